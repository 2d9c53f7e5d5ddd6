import { TILE } from '../../content/tiles.ts';
import { Flood } from '../../world/flood.ts';
import { FLOOR_HEIGHT, FLOOR_SIZE, FLOOR_WIDTH, type Grid, xOf, yOf } from '../../world/grid.ts';

const STRAIGHT = [-FLOOR_WIDTH, 1, FLOOR_WIDTH, -1] as const;

/**
 * Digs the shortest way from a tile to whatever can be walked to from another, doors unlocked. Does nothing where one
 * leads there already.
 *
 * @param mayDig tiles that may become floor on the way
 */
export function digWay(grid: Grid, from: number, to: number, mayDig: (index: number) => boolean): void {
  const home = new Flood().fill(grid.walkableWithKeys(), [to]);
  if (home.reached(from)) return;
  const before = new Int32Array(FLOOR_SIZE).fill(-1);
  before[from] = from;
  const queue = [from];
  for (const index of queue) {
    if (home.reached(index)) {
      open(grid, before, index, from);
      return;
    }
    for (const step of STRAIGHT) {
      const near = index + step;
      if (isOnEdge(near) || before[near] !== -1 || !(grid.isWalkable(near) || mayDig(near))) continue;
      before[near] = index;
      queue.push(near);
    }
  }
}

function open(grid: Grid, before: Int32Array, end: number, start: number): void {
  for (let index = end; index !== start; index = before[index] as number) {
    if (!grid.isWalkable(index)) grid.set(index, TILE.floor);
  }
}

function isOnEdge(index: number): boolean {
  const [x, y] = [xOf(index), yOf(index)];
  return x < 1 || y < 1 || x > FLOOR_WIDTH - 2 || y > FLOOR_HEIGHT - 2;
}
