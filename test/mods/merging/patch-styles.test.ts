import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeText } from '../../../src/mods/authoring/list-mods.ts';
import { loadWithStub } from '../stub-core.ts';

const SABRE = '[[patch.items]]\nid = "core:sabre"\n';
const ACT = '[[patch.acts]]\nid = "core:gatehouse"\n';

/** What a patch makes of the stub core: its entries, what is told, and what `--changes` lists. */
function outcome(toml: string) {
  const { registries, warnings, changes } = loadWithStub({ t: toml });
  return {
    sabre: registries.items.find('core:sabre'),
    act: registries.acts.find('core:gatehouse'),
    card: registries.cards.find('core:sharp-edges'),
    told: warnings.map(({ text }) => text),
    changes: changes()
      .filter(({ mod }) => mod === 't')
      .map(changeText),
  };
}

const withoutPlaces = ({ told, ...rest }: ReturnType<typeof outcome>) => ({
  ...rest,
  told: told.map((text) => text.replace(/^t\/content\.toml:\d+:\d+: /, '')),
});

/** The same said with quoted paths, with dots, with tables and below a header; and what is told of it. */
const SAME: readonly (readonly [string, readonly string[], readonly string[], readonly string[]])[] = [
  [
    'the shares of a hit are given as a whole',
    [
      `${SABRE}set = { "weapon.shares.fire" = 1 }`,
      `${SABRE}set = { weapon.shares.fire = 1 }`,
      `${SABRE}set = { "weapon.shares" = { fire = 1 } }`,
      `${SABRE}set = { weapon = { "shares.fire" = 1 } }`,
      `${SABRE}[patch.items.set.weapon.shares]\nfire = 1`,
    ],
    [],
    ['t/content.toml: patched items "core:sabre" (weapon.shares)'],
  ],
  [
    'all that is said of the shares counts together',
    [
      `${SABRE}set = { "weapon.shares.fire" = 0.5, "weapon.shares.cold" = 0.5 }`,
      `${SABRE}set = { weapon.shares = { fire = 0.5, cold = 0.5 } }`,
      `${SABRE}set = { "weapon.shares.fire" = 0.5, weapon = { shares = { cold = 0.5 } } }`,
    ],
    [],
    ['t/content.toml: patched items "core:sabre" (weapon.shares)'],
  ],
  [
    'a value that is there already is told',
    [
      `${SABRE}set = { "weapon.damage" = 8 }`,
      `${SABRE}set = { weapon.damage = 8 }`,
      `${SABRE}set = { weapon = { damage = 8 } }`,
      `${SABRE}[patch.items.set.weapon]\ndamage = 8`,
    ],
    ['items "core:sabre": weapon.damage: changes nothing: it has this value already'],
    [],
  ],
  [
    'shares that are there already are told',
    [
      `${SABRE}set = { "weapon.shares.kinetic" = 1 }`,
      `${SABRE}set = { weapon.shares = { kinetic = 1 } }`,
      `${SABRE}[patch.items.set.weapon]\nshares = { kinetic = 1 }`,
    ],
    ['items "core:sabre": weapon.shares: changes nothing: it has this value already'],
    [],
  ],
  [
    'of several fields the one that changes does',
    [
      `${SABRE}set = { "weapon.damage" = 8, "weapon.interval" = 2 }`,
      `${SABRE}set = { weapon = { damage = 8, interval = 2 } }`,
    ],
    ['items "core:sabre": weapon.damage: changes nothing: it has this value already'],
    ['t/content.toml: patched items "core:sabre" (weapon.interval)'],
  ],
  [
    'members come to a list inside a table',
    [
      `${ACT}add = { "waves.species" = [ { enemy = "core:shambler" } ] }`,
      `${ACT}add = { waves.species = [ { enemy = "core:shambler" } ] }`,
      `${ACT}add = { waves = { species = [ { enemy = "core:shambler" } ] } }`,
      `${ACT}[[patch.acts.add.waves.species]]\nenemy = "core:shambler"`,
    ],
    [],
    ['t/content.toml: patched acts "core:gatehouse" (waves.species)'],
  ],
  [
    'a field is taken out of a table',
    [
      `${ACT}set = { "waves.elite_from" = 3 }\n${ACT}remove = { "waves.elite_from" = true }`,
      `${ACT}set = { waves.elite_from = 3 }\n${ACT}remove = { waves.elite_from = true }`,
      `${ACT}set.waves.elite_from = 3\n${ACT}[patch.acts.remove.waves]\nelite_from = true`,
    ],
    [],
    [
      't/content.toml: patched acts "core:gatehouse" (waves.elite_from)',
      't/content.toml: patched acts "core:gatehouse" (waves.elite_from)',
    ],
  ],
  [
    'a field that cannot be missing is not taken out',
    [
      `${SABRE}remove = { "weapon.interval" = true }`,
      `${SABRE}remove.weapon.interval = true`,
      `${SABRE}[patch.items.remove.weapon]\ninterval = true`,
    ],
    [
      'items "core:sabre": weapon.interval: no entry can do without it; use set to change it (this patch is left out)',
    ],
    [],
  ],
  [
    'members of a list are reached from inside a table',
    [
      `${ACT}set = { "waves.species[enemy=core:rat].weight" = 7 }`,
      `${ACT}set = { waves = { "species[enemy=core:rat].weight" = 7 } }`,
      `${ACT}set.waves."species[enemy=core:rat]".weight = 7`,
    ],
    [],
    ['t/content.toml: patched acts "core:gatehouse" (waves.species[enemy=core:rat].weight)'],
  ],
  [
    'a list is not mistaken for a table',
    [`${ACT}set = { "species.weight" = 3 }`, `${ACT}set.species.weight = 3`],
    [
      'acts "core:gatehouse": species.weight: changes nothing: "species" is a list of 2, which has no fields; a member of a list is named by one of its fields, "species[name=value]", by what it is, "species[=value]", or by its place, "species[0]"',
    ],
    [],
  ],
  [
    'a table of another form takes the place of the old one',
    [
      '[[patch.cards]]\nid = "core:sharp-edges"\nset = { "effect.kind" = "ability", "effect.abilities" = ["core:flee"] }',
      '[[patch.cards]]\nid = "core:sharp-edges"\nset = { effect = { kind = "ability", abilities = ["core:flee"] } }',
      '[[patch.cards]]\nid = "core:sharp-edges"\nset.effect.kind = "ability"\nset.effect.abilities = ["core:flee"]',
    ],
    [],
    ['t/content.toml: patched cards "core:sharp-edges" (effect)'],
  ],
];

