import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENTS } from '../../src/content/vocabulary.ts';
import { attributeOf } from '../../src/engine/attribute.ts';
import type { Game } from '../../src/engine/game.ts';
import { heroSources } from '../../src/engine/hero-sources.ts';
import { ATTRIBUTES } from '../../src/rules/attributes.ts';
import { arena } from './arena.ts';

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const WEARABLE = [
  ['weapon', 't:sword'],
  ['weapon', 't:gun'],
  ['second_weapon', 't:sword'],
  ['body', 't:coat'],
  ['charm', 't:ring'],
  ['second_charm', 't:ring'],
  ['lamp', 't:lamp'],
] as const;

/** Ways in which the tree of a run changes what the hero carries, in place or by putting something anew. */
const CHANGES: readonly ((game: Game, n: number) => void)[] = [
  ({ tree }, n) => {
    tree.hero.level = 1 + (n % 9);
  },
  ({ tree }, n) => {
    tree.hero.options.push({ id: pick(['t:human', 't:fighter', 't:strong'], n), level: 1 + (n % 3) });
  },
  ({ tree }, n) => {
    const option = tree.hero.options[n % 3];
    if (option) option.level++;
  },
  ({ tree }) => {
    tree.hero.options = tree.hero.options.slice(1);
  },
  ({ tree }, n) => {
    const [slot, id] = pick(WEARABLE, n);
    tree.hero.equipment[slot] = { id, count: 1, affixes: n % 2 ? ['t:flaming'] : [] };
  },
  ({ tree }, n) => {
    delete tree.hero.equipment[pick(WEARABLE, n)[0]];
  },
  ({ tree }, n) => {
    tree.hero.equipment[pick(WEARABLE, n)[0]]?.affixes.push('t:thorny');
  },
  ({ tree }, n) => {
    const held = tree.hero.equipment[pick(WEARABLE, n)[0]];
    if (held?.affixes.length) held.affixes[0] = 't:thorny';
  },
  ({ tree }, n) => {
    tree.hero.upgrades = n % 3 ? [{ id: 't:edge', level: n % 5 }] : [];
  },
  ({ tree }, n) => {
    tree.hero.cards = n % 2 ? [{ id: 't:luck', level: 1 + (n % 4) }] : [];
  },
  ({ tree }, n) => {
    tree.run.workshop = n % 2 ? [{ id: 't:forge', level: 1 + (n % 4) }] : [];
  },
];

test('what is kept of the hero’s sources is what gathering them anew gives, whatever has changed', () => {
  const step = fc.tuple(fc.nat({ max: CHANGES.length - 1 }), fc.nat({ max: 60 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const game = arena();
      const { hero } = game.tree;
      for (const [change, n] of steps) {
        CHANGES[change]!(game, n);
        // A copy is a hero of whom nothing is kept.
        const fresh = structuredClone(hero);
        for (const attribute of ATTRIBUTES) {
          expect(attributeOf(game, hero, attribute), attribute).toBe(attributeOf(game, fresh, attribute));
        }
        const [kept, gathered] = [heroSources(game, hero), heroSources(game, fresh)];
        expect(kept.sources).toEqual(gathered.sources);
        for (const event of EVENTS) {
          expect(kept.triggers.get(event)).toEqual(gathered.triggers.get(event));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('what is kept is kept: the second asking gathers nothing', () => {
  const game = arena({ options: ['t:human'] });
  expect(heroSources(game, game.tree.hero)).toBe(heroSources(game, game.tree.hero));
});
