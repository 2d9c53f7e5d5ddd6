import { describe, expect, test } from 'vitest';
import { arena } from '../arena.ts';
import { holds } from './scenario-check.ts';

const HERO = `
[hero]
options = ["mymod:class"]
base = { max_health = 100, damage = 10, crit_chance = 0 }
`;
const DUMMY = `
[[creatures]]
name = "a"
enemy = "mymod:dummy"
at = [1, 0]
base = { max_health = 40, damage = 4, crit_chance = 0 }
`;
const ATTACK = `
[[steps]]
do = "attack"
who = "hero"
target = "a"
`;
const ATTACKED = `
[[steps]]
do = "attack"
who = "a"
target = "hero"
`;

/** A class with the given triggers, and a species with others. */
function content(heroTriggers: string, dummyTriggers = '', more = ''): string {
  return `
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
tags = ["core:undead"]
base = { max_health = 40, damage = 4 }
triggers = [ ${dummyTriggers} ]
${more}`;
}

const damage = (amount: number, target: string) =>
  `{ action = "damage", amount = ${amount}, damage_type = "fire", target = "${target}" }`;
const health = (who: string, value: number) => `[[expect]]\nwho = "${who}"\nhealth = ${value}\n`;

describe('which side of a hit a trigger stands on', () => {
  const sabre = `{ on = "attack_hit", actions = [ ${damage(2, 'target')} ] }`;
  const thorns = `{ on = "damage_taken", actions = [ ${damage(3, 'target')} ] }`;

  test('a flaming sabre burns whom its bearer hits', () => {
    holds(content(sabre), `${HERO}${DUMMY}${ATTACK}${health('a', 28)}${health('hero', 100)}`);
  });

  test('a flaming sabre does nothing when its bearer is hit', () => {
    holds(content(sabre), `${HERO}${DUMMY}${ATTACKED}${health('a', 40)}${health('hero', 96)}`);
  });

  test('thorns hurt whoever hits their bearer, not whom the bearer hits', () => {
    holds(content(thorns), `${HERO}${DUMMY}${ATTACKED}${health('a', 37)}${health('hero', 96)}`);
    holds(content(thorns), `${HERO}${DUMMY}${ATTACK}${health('a', 30)}${health('hero', 100)}`);
  });

  test('thorns and flames on both sides of one hit each answer once', () => {
    holds(content(sabre, thorns), `${HERO}${DUMMY}${ATTACK}${health('a', 28)}${health('hero', 97)}`);
  });
});

test('what a trigger causes goes behind what already waits: two that compete for one target', () => {
  // The hit tells attack_hit and damage_taken. First in, first out: the second trigger of the hit still finds its
  // target at 28, before the answer to the first one's damage (which heals it) is told. A stack would heal first.
  const heroTriggers = `
    { on = "attack_hit", actions = [ ${damage(2, 'target')} ] },
    { on = "attack_hit", condition = [ { check = "health_below", who = "target", fraction = 0.71 } ], actions = [ ${damage(5, 'target')} ] }`;
  const dummyTriggers = `{ on = "damage_taken", when = { damage_type = "fire" }, actions = [ { action = "heal", amount = 4, target = "self" } ] }`;
  const { events } = holds(
    content(heroTriggers, dummyTriggers),
    `${HERO}${DUMMY}${ATTACK}${health('a', 27)}`,
  );
  const told = events.filter((event) => event.on === 'damage_taken').map((event) => Math.round(event.amount));
  expect(told).toEqual([10, 2, 5]);
});

test('a chain that would feed itself ends: no trigger fires again in what it caused', () => {
  const ping = `{ on = "damage_taken", actions = [ ${damage(1, 'target')} ] }`;
  holds(content(ping, ping), `${HERO}${DUMMY}${ATTACK}${health('a', 29)}${health('hero', 99)}`);
});

test('after a hundred events no trigger fires in that turn, and one line says so and names the chain', () => {
  const chain = Array.from(
    { length: 20 },
    (_, i) =>
      `{ on = "damage_taken", actions = [ ${Array.from({ length: 8 }, () => damage(0.001, 'self')).join(', ')}, { action = "log", text = "n${i}" } ] }`,
  ).join(', ');
  const { events } = holds(
    content('', chain),
    `${HERO}${DUMMY}${ATTACK}
[[expect]]
warning = "no more effects answer this turn (mymod:dummy#"
`,
  );
  expect(events.length).toBeGreaterThan(100);
});

test('every, chance and the internal cooldown are asked in this order', () => {
  const third = `{ on = "attack_hit", every = 3, actions = [ ${damage(2, 'target')} ] }`;
  holds(content(third), `${HERO}${DUMMY}${ATTACK}${ATTACK}${health('a', 20)}`);
  holds(content(third), `${HERO}${DUMMY}${ATTACK}${ATTACK}${ATTACK}${health('a', 8)}`);
  const slow = `{ on = "attack_hit", icd = 5, actions = [ ${damage(2, 'target')} ] }`;
  holds(content(slow), `${HERO}${DUMMY}${ATTACK}${ATTACK}${health('a', 18)}`);
  const never = `{ on = "attack_hit", chance = 0, actions = [ ${damage(2, 'target')} ] }`;
  holds(content(never), `${HERO}${DUMMY}${ATTACK}${health('a', 30)}`);
});

