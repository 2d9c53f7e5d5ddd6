import { UNREACHED } from './flood.ts';
import { FLOOR_SIZE, FLOOR_WIDTH, isInside, STEPS, type Step, xOf, yOf } from './grid.ts';

/** The highest cost of a tile. */
export const MAX_COST = 63;

const BUCKETS = MAX_COST + 1;
const EMPTY = -1;

const tables = new Map<4 | 8, Int16Array>();

/** Neighbours of each tile in eight places, `EMPTY` after the last one. Made when it is first needed. */
function neighboursOfAll(directions: 4 | 8): Int16Array {
  const table = tables.get(directions) ?? neighbourTable(directions);
  tables.set(directions, table);
  return table;
}

function neighbourTable(directions: 4 | 8): Int16Array {
  const table = new Int16Array(FLOOR_SIZE * 8).fill(EMPTY);
  for (let index = 0; index < FLOOR_SIZE; index++) {
    const x = xOf(index);
    const y = yOf(index);
    let slot = index * 8;
    for (let direction = 0; direction < directions; direction++) {
      // The four straight steps come first.
      const { dx, dy } = STEPS[direction] as Step;
      if (isInside(x + dx, y + dy)) table[slot++] = index + dx + dy * FLOOR_WIDTH;
    }
  }
  return table;
}

/**
 * Like `Flood`, but a tile costs what it says to enter, so that a way leads round dangerous tiles where that is
 * cheaper. A ring of buckets by distance replaces a heap, since costs are small whole numbers.
 */
export class WeightedFlood {
  /** Cost of the cheapest way to each tile, `UNREACHED` where none leads. */
  readonly distances = new Int32Array(FLOOR_SIZE);
  /** The first entry of each bucket; an entry is a tile and the next entry. A tile is entered at most 8 times. */
  private readonly first = new Int32Array(BUCKETS).fill(EMPTY);
  private readonly tiles = new Int16Array(FLOOR_SIZE * 9);
  private readonly following = new Int32Array(FLOOR_SIZE * 9);
  private entries = 0;
  private readonly directions: 4 | 8;
  private neighbours: Int16Array | undefined;

  /** @param directions 8, or 4 for what may not go diagonally */
  constructor(directions: 4 | 8 = 8) {
    this.directions = directions;
  }

  /**
   * Fills `distances`. `costs` holds one byte a tile: 0 is impassable, else 1 to `MAX_COST`. With a `goal` it ends
   * once the way there is known; what is farther then stays unreached or provisional.
   */
  fill(costs: Uint8Array, sources: readonly number[], goal = EMPTY): this {
    const { distances, first, tiles, following } = this;
    this.neighbours ??= neighboursOfAll(this.directions);
    const { neighbours } = this;
    distances.fill(UNREACHED);
    first.fill(EMPTY);
    this.entries = 0;
    let waiting = 0;
    for (const source of sources) {
      if (distances[source] === 0) continue;
      distances[source] = 0;
      this.enter(source, 0);
      waiting++;
    }
    for (let distance = 0; waiting > 0; distance++) {
      const bucket = distance % BUCKETS;
      // Nothing enters the bucket being emptied: every cost is at least 1 and below the number of buckets.
      let entry = first[bucket] as number;
      first[bucket] = EMPTY;
      for (; entry !== EMPTY; entry = following[entry] as number) {
        const tile = tiles[entry] as number;
        waiting--;
        if (distances[tile] !== distance) continue;
        if (tile === goal) return this;
        waiting += this.spread(tile, distance, costs, neighbours);
      }
    }
    return this;
  }

  private spread(from: number, distance: number, costs: Uint8Array, neighbours: Int16Array): number {
    const { distances } = this;
    let added = 0;
    for (let slot = from * 8; slot < from * 8 + 8; slot++) {
      const tile = neighbours[slot] as number;
      if (tile < 0) break;
      const known = distances[tile] as number;
      if (known !== UNREACHED && known <= distance + 1) continue;
      const cost = costs[tile] as number;
      if (cost === 0) continue;
      const reached = distance + Math.min(cost, MAX_COST);
      if (known !== UNREACHED && known <= reached) continue;
      distances[tile] = reached;
      this.enter(tile, reached);
      added++;
    }
    return added;
  }

  private enter(tile: number, distance: number): void {
    const bucket = distance % BUCKETS;
    const entry = this.entries++;
    this.tiles[entry] = tile;
    this.following[entry] = this.first[bucket] as number;
    this.first[bucket] = entry;
  }
}
