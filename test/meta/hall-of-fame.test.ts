import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enterHall, HALL_SIZE, type HallEntry, hallEntry } from '../../src/meta/hall-of-fame.ts';
import { sampleTree } from '../save/sample-game.ts';

const entry = (change: Partial<HallEntry>): HallEntry => {
  const tree = sampleTree();
  tree.run.phase = 'dead';
  return { ...hallEntry(tree, '2026-01-01T00:00:00.000Z', '0.1.0'), ...change };
};

describe('the hall of fame', () => {
  it('puts victory first, then depth, then coming home', () => {
    const won = entry({ run: 'a', result: 'victory', depth: 24 });
    const deep = entry({ run: 'b', depth: 30 });
    const home = entry({ run: 'c', result: 'extracted', depth: 5 });
    const dead = entry({ run: 'd', depth: 5 });
    const hall = [dead, home, deep, won].reduce<HallEntry[]>(enterHall, []);
    expect(hall.map(({ run }) => run)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('has the same order whatever the order of entering', () => {
    const runs = ['a', 'b', 'c', 'd', 'e'].map((run, index) => entry({ run, depth: 1 + (index % 2) }));
    fc.assert(
      fc.property(fc.shuffledSubarray(runs, { minLength: 5 }), (order) => {
        expect(order.reduce<HallEntry[]>(enterHall, []).map(({ run }) => run)).toEqual([
          'b',
          'd',
          'a',
          'c',
          'e',
        ]);
      }),
    );
  });

  it('writes the same run over and not beside, and stays bounded', () => {
    const hall = enterHall([entry({ run: 'a', depth: 3 })], entry({ run: 'a', depth: 4 }));
    expect(hall.map(({ depth }) => depth)).toEqual([4]);
    let full: HallEntry[] = [];
    for (let run = 0; run <= HALL_SIZE; run++)
      full = enterHall(full, entry({ run: `r${run}`, depth: run + 1 }));
    expect(full.length).toBe(HALL_SIZE);
    expect(full[0]?.depth).toBe(HALL_SIZE + 1);
  });
});
