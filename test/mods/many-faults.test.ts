import { expect, it } from 'vitest';
import { loadWithStub } from './stub-core.ts';

const COUNT = 4000;
const item = (id: string, more: string): string =>
  `[[items]]\nid = "${id}"\nname = "x"\nglyph = "!"\ncolor = "red"\n${more}\n`;
const gives = (id: string): string => `actions = [ { action = "give_item", item = "${id}" } ]`;

/** What is said of the fault in the middle, far beyond what is compared with all known names. */
const MANY: readonly [string, (number: number) => string, string][] = [
  [
    'of names nobody knows',
    (number) => item(`m:item-${number}`, gives(`m:itm-${number}`)),
    'items "m:item-2000": actions[0].item: there is no "m:itm-2000" in items',
  ],
  [
    'that follow from the last of a chain',
    (number) => item(`m:item-${number}`, gives(`m:item-${number + 1}`)),
    'items "m:item-2000": actions[0].item: "m:item-2001" is left out because of its own faults',
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
