import { FLOOR_HEIGHT, FLOOR_SIZE, FLOOR_WIDTH, xOf, yOf } from './grid.ts';

/** Distance of a tile that a flood did not reach. */
export const UNREACHED = -1;

/** Where a flood may go: one byte a tile, not 0 where it may, or a question asked once for each tile. */
export type Passable = Uint8Array | ((index: number) => boolean);

/**
 * Steps from the nearest source to every tile, eight neighbours at one step each. One flood from the hero serves
 * all who hunt it. The buffers are reused: a `Flood` is made once and filled as often as needed.
 */
export class Flood {
  /** Steps to each tile, `UNREACHED` where none lead. */
  readonly distances = new Int16Array(FLOOR_SIZE);
  private readonly queue = new Int16Array(FLOOR_SIZE);
  private readonly mask = new Uint8Array(FLOOR_SIZE);

  /** Fills `distances`. Sources count as reached even where they are not passable; `limit` is the farthest distance. */
  fill(passable: Passable, sources: readonly number[], limit = FLOOR_SIZE): this {
    const { distances, queue, mask } = this;
    this.openMask(passable);
    distances.fill(UNREACHED);
    let tail = 0;
    for (const source of sources) {
      if (distances[source] === 0) continue;
      distances[source] = 0;
      mask[source] = 0;
      queue[tail++] = source;
    }
    this.spreadAll(tail, limit);
    return this;
  }

  /** Whether the last flood came here. */
  reached(index: number): boolean {
    return (this.distances[index] as number) >= 0;
  }

  /** The hot path: a tile off the edge of the floor has all eight neighbours, which are written out. */
  private spreadAll(waiting: number, limit: number): void {
    const { distances, queue, mask } = this;
    const width = FLOOR_WIDTH;
    const lastRow = FLOOR_SIZE - width;
    let tail = waiting;
    for (let head = 0; head < tail; head++) {
      const index = queue[head] as number;
      const next = (distances[index] as number) + 1;
      if (next > limit) return;
      const column = index % width;
      if (column === 0 || column === width - 1 || index < width || index >= lastRow) {
        tail = this.spreadFromEdge(index, next, tail);
        continue;
      }
      const above = index - width;
      const below = index + width;
      if (mask[above - 1] !== 0) tail = reach(distances, queue, mask, above - 1, next, tail);
      if (mask[above] !== 0) tail = reach(distances, queue, mask, above, next, tail);
      if (mask[above + 1] !== 0) tail = reach(distances, queue, mask, above + 1, next, tail);
      if (mask[index - 1] !== 0) tail = reach(distances, queue, mask, index - 1, next, tail);
      if (mask[index + 1] !== 0) tail = reach(distances, queue, mask, index + 1, next, tail);
      if (mask[below - 1] !== 0) tail = reach(distances, queue, mask, below - 1, next, tail);
      if (mask[below] !== 0) tail = reach(distances, queue, mask, below, next, tail);
      if (mask[below + 1] !== 0) tail = reach(distances, queue, mask, below + 1, next, tail);
    }
  }

  private spreadFromEdge(index: number, next: number, end: number): number {
    const { distances, queue, mask } = this;
    const x = xOf(index);
    const y = yOf(index);
    let tail = end;
    for (let row = Math.max(0, y - 1); row <= Math.min(FLOOR_HEIGHT - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(FLOOR_WIDTH - 1, x + 1); column++) {
        const tile = row * FLOOR_WIDTH + column;
        if (mask[tile] !== 0) tail = reach(distances, queue, mask, tile, next, tail);
      }
    }
    return tail;
  }

  /** A copy of what is passable, from which tiles are struck as they are reached. */
  private openMask(passable: Passable): void {
    if (typeof passable !== 'function') {
      this.mask.set(passable);
      return;
    }
    for (let index = 0; index < FLOOR_SIZE; index++) this.mask[index] = passable(index) ? 1 : 0;
  }
}

/** Notes a tile's distance, strikes it from the mask and queues it. Returns the new end of the queue. */
function reach(
  distances: Int16Array,
  queue: Int16Array,
  mask: Uint8Array,
  tile: number,
  distance: number,
  tail: number,
): number {
  mask[tile] = 0;
  distances[tile] = distance;
  queue[tail] = tile;
  return tail + 1;
}
