/**
 * src/world: a floor as a grid, rooms by index and a list of what stands and lies there; how it is generated,
 * seen and walked. No creatures, no Game, no rules of a fight: those are the engine's.
 */
import { TILE, TILES } from '../content/tiles.ts';

/** Columns of a floor. */
export const FLOOR_WIDTH = 80;
/** Rows of a floor. */
export const FLOOR_HEIGHT = 40;
/** Tiles of a floor; a tile's index is y · FLOOR_WIDTH + x. */
export const FLOOR_SIZE = FLOOR_WIDTH * FLOOR_HEIGHT;

/** A step to one of the eight neighbours. */
export interface Step {
  /** Columns to the right, −1 to 1. */
  readonly dx: number;
  /** Rows down, −1 to 1. */
  readonly dy: number;
}

/** The eight steps in the one order in which everything looks round: north, east, south, west, then the diagonals. */
export const STEPS: readonly Step[] = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
  { dx: 1, dy: -1 },
  { dx: 1, dy: 1 },
  { dx: -1, dy: 1 },
  { dx: -1, dy: -1 },
];

const WALKABLE = Uint8Array.from(TILES, (tile) => (tile.walkable ? 1 : 0));
const TRANSPARENT = Uint8Array.from(TILES, (tile) => (tile.transparent ? 1 : 0));
const SYMBOLS = TILES.map(({ symbol }) => symbol);
/** Tile numbers by the code of their character, -1 where there is none; a blank was never seen and is solid rock. */
const BY_CODE = new Int8Array(128).fill(-1);
for (const [number, symbol] of SYMBOLS.entries()) BY_CODE[symbol.charCodeAt(0)] = number;
BY_CODE[' '.charCodeAt(0)] = TILE.wall;
/** Part of a character that takes two places in a text. */
const SURROGATE = /[\ud800-\udfff]/;

/** A character of a saved map that is no tile's. */
export interface UnknownTile {
  /** The character found. */
  readonly symbol: string;
  /** Its column. */
  readonly x: number;
  /** Its row. */
  readonly y: number;
}

/** The index of a tile; the place must be on the floor. */
export function indexAt(x: number, y: number): number {
  return y * FLOOR_WIDTH + x;
}

/** The column of an index. */
export function xOf(index: number): number {
  return index % FLOOR_WIDTH;
}

/** The row of an index. */
export function yOf(index: number): number {
  return (index / FLOOR_WIDTH) | 0;
}

/** Whether a place is on the floor at all. */
export function isInside(x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < FLOOR_WIDTH && y < FLOOR_HEIGHT;
}

const neighbours: (readonly number[])[] = [];

/** The neighbours of a tile that are on the floor, in the order of `STEPS`. Kept: every step of everybody asks. */
export function neighboursOf(index: number): readonly number[] {
  const known = neighbours[index];
  if (known) return known;
  const x = xOf(index);
  const y = yOf(index);
  const found: number[] = [];
  for (const { dx, dy } of STEPS) {
    if (isInside(x + dx, y + dy)) found.push(index + dy * FLOOR_WIDTH + dx);
  }
  neighbours[index] = found;
  return found;
}

/** Square of the Euclidean distance between two tiles' centres; compare it with r². */
export function squaredDistance(a: number, b: number): number {
  const dx = xOf(a) - xOf(b);
  const dy = yOf(a) - yOf(b);
  return dx * dx + dy * dy;
}

/** The tiles of a floor. All solid rock until set. */
export class Grid {
  private readonly tiles = new Uint8Array(FLOOR_SIZE);
  /** 1 where a creature may stand, else 0. Kept by `set`; read only. */
  readonly walkable = new Uint8Array(FLOOR_SIZE);
  /** 1 where sight and light pass, else 0. Kept by `set`; read only. */
  readonly transparent = new Uint8Array(FLOOR_SIZE);

  /** The tile number at an index. */
  at(index: number): number {
    return this.tiles[index] as number;
  }

  /** Changes a tile. */
  set(index: number, tile: number): void {
    this.tiles[index] = tile;
    this.walkable[index] = WALKABLE[tile] as number;
    this.transparent[index] = TRANSPARENT[tile] as number;
  }

  /** Whether a creature may stand there. */
  isWalkable(index: number): boolean {
    return this.walkable[index] === 1;
  }

  /** Whether sight and light pass there. */
  isTransparent(index: number): boolean {
    return this.transparent[index] === 1;
  }

  /** The indices of all tiles of one kind, in order. */
  indicesOf(tile: number): number[] {
    const found: number[] = [];
    for (let index = this.tiles.indexOf(tile); index !== -1; index = this.tiles.indexOf(tile, index + 1)) {
      found.push(index);
    }
    return found;
  }

  /** A mask like `walkable`, with locked doors open: where one can come with enough keys. */
  walkableWithKeys(): Uint8Array {
    const mask = Uint8Array.from(this.walkable);
    for (const index of this.indicesOf(TILE.locked_door)) mask[index] = 1;
    return mask;
  }

  /** An independent copy. */
  copy(): Grid {
    const copy = new Grid();
    copy.tiles.set(this.tiles);
    copy.walkable.set(this.walkable);
    copy.transparent.set(this.transparent);
    return copy;
  }

  /** The floor as rows of the tiles' characters, as saves hold it. */
  toRows(): string[] {
    const rows: string[] = [];
    for (let y = 0; y < FLOOR_HEIGHT; y++) {
      let row = '';
      for (let x = 0; x < FLOOR_WIDTH; x++) row += SYMBOLS[this.at(indexAt(x, y))] ?? '.';
      rows.push(row);
    }
    return rows;
  }

  /**
   * Reads rows back. An unknown character becomes floor and is reported; what is missing is rock and what is too
   * much is left out, so that a damaged save still gives a floor.
   */
  static fromRows(rows: readonly string[]): { grid: Grid; unknown: UnknownTile[] } {
    const grid = new Grid();
    const unknown: UnknownTile[] = [];
    for (let y = 0; y < FLOOR_HEIGHT; y++) {
      const row = rows[y] ?? '';
      const symbols = SURROGATE.test(row) ? [...row] : row;
      const width = Math.min(symbols.length, FLOOR_WIDTH);
      for (let x = 0; x < width; x++) {
        const symbol = symbols[x] as string;
        const tile = BY_CODE[symbol.charCodeAt(0)] ?? -1;
        if (tile < 0) unknown.push({ symbol, x, y });
        grid.set(indexAt(x, y), tile < 0 ? TILE.floor : tile);
      }
    }
    return { grid, unknown };
  }
}
