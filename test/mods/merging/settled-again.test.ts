import { describe, expect, it } from 'vitest';
import { loadWithStub, warningsOf } from '../stub-core.ts';
import { item } from '../temporary-mods.ts';

const TRIGGER = '{ on = "attack_hit", actions = [ { action = "log", text = "x" } ] }';
const BASE = item(
  'a:x',
  `slot = "weapon"\nweapon = { damage = 3, interval = 1, shares = { kinetic = 1 } }\ntriggers = [ ${TRIGGER} ]`,
);
const PATCH = (more: string): string => `[[patch.items]]\nid = "a:x"\n${more}\n`;
const NOWHERE = '{ on = "attack_hit", actions = [ { action = "give_item", item = "core:saber" } ] }';

/** What is told of an entry after the patch of a mod before was left out, as that names what is not there. */
function toldOf(mods: Readonly<Record<string, string>>) {
  const { registries, warnings } = loadWithStub({ a: BASE, ...mods });
  const told = warnings.filter(({ mod }) => mod !== 'b').map(({ text }) => text);
  const costs = warnings.filter(({ mod }) => mod === 'b').map((one) => one.costs);
  expect(costs).toEqual(['statement']);
  return { told, item: registries.items.find('a:x') };
}

describe('a patch after one that is left out in the end', () => {
  it('has each of its faults told once, at the place in the list that there is', () => {
    const { told } = toldOf({
      b: PATCH(`add = { triggers = [ ${TRIGGER}, ${NOWHERE} ] }`),
      c: PATCH('[[patch.items.add.triggers]]\non = "attack_hit"\nchance = 2\nactions = []'),
    });
    expect(told).toEqual([
      'c/content.toml:5:1: items "a:x": triggers[1].chance: expected a number of at most 1, found the number 2; 2 % is written 0.02 (this patch is left out)',
      'c/content.toml:6:1: items "a:x": triggers[1].actions: expected at least 1 member, found a list of 0; this patch is left out',
    ]);
  });

  it('has no fault told that it no longer has', () => {
    const { told, item } = toldOf({
      b: PATCH(`set = { weapon = { shares = { fire = 1 } } }\nadd = { triggers = [ ${NOWHERE} ] }`),
      c: PATCH('set = { "weapon.shares.kinetic" = 1 }\nadd = { tags = ["c:t"] }'),
    });
    expect(told).toEqual([]);
    expect(item.tags).toEqual(['c:t']);
  });

  it('is not told to change nothing when now it does', () => {
    const { told, item } = toldOf({
      b: PATCH(`set = { price = 5 }\nadd = { triggers = [ ${NOWHERE} ] }`),
      c: PATCH('set = { price = 5 }'),
    });
    expect(told).toEqual([]);
    expect(item.price).toBe(5);
  });

  it('is told to change nothing as before when it still does', () => {
    const { told } = toldOf({
      b: PATCH(`set = { price = 5 }\nadd = { triggers = [ ${NOWHERE} ] }`),
      c: PATCH('remove = { tags = ["c:t"] }'),
    });
    expect(told).toEqual([
      'c/content.toml:3:12: items "a:x": tags: changes nothing: there is no such field to take out',
    ]);
  });
});

describe('an heir that lacks what a patch took out of its parent', () => {
  it('is told with the mod that did it', () => {
    const { warnings } = loadWithStub({
      a: `${BASE}[[items]]\nid = "a:y"\ninherits = "a:x"\nweapon.damage = 4\n`,
      b: PATCH('remove = { weapon = true, slot = true, triggers = true }'),
    });
    expect(warnings.map(({ text }) => text)).toEqual([
      'a/content.toml:12:1: items "a:y": weapon.interval: is missing; expected a number; the mod "b" took "weapon" out of what this inherits',
      'a/content.toml:12:1: items "a:y": weapon.shares: is missing; expected a table in { }; the mod "b" took "weapon" out of what this inherits',
    ]);
  });
});

describe('an entry that is removed twice', () => {
  it('is told with who took it out first', () => {
    const removal = '[[remove.enemies]]\nid = "core:rat"\n';
    expect(warningsOf(removal + removal)).toContain(
      'mymod/content.toml:3:10: enemies "core:rat": there is no such entry to remove; the mod "mymod" took it out already',
    );
  });
});
