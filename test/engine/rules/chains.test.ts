import { describe, expect, test } from 'vitest';
import type { Happening } from '../../../src/engine/event.ts';
import { holds } from './scenario-check.ts';

const HERO =
  '[hero]\noptions = ["mymod:class"]\nbase = { max_health = 100, capacity = 100, damage = 10, crit_chance = 0 }\n';
const A = '[[creatures]]\nname = "a"\nenemy = "mymod:dummy"\nat = [1, 0]\n';
const ATTACK = '[[steps]]\ndo = "attack"\ntarget = "a"\n';
const content = (heroTriggers: string, more = '') => `
[[options]]
id = "mymod:class"
name = "tester"
kind = "class"
triggers = [ ${heroTriggers} ]
[[enemies]]
id = "mymod:dummy"
name = "dummy"
glyph = "d"
color = "grey"
role = "meat"
base = { max_health = 1000, damage = 1, crit_chance = 0 }
${more}`;

const gives = (events: readonly Happening[]) => events.filter((event) => event.on === 'item_picked_up');
const bandage = '{ action = "give_item", item = "core:bandage" }';

describe('the chain of causes', () => {
  test('goes with a gift: who gives when something is taken up gives once', () => {
    const { events } = holds(
      content(`{ on = "item_picked_up", actions = [ ${bandage} ] }`),
      `${HERO}[[steps]]\ndo = "apply"\naction = ${bandage}\n[[expect]]\nitem = "core:bandage"\ncount = 2\n`,
    );
    const [first, second] = gives(events);
    expect(first?.on === 'item_picked_up' && first.chain).toEqual([]);
    // Carrier, entry, position.
    expect(second?.on === 'item_picked_up' && second.chain).toEqual(['1/mymod:class#0']);
  });

  test('is longer with each trigger, and holds back only those in it', () => {
    const triggers = `
      { on = "attack_hit", actions = [ ${bandage} ] },
      { on = "item_picked_up", when = { item = "core:bandage" }, actions = [ { action = "give_item", item = "core:gold" } ] },
      { on = "item_picked_up", when = { item = "core:gold" }, actions = [ ${bandage} ] }`;
    const { events } = holds(
      content(triggers),
      `${HERO}${A}${ATTACK}[[expect]]\nitem = "core:bandage"\ncount = 2\n[[expect]]\nitem = "core:gold"\n`,
    );
    expect(gives(events).map((event) => (event.on === 'notice' ? [] : event.chain))).toEqual([
      ['1/mymod:class#0'],
      ['1/mymod:class#0', '1/mymod:class#1'],
      ['1/mymod:class#0', '1/mymod:class#1', '1/mymod:class#2'],
    ]);
  });

  test('names the carrier: the same trigger of another one answers, and then neither does again', () => {
    const echo =
      '{ on = "damage_taken", actions = [ { action = "damage", amount = 1, damage_type = "fire", target = "target" } ] }';
    const { events } = holds(
      content('', `triggers = [ ${echo} ]`),
      `${HERO}${A}
[[creatures]]
name = "b"
enemy = "mymod:dummy"
faction = "companion"
at = [2, 0]
[[steps]]
do = "apply"
source = "b"
target = "a"
action = { action = "damage", amount = 1, damage_type = "fire" }
`,
    );
    const chains = events.flatMap((event) => (event.on === 'damage_taken' ? [event.chain] : []));
    expect(chains).toEqual([[], ['2/mymod:dummy#0'], ['2/mymod:dummy#0', '3/mymod:dummy#0']]);
  });

  test('goes with flight into a room', () => {
    const { events } = holds(
      content(
        '{ on = "damage_taken", actions = [ { action = "flee", target = "self" } ] }',
        `[[prefabs]]
id = "mymod:hall"
name = "hall"
mirror = false
rows = ["#####", "#...#", "#...+", "#...#", "#####"]`,
      ),
      `[[rooms]]
prefab = "mymod:hall"
at = [-5, -2]
${HERO}${A}
[[steps]]
do = "attack"
who = "a"
target = "hero"
[[expect]]
at = [-1, 0]
`,
    );
    const entered = events.find((event) => event.on === 'room_entered');
    expect(entered?.on === 'room_entered' && entered.chain).toEqual(['1/mymod:class#0']);
  });

  const TICKING = `
[[statuses]]
id = "mymod:sore"
name = "sore"
glyph = "s"
color = "red"
max = 9
seconds = 60
tick = [ { action = "damage", amount = 1, damage_type = "fire" } ]`;

  test('begins anew with the tick of a status that the same trigger applied', () => {
    const sore =
      '{ on = "damage_taken", actions = [ { action = "apply_status", status = "mymod:sore", target = "self" } ] }';
    holds(
      content(sore, TICKING),
      `${HERO}
[[steps]]
do = "apply"
target = "hero"
action = { action = "damage", amount = 1, damage_type = "fire" }
[[steps]]
do = "wait"
seconds = 2
[[expect]]
after = 1
status = "mymod:sore"
stacks = 1
[[expect]]
status = "mymod:sore"
stacks = 3
`,
    );
  });

  test('begins anew with the tick of a zone, and with what a full set of stacks does', () => {
    const zone =
      '{ action = "create_zone", name = "z", glyph = "z", color = "red", radius = 1, seconds = 3, target = "self", tick = [ { action = "damage", amount = 1, damage_type = "fire" } ] }';
    const { events } = holds(
      content(
        `{ on = "attack_hit", actions = [ ${zone} ] }, { on = "attack_hit", actions = [ { action = "apply_status", status = "mymod:brim", target = "self" } ] }`,
        `[[statuses]]
id = "mymod:brim"
name = "brimming"
glyph = "b"
color = "red"
max = 1
seconds = 60
[statuses.on_max]
actions = [ { action = "damage", amount = 2, damage_type = "fire", target = "target" } ]`,
      ),
      `${HERO}${A}${ATTACK}[[steps]]\ndo = "wait"\nseconds = 1\n`,
    );
    const chains = events.flatMap((event) => (event.on === 'damage_taken' ? [event.chain] : []));
    // The blow, the full set, and the ground under both.
    expect(chains).toEqual([[], [], [], []]);
  });
});

