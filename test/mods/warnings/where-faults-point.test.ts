import { describe, expect, it } from 'vitest';
import { checkMod } from '../../../src/mods/authoring/check-mod.ts';
import { changeText } from '../../../src/mods/authoring/list-mods.ts';
import { loadWithStub } from '../stub-core.ts';
import { item, manifest, temporaryMods } from '../temporary-mods.ts';

/** Name of the slip, what the file says, and the one line that must come of it. */
const SLIPS: readonly (readonly [string, string, string])[] = [
  [
    'a patch that takes out what must be there',
    '[[patch.items]]\nid = "core:sabre"\nremove = { name = true }',
    'mymod/content.toml:3:12: items "core:sabre": name: no entry can do without it; use set to change it (this patch is left out)',
  ],
  [
    'a patch that begins a table of an entry and does not finish it',
    '[[patch.items]]\nid = "core:gold"\nset = { "weapon.damage" = 3, "weapon.shares" = { kinetic = 1 } }',
    'mymod/content.toml:3:9: items "core:gold": weapon.interval: is missing; expected a number; Seconds from one attack to the next. (this patch is left out)',
  ],
  [
    'a field outside the part of a patch that sets it',
    '[[patch.items]]\nid = "core:sabre"\nprice = 3',
    'mymod/content.toml:3:1: patch items "core:sabre": price: unknown key; write set = { price = ... }',
  ],
  [
    'a patch of an entry of another registry',
    '[[patch.enemies]]\nid = "core:sabre"\nset = { name = "x" }',
    'mymod/content.toml:1:9: enemies "core:sabre": there is no such entry to patch; there is one in items: write [[patch.items]]',
  ],
  [
    'a removal of an entry of another registry',
    '[[remove.enemies]]\nid = "core:sabre"',
    'mymod/content.toml:1:10: enemies "core:sabre": there is no such entry to remove; there is one in items: write [[remove.items]]',
  ],
  [
    'a parent of another registry',
    '[[items]]\nid = "my:a"\ninherits = "core:rat"',
    'mymod/content.toml:3:1: items "my:a": inherits: there is no entry "core:rat" in items to inherit from; there is one in enemies: write [[enemies]]',
  ],
  [
    'a parent without its prefix',
    '[[items]]\nid = "my:a"\ninherits = "sabre"',
    'mymod/content.toml:3:1: items "my:a": inherits: there is no entry "sabre" in items to inherit from; did you mean "core:sabre"?',
  ],
  [
    'a table of an entry whose header lacks the registry',
    `${item('my:a')}[weapon]\ndamage = 3`,
    'mymod/content.toml:7:2: unknown section "weapon"; a table of an entry names its registry too: [items.weapon]',
  ],
  [
    'a list of an entry whose header lacks the registry',
    `${item('my:a', 'slot = "charm"')}[[triggers]]\non = "turn_started"`,
    'mymod/content.toml:7:3: unknown section "triggers"; a table of an entry names its registry too: [[items.triggers]]',
  ],
  [
    'a list of an entry whose header names another registry',
    `${item('my:a', 'slot = "charm"')}[[enemies.triggers]]\non = "turn_started"`,
    'mymod/content.toml:7:3: no [[enemies]] stands above this, to which "triggers" could belong; the header of a table begins with the registry of its entry',
  ],
  [
    'a rename to a misspelt id',
    `${item('my:a')}[[renames]]\nfrom = "my:old"\nto = "my:b-a"\n[[items]]\nid = "my:b_a"\ninherits = "my:a"`,
    'mymod/content.toml:7:3: renames "my:old": there is no entry "my:b-a"; did you mean "my:b_a"?',
  ],
  [
    'an id that begins with the own prefix and a letter too many',
    item('mymodd:a'),
    'mymod/content.toml:1:3: items "mymodd:a": there is no "mymodd:a" to replace, so that this is a new one; new ones of yours begin with "mymod:"',
  ],
  [
    'a number as the mod on which an entry waits',
    item('my:a', 'when_mod = 3'),
    'mymod/content.toml:6:1: items "my:a": when_mod: expected the id of a mod, found the number 3',
  ],
  [
    'a misspelt mod on which an entry waits',
    item('my:a', 'when_mod = "mymud"'),
    'mymod/content.toml:6:1: items "my:a": when_mod: no mod "mymud" is on; did you mean "mymod"?',
  ],
];

