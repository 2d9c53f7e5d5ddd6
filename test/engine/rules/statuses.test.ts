import { describe, expect, test } from 'vitest';
import { holds } from './scenario-check.ts';

const CONTENT = `
[[statuses]]
id = "mymod:ember"
name = "burnt"
glyph = "f"
color = "fire"
element = "acid"
max = 3
seconds = 4
tick = [ { action = "damage", amount = 1, damage_type = "void", target = "target" } ]

[[statuses]]
id = "mymod:chill"
name = "chilled"
glyph = "c"
color = "cold"
element = "cold"
max = 2
seconds = 3
modifiers = [ { attribute = "move_interval", mult = 0.96 } ]
[mymod]
`.replace(
  '\n[mymod]\n',
  `
[statuses.on_max]
actions = [ { action = "apply_status", status = "mymod:ice" } ]

[[statuses]]
id = "mymod:ice"
name = "frozen"
glyph = "i"
color = "cold"
max = 1
seconds = 1.4
holds = true
modifiers = [ { attribute = "vulnerability_kinetic", points = 0.5 } ]

[[statuses]]
id = "core:charged"
name = "charged"
glyph = "s"
color = "arc"
element = "arc"
max = 4
seconds = 3
[statuses.on_max]
actions = [ { action = "damage", amount = { of = "hit", times = 0.4 }, damage_type = "arc", target = "enemies", radius = 3, max = 2, except_target = true } ]

[[statuses]]
id = "mymod:bomb"
name = "unstable"
glyph = "b"
color = "radiation"
max = 2
seconds = 6
[statuses.on_death]
actions = [ { action = "damage", amount = { of = "max_health", times = 0.6 }, damage_type = "radiation", target = "enemies", radius = 2.2, except_target = true } ]

[[reactions]]
id = "mymod:crack"
name = "Crack"
color = "cold"
pair = ["acid", "cold"]
actions = [ { action = "damage", amount = { of = "reaction_power", times = 2 }, damage_type = "void" } ]

[[reactions]]
id = "mymod:split"
name = "Split"
color = "kinetic"
strike = "kinetic"
requires = "mymod:ice"
clears = ["mymod:ice"]
actions = [ { action = "damage", amount = 3, damage_type = "void" } ]

[[items]]
id = "mymod:acid"
name = "acid"
glyph = ")"
color = "acid"
slot = "weapon"
weapon = { damage = 10, interval = 1, shares = { acid = 1 } }
[[items]]
id = "mymod:cold"
name = "cold"
glyph = ")"
color = "cold"
slot = "weapon"
weapon = { damage = 10, interval = 0.5, shares = { cold = 1 } }
[[items]]
id = "mymod:arc"
name = "arc"
glyph = ")"
color = "arc"
slot = "weapon"
weapon = { damage = 10, interval = 0.5, shares = { arc = 1 } }
`,
);

const hero = (first: string, second = '') => `
[hero]
equip = [ { item = "${first}" }${second ? `, { item = "${second}" }` : ''} ]
base = { crit_chance = 0, light_drain = 0 }
`;
const dummy = (name: string, x: number, health = 100) => `
[[creatures]]
name = "${name}"
enemy = "core:shambler"
at = [${x}, 0]
base = { max_health = ${health}, crit_chance = 0 }
`;
const attack = (who = 'hero', target = 'a') =>
  `[[steps]]\ndo = "attack"\nwho = "${who}"\ntarget = "${target}"\n`;
const wait = (seconds: number) => `[[steps]]\ndo = "wait"\nseconds = ${seconds}\n`;
const swap = '[[steps]]\ndo = "command"\nline = \'{"do":"swap_weapons"}\'\n';
const status = (id: string, count: number, stacks: number, target = 'a') =>
  `[[steps]]\ndo = "apply"\nsource = "hero"\ntarget = "${target}"\naction = { action = "apply_status", status = "${id}", stacks = ${count} }\n`.repeat(
    stacks,
  );
const expects = (who: string, fields: string) => `[[expect]]\nwho = "${who}"\nwithin = 0.001\n${fields}\n`;