describe('the cap of a hundred events', () => {
  const noisy = Array.from(
    { length: 20 },
    () => '{ action = "damage", amount = 0.001, damage_type = "fire", target = "self" }',
  ).join(', ');
  const triggers = Array.from({ length: 8 }, () => `{ on = "damage_taken", actions = [ ${noisy} ] }`).join(
    ', ',
  );
  const blow = `[[steps]]\ndo = "apply"\ntarget = "hero"\naction = { action = "damage", amount = 1, damage_type = "fire" }\n`;
  const told = (events: readonly Happening[]) => events.filter((event) => event.on === 'damage_taken').length;

  test('is told once a turn, and counts anew in the next', () => {
    const once = holds(content(triggers), `${HERO}${blow}[[expect]]\nwarning = "Too much happens at once"\n`);
    const again = holds(content(triggers), `${HERO}${blow}[[steps]]\ndo = "wait"\nseconds = 2\n${blow}`);
    // Eight triggers of twenty each; none of them answers again in what it caused.
    expect(told(once.events)).toBeGreaterThan(100);
    expect(told(again.events)).toBe(2 * told(once.events));
  });

  test('keeps quests counting and triggers silent', () => {
    const quest = '[[quests]]\nid = "mymod:hurt"\nname = "hurt"\non = "damage_taken"\ncount = 10000\n';
    const late = `{ on = "damage_taken", condition = [ { check = "health_below", who = "self", fraction = 0.5 } ], actions = [ { action = "log", text = "too late" } ] }`;
    const { events } = holds(
      content(`${triggers}, ${late}`, quest),
      `${HERO.replace('[hero]', '[hero]\nquests = ["mymod:hurt"]')}${blow}`,
    );
    const count = told(events);
    holds(
      content(`${triggers}, ${late}`, quest),
      `${HERO.replace('[hero]', '[hero]\nquests = ["mymod:hurt"]')}${blow}[[expect]]\nquest = "mymod:hurt"\ncount = ${count}\n`,
    );
  });
});
