import { describe, expect, it } from 'vitest';
import type { LootDef } from '../../src/content/definitions.ts';
import { Registry } from '../../src/content/registry.ts';
import { affixCost } from '../../src/rules/affix-budget.ts';
import { RandomStream } from '../../src/rules/random-stream.ts';
import { actAt, elementsAt } from '../../src/world/act-at.ts';
import { drawLoot, type Find } from '../../src/world/loot.ts';
import { fixtureRegistries } from './fixture-content.ts';

const registries = fixtureRegistries();

function draws(table: string, depth: number, times = 400): Find[] {
  const stream = RandomStream.fromSeed('loot', 'test');
  return Array.from({ length: times }, () => drawLoot(registries, table, depth, stream)).flat();
}

const affixesOf = (finds: Find[]) => finds.flatMap((find) => (find.kind === 'item' ? find.affixes : []));

describe('drawing from a loot table', () => {
  it('leaves out weapons and affixes of elements whose act has not come', () => {
    const early = draws('core:weapons', 1);
    expect(early.some((find) => find.id === 'core:voidblade')).toBe(false);
    expect(affixesOf(early)).not.toContain('core:hollow');
    expect(affixesOf(early)).toContain('core:flaming');
    const late = draws('core:weapons', 5);
    expect(late.some((find) => find.id === 'core:voidblade')).toBe(true);
    expect(affixesOf(late)).toContain('core:hollow');
  });

  it('keeps affixes within the budget, to their slots, to the item’s places and each once', () => {
    for (const find of draws('core:weapons', 1)) {
      if (find.kind !== 'item') continue;
      const spent = find.affixes.map((id) =>
        affixCost(registries.affixes.find(id).tier, registries.balance.affixes),
      );
      expect(spent.reduce((sum, cost) => sum + cost, 0)).toBeLessThanOrEqual(43);
      expect(find.affixes).not.toContain('core:stout');
      expect(find.affixes.length).toBeLessThanOrEqual(registries.items.find(find.id).affix_slots);
      expect(new Set(find.affixes).size).toBe(find.affixes.length);
    }
  });

  it('pays gold by the act', () => {
    const most = (depth: number) =>
      Math.max(
        ...draws('core:finds', depth).map((find) =>
          find.id === 'core:gold' && 'count' in find ? find.count : 0,
        ),
      );
    expect(most(1)).toBe(20);
    expect(most(5)).toBe(40);
  });

  it('ends also where tables lead round in a circle, and is empty for a table that is gone', () => {
    const table: LootDef = {
      id: 'core:circle',
      name: 'circle',
      rolls: [20, 20],
      chance: 1,
      entries: [
        { loot: 'core:circle', weight: 1, count: [100_000, 100_000], floors: [1, 9], affixes: [0, 0] },
      ],
    };
    const circle = { ...fixtureRegistries(), loot: new Registry('loot', [table]) };
    expect(drawLoot(circle, 'core:circle', 1, RandomStream.fromSeed('c', 'c'))).toEqual([]);
    expect(drawLoot(circle, 'core:nothing', 1, RandomStream.fromSeed('c', 'c'))).toEqual([]);
  });
});

describe('the act of a floor', () => {
  it('is the last one below its end', () => {
    expect(actAt(registries, 4)?.id).toBe('core:act-1');
    expect(actAt(registries, 10)?.id).toBe('core:act-2');
    expect(actAt(registries, 5000)?.id).toBe('core:act-2');
  });

  it('adds its elements to those of the acts above', () => {
    expect([...elementsAt(registries, 4)]).toEqual(['kinetic', 'fire', 'cold']);
    expect([...elementsAt(registries, 6)]).toEqual(['kinetic', 'fire', 'cold', 'acid', 'void']);
  });
});
