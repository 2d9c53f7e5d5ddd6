import { describe, expect, it } from 'vitest';
import { TILE } from '../../src/content/tiles.ts';
import { Flood, UNREACHED } from '../../src/world/flood.ts';
import { stepAway, stepTowards } from '../../src/world/flood-step.ts';
import { FLOOR_SIZE, FLOOR_WIDTH, Grid, indexAt, neighboursOf } from '../../src/world/grid.ts';
import { MAX_COST, WeightedFlood } from '../../src/world/weighted-flood.ts';
import { openGrid, randomGrid } from './random-grid.ts';

/** The plainest way to say what a flood is: relax until nothing changes. */
function naive(costs: Uint8Array, source: number): number[] {
  const distances = new Array<number>(FLOOR_SIZE).fill(Number.POSITIVE_INFINITY);
  distances[source] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let index = 0; index < FLOOR_SIZE; index++) {
      if (costs[index] === 0) continue;
      for (const near of neighboursOf(index)) {
        if (distances[near]! + costs[index]! < distances[index]!) {
          distances[index] = distances[near]! + costs[index]!;
          changed = true;
        }
      }
    }
  }
  return distances.map((distance) => (distance === Number.POSITIVE_INFINITY ? UNREACHED : distance));
}

describe('flood', () => {
  it('finds the number of steps, also along and around the edge of the floor', () => {
    const flood = new Flood();
    for (const source of [0, FLOOR_SIZE - 1, indexAt(79, 5), indexAt(30, 20)]) {
      const grid = randomGrid(`flood ${source}`, 0.35);
      grid.set(source, TILE.floor);
      flood.fill(grid.walkable, [source]);
      expect([...flood.distances]).toEqual(naive(grid.walkable, source));
    }
  });

  it('goes out from several sources, up to a limit, and takes a question for a mask', () => {
    const flood = new Flood().fill(() => true, [indexAt(0, 0), indexAt(79, 39)], 5);
    expect(flood.distances[indexAt(5, 3)]).toBe(5);
    expect(flood.distances[indexAt(6, 3)]).toBe(UNREACHED);
    expect(flood.distances[indexAt(74, 39)]).toBe(5);
    expect(flood.reached(indexAt(40, 20))).toBe(false);
  });

  it('counts a source that is not passable as reached', () => {
    const { grid } = Grid.fromRows(['....', '.#..', '....']);
    const flood = new Flood().fill(grid.walkable, [indexAt(1, 1)]);
    expect(flood.distances[indexAt(1, 1)]).toBe(0);
    expect(flood.distances[indexAt(3, 1)]).toBe(2);
  });

  it('leads downhill and uphill, ties to the north first, round tiles that are taken', () => {
    const flood = new Flood().fill(openGrid().walkable, [indexAt(40, 20)]);
    expect(stepTowards(flood.distances, indexAt(40, 25))).toBe(indexAt(40, 24));
    expect(stepTowards(flood.distances, indexAt(40, 25), (index) => index !== indexAt(40, 24))).toBe(
      indexAt(41, 24),
    );
    expect(stepAway(flood.distances, indexAt(40, 25))).toBe(indexAt(40, 26));
    expect(stepTowards(flood.distances, indexAt(40, 20))).toBeUndefined();
    expect(stepAway(flood.distances, indexAt(0, 0))).toBeUndefined();
  });
});

describe('weighted flood', () => {
  it('finds the cheapest ways', () => {
    const grid = randomGrid('weights', 0.3);
    const costs = Uint8Array.from(grid.walkable, (open, index) =>
      open === 0 ? 0 : 1 + ((index * 7919) % MAX_COST),
    );
    const source = indexAt(20, 20);
    const flood = new WeightedFlood().fill(costs, [source]);
    expect([...flood.distances]).toEqual(naive(costs, source));
    expect([...flood.fill(costs, [source]).distances]).toEqual(naive(costs, source));
  });

  it('equals the plain flood where everything costs one', () => {
    const { walkable } = randomGrid('ones', 0.4);
    const source = indexAt(40, 20);
    const plain = new Flood().fill(walkable, [source]);
    expect([...new WeightedFlood().fill(walkable, [source]).distances]).toEqual([...plain.distances]);
  });

  it('leads round a danger when the way round is cheaper', () => {
    const grid = openGrid();
    const costs = Uint8Array.from(grid.walkable);
    for (let y = 1; y < 39; y++) costs[y * FLOOR_WIDTH + 10] = 20;
    const flood = new WeightedFlood().fill(costs, [indexAt(12, 3)]);
    const step = stepTowards(flood.distances, indexAt(9, 3));
    expect(step).toBe(indexAt(10, 2) - 1);
  });
});