describe('deaths', () => {
  const kill = `{ on = "creature_died", actions = [ { action = "heal", amount = 7, target = "self" } ] }`;
  const WEAK = DUMMY.replace('max_health = 40', 'max_health = 5');

  test('"on kill" is creature_died as it stands: it fires for the killer', () => {
    holds(
      content(kill),
      `${HERO.replace('[hero]', '[hero]\nhealth = 50')}${WEAK}${ATTACK}${health('hero', 57)}`,
    );
  });

  test('a trigger of the dead answers its own death on side source', () => {
    const burst = `{ on = "creature_died", when = { side = "source" }, actions = [ ${damage(6, 'target')} ] }`;
    holds(
      content('', burst),
      `${HERO}${WEAK}${ATTACK}${health('hero', 94)}\n[[expect]]\nwho = "a"\nalive = false\n`,
    );
  });

  test('an "on kill" does not fire when its owner dies, and nothing rewards a dead hero', () => {
    const quest = `
[[quests]]
id = "mymod:any-death"
name = "Any death"
on = "creature_died"
when = { side = "any" }
`;
    holds(
      content(kill, '', quest),
      `${HERO.replace('[hero]', '[hero]\nhealth = 1\nquests = ["mymod:any-death"]')}${DUMMY}${ATTACKED}
[[expect]]
alive = false
[[expect]]
quest = "mymod:any-death"
state = "active"
count = 0
`,
    );
  });

  test('one death is told once', () => {
    holds(
      content(''),
      `${HERO}${WEAK}${ATTACK}\n[[expect]]\nevent = "creature_died"\nsource = "a"\ntarget = "hero"\ntimes = 1\n`,
    );
  });
});

describe('quests', () => {
  const QUESTS = `
[[quests]]
id = "mymod:first"
name = "First"
on = "creature_died"
condition = [ { check = "has_tag", who = "target", value = "core:undead" } ]
count = 2
actions = [ { action = "start_quest", quest = "mymod:second" }, { action = "give_item", item = "core:bandage", count = 5 } ]
[[quests]]
id = "mymod:second"
name = "Second"
on = "creature_died"
`;
  const CROWD = ['a', 'b', 'c']
    .map(
      (name, i) =>
        `[[creatures]]\nname = "${name}"\nenemy = "mymod:dummy"\nat = [${i + 1}, 0]\nbase = { max_health = 5 }\n`,
    )
    .join('');
  const kill = (name: string) =>
    `[[steps]]\ndo = "apply"\ntarget = "${name}"\naction = { action = "damage", amount = 50, damage_type = "kinetic" }\n`;
  const asked = HERO.replace('[hero]', '[hero]\nquests = ["mymod:first"]');

  test('a quest counts an event once, however many enemies stand by', () => {
    holds(
      content('', '', QUESTS),
      `${asked}${CROWD}${kill('a')}[[expect]]\nquest = "mymod:first"\nstate = "active"\ncount = 1\n`,
    );
  });

  test('a quest started by a reward is not counted by the event that gave the reward', () => {
    holds(
      content('', '', QUESTS),
      `${asked}${CROWD}${kill('a')}${kill('b')}
[[expect]]
quest = "mymod:first"
state = "done"
[[expect]]
item = "core:bandage"
count = 5
[[expect]]
quest = "mymod:second"
state = "active"
count = 0
`,
    );
  });

  test('a quest that was not started counts nothing', () => {
    holds(
      content('', '', QUESTS),
      `${HERO}${CROWD}${kill('a')}[[expect]]\nquest = "mymod:first"\nstate = "absent"\n`,
    );
  });

  test('an area effect over 24 enemies loses no count, also past the cap', () => {
    const crowd = Array.from(
      { length: 24 },
      (_, i) =>
        `[[creatures]]\nname = "c${i}"\nenemy = "mymod:dummy"\nat = [${(i % 8) + 1}, ${Math.floor(i / 8)}]\nbase = { max_health = 5 }\n`,
    ).join('');
    const many = QUESTS.replace('count = 2', 'count = 24');
    const noisy = `{ on = "damage_taken", actions = [ ${Array.from({ length: 6 }, () => damage(0.0001, 'self')).join(', ')} ] }`;
    holds(
      content('', noisy, many),
      `${asked}${crowd}
[[steps]]
do = "apply"
target = "hero"
action = { action = "damage", amount = 4, damage_type = "kinetic", target = "enemies", radius = 12 }
[[steps]]
do = "apply"
target = "hero"
action = { action = "damage", amount = 50, damage_type = "kinetic", target = "enemies", radius = 12 }
[[expect]]
quest = "mymod:first"
state = "done"
`,
    );
  });
});

describe('what happens without end', () => {
  test('is cut off with a word, so that no content can hang the game', () => {
    const game = arena();
    const { hero } = game.tree;
    for (let count = 0; count < 20_000; count++) {
      game.emit({ on: 'notice', kind: 'log', source: hero.id, x: 0, y: 0, text: '', tone: 'plain' });
    }
    game.drain();
    expect(game.queue.length).toBe(0);
    expect(game.happened.length).toBe(5000);
    expect(game.tree.log.at(-1)?.text).toMatch(/left out/);
  });
});
