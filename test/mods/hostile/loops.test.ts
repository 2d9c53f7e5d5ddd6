import { describe, expect, it } from 'vitest';
import { loadWithStub, warningsOf } from '../stub-core.ts';
import { loadCore, play } from './hostile.ts';

const CLASS = `
[[options]]
id = "my:fool"
name = "fool"
kind = "class"
`;

/** What feeds itself, by what it is. Each gives the class "my:fool" a way into it. */
const FEEDING: Readonly<Record<string, string>> = {
  'two items that wake each other': `${CLASS}
equip = [ { item = "my:a" }, { item = "my:b" } ]
${['a', 'b']
  .map(
    (name) => `[[items]]
id = "my:${name}"
name = "${name}"
glyph = "o"
color = "grey"
slot = "charm"
triggers = [
  { on = "damage_taken", when = { side = "any" }, actions = [ { action = "damage", amount = 0.1, damage_type = "fire", target = "self" }, { action = "damage", amount = 0.1, damage_type = "cold", target = "all", radius = 20 } ] },
  { on = "item_picked_up", actions = [ { action = "give_item", item = "core:bandage" }, { action = "give_item", item = "my:${name === 'a' ? 'b' : 'a'}" } ] },
]
`,
  )
  .join('')}`,
  'a status that applies itself': `${CLASS}
on_create = [ { action = "apply_status", status = "my:echo", target = "self" } ]
[[statuses]]
id = "my:echo"
name = "echo"
glyph = "e"
color = "grey"
max = 5
seconds = 2
tick = [ { action = "apply_status", status = "my:echo", stacks = 5, target = "target" } ]
tick_at_max = [ { action = "apply_status", status = "my:echo", target = "all", radius = 20 } ]
on_max = { actions = [ { action = "apply_status", status = "my:echo", stacks = 5, target = "target" } ] }
on_death = { actions = [ { action = "apply_status", status = "my:echo", stacks = 5, target = "all", radius = 20 } ], at_least = 1, pass_on = 20 }
triggers = [ { on = "turn_started", actions = [ { action = "apply_status", status = "my:echo", target = "self" } ] } ]
`,
  'the summoned that summon when they die': `${CLASS}
on_create = [ { action = "summon", enemy = "my:hydra", count = 24, radius = 20, side = "hostile" } ]
[[enemies]]
id = "my:hydra"
name = "hydra"
glyph = "h"
color = "green"
role = "vermin"
base = { max_health = 0.1, damage = 0.1, move_interval = 0.001, attack_interval = 0.001 }
triggers = [
  { on = "creature_died", when = { side = "source" }, actions = [ { action = "summon", enemy = "my:hydra", count = 24, radius = 20 }, { action = "raise_dead", radius = 20, max = 24 } ] },
  { on = "turn_started", actions = [ { action = "summon", enemy = "my:hydra", count = 2 }, { action = "damage", amount = 1, damage_type = "fire", target = "self" } ] },
]
`,
  'zones that create zones': `${CLASS}
triggers = [ { on = "damage_taken", when = { side = "any" }, actions = [ { action = "create_zone", name = "fog", glyph = "~", color = "grey", radius = 20, seconds = 3600, target = "self", tick = [ { action = "damage", amount = 0.01, damage_type = "cold" }, { action = "apply_status", status = "my:fog" } ] } ] } ]
on_create = [ { action = "damage", amount = 0.01, damage_type = "cold", target = "self" } ]
[[statuses]]
id = "my:fog"
name = "fog"
glyph = "f"
color = "grey"
max = 2
seconds = 3600
tick = [ { action = "create_zone", name = "fog", glyph = "~", color = "grey", radius = 20, seconds = 3600, tick = [ { action = "damage", amount = 0.01, damage_type = "cold" } ] } ]
`,
  'quests that start each other': `${CLASS}
on_create = [ { action = "start_quest", quest = "my:a" } ]
${['a', 'b']
  .map(
    (name) => `[[quests]]
id = "my:${name}"
name = "${name}"
on = "quest_completed"
actions = [ { action = "start_quest", quest = "my:${name === 'a' ? 'b' : 'a'}" } ]
[[quests]]
id = "my:${name}2"
name = "${name}2"
on = "turn_started"
actions = [ { action = "start_quest", quest = "my:${name === 'a' ? 'b' : 'a'}2" }, { action = "start_quest", quest = "my:${name}2" } ]
`,
  )
  .join('')}`,
  'everybody pushed and pulled by every step': `${CLASS}
triggers = [ ${['turn_started', 'room_entered', 'damage_taken', 'attack_started']
    .map(
      (on) =>
        `{ on = "${on}", when = { side = "any" }, actions = [ { action = "pull", tiles = 20, target = "all", radius = 20 }, { action = "push", tiles = 20, target = "all", radius = 20 }, { action = "flee" }, { action = "stun", seconds = 0.1, target = "all", radius = 20 } ] }`,
    )
    .join(', ')} ]
`,
  'abilities that make themselves ready': `${CLASS}
abilities = ["my:again"]
[[abilities]]
id = "my:again"
name = "again"
seconds = 0
cooldown = 3600
actions = [ { action = "reduce_cooldown", seconds = 3600 }, { action = "damage", amount = 1, damage_type = "fire", target = "all", radius = 20 } ]
`,
};