describe('a patch', () => {
  it.each(SAME)('means the same in every style: %s', (_, styles, told, changes) => {
    const [first, ...others] = styles.map((style) => withoutPlaces(outcome(style)));
    expect(first).toMatchObject({ told, changes });
    for (const other of others) expect(other).toEqual(first);
  });

  it('that writes fields of a table leaves the others of it as they were', () => {
    const { registries } = loadWithStub({
      t: '[[patch.enemies]]\nid = "core:rat"\nset = { base = { max_health = 4 } }',
    });
    expect(registries.enemies.find('core:rat').base).toMatchObject({ max_health: 4, damage: 1 });
  });

  it('reaches a key of a legend that is a bracket or a dot, which no path could name', () => {
    const { registries, warnings } = loadWithStub({
      t: '[[patch.prefabs]]\nid = "core:sluice-stair"\nset = { rows = ["#####", "#.[.+", "#####"], legend = { "[" = { item = "core:gold" } } }',
    });
    expect(warnings.map(({ text }) => text)).toEqual([]);
    expect(registries.prefabs.find('core:sluice-stair').legend).toMatchObject({ '[': { item: 'core:gold' } });
  });

  it('means the same in tables and in paths, whatever fields it names', () => {
    const field = fc.constantFrom(
      'damage',
      'interval',
      'range',
      'noise',
      'shares.kinetic',
      'shares.fire',
      'x.y',
    );
    const fields = fc.dictionary(field, fc.constantFrom(0.5, 1, 2, 8, true), { minKeys: 1 });
    const part = fc.constantFrom('set', 'add', 'remove');
    fc.assert(
      fc.property(part, fields, (name, said) => {
        const write = (key: (field: string) => string): string =>
          Object.entries(said)
            .map(([one, value]) => `${key(one)} = ${value}`)
            .join(', ');
        const quoted = outcome(`${SABRE}${name} = { ${write((one) => `"weapon.${one}"`)} }`);
        const dotted = outcome(`${SABRE}${name} = { ${write((one) => `weapon.${one}`)} }`);
        const inner = outcome(`${SABRE}${name} = { weapon = { ${write((one) => `"${one}"`)} } }`);
        expect(withoutPlaces(dotted)).toEqual(withoutPlaces(quoted));
        expect(withoutPlaces(inner)).toEqual(withoutPlaces(quoted));
      }),
      { numRuns: 60 },
    );
  });
});

