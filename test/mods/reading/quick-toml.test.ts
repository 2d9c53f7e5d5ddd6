import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { SCHEMAS } from '../../../src/content/definitions.ts';
import { referencesOf } from '../../../src/content/entry-notes.ts';
import { quickReader } from '../../../src/content/quick-reader.ts';
import { REGISTRIES, type RegistryName } from '../../../src/content/vocabulary.ts';
import { EntryRead } from '../../../src/mods/reading/entry-read.ts';
import { Mentions } from '../../../src/mods/reading/mentions.ts';
import {
  quickEntry,
  quickToml as quickTomlOf,
  type ReadEntry,
} from '../../../src/mods/reading/quick-toml.ts';
import { entryReader } from '../../../src/mods/reading/read-entry.ts';
import { RandomStream } from '../../../src/rules/random-stream.ts';
import { pieceOf, spoiled } from '../spoiled-text.ts';

const MODS = new URL('../../../mods/', import.meta.url);
const FILES = readdirSync(MODS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.toml'))
  .sort()
  .map((name): [string, string] => [name, readFileSync(new URL(name, MODS), 'utf8')]);
const ENTRIES = FILES.filter(([name]) => !name.endsWith('mod.toml') && !name.includes('tests/'));

const quickToml = (text: string, readEntry?: ReadEntry) => quickTomlOf(Buffer.from(text), readEntry);

/** What the parser says of a text, or that it is no TOML. */
function parsed(text: string): unknown {
  try {
    return parse(text, { integersAsBigInt: 'asNeeded' });
  } catch {
    return 'no TOML';
  }
}

function notedBy(mentions: Mentions): string[] {
  const noted: string[] = [];
  mentions.each((id, target) => noted.push(`${target} ${id}`));
  return noted;
}

/** Compares what was read, if anything was; entries that were validated at once with what their schema gives. */
function compare(text: string): { quick: boolean; entries: number } {
  const plain = quickToml(text);
  const mentions = new Mentions();
  const read = quickToml(text, entryReader(mentions));
  const right = parsed(text) as Record<string, unknown[]>;
  if (plain) expect(plain, text).toEqual(right);
  if (!read) return { quick: false, entries: 0 };
  expect(typeof right, text).toBe('object');
  expect(Object.keys(read)).toEqual(Object.keys(right));
  let entries = 0;
  for (const [section, value] of Object.entries(read)) {
    if (!Array.isArray(value)) {
      expect(value).toEqual(right[section]);
      continue;
    }
    const reader = (REGISTRIES as readonly string[]).includes(section)
      ? quickReader(SCHEMAS[section as RegistryName])
      : undefined;
    for (const [index, entry] of value.entries()) {
      if (!(entry instanceof EntryRead)) expect(entry).toEqual(right[section]?.[index]);
      else expect({ ...entry.value }, text).toEqual(reader?.(right[section]?.[index]));
      if (!(entry instanceof EntryRead)) continue;
      entries++;
      const below = Buffer.from(text).subarray(entry.start, entry.end);
      expect(quickEntry(below, section), text).toEqual(right[section]?.[index]);
      const noted = notedBy(mentions);
      for (const { registry, id } of referencesOf(section as RegistryName, entry.value)) {
        expect(noted, text).toContain(`${registry} ${id}`);
      }
    }
    expect(value.length).toBe(right[section]?.length);
  }
  return { quick: true, entries };
}

describe('the quick reading of a text', () => {
  it.each(FILES)('takes what comes with the game, and says what the parser says: %s', (_name, text) => {
    expect(quickToml(text)).toEqual(parsed(text));
  });

  it('takes the line breaks of other systems', () => {
    const text = '# a\r\n[[items]]\r\nid = "a:b" # c\r\ntags = [\r\n  "x", # d\r\n]\r\n';
    expect(quickToml(text)).toEqual({ items: [{ id: 'a:b', tags: ['x'] }] });
  });

  it.each([
    ['a date', 'a = 1979-05-27'],
    ['a dotted key', 'a.b = 1'],
    ['a text of several lines', 'a = """\nb"""'],
    ['a number with an exponent', 'a = 1e3'],
    ['a number that is not exact', 'a = 12345678901234567'],
    ['a nought with a sign', 'a = -0'],
    ['an escape that few know', 'a = "\\u0041"'],
    ['a table that is named twice', '[a]\n[a]'],
    ['a field that is said twice', 'a = 1\na = 1'],
    ['a field with the name of what every table has', 'constructor = 1'],
    ['a header of very many names', `[${'a.'.repeat(50)}a]`],
    ['lists in very many lists', `a = ${'['.repeat(50)}${']'.repeat(50)}`],
    ['a list that was closed', 'a = [{ b = 1 }]\n[[a]]'],
    ['a field without a value', 'a ='],
    ['nothing but a bracket', '['],
    ['a list without end', 'a = [1,'],
    ['a text without end', 'a = "b'],
    ['what goes on after a value', 'a = 1 b = 2'],
    ['a word that goes on', 'a = truely'],
    ['a control character', 'a = "\u0001"'],
    ['a control character in a comment', '# \u0001'],
  ])('leaves to the parser %s', (_what, text) => {
    expect(quickToml(text)).toBeUndefined();
  });

  it('says what the parser says of any order of headers and fields, and takes nothing that is wrong', () => {
    const header = fc.constantFrom(
      '[a]',
      '[[a]]',
      '[a.b]',
      '[[a.b]]',
      '[a.b.c]',
      '[[a.b.c]]',
      '[b]',
      '[[b]]',
      '["a"]',
    );
    const value = fc.constantFrom(
      '1',
      '-2.50',
      '0.1',
      '01',
      '"x"',
      "'y'",
      '""',
      'true',
      '[]',
      '[1, [2,], ]',
      '{}',
    );
    const table = fc.tuple(value, value).map(([one, other]) => `{ b = ${one}, c = [{ d = ${other} }], }`);
    const field = fc
      .tuple(fc.constantFrom('a', 'b', 'c', '"b"', 'b.c', '__proto__'), fc.oneof(value, table))
      .map(([key, said]) => `${key} = ${said}`);
    const line = fc.tuple(fc.oneof(header, field), fc.constantFrom('', ' # x', '\t', ' ]', '\r'));
    let taken = 0;
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom('\n', '\r\n', '\n\n  '), (lines, gap) => {
        const text = lines.map((parts) => parts.join('')).join(gap);
        const quick = quickToml(text);
        if (quick === undefined) return;
        taken++;
        expect(quick, text).toEqual(parsed(text));
      }),
      { numRuns: 20_000 },
    );
    expect(taken).toBeGreaterThan(2000);
  });
});

