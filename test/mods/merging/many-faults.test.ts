import { describe, expect, it } from 'vitest';
import { loadWithStub } from '../stub-core.ts';

const COUNT = 4000;
const item = (id: string, more: string): string =>
  `[[items]]\nid = "${id}"\nname = "x"\nglyph = "!"\ncolor = "red"\n${more}\n`;
const gives = (id: string): string => `actions = [ { action = "give_item", item = "${id}" } ]`;
const asks = (id: string): string =>
  `actions = [ { action = "flee" } ]\nuse_condition = [ { check = "has_item", who = "self", item = "${id}" } ]`;

/** What is said of the fault in the middle, far beyond what is compared with all known names. */
const MANY: readonly [string, (number: number) => string, string][] = [
  [
    'of names nobody knows',
    (number) => item(`m:item-${number}`, gives(`m:itm-${number}`)),
    'items "m:item-2000": actions[0].item: there is no "m:itm-2000" in items',
  ],
  [
    'that follow from the last of a chain',
    (number) => item(`m:item-${number}`, asks(`m:item-${number + 1}`)),
    'items "m:item-2000": use_condition[0].item: "m:item-2001" is left out because of its own faults',
  ],
  [
    'that are inherited',
    (number) =>
      number === 0
        ? item('m:item-0', gives('m:gone'))
        : `[[items]]\nid = "m:item-${number}"\ninherits = "m:item-0"\n`,
    'items "m:item-2000": actions[0].item: there is no "m:gone" in items',
  ],
  [
    'of tables of finds one behind the other',
    (number) =>
      `[[loot]]\nid = "m:find-${number}"\nname = "x"\nentries = [ { loot = "m:find-${number + 1}" } ]\n`,
    'loot "m:find-2000": entries[0].loot: "m:find-2001" is left out because of its own faults',
  ],
  [
    'of new things under the prefix of another',
    (number) => item(`core:item-${number}`, ''),
    'items "core:item-2000": there is no "core:item-2000" to replace, so that this is a new one; new ones of yours begin with "m:"',
  ],
];

it.each(MANY)('thousands of faults %s are each told, without a search for each', (_, entry, told) => {
  const text = Array.from({ length: COUNT }, (__, number) => entry(number)).join('');
  const texts = loadWithStub({ m: text }).warnings.map((warning) => warning.text);
  expect(texts.length).toBeGreaterThanOrEqual(COUNT);
  expect(texts.filter((one) => one.includes(told))).toHaveLength(1);
});

it('two tables that find each other are both left out, and who finds them with them', () => {
  const loot = (id: string, other: string) =>
    `[[loot]]\nid = "m:${id}"\nname = "x"\nentries = [ { loot = "m:${other}" } ]\n`;
  const { registries, warnings } = loadWithStub({ m: loot('a', 'b') + loot('b', 'a') + loot('c', 'a') });
  expect(['m:a', 'm:b', 'm:c'].filter((id) => registries.loot.has(id))).toEqual([]);
  expect(warnings[0]?.text).toContain('loot "m:a": entries[0].loot: "m:b" leads back to this table');
});

