import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  attributeOf,
  explain,
  unclampedAttributeOf,
  unconditionalAttributeOf,
} from '../../../src/engine/attribute.ts';
import { performCommand } from '../../../src/engine/turn/play.ts';
import { ATTRIBUTES } from '../../../src/rules/attributes.ts';
import { accumulate } from '../../../src/rules/pipeline.ts';
import { arena, put } from '../arena.ts';
import { botCommand, fighterRun } from '../bot.ts';
import { fixtureRegistries } from '../fixture-content.ts';

test('what is kept of attributes is what reckoning anew gives, for everybody and all through a run', () => {
  for (const seed of ['one', 'two', 'three']) {
    const game = fighterRun(seed);
    for (let turn = 0; turn < 250 && game.tree.run.phase === 'playing'; turn++) {
      performCommand(game, botCommand(game));
      game.happened.splice(0);
      if (turn % 10 !== 0) continue;
      const { hero } = game.tree;
      const foe = game.tree.enemies[0];
      for (const creature of game.everyone()) {
        const against = creature === hero ? foe : hero;
        for (const attribute of ATTRIBUTES) {
          const where = `${seed} ${turn} ${creature.def || 'hero'} ${attribute}`;
          const naive = explain(game, creature, attribute, against);
          expect(attributeOf(game, creature, attribute, against), where).toBe(naive.value);
          expect(attributeOf(game, creature, attribute), where).toBe(
            explain(game, creature, attribute).value,
          );
          if (naive.parts.every(({ conditional }) => !conditional)) {
            expect(unconditionalAttributeOf(game, creature, attribute), where).toBe(naive.value);
          }
        }
      }
    }
  }
});

test('a change of what the hero wears or bears, of level and of floor is seen at once', () => {
  const game = fighterRun('changes');
  const { hero } = game.tree;
  const check = (): void => {
    for (const attribute of ATTRIBUTES) {
      expect(attributeOf(game, hero, attribute), attribute).toBe(explain(game, hero, attribute).value);
    }
  };
  check();
  const { weapon } = hero.equipment;
  delete hero.equipment.weapon;
  check();
  if (weapon) hero.equipment.weapon = { ...weapon, affixes: ['t:flaming'] };
  check();
  hero.level = 7;
  check();
  hero.base = { damage: 40 };
  check();
  hero.effects.push({
    name: 'x',
    source: 't:human',
    modifiers: [{ attribute: 'damage', mult: 2, condition: [] }],
    stacks: 2,
    ends_at: 99,
  });
  check();
  hero.effects.pop();
  hero.base = {};
  game.tree.floor.depth = 9;
  check();
  game.tree.run.workshop = [];
  check();
});

/** Statuses that modify what others modify too, one of them under a condition. */
const MORE_STATUSES = `
[[statuses]]
id = "t:soaked"
name = "soaked"
glyph = "s"
color = "blue"
max = 9
seconds = 3
modifiers = [{ attribute = "resist_fire", points = 0.07 }, { attribute = "initiative", flat = -1 }]

[[statuses]]
id = "t:cornered"
name = "cornered"
glyph = "s"
color = "blue"
max = 3
seconds = 3

[[statuses.modifiers]]
attribute = "resist_void"
points = 0.2
condition = [{ check = "health_below", who = "self", fraction = 0.5 }]
`;

test('any stacks of any statuses give what reckoning anew gives, whatever was read before', () => {
  const registries = fixtureRegistries(MORE_STATUSES);
  const ids = registries.statuses.all().map(({ id }) => id);
  const game = arena({ registries });
  const { hero } = game.tree;
  const bearers = [hero, put(game, 't:rat', 1, 0), put(game, 't:rat', 2, 0), put(game, 't:ogre', 3, 0)];
  const stacks = fc.uniqueArray(
    fc.record({ status: fc.constantFrom(...ids), stacks: fc.integer({ min: 1, max: 10 }) }),
    { selector: ({ status }) => status, maxLength: 6 },
  );
  const drop = fc.constantFrom(0.3, 1);
  fc.assert(
    fc.property(fc.nat(bearers.length - 1), stacks, drop, fc.boolean(), (index, borne, part, lasting) => {
      const who = bearers[index]!;
      const rest = { ends_at: 9, since: 0, ticks: 0, struck_at: -1, by: 0, by_side: 'neutral' } as const;
      who.statuses = borne.map((one) => ({ ...one, ...rest }));
      who.health = attributeOf(game, who, 'max_health') * part;
      who.effects = lasting
        ? [
            {
              name: 'e',
              source: 's',
              stacks: 2,
              ends_at: 9,
              modifiers: [{ attribute: 'resist_fire', points: 0.1, condition: [] }],
            },
          ]
        : [];
      for (const attribute of ATTRIBUTES) {
        const where = `${attribute} of ${who.def || 'the hero'} with ${JSON.stringify(borne)}`;
        const { value, unclamped } = explain(game, who, attribute);
        expect(unclampedAttributeOf(game, who, attribute), where).toMatchObject({ value, unclamped });
      }
    }),
    { numRuns: 400 },
  );
});

test('sums do not hang on the order of what is summed, bit for bit', () => {
  const contribution = fc.record({
    flat: fc.option(fc.double({ min: -100, max: 100, noNaN: true }), { nil: undefined }),
    points: fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: undefined }),
    mult: fc.option(fc.double({ min: 0.1, max: 3, noNaN: true }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(contribution, { maxLength: 20 }), fc.infiniteStream(fc.nat()), (list, random) => {
      const shuffled = [...list];
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = random.next().value % (i + 1);
        [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
      }
      expect(accumulate(shuffled)).toEqual(accumulate(list));
    }),
  );
});