describe('stacks', () => {
  test('a strike applies one stack of the element it counts as, and ticks come every whole second', () => {
    holds(
      CONTENT,
      hero('mymod:acid') +
        dummy('a', 1) +
        attack() +
        expects('a', 'health = 90\nstatus = "mymod:ember"\nstacks = 1'),
    );
    holds(CONTENT, hero('mymod:acid') + dummy('a', 1) + attack() + wait(2.5) + expects('a', 'health = 88'));
  });

  test('when the time runs out one stack goes and the time starts again; expiry comes before the tick', () => {
    const two = hero('core:sabre') + dummy('a', 1) + status('mymod:ember', 2, 1);
    holds(CONTENT, two + wait(3.9) + expects('a', 'stacks = 2\nstatus = "mymod:ember"\nhealth = 94'));
    holds(CONTENT, two + wait(4) + expects('a', 'stacks = 1\nstatus = "mymod:ember"\nhealth = 93'));
    holds(CONTENT, two + wait(8) + expects('a', 'stacks = 0\nstatus = "mymod:ember"\nhealth = 90'));
  });

  test('a new stack starts the time again but does not shift the ticks', () => {
    const steps = status('mymod:ember', 1, 1) + wait(2.5) + status('mymod:ember', 1, 1) + wait(3.5);
    holds(
      CONTENT,
      hero('core:sabre') +
        dummy('a', 1) +
        steps +
        expects('a', 'stacks = 2\nstatus = "mymod:ember"\nhealth = 90'),
    );
  });

  test('two seconds in pieces or in one give the same', () => {
    const pieces = status('mymod:ember', 3, 1) + wait(0.3).repeat(20);
    const whole = status('mymod:ember', 3, 1) + wait(6);
    const healths = [pieces, whole].map(
      (steps) =>
        holds(CONTENT, hero('core:sabre') + dummy('a', 1) + steps + expects('a', 'alive = true')).creatures.a
          ?.health,
    );
    expect(healths[0]).toBeCloseTo(healths[1] ?? 0, 9);
  });

  test('modifiers count once per stack', () => {
    holds(
      CONTENT.replace('max = 2\nseconds = 3', 'max = 5\nseconds = 3'),
      hero('core:sabre') +
        dummy('a', 1) +
        status('mymod:chill', 4, 1) +
        expects('a', 'attribute = "move_interval"\nvalue = 1.190476'),
    );
  });

  test('the last possible stack acts at once and is spent', () => {
    holds(
      CONTENT,
      hero('mymod:cold') +
        dummy('a', 1) +
        attack() +
        attack() +
        expects('a', 'status = "mymod:chill"\nstacks = 0') +
        expects('a', 'status = "mymod:ice"\nstacks = 1') +
        expects('a', 'attribute = "vulnerability_kinetic"\nvalue = 0.5'),
    );
  });

  test('a charge chains to two others for a part of the hit', () => {
    holds(
      CONTENT,
      hero('mymod:arc') +
        dummy('a', 1) +
        dummy('b', 2) +
        dummy('c', 3) +
        dummy('d', 9) +
        attack().repeat(4) +
        expects('a', 'health = 60\nstatus = "core:charged"\nstacks = 0') +
        expects('b', 'health = 96') +
        expects('c', 'health = 96') +
        expects('d', 'health = 100'),
    );
  });

  test('who dies with a full set does what it says to those hostile to its cause', () => {
    const kill =
      '[[steps]]\ndo = "apply"\ntarget = "a"\naction = { action = "damage", amount = 500, damage_type = "void" }\n';
    holds(
      CONTENT,
      hero('core:sabre') +
        dummy('a', 1, 50) +
        dummy('b', 2) +
        status('mymod:bomb', 2, 1) +
        kill +
        expects('b', 'health = 70') +
        expects('hero', 'health = 10'),
    );
    holds(
      CONTENT,
      hero('core:sabre') +
        dummy('a', 1, 50) +
        dummy('b', 2) +
        status('mymod:bomb', 1, 1) +
        kill +
        expects('b', 'health = 100'),
    );
  });
});

describe('reactions', () => {
  const both = hero('mymod:acid', 'mymod:cold') + dummy('a', 1);

  test('two elements of a pair on one target react and clear both; the strength is not the weapon’s', () => {
    holds(
      CONTENT,
      both +
        attack() +
        swap +
        attack() +
        expects('a', 'status = "mymod:ember"\nstacks = 0') +
        expects('a', 'status = "mymod:chill"\nstacks = 0') +
        expects('a', 'health = 70.76'),
    );
  });

  test('a second pair inside the cooldown gives nothing and keeps its stacks', () => {
    const again = attack() + swap + attack() + swap + attack();
    holds(CONTENT, both + again + expects('a', 'status = "mymod:ember"\nstacks = 1'));
  });

  test('stacks that no strike applied neither start nor partner a reaction', () => {
    holds(
      CONTENT,
      hero('mymod:cold') +
        dummy('a', 1) +
        status('mymod:ember', 1, 1) +
        attack() +
        expects('a', 'health = 90\nstatus = "mymod:ember"\nstacks = 1'),
    );
  });

  test('the partner must have been struck within the window', () => {
    holds(
      CONTENT.replace('seconds = 4\ntick', 'seconds = 30\ntick'),
      both + attack() + wait(5) + swap + attack() + expects('a', 'status = "mymod:ember"\nstacks = 1'),
    );
  });

  test('a strike on one that bears a status reacts only if it bore it before', () => {
    holds(
      CONTENT,
      hero('core:sabre') +
        dummy('a', 1) +
        status('mymod:ice', 1, 1) +
        attack() +
        expects('a', 'status = "mymod:ice"\nstacks = 0\nhealth = 83.5'),
    );
  });
});
