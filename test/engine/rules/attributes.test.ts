import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributeOf, explain } from '../../../src/engine/attribute.ts';
import type { Game } from '../../../src/engine/game.ts';
import { openArena } from '../../../src/engine/open-arena.ts';
import { blankCreature } from '../../../src/engine/spawn.ts';
import { ATTRIBUTES } from '../../../src/rules/attributes.ts';
import { loadWithStub } from '../../mods/stub-core.ts';

/** An arena in which the hero has one option of the given modifiers, and a shambler (undead) and a rat. */
function arena(modifiers: string, mods: Record<string, string> = {}) {
  const loaded = loadWithStub({
    mymod: `[[options]]\nid = "mymod:class"\nname = "tester"\nkind = "class"\nmodifiers = [ ${modifiers} ]`,
    ...mods,
  });
  expect(loaded.warnings.map((warning) => warning.text)).toEqual([]);
  const game = openArena({ seed: 's', depth: 1 }, loaded.registries);
  const { hero } = game.tree;
  hero.options = loaded.registries.options
    .all()
    .filter((option) => option.id !== 'core:scavenger')
    .map((option) => ({ id: option.id, level: 1 }));
  return { game, hero, shambler: foe(game, 'core:shambler', 1), rat: foe(game, 'core:rat', 2) };
}

function foe(game: Game, id: string, dx: number) {
  const creature = blankCreature(game.newId(), 'enemy', id, 'hostile');
  game.tree.enemies.push(creature);
  game.place(creature, game.tree.hero.x + dx, game.tree.hero.y);
  return creature;
}

describe('conditional modifiers', () => {
  const against = `{ attribute = "damage", flat = 5, condition = [ { check = "has_tag", who = "target", value = "core:undead" } ] }`;

  test('count against the opponent they name and on no sheet', () => {
    const { game, hero, shambler, rat } = arena(against);
    hero.base = { damage: 12 };
    expect(attributeOf(game, hero, 'damage')).toBe(12);
    expect(attributeOf(game, hero, 'damage', shambler)).toBe(17);
    expect(attributeOf(game, hero, 'damage', rat)).toBe(12);
  });

  test('a check about an absent target does not hold, also when negated', () => {
    const { game, hero, rat } = arena(
      against.replace('value = "core:undead"', 'value = "core:undead", not = true'),
    );
    hero.base = { damage: 12 };
    expect(attributeOf(game, hero, 'damage')).toBe(12);
    expect(attributeOf(game, hero, 'damage', rat)).toBe(17);
  });

  test('pass through mitigation once, together with the hit', () => {
    const { game, hero, shambler } = arena(against);
    hero.base = { damage: 12, crit_chance: 0 };
    shambler.base = { max_health: 100, resist_kinetic: 0.5 };
    shambler.health = 100;
    game.apply({ action: 'strike' }, hero.id, shambler.id);
    expect(shambler.health).toBeCloseTo(100 - 17 * 0.5, 9);
  });

  test('two that ask for each other’s attribute come to an end and give the same in either order', () => {
    const a = `{ attribute = "armor", points = 0.2, condition = [ { check = "attribute", who = "self", attribute = "crit_chance", at_least = 0.1 } ] }`;
    const b = `{ attribute = "crit_chance", points = 0.2, condition = [ { check = "attribute", who = "self", attribute = "armor", at_least = 0.1 } ] }`;
    const values = [`${a}, ${b}`, `${b}, ${a}`].map((modifiers) => {
      const { game, hero } = arena(modifiers);
      return [attributeOf(game, hero, 'armor'), attributeOf(game, hero, 'crit_chance')];
    });
    expect(values[0]).toEqual(values[1]);
    expect(values[0]).toEqual([0, 0.05]);
  });
});

test('explain gives the same number as the attribute, and the parts that make it', () => {
  const { game, hero, shambler } = arena(
    '{ attribute = "damage", flat = 2, points = 0.5 }, { attribute = "damage", mult = 1.5 }, { attribute = "crit_chance", points = 0.9 }',
  );
  for (const attribute of ATTRIBUTES) {
    expect(explain(game, hero, attribute, shambler).value).toBe(attributeOf(game, hero, attribute, shambler));
  }
  const damage = explain(game, hero, 'damage');
  expect(damage).toMatchObject({ base: 2, flat: 2, points: 0.5, mult: 1.5, value: 9 });
  expect(damage.parts.map((part) => part.id)).toEqual(['mymod:class', 'mymod:class']);
  const crit = explain(game, hero, 'crit_chance');
  expect(crit).toMatchObject({ value: 0.75, clamped: 0.75 });
  expect(crit.unclamped).toBeCloseTo(0.95, 12);
});

test('ranks and levels count flat and points that many times and a factor by its distance from 1', () => {
  const { game, hero } = arena(
    '{ attribute = "damage", flat = 2 }, { attribute = "range", mult = 1.1 }, { attribute = "move_interval", mult = 0.96 }',
  );
  hero.options = [{ id: 'mymod:class', level: 4 }];
  expect(attributeOf(game, hero, 'damage')).toBe(2 + 8);
  expect(attributeOf(game, hero, 'range')).toBeCloseTo(1.4, 12);
  expect(attributeOf(game, hero, 'move_interval')).toBeCloseTo(1 / 0.84, 12);
});

test('the weapon in hand gives the bases, the second weapon gives nothing', () => {
  const { game, hero } = arena('{ attribute = "range", flat = 0 }');
  hero.equipment.second_weapon = { id: 'core:sabre', count: 1, affixes: [] };
  expect(attributeOf(game, hero, 'damage')).toBe(2);
  hero.equipment.weapon = { id: 'core:sabre', count: 1, affixes: [] };
  expect(attributeOf(game, hero, 'damage')).toBe(9);
  expect(attributeOf(game, hero, 'attack_interval')).toBe(0.8);
});

test('the order in which mods give their modifiers never changes a value', () => {
  const modifiers = fc.array(
    fc.record({
      flat: fc.double({ min: 0, max: 9, noNaN: true }),
      points: fc.double({ min: 0, max: 0.3, noNaN: true }),
      mult: fc.double({ min: 0.5, max: 2, noNaN: true }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const toml = (list: readonly { flat: number; points: number; mult: number }[]) =>
    list
      .map(
        (one) =>
          `{ attribute = "damage", flat = ${one.flat.toFixed(9)}, points = ${one.points.toFixed(9)}, mult = ${one.mult.toFixed(9)} }`,
      )
      .join(', ');
  fc.assert(
    fc.property(modifiers, (list) => {
      const one = arena(toml(list));
      const other = arena(toml([...list].reverse()));
      expect(attributeOf(one.game, one.hero, 'damage')).toBe(attributeOf(other.game, other.hero, 'damage'));
    }),
    { numRuns: 15 },
  );
});
