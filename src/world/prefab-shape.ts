import type { PrefabDef } from '../content/definitions.ts';

/** A doorway that a corridor may join. */
export interface Joint {
  /** Column within the shape. */
  readonly x: number;
  /** Row within the shape. */
  readonly y: number;
  /** Columns of one step outward. */
  readonly dx: number;
  /** Rows of one step outward. */
  readonly dy: number;
  /** Tiles of rock between the doorway and the first tile beyond the rectangle. */
  readonly stub: number;
}

/** Something that a prefab's legend puts on a tile. */
export interface PrefabThing {
  /** Column within the shape. */
  readonly x: number;
  /** Row within the shape. */
  readonly y: number;
  /** What is there. */
  readonly entry: PrefabDef['legend'][string];
}

/** A prefab, turned one way and ready to be put on a floor. */
export interface PrefabShape {
  /** Columns of the rectangle. */
  readonly width: number;
  /** Rows of the rectangle. */
  readonly height: number;
  /** Tile numbers, row by row. Doorways are rock until a corridor comes. */
  readonly tiles: Uint8Array;
  /** Where corridors may join; at least one. */
  readonly joints: readonly Joint[];
  /** What the legend puts there. */
  readonly things: readonly PrefabThing[];
  /** Where the stairs or the way up are, or would best be: far from the doorways. */
  readonly goal: { readonly x: number; readonly y: number };
  /** Number of walkable tiles. */
  readonly floorTiles: number;
}