describe('the quick reading of entries', () => {
  it.each(ENTRIES)('gives what their schemas give: %s', (_name, text) => {
    expect(compare(text).quick).toBe(true);
  });

  it('reads all of core at once, but for what has many forms: balance and quests', () => {
    const core = ENTRIES.filter(([name]) => name.startsWith('core/'));
    const left = core.flatMap(([name, text]) =>
      Object.entries(quickToml(text, entryReader()) ?? {}).flatMap(([section, list]) =>
        (list as { id: string }[])
          .filter((entry) => !(entry instanceof EntryRead) && !('inherits' in entry))
          .map((entry) => `${name} ${section} ${entry.id}`),
      ),
    );
    expect(left.filter((one) => !/^core\/\w+.toml (balance|quests)/.test(one))).toEqual([]);
  });

  it.each([
    ['in one line', 'triggers = [{ on = "attack_hit", actions = [{ action = "heal", amount = 1 }] }]'],
    [
      'in several',
      'triggers = [\n  { on = "attack_hit", actions = [ # what\n { action = "heal", amount = 1, }, ], },\n]',
    ],
    ['below a header', '[[items.triggers]]\non = "attack_hit"\nactions = [{ action = "heal", amount = 1 }]'],
    [
      'below headers in turn',
      '[[items.triggers]]\non = "attack_hit"\n[[items.triggers.actions]]\naction = "heal"\namount = 1',
    ],
    ['with its word last', 'triggers = [{ actions = [{ amount = 1, action = "heal" }], on = "attack_hit" }]'],
    [
      'below a header, with its word last',
      '[[items.triggers]]\nactions = [{ amount = 1, action = "heal" }]\non = "attack_hit"',
    ],
  ])('reads the same of a part that is written %s', (_how, part) => {
    const text = `[[items]]\nid = "a:b"\nname = "b"\nglyph = "!"\ncolor = "red"\n${part}\n[[items]]\nid = "a:c"\n`;
    expect(compare(text)).toEqual({ quick: true, entries: 1 });
    const { items } = quickToml(text, entryReader()) as { items: EntryRead[] };
    expect(items[0]?.value).toMatchObject({ triggers: [{ on: 'attack_hit', actions: [{ amount: 1 }] }] });
  });

  it('notes every id that entries name, and no other', () => {
    for (const [name, text] of ENTRIES) {
      const mentions = new Mentions();
      const read = quickToml(text, entryReader(mentions)) ?? {};
      const named = new Set<string>();
      for (const [section, list] of Object.entries(read)) {
        for (const entry of Array.isArray(list) ? list : []) {
          if (!(entry instanceof EntryRead)) continue;
          for (const { registry, id } of referencesOf(section as RegistryName, entry.value)) {
            named.add(`${registry} ${id}`);
          }
        }
      }
      const noted = notedBy(mentions);
      // What was read in vain, since the entry is no valid one by itself, is noted too.
      if (text.includes('inherits')) expect(noted, name).toEqual(expect.arrayContaining([...named]));
      else expect(noted.sort(), name).toEqual([...named].sort());
    }
  });

  it('gives as a table what is no entry by itself', () => {
    const text =
      '[[items]]\nid = "a:q"\nname = "q"\n[[items]]\nid = "a:r"\nname = "r"\nglyph = "!"\ncolor = "red"\n';
    const { items } = quickToml(text, entryReader()) as { items: unknown[] };
    expect(items[0]).toEqual({ id: 'a:q', name: 'q' });
    expect(items[1]).toBeInstanceOf(EntryRead);
  });

  it('leaves to the parser what is added to an entry far below it', () => {
    const text =
      '[[items]]\nid = "a:b"\nname = "b"\nglyph = "!"\ncolor = "red"\n[[quests]]\nid = "a:q"\nname = "q"\non = "floor_entered"\n[[items.triggers]]\n';
    expect(compare(text)).toEqual({ quick: false, entries: 0 });
  });

  it('leaves to the parser a field that is said both inside and below', () => {
    const text = '[[items]]\nid = "a:b"\nname = "b"\ntriggers = []\n[[items.triggers]]\non = "attack_hit"\n';
    expect(quickToml(text, entryReader())).toBeUndefined();
    expect(parsed(text)).toBe('no TOML');
  });

  it('says what parser and schema say of entries with something wrong in them, and takes no text that is wrong', () => {
    const random = RandomStream.fromSeed('mutation', 'quick');
    let quick = 0;
    let entries = 0;
    for (let run = 0; run < 4000; run++) {
      const [, text] = random.pick(ENTRIES);
      const found = compare(spoiled(pieceOf(text, random), random));
      quick += Number(found.quick);
      entries += found.entries;
    }
    expect(quick).toBeGreaterThan(1000);
    expect(entries).toBeGreaterThan(500);
  });
});
