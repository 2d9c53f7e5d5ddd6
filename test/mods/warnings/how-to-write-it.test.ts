import { describe, expect, it } from 'vitest';
import { balanceId } from '../../../src/content/engine-ids.ts';
import { BALANCE_KINDS } from '../../../src/content/vocabulary.ts';
import { loadMods } from '../../../src/mods/load-mods.ts';
import { warningsOf } from '../stub-core.ts';
import { item } from '../temporary-mods.ts';

const ENTRY = item('my:a').trimEnd();
const CHARM = item('my:a', 'slot = "charm"').trimEnd();
const ROOM = '[[prefabs]]\nid = "my:x"\nname = "x"';
const PATCH = '[[patch.items]]\nid = "core:sabre"';
const weapon = (shares: string): string =>
  `${item('my:a', 'slot = "weapon"')}weapon = { damage = 1, interval = 1, shares = ${shares} }`;

/** What the file says, and the one line that must come of it, behind the name of the file. */
const SAID: readonly (readonly [string, string, string])[] = [
  [
    'a table below double brackets',
    `${ENTRY}\n[[items.weapon]]\ndamage = 3`,
    '6:9: items "my:a": weapon: expected a table in { }, found a list of 1; take the [ ] away, or use single brackets in its header: [items.weapon]',
  ],
  [
    'a table below double brackets, in a list',
    `${CHARM}\n[[items.triggers]]\non = "turn_started"\nactions = [ { action = "flee" } ]\n[[items.triggers.when]]\nside = "any"`,
    '10:18: items "my:a": triggers[0].when: expected a table in { }, found a list of 1; take the [ ] away, or use single brackets in its header: [items.triggers.when]',
  ],
  [
    'a part of a patch below double brackets',
    `${PATCH}\n[[patch.items.set]]\nprice = 3`,
    '3:15: patch items "core:sabre": set: expected a table in { }, found a list of 1; take the [ ] away, or use single brackets in its header: [patch.items.set]',
  ],
  [
    'a list below single brackets',
    `${CHARM}\n[items.modifiers]\nattribute = "damage"\nflat = 1`,
    '7:8: items "my:a": modifiers: expected a list in [ ], found a table; put it in [ ], or use double brackets in its header: [[items.modifiers]]',
  ],
  [
    'a list in a list',
    `${CHARM}\nmodifiers = [ [ { attribute = "damage", flat = 1 } ] ]`,
    '7:15: items "my:a": modifiers[0]: expected a table in { }, found a list of 1; take the inner [ ] away',
  ],
  [
    'an element for shares',
    weapon('"fire"'),
    '7:38: items "my:a": weapon.shares: expected a table in { }, found the text "fire"; write { fire = 1 }',
  ],
  [
    'a misspelt element for shares',
    weapon('"fier"'),
    '7:38: items "my:a": weapon.shares: expected a table in { }, found the text "fier"; write { fire = 1 }',
  ],
  [
    'a list of elements for shares',
    weapon('["fire", "cold"]'),
    '7:38: items "my:a": weapon.shares: expected a table in { }, found a list of 2; write { fire = ..., cold = ... }',
  ],
  [
    'no element for shares',
    weapon('"everything"'),
    '7:38: items "my:a": weapon.shares: expected a table in { }, found the text "everything"',
  ],
  [
    'an attribute for base values',
    '[[enemies]]\nid = "my:a"\ninherits = "core:rat"\nbase = "max_health"',
    '4:1: enemies "my:a": base: expected a table in { }, found the text "max_health"; write { max_health = ... }',
  ],
  [
    'shares that sum to less than 1',
    weapon('{ fire = 0.4, cold = 0.5 }'),
    '7:38: items "my:a": weapon.shares: the shares of a hit must sum to 1; these sum to 0.9',
  ],
  [
    'shares that sum to more than 1, told without what binary fractions leave',
    weapon('{ fire = 1, cold = 0.1, acid = 0.2 }'),
    '7:38: items "my:a": weapon.shares: the shares of a hit must sum to 1; these sum to 1.3',
  ],
  [
    'a whole number beyond all bounds',
    `${ENTRY}\nprice = 99999999999999999999`,
    '6:1: items "my:a": price: expected a number of at most 1000000, found the number 100000000000000000000',
  ],
  [
    'a whole number far below all bounds',
    `${ENTRY}\nprice = -99999999999999999999`,
    '6:1: items "my:a": price: expected a number of at least 0, found the number -100000000000000000000',
  ],
  [
    'a number beyond all bounds that a patch sets',
    `${PATCH}\nset = { price = 99999999999999999999 }`,
    '3:9: items "core:sabre": price: expected a number of at most 1000000, found the number 100000000000000000000; this patch is left out',
  ],
  [
    'a number of hundreds of digits',
    `${ENTRY}\nprice = ${'9'.repeat(500)}`,
    '6:1: items "my:a": price: this number is too large; no number of a mod has hundreds of digits',
  ],
  [
    'a room in one text',
    `${ROOM}\nrows = """\n###\n+.#\n###"""`,
    '4:1: prefabs "my:x": rows: expected a list in [ ], found the text "### +.# ###"; write one text for each of the rows: [ "...", "...", "..." ]',
  ],
  [
    'two characters in a legend',
    `${ROOM}\nrows = ["###", "+.#", "###"]\nlegend = { rr = { enemy = "core:rat" } }`,
    '5:12: prefabs "my:x": legend.rr: the legend explains single characters of ordinary width; found the key "rr"',
  ],
  [
    'a wide character in a legend',
    `${ROOM}\nrows = ["###", "+.#", "###"]\nlegend = { "漢" = { enemy = "core:rat" } }`,
    '5:12: prefabs "my:x": legend.漢: the legend explains single characters of ordinary width; found the key "漢"',
  ],
  [
    'an id without prefix as a key',
    '[[builds]]\nid = "my:b"\nname = "b"\nfloors = [1, 1]\noptions = ["core:scavenger"]\nequip = [ { item = "core:sabre" } ]\nupgrades = { force = 4 }',
    '7:14: builds "my:b": upgrades.force: an id is `prefix:name` in small letters, digits, _, - and /, for example "core:rat"; found the key "force"; write the id of its mod before it, such as "core:force"',
  ],
  [
    'a number for a text',
    ENTRY.replace('"thing"', '1.0'),
    '3:1: items "my:a": name: expected text in quotes, found the number 1; put it in quotes, as it stands there',
  ],
  ...(
    [
      ['remove = { tgs = ["core:blade"] }', '3:12', 'tgs', 'no such field to take out; did you mean "tags"?'],
      ['remove = { tgs = true }', '3:12', 'tgs', 'no such field to take out; did you mean "tags"?'],
      ['remove = { "tgs[0]" = true }', '3:12', 'tgs[0]', 'no list "tgs"; did you mean "tags"?'],
      ['set = { "tgs[0]" = "my:b" }', '3:9', 'tgs[0]', 'no list "tgs"; did you mean "tags"?'],
      [
        'remove = { weapon.intervl = true }',
        '3:19',
        'weapon.intervl',
        'no such field to take out; did you mean "interval"?',
      ],
      ['remove = { light = true }', '3:12', 'light', 'no such field to take out'],
    ] as const
  ).map(
    ([part, place, field, miss]) =>
      [
        part,
        `${PATCH}\n${part}`,
        `${place}: items "core:sabre": ${field}: changes nothing: there is ${miss}`,
      ] as const,
  ),
  [
    'a misspelt section of patches',
    '[[patches.items]]\nid = "core:sabre"',
    '1:3: unknown section "patches"; did you mean [[patch.items]]?',
  ],
  [
    'a misspelt section of patches of something misspelt',
    '[[patches.enemie]]\nid = "core:rat"',
    '1:3: unknown section "patches"; did you mean [[patch.enemies]]?',
  ],
  [
    'a misspelt section of patches of nothing',
    '[[patchs]]\nid = "core:rat"',
    '1:3: unknown section "patchs"; did you mean [[patch.items]]?',
  ],
  [
    'a misspelt section of removals',
    '[[removes.acts]]\nid = "core:gatehouse"',
    '1:3: unknown section "removes"; did you mean [[remove.acts]]?',
  ],
  [
    'a section that is nothing known',
    '[[whatever]]\nid = "x"',
    '1:3: unknown section "whatever"; known are [[items]], [[affixes]], [[options]], [[abilities]], [[enemies]], [[npcs]], [[prefabs]], [[quests]], [[statuses]], [[reactions]], [[cards]], [[upgrades]], [[workshop]], [[acts]], [[loot]], [[balance]], [[builds]], [[patch.items]], [[remove.items]], [[renames]]',
  ],
  [
    'some numbers of a new balance entry',
    '[[balance]]\nid = "my:economy"\nkind = "economy"\ndeath_keeps = 0.5',
    '1:3: balance "my:economy": this is no whole entry of kind "economy": it lacks "kill_gold", "critical_gold", "sell_fraction", "pack_size" and "card_slot_prices"; to change some of the numbers write [[patch.balance]], id = "core:economy" and set = { ... }',
  ],
  [
    'some numbers of core’s balance entry',
    '[[balance]]\nid = "core:light"\nkind = "light"\nfull_charge = 500',
    '1:3: balance "core:light": this is no whole entry of kind "light": it lacks "low_fraction" and "dark_notice"; to change some of the numbers write [[patch.balance]], id = "core:light" and set = { ... } (the entry stays as it was before this mod)',
  ],
  [
    'a number of a balance entry without its kind',
    '[[balance]]\nid = "core:light"\nfull_charge = 500',
    '1:3: balance "core:light": this is no whole entry: it lacks "kind"; to change some of the numbers write [[patch.balance]], id = "core:light" and set = { ... } (the entry stays as it was before this mod)',
  ],
];

describe('a fault', () => {
  it.each(SAID)('is told with what to write: %s', (_name, toml, line) => {
    expect(warningsOf(toml)).toEqual([`mymod/content.toml:${line}`]);
  });
});

describe('core', () => {
  it('has the entry of each kind that the advice names', () => {
    const { treeOf } = loadMods({
      bundledModsDir: new URL('../../../mods', import.meta.url).pathname,
      only: [],
    });
    for (const kind of BALANCE_KINDS) {
      const kindField = treeOf('balance', balanceId(kind))?.fields.get('kind');
      expect(kindField).toMatchObject({ value: kind });
    }
  });
});