describe('what feeds itself', () => {
  it.each(Object.entries(FEEDING))('comes to an end: %s', (_name, toml) => {
    const { registries, warnings } = loadCore({ my: toml });
    expect(warnings.filter(({ costs }) => costs !== 'nothing').map(({ text }) => text)).toEqual([]);
    const race = registries.options.all().find(({ kind }) => kind === 'race');
    const game = play(registries, { options: [race?.id ?? '', 'my:fool'], commands: 8 });
    expect(game.tree.run.turn).toBeGreaterThan(0);
    expect(JSON.stringify(game.snapshot()).length).toBeLessThan(2_000_000);
  });
});

const ring = (names: readonly string[]): string =>
  names
    .map(
      (name, index) =>
        `[[enemies]]\nid = "my:${name}"\ninherits = "my:${names[(index + 1) % names.length]}"\n`,
    )
    .join('\n');

describe('a circle', () => {
  it.each([1, 2, 3, 50])('of %i entries that inherit is told, and costs them alone', (count) => {
    const names = Array.from({ length: count }, (_, index) => `a${index}`);
    const { registries, warnings } = loadWithStub({ my: ring(names) });
    expect(names.some((name) => registries.enemies.has(`my:${name}`))).toBe(false);
    expect(registries.enemies.has('core:rat')).toBe(true);
    expect(warnings.some(({ text }) => /inherits from itself|inherits through more than/.test(text))).toBe(
      true,
    );
    for (const name of names) expect(warnings.some(({ id }) => id === `my:${name}`)).toBe(true);
  });

  it.each([1, 2, 50])('of %i renames is told', (count) => {
    const renames = Array.from(
      { length: count },
      (_, index) => `[[renames]]\nfrom = "my:a${index}"\nto = "my:a${(index + 1) % count}"\n`,
    );
    expect(warningsOf(renames.join('')).filter((line) => line.includes('go round in a circle'))).toHaveLength(
      count,
    );
  });

  it('of a mod that asks for itself is none: it is on', () => {
    const entry =
      '[[loot]]\nid = "my:x"\nname = "x"\nwhen_mod = "my"\nentries = [ { item = "core:gold" } ]\n';
    const { registries, warnings } = loadWithStub({ my: entry });
    expect(warnings).toEqual([]);
    expect(registries.loot.has('my:x')).toBe(true);
  });

  it('of ten thousand entries, each inheriting from the one before, is cut with a word', () => {
    const chain = Array.from(
      { length: 10_000 },
      (_, index) =>
        `[[enemies]]\nid = "my:a${index}"\ninherits = "${index === 0 ? 'core:rat' : `my:a${index - 1}`}"\n`,
    );
    const { registries, warnings } = loadWithStub({ my: chain.reverse().join('') });
    expect(registries.enemies.has('my:a0')).toBe(true);
    expect(warnings.some(({ text }) => text.includes('inherits through more than 32 entries'))).toBe(true);
  });
});
