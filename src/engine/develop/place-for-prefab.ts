import type { PrefabDef } from '../../content/definitions.ts';
import { TILE, tileSpec } from '../../content/tiles.ts';
import { compilePrefab } from '../../world/compile-prefab.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../../world/grid.ts';
import type { PrefabShape } from '../../world/prefab-shape.ts';
import type { Game } from '../game.ts';

/** A prefab turned one way, and where its corner would be. */
export interface PrefabPlace {
  readonly shape: PrefabShape;
  /** Leftmost column. */
  readonly x: number;
  /** Topmost row. */
  readonly y: number;
}

/**
 * Where a room can be built round the hero: the hero stands on ground of it, as near to its middle as can be, and so
 * do the stairs and the way up where it covers them. Undefined where there is no such place.
 */
export function placeForPrefab(game: Game, prefab: PrefabDef): PrefabPlace | undefined {
  for (const shape of compilePrefab(prefab)) {
    for (const tile of groundFromMiddle(shape)) {
      const place = {
        shape,
        x: game.tree.hero.x - (tile % shape.width),
        y: game.tree.hero.y - Math.floor(tile / shape.width),
      };
      if (isOnFloor(place) && keepsStairs(game, place)) return place;
    }
  }
  return undefined;
}

/** Whether a tile lies in the rectangle of a placed prefab. */
export function covers({ shape, x, y }: PrefabPlace, column: number, row: number): boolean {
  return column >= x && row >= y && column < x + shape.width && row < y + shape.height;
}

/** Tiles on which the hero can stand, those in the middle first. */
function groundFromMiddle({ width, height, tiles }: PrefabShape): number[] {
  const away = (tile: number): number =>
    (2 * (tile % width) - width + 1) ** 2 + (2 * Math.floor(tile / width) - height + 1) ** 2;
  return [...tiles.keys()]
    .filter((tile) => isGround(tiles[tile] as number))
    .sort((a, b) => away(a) - away(b) || a - b);
}

function isGround(tile: number): boolean {
  return tileSpec(tile).walkable && tile !== TILE.door;
}

/** The edge of a floor stays rock. */
function isOnFloor({ shape, x, y }: PrefabPlace): boolean {
  return x >= 1 && y >= 1 && x + shape.width < FLOOR_WIDTH && y + shape.height < FLOOR_HEIGHT;
}

function keepsStairs(game: Game, place: PrefabPlace): boolean {
  const { entrance_x, entrance_y, stairs_x, stairs_y } = game.tree.floor;
  const { shape, x, y } = place;
  const keeps = (column: number, row: number): boolean =>
    !covers(place, column, row) || isGround(shape.tiles[(row - y) * shape.width + column - x] as number);
  return keeps(entrance_x, entrance_y) && keeps(stairs_x, stairs_y);
}