describe('one entry', () => {
  const keys = (count: number): string => Array.from({ length: count }, (_, at) => `k${at} = 1`).join('\n');
  const lines = (mods: Record<string, string>): string[] =>
    loadWithStub(mods).warnings.map((warning) => warning.text);
  const NOT_TOLD = /^\S+ items "[^"]*": \d+ further faults? (is|are) not told( one by one)?$/;

  it('with 200,000 unknown keys has fifty of them told and the others counted', () => {
    const texts = lines({ m: item('m:x', keys(200_000)) });
    expect(texts).toHaveLength(51);
    expect(texts.filter((text) => text.includes(': unknown key;'))).toHaveLength(50);
    expect(texts[0]).toBe('m/content.toml:1:3: items "m:x": 199950 further faults are not told one by one');
  }, 30_000);

  it('with fifty faults has them all told, and with one more that one counted', () => {
    expect(lines({ m: item('m:x', keys(50)) }).filter((text) => NOT_TOLD.test(text))).toEqual([]);
    expect(lines({ m: item('m:x', keys(51)) }).filter((text) => NOT_TOLD.test(text))).toEqual([
      'm/content.toml:1:3: items "m:x": 1 further fault is not told',
    ]);
  });

  it('with faults in many of its parts has fifty told', () => {
    const members = Array.from({ length: 18 }, () => '{ action = "heal", amount = "x", qq = 1, qqq = 2 }');
    const texts = lines({ m: item('m:x', `actions = [ ${members.join(', ')} ]`) });
    expect(texts).toHaveLength(51);
    expect(texts.filter((text) => NOT_TOLD.test(text))).toEqual([
      'm/content.toml:1:3: items "m:x": 4 further faults are not told one by one',
    ]);
  });

  it('that is left out has fifty of the names told that nobody knows', () => {
    const members = Array.from({ length: 300 }, (_, at) => `{ action = "give_item", item = "m:no-${at}" }`);
    const texts = lines({ m: item('m:x', `colour = "red"\nactions = [ ${members.join(', ')} ]`) });
    expect(texts.filter((text) => text.includes(': there is no "m:no-'))).toHaveLength(50);
    expect(texts).toContain('m/content.toml:1:3: items "m:x": 250 further faults are not told one by one');
  });

  it('has what two mods do wrong in it told of each', () => {
    const patch = (field: string, count: number): string =>
      `[[patch.items]]\nid = "core:sabre"\nset = { ${Array.from({ length: count }, (_, at) => `${field}${at} = 1`).join(', ')} }\n`;
    const texts = lines({ a: patch('a', 80), b: patch('b', 1), c: patch('c', 60) });
    const of = (mod: string): string[] => texts.filter((text) => text.startsWith(`${mod}/`));
    expect([of('a').length, of('b').length, of('c').length]).toEqual([51, 1, 51]);
    expect(of('a')[0]).toBe(
      'a/content.toml:1:9: items "core:sabre": 30 further faults are not told one by one',
    );
    expect(of('b')[0]).toContain('b0: unknown key');
  });

  it('has very many patches, each of another field, and is gone through once for all of them', () => {
    const patches = Array.from(
      { length: 6000 },
      (_, at) => `[[patch.items]]\nid = "core:sabre"\nset = { k${at} = 1, price = ${at + 30} }\n`,
    );
    const { registries, warnings } = loadWithStub({ m: patches.join('') });
    expect(warnings).toHaveLength(51);
    expect(registries.items.find('core:sabre').price).toBe(20);
  });

  it('has fifty told of what a patch does not change in it', () => {
    const tags = Array.from({ length: 300 }, (_, at) => `"m:t${at}"`).join(', ');
    const texts = lines({ m: `[[patch.items]]\nid = "core:sabre"\nremove = { tags = [ ${tags} ] }\n` });
    expect(texts).toHaveLength(51);
    expect(texts[0]).toBe(
      'm/content.toml:1:9: items "core:sabre": 250 further faults are not told one by one',
    );
  });
});

it.each([
  [
    'patches of what is not there',
    (at: number) => `[[patch.items]]\nid = "m:no-${at}"\nset = { price = 1 }\n`,
  ],
  ['removals of what is not there', (at: number) => `[[remove.items]]\nid = "m:no-${at}"\n`],
  ['entries that are there twice', () => item('m:x', '')],
])('a file of thousands of %s has the first thousand told, and its neighbour its own', (_, statement) => {
  const text = Array.from({ length: COUNT }, (__, at) => statement(at)).join('');
  const { warnings } = loadWithStub({ m: text, n: '[[remove.items]]\nid = "n:no"\n' });
  expect(warnings.filter(({ mod }) => mod === 'm')).toHaveLength(1001);
  expect(warnings.filter(({ mod }) => mod === 'n')).toHaveLength(1);
  expect(warnings.map((warning) => warning.text)).toContain(
    'm/content.toml: more than 1000 faults in this file; the others are not told',
  );
});
