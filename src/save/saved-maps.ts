import { FLOOR_SIZE, FLOOR_WIDTH, Grid, type UnknownTile } from '../world/grid.ts';
import type { SavedFloor } from './saved-tree.ts';

/** The three maps of a floor as the game holds them. */
export interface FloorMaps {
  /** The true tiles. */
  readonly grid: Grid;
  /** The remembered tiles; solid rock where nothing is known. */
  readonly memory: Grid;
  /** 1 where the hero has seen the tile. */
  readonly seen: Uint8Array;
}

/** The maps as rows of characters: what was never seen is a space in `memory` and a dot in `seen`. */
export function mapsToRows(maps: FloorMaps): Pick<SavedFloor, 'grid' | 'memory' | 'seen'> {
  const memory: string[] = [];
  const seen: string[] = [];
  for (const [y, row] of maps.memory.toRows().entries()) {
    let remembered = '';
    let marks = '';
    for (let x = 0; x < FLOOR_WIDTH; x++) {
      const isSeen = maps.seen[y * FLOOR_WIDTH + x] === 1;
      const symbol = row[x] as string;
      remembered += symbol === '#' && !isSeen ? ' ' : symbol;
      marks += isSeen ? 'x' : '.';
    }
    memory.push(remembered);
    seen.push(marks);
  }
  return { grid: maps.grid.toRows(), memory, seen };
}

/** The maps of rows that have the right size; unknown tiles have become floor. */
export function mapsFromRows(floor: Pick<SavedFloor, 'grid' | 'memory' | 'seen'>): {
  maps: FloorMaps;
  /** Characters of the true map that are no tile's. */
  unknown: readonly UnknownTile[];
} {
  const { grid, unknown } = Grid.fromRows(floor.grid);
  const seen = new Uint8Array(FLOOR_SIZE);
  for (const [y, row] of floor.seen.entries()) {
    for (let x = 0; x < FLOOR_WIDTH; x++) seen[y * FLOOR_WIDTH + x] = row[x] === 'x' ? 1 : 0;
  }
  return { maps: { grid, memory: Grid.fromRows(floor.memory).grid, seen }, unknown };
}