describe('a slip', () => {
  it.each(SLIPS)('is told once, where it was made: %s', (_slip, toml, line) => {
    expect(loadWithStub({ mymod: toml }).warnings.map((warning) => warning.text)).toEqual([line]);
  });

  it('in what a patch sets in several members of a list is told once', () => {
    const { warnings } = loadWithStub({
      mymod: `[[loot]]
id = "my:hoard"
name = "hoard"
entries = [ { item = "core:sabre" }, { item = "core:sabre", weight = 3 } ]`,
      other: '[[patch.loot]]\nid = "my:hoard"\nset = { "entries[item=core:sabre].wieght" = 5 }',
    });
    expect(warnings.map((warning) => warning.text)).toEqual([
      'other/content.toml:3:9: loot "my:hoard": entries[0].wieght: unknown key; did you mean "weight"? (this patch is left out)',
    ]);
  });
});

describe('what waits for a mod', () => {
  const check = (whenMod: string, more: Readonly<Record<string, string>> = {}) => {
    const bundledModsDir = temporaryMods({
      'a/mod.toml': manifest('a'),
      'a/x.toml': item('a:x', `when_mod = "${whenMod}"`),
      'example-ember-blade/mod.toml': manifest('example-ember-blade'),
      ...more,
    });
    const { warnings, exitCode } = checkMod({ bundledModsDir }, 'a');
    return [warnings.map(({ text }) => text), exitCode];
  };

  it('may wait for one that is off, or that is not there', () => {
    expect(check('example-ember-blade')).toEqual([[], 0]);
    expect(check('something-quite-else')).toEqual([[], 0]);
  });

  it('is told where it nearly names one that is off', () => {
    expect(check('exmple-ember-blade')).toEqual([
      [
        'a/x.toml:6:1: items "a:x": when_mod: no mod "exmple-ember-blade" is on; did you mean "example-ember-blade", which is off?',
      ],
      0,
    ]);
  });

  it('is not compared with others where the mod is there and off', () => {
    const more = { 'example-ember-blades/mod.toml': manifest('example-ember-blades') };
    expect(check('example-ember-blades', more)).toEqual([[], 0]);
  });

  it('is left out where no mod could be called so', () => {
    expect(check('Foo')).toEqual([
      [
        'a/x.toml:6:1: items "a:x": when_mod: a mod id is a small letter and then small letters, digits, _ and -, for example "better-rats"; found the text "Foo"; write "foo"',
      ],
      1,
    ]);
  });
});

describe('a mod that is there twice', () => {
  it('is told of each copy and of nothing else', () => {
    const mods = temporaryMods({ 'a/mod.toml': manifest('a'), 'b/mod.toml': manifest('a') });
    const { warnings } = checkMod({ bundledModsDir: mods }, 'a');
    expect(warnings.map(({ file }) => file)).toEqual(['a/mod.toml', 'b/mod.toml']);
  });
});

describe('a mod.toml with entries in it', () => {
  it('is told where those lie, as nothing else is wrong with it', () => {
    const mods = temporaryMods({ 'a/mod.toml': `${manifest('a')}${item('a:thing')}` });
    const { warnings } = checkMod({ bundledModsDir: mods }, 'a');
    expect(warnings.map(({ text }) => text)).toEqual([
      'a/mod.toml:4:3: items: unknown key; entries lie in other files: move it to one of any name that ends in .toml',
    ]);
  });
});

describe('an id under the prefix of a mod of one letter', () => {
  const lines = (id: string): string[] =>
    loadWithStub({ t: item(id) }).warnings.map((warning) => warning.text);

  it('is told where the letter is written twice', () => {
    expect(lines('tt:b')).toEqual([
      't/content.toml:1:3: items "tt:b": there is no "tt:b" to replace, so that this is a new one; new ones of yours begin with "t:"',
    ]);
  });

  it('is not told of any other prefix', () => {
    expect([...lines('s:b'), ...lines('st:b'), ...lines('ttt:b'), ...lines('t:b')]).toEqual([]);
  });
});

describe('a rename that is refused', () => {
  it('is not in the list of changes, nor is one that a later mod replaces', () => {
    const rename = (from: string, to: string): string => `[[renames]]\nfrom = "${from}"\nto = "${to}"\n`;
    const { changes } = loadWithStub({
      a: rename('a:old', 'core:sabre') + rename('a:lost', 'core:saber') + rename('a:x', 'a:x'),
      b: rename('a:old', 'core:gold') + rename('core:rat', 'core:shambler'),
    });
    expect(
      changes()
        .filter(({ registry }) => registry === 'renames')
        .map(changeText),
    ).toEqual(['b/content.toml: renamed "a:old" to core:gold']);
  });
});

describe('a rename to an entry that is left out', () => {
  it('does not say that there is none', () => {
    const toml = `${item('my:a', 'prise = 3')}[[renames]]\nfrom = "my:old"\nto = "my:a"`;
    expect(loadWithStub({ mymod: toml }).warnings.map(({ text }) => text)).toEqual([
      'mymod/content.toml:6:1: items "my:a": prise: unknown key; did you mean "price"?',
      'mymod/content.toml:7:3: renames "my:old": "my:a" is left out because of its own faults',
    ]);
  });
});