/** What a patch says that cannot be done, or not twice, and the one line that must come of it. */
const TOLD: readonly (readonly [string, string, string])[] = [
  [
    'a table where a list wants members',
    `${SABRE}add = { tags = { a = "core:x" } }`,
    't/content.toml:3:9: items "core:sabre": tags: changes nothing: it is a list, and this is a table; put what is to be added in [ ]',
  ],
  [
    'a table below a header where a list wants members',
    `${ACT}[patch.acts.add.waves.species]\nenemy = "core:rat"`,
    't/content.toml:3:23: acts "core:gatehouse": waves.species: changes nothing: it is a list, and this is a table; put what is to be added in [ ]',
  ],
  [
    'a table where a list could be that is not there',
    `${SABRE}add = { triggers = { on = "turn_started" } }`,
    't/content.toml:3:9: items "core:sabre": triggers: changes nothing: it is a list, and this is a table; put what is to be added in [ ]',
  ],
  [
    'a table that names a member to take out',
    `${SABRE}remove = { modifiers = { attribute = "damage" } }`,
    't/content.toml:3:12: items "core:sabre": modifiers: changes nothing: it is a list, and this is a table; put what is to be taken out in [ ], or write true to take out the field',
  ],
  [
    'members for what is no list',
    `${SABRE}add = { weapon.damage = 3 }`,
    't/content.toml:3:16: items "core:sabre": weapon.damage: changes nothing: it is the number 8, not a list; use set to change it',
  ],
  [
    'a field to take out of what has none',
    `${SABRE}remove.price.low = true`,
    't/content.toml:3:14: items "core:sabre": price.low: changes nothing: "price" is the number 20, which has no fields',
  ],
  [
    'a field to take out that is not there',
    `${SABRE}remove.light.radius = true`,
    't/content.toml:3:14: items "core:sabre": light.radius: changes nothing: there is no such field to take out',
  ],
  [
    'the id of an entry',
    `${SABRE}set.id = "core:saber"`,
    't/content.toml:3:5: items "core:sabre": id: changes nothing: the id of an entry cannot be patched; write an entry of your own that inherits from it',
  ],
  [
    'a field twice, once in a table and once by its path',
    `${SABRE}set = { weapon = { damage = 9 }, "weapon.damage" = 7 }`,
    't/content.toml:3:20: items "core:sabre": weapon.damage: changes nothing: the same patch says it again in line 3, column 34, and that counts',
  ],
  [
    'a table and then a value in its place',
    `${SABRE}set = { "price.low" = 9, price = 7 }`,
    't/content.toml:3:9: items "core:sabre": price: changes nothing: the same patch says it again in line 3, column 26, and that counts',
  ],
  [
    'nothing at all to set',
    `${SABRE}set = {}`,
    't/content.toml:3:1: items "core:sabre": set: changes nothing: it names no field',
  ],
  [
    'nothing at all to add',
    `${SABRE}add = {}`,
    't/content.toml:3:1: items "core:sabre": add: changes nothing: it names no field',
  ],
  [
    'no members to add',
    `${SABRE}add = { tags = [] }`,
    't/content.toml:3:9: items "core:sabre": tags: changes nothing: an empty list adds nothing',
  ],
  [
    'no members to take out',
    `${SABRE}remove = { tags = [] }`,
    't/content.toml:3:12: items "core:sabre": tags: changes nothing: an empty list takes nothing out',
  ],
  [
    'a table with nothing in it',
    `${SABRE}set = { weapon = {} }`,
    't/content.toml:3:9: items "core:sabre": weapon: changes nothing: an empty table says nothing',
  ],
  [
    'too many fields, however they are spread over tables',
    `${SABRE}set = { weapon = { ${Array.from({ length: 600 }, (_, at) => `a${at} = 1`).join(', ')} }, light = { ${Array.from({ length: 600 }, (_, at) => `a${at} = 1`).join(', ')} } }`,
    't/content.toml:3:1: items "core:sabre": more than 1000 fields of a patch; split it',
  ],
  [
    'a value that fits nowhere, deep in a table',
    `${ACT}[patch.acts.set.waves]\nsize = 3\ngrowth = "much"`,
    't/content.toml:5:1: acts "core:gatehouse": waves.growth: expected a number, found the text "much"; this patch is left out',
  ],
];

describe('what a patch says', () => {
  it.each(TOLD)('is told where it can mean nothing: %s', (_, toml, line) => {
    expect(outcome(toml).told).toEqual([line]);
  });

  it('twice counts as it is said last', () => {
    const { sabre } = outcome(`${SABRE}set = { weapon = { damage = 9 }, "weapon.damage" = 7 }`);
    expect(sabre.weapon?.damage).toBe(7);
  });
});
