import { TILE } from '../../src/content/tiles.ts';
import { RandomStream } from '../../src/rules/random-stream.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH, Grid, indexAt } from '../../src/world/grid.ts';

/** A floor of scattered walls and closed doors, the border open too, to be unkind to whatever walks or looks. */
export function randomGrid(seed: string, wallShare: number): Grid {
  const stream = RandomStream.fromSeed(seed, 'random-grid');
  const grid = new Grid();
  for (let y = 0; y < FLOOR_HEIGHT; y++) {
    for (let x = 0; x < FLOOR_WIDTH; x++) {
      const roll = stream.next();
      grid.set(
        indexAt(x, y),
        roll < wallShare ? TILE.wall : roll < wallShare + 0.02 ? TILE.door : TILE.floor,
      );
    }
  }
  return grid;
}

/** A floor that is all open. */
export function openGrid(): Grid {
  const grid = new Grid();
  for (let index = 0; index < FLOOR_WIDTH * FLOOR_HEIGHT; index++) grid.set(index, TILE.floor);
  return grid;
}
