import { describe, expect, it } from 'vitest';
import { REGISTRIES } from '../../../src/content/vocabulary.ts';
import { allSamples, entryToml } from '../reference/schema-samples.ts';
import { loadWithStub, warningsOf } from '../stub-core.ts';
import { loadCore, play } from './hostile.ts';

const WORDS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];
const BAD_IDS = [
  '',
  ' ',
  ':',
  'my',
  'my:',
  ':x',
  'my:x y',
  'my:x.y',
  '../my:x',
  'my:../x',
  '/etc/passwd',
  'My:X',
  'my:x:y',
  'my:ü',
  `my:${'x'.repeat(10_000)}`,
];
const quote = (word: string): string => `"${word}"`;

/** Nothing that every object has was changed by what has been loaded. */
function expectCleanPrototypes(): void {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.prototype.toString.call([])).toBe('[object Array]');
}

describe('names that every object knows', () => {
  it.each(WORDS)('%s is no id, no key, no field and no registry', (word) => {
    const item = (more: string) =>
      `[[items]]\nid = "my:a"\nname = "a"\nglyph = "/"\ncolor = "grey"\n${more}\n`;
    for (const text of [
      item('').replace('my:a', word),
      item(`${word} = 1`),
      item(`"${word}" = { polluted = true }`),
      item(`weapon = { damage = 1, interval = 1, shares = { kinetic = 1 }, ${word} = 1 }`),
      item(`slot = "${word}"`),
      item(`tags = ["${word}"]`),
      item(`modifiers = [ { attribute = "${word}", flat = 1 } ]`),
      item(
        `modifiers = [ { attribute = "damage", flat = 1, condition = [ { check = "${word}", who = "self" } ] } ]`,
      ),
      item(`triggers = [ { on = "${word}", actions = [ { action = "heal", amount = 1 } ] } ]`),
      item(`actions = [ { action = "${word}" } ]`),
      item(`inherits = "${word}"`),
      item(`when_mod = "${word}"`).replace('when_mod', 'color = "red"\nwhen_mod'),
      `[[${word}]]\nid = "my:a"\npolluted = true`,
      `[${word}]\npolluted = true`,
      `[[patch.${word}]]\nid = "core:rat"\nset = { polluted = true }`,
      `[[patch.items]]\nid = "core:sabre"\nset = { "${word}.polluted" = true }`,
      `[[patch.items]]\nid = "core:sabre"\nset = { ${word} = { polluted = true } }`,
      `[[patch.items]]\nid = "core:sabre"\nadd = { "weapon.${word}" = [1] }`,
      `[[patch.items]]\nid = "core:sabre"\nremove = { "${word}" = true }`,
      `[[patch.enemies]]\nid = "core:rat"\nset = { base = { ${word} = 1 } }`,
      `[[remove.${word}]]\nid = "core:rat"`,
      `[[renames]]\nfrom = "${word}"\nto = "core:rat"`,
      `[[enemies]]\nid = "my:b"\ninherits = "core:rat"\nbase = { ${word} = 1 }`,
      `[[builds]]\nid = "my:b"\nname = "b"\nfloors = [1, 2]\nequip = [ { item = "core:sabre" } ]\nupgrades = { ${word} = 1 }`,
    ]) {
      const { registries, warnings } = loadWithStub({ my: text });
      expect(warnings.length, text).toBeGreaterThan(0);
      expect(registries.items.find('core:sabre').name).toBe('sabre');
      expectCleanPrototypes();
    }
  });

  it.each(WORDS)('%s may be the second half of an id, and then is an ordinary one', (word) => {
    const name = word.toLowerCase().replaceAll(/^_+/g, '');
    const samples = allSamples().filter(({ registry }) => registry !== 'balance');
    const text = samples.map((sample, index) =>
      entryToml(sample, `my:${name}${index === 0 ? '' : `/${index}`}`),
    );
    const { registries, warnings } = loadWithStub({ my: text.join('\n') });
    expect(warnings.filter(({ costs }) => costs !== 'nothing').map((one) => one.text)).toEqual([]);
    expect(registries.items.has(`my:${name}`)).toBe(true);
  });

  it('as a node of a talk, an effect and a mod are only words', () => {
    const text = `
[[npcs]]
id = "my:constructor"
name = "constructor"
glyph = "@"
color = "grey"
dialog = [ { node = "__proto__", text = "toString", answers = [ { text = "constructor", to = "constructor" } ] }, { node = "constructor", text = "x" } ]
[[options]]
id = "my:valueof"
name = "valueOf"
kind = "class"
on_create = [ { action = "add_effect", name = "__proto__", seconds = 9, modifiers = [ { attribute = "damage", flat = 1 } ], target = "self" } ]
`;
    const { registries, warnings } = loadCore({ constructor: text });
    expect(warnings.filter(({ costs }) => costs !== 'nothing')).toEqual([]);
    const [race = ''] = registries.options.all().flatMap(({ id, kind }) => (kind === 'race' ? [id] : []));
    expect(play(registries, { options: [race, 'my:valueof'], commands: 2 }).tree.hero.effects).toHaveLength(
      1,
    );
    expectCleanPrototypes();
  });
});

describe('an id of another form', () => {
  it.each(BAD_IDS)('is refused in every registry and every statement: %j', (id) => {
    for (const registry of REGISTRIES) {
      const lines = warningsOf(
        [
          `[[${registry}]]\nid = ${quote(id)}\nname = "x"`,
          `[[patch.${registry}]]\nid = ${quote(id)}\nset = { name = "x" }`,
          `[[remove.${registry}]]\nid = ${quote(id)}`,
          `[[renames]]\nfrom = ${quote(id)}\nto = ${quote(id)}`,
        ].join('\n'),
      );
      expect(lines.length).toBeGreaterThanOrEqual(4);
      for (const line of lines) {
        expect(line).toMatch(/^mymod\/content\.toml:\d+:\d+: /);
        expect(line).not.toMatch(/[\p{Cc}\u202e]/u);
        expect(line.length).toBeLessThan(1000);
      }
    }
  });
});
