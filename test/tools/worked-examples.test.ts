import { describe, expect, it } from 'vitest';
import { loadMods } from '../../src/mods/load-mods.ts';
import { playScenarioText } from '../../src/tools/scenario-tool.ts';
import { manifest, temporaryFolder } from '../mods/temporary-mods.ts';

const MODS = new URL('../../mods', import.meta.url).pathname;

/** Workshop lines, cards, an upgrade and an affix with the numbers of the examples, on top of core. */
const ENTRIES = `
[[patch.balance]]
id = "core:caps"
set = { caps = { crit_chance = 0.8 } }

[[workshop]]
id = "ex:forge"
name = "forge"
max_level = 20
price = 1
modifiers = [{ attribute = "damage", flat = 1.2 }]
[[workshop]]
id = "ex:spring"
name = "spring"
max_level = 20
price = 1
modifiers = [{ attribute = "health_regen", flat = 2 }]
[[workshop]]
id = "ex:lens"
name = "lens"
max_level = 20
price = 1
modifiers = [{ attribute = "crit_chance", points = 0.02 }]
[[workshop]]
id = "ex:mill"
name = "mill"
max_level = 20
price = 1
modifiers = [{ attribute = "ultimate_cooldown", points = 0.02 }]

[[cards]]
id = "ex:edge"
name = "edge"
effect = { kind = "modifier", modifiers = [{ attribute = "damage", mult = 2.4 }] }
[[cards]]
id = "ex:second-edge"
name = "second edge"
effect = { kind = "modifier", modifiers = [{ attribute = "damage", mult = 1.3 }] }
[[cards]]
id = "ex:mending"
name = "mending"
effect = { kind = "modifier", modifiers = [{ attribute = "health_regen", mult = 1.6 }] }
[[cards]]
id = "ex:eye"
name = "eye"
effect = { kind = "modifier", modifiers = [{ attribute = "crit_chance", points = 0.12 }] }
[[cards]]
id = "ex:fuse"
name = "fuse"
effect = { kind = "modifier", modifiers = [{ attribute = "ultimate_cooldown", points = 0.3 }] }
[[cards]]
id = "ex:fingers"
name = "fingers"
effect = { kind = "modifier", modifiers = [{ attribute = "attack_interval", mult = 1.25 }] }

[[upgrades]]
id = "ex:aim"
name = "aim"
tab = "attack"
max_level = 20
price = 1
modifiers = [{ attribute = "crit_chance", points = 0.05 }]

[[affixes]]
id = "ex:keen"
name = "keen"
tier = 1
slots = ["weapon"]
modifiers = [{ attribute = "damage", points = 0.15 }]
`;

interface Example {
  readonly name: string;
  /** Fields of the scenario's \`[hero]\`. */
  readonly hero: string;
  /** What the attribute then is. */
  readonly expect: string;
}

const EXAMPLES: readonly Example[] = [
  {
    name: 'damage 10, flat 12 × 1.2, mult 2.4 and 1.3',
    hero: 'workshop = { "ex:forge" = 12 }\ncards = { "ex:edge" = 1, "ex:second-edge" = 1 }\nbase = { damage = 10 }',
    expect: 'attribute = "damage"\nvalue = 76.13',
  },
  {
    name: 'the same and 15 points',
    hero: 'workshop = { "ex:forge" = 12 }\ncards = { "ex:edge" = 1, "ex:second-edge" = 1 }\nbase = { damage = 10 }\nequip = [{ item = "core:sabre", affixes = ["ex:keen"] }]',
    expect: 'attribute = "damage"\nvalue = 87.55',
  },
  {
    name: 'regeneration from nothing, flat 4, mult 1.6',
    hero: 'workshop = { "ex:spring" = 2 }\ncards = { "ex:mending" = 1 }',
    expect: 'attribute = "health_regen"\nvalue = 6.4',
  },
  {
    name: 'regeneration without anything flat stays nothing',
    hero: 'cards = { "ex:mending" = 1 }',
    expect: 'attribute = "health_regen"\nvalue = 0.0',
  },
  {
    name: 'a critical chance of 0.20, 0.12 and 0.05',
    hero: 'workshop = { "ex:lens" = 10 }\ncards = { "ex:eye" = 1 }\nupgrades = { "ex:aim" = 1 }\nbase = { crit_chance = 0 }',
    expect: 'attribute = "crit_chance"\nvalue = 0.37',
  },
  {
    name: 'and 0.50 more, of which the cap of 0.80 leaves 0.43',
    hero: 'workshop = { "ex:lens" = 10 }\ncards = { "ex:eye" = 1 }\nupgrades = { "ex:aim" = 11 }\nbase = { crit_chance = 0 }',
    expect: 'attribute = "crit_chance"\nvalue = 0.8',
  },
  {
    name: 'a cooldown of 60 s, 8 and 30 points sooner',
    hero: 'workshop = { "ex:mill" = 4 }\ncards = { "ex:fuse" = 1 }\nbase = { ultimate_cooldown = 60 }',
    expect: 'attribute = "ultimate_cooldown"\nvalue = 37.2',
  },
  {
    name: 'and 30 points more, of which the cap of 0.60 leaves 22',
    hero: 'workshop = { "ex:mill" = 4 }\ncards = { "ex:fuse" = 2 }\nbase = { ultimate_cooldown = 60 }',
    expect: 'attribute = "ultimate_cooldown"\nvalue = 24.0',
  },
  {
    name: 'a card that attacks 1.25 times as fast shortens the interval',
    hero: 'cards = { "ex:fingers" = 1 }\nbase = { attack_interval = 1 }',
    expect: 'attribute = "attack_interval"\nvalue = 0.8',
  },
];

describe('the worked examples, with levels of the workshop and cards', () => {
  const mod = temporaryFolder({
    'mod.toml': manifest('ex', 'description = "x"\nauthors = []\ndepends = ["core"]\n'),
    'ex.toml': ENTRIES,
  });
  const { registries, warnings } = loadMods({ bundledModsDir: MODS, extraMods: [mod], only: ['ex'] });
  const play = (text: string) => playScenarioText(text, 'example.toml', registries);

  it('come from entries without a fault', () => {
    expect(warnings.map((warning) => warning.text)).toEqual([]);
  });

  it.each(EXAMPLES)('$name', ({ name, hero, expect: wanted }) => {
    const scenario = `[scenario]\nname = "${name}"\n[hero]\n${hero}\n[[expect]]\n${wanted}\nwithin = 0.005\n`;
    const { exitCode, text } = play(scenario);
    expect(exitCode, text).toBe(0);
    const off = scenario.replace(/value = (\d+\.?\d*)/, (_, value) => `value = ${Number(value) + 0.01}`);
    expect(play(off).exitCode).toBe(1);
  });
});
