import { describe, expect, it } from 'vitest';
import { parseToml } from '../../../src/mods/reading/parse-toml.ts';
import { SourceFile } from '../../../src/mods/reading/source-file.ts';

const warningOf = (text: string): string => {
  const parsed = parseToml(new SourceFile('a', 'a/x.toml', text));
  return 'warning' in parsed ? parsed.warning.text : 'no warning';
};

describe('a text that is not TOML', () => {
  it.each([
    [
      'a quote too many',
      'name = "x" y"\n',
      '1:12: not valid TOML: each key-value declaration must be followed by an end-of-line; is a quote missing before this, or are there two settings in one line?',
    ],
    [
      'a line without =',
      'a = 1\nhello\n',
      '2:6: not valid TOML: illegal character in key; a line is either `name = value`, a [header] or a # comment',
    ],
    [
      'an id as a bare name',
      'core:rat = 1',
      '1:5: not valid TOML: illegal character in key; a name with :, . or spaces stands in quotes: "core:rat"',
    ],
    ['a string without end', 'a = "x', '1:5: not valid TOML: unfinished string; a closing quote is missing'],
    [
      'a string over two lines',
      'a = "x\ny"',
      '1:7: not valid TOML: control characters are not allowed in strings; is a closing quote missing? a text of several lines stands in """',
    ],
    [
      'a list without end',
      'a = [1, 2',
      '1:10: not valid TOML: expected comma or end of structure; a comma is missing between two members, or a closing bracket',
    ],
    [
      'a table without end',
      'a = { b = 1',
      '1:12: not valid TOML: expected comma or end of structure; a comma is missing between two members, or a closing bracket',
    ],
    [
      'a forgotten comma',
      'a = [1 2]',
      '1:8: not valid TOML: expected comma or end of structure; a comma is missing between two members, or a closing bracket',
    ],
    [
      'text without quotes',
      'a = hello',
      '1:5: not valid TOML: invalid value; text stands in quotes; numbers look like 3 or 0.5; true and false are small',
    ],
    [
      'single brackets for two entries',
      '[items]\nid = 1\n[items]\nid = 2',
      '3:2: not valid TOML: trying to redefine an already defined table or value; "items" is given already in line 1; for a list of entries write double brackets: [[items]]',
    ],
    [
      'a name given twice',
      'a = 1\na = 2',
      '2:1: not valid TOML: trying to redefine an already defined table or value; "a" is given already in line 1; keep one of the two',
    ],
    [
      'a table of an entry above the entry',
      '[items.weapon]\ndamage = 1\n[[items]]\nid = 2',
      '3:3: not valid TOML: trying to redefine an already defined table or value; a single [items...] stands above it in line 1; each [[items]] comes before the tables of its entry',
    ],
    [
      'a header without its second bracket',
      '[[items]\nid = 1',
      '1:9: not valid TOML: expected end of table array declaration; a header ends as it begins: [[items]] or [items.weapon]',
    ],
    [
      'a comment of another language',
      'a = 1\n// b',
      '2:1: not valid TOML: illegal character in key; a comment begins with #',
    ],
    [
      'a blank that is no space',
      'a = 1\n\u00a0b = 2',
      '2:1: not valid TOML: illegal character in key; an unseen character stands here, U+00A0; delete it',
    ],
    [
      'a control character',
      '\u0001 = 2',
      '1:1: not valid TOML: illegal character in key; an unseen character stands here, U+0001; delete it',
    ],
    ['curly quotes', 'a = “b”', '1:5: not valid TOML: invalid value; write straight quotes, "like this"'],
    [
      'JSON',
      '{ "items": [] }',
      '1:1: not valid TOML: illegal character in key; this looks like JSON: write [[items]] above name = value lines',
    ],
    [
      'YAML',
      'items:\n  - id: x',
      '1:6: not valid TOML: illegal character in key; a line is `name = value`, with = and not with :',
    ],
    [
      'a line with a value but no =',
      'id "a:x"',
      '1:4: not valid TOML: illegal character in key; an = is missing after the name',
    ],
    [
      'a comma in a number',
      'a = 1,5',
      '1:6: not valid TOML: illegal character in numeric literal; a number looks like 3 or 0.5 and nothing stands behind it',
    ],
    [
      'a path of Windows',
      'a = "C:\\Users"',
      '1:8: not valid TOML: invalid non-hex character in unicode escape; write \\\\ for a backslash, or use single quotes',
    ],
    [
      'line ends of an old Mac',
      'a = 1\rb = 2\r',
      '1:6: not valid TOML: each key-value declaration must be followed by an end-of-line; save it with ordinary line ends in your editor',
    ],
    [
      'a backslash',
      'a = "c:\\dir"',
      '1:8: not valid TOML: unrecognised escape sequence; write \\\\ for a backslash, or use single quotes',
    ],
    [
      'a number without end',
      `a = ${'9'.repeat(1000)}`,
      '1:5: not valid TOML: integer value cannot be represented losslessly; this number is too large',
    ],
    [
      'a number with a leading zero',
      'a = 007',
      '1:5: not valid TOML: illegal leading zero; write 0.5, not 00.5 or 007',
    ],
    [
      'brackets without end',
      `a = ${'['.repeat(500)}`,
      '1:205: not valid TOML: document contains excessively nested structures. aborting.; too many brackets inside each other',
    ],
  ])('is told with its place and what to do: %s', (_name, text, line) => {
    expect(warningOf(text)).toBe(`a/x.toml:${line}`);
  });

  it('is told in one line, without the lines of the file', () => {
    expect(warningOf('first = 1\nsecond = "x\nthird = 2\n')).not.toContain('\n');
  });
});

/** The place and the advice. */
const told = (text: string): string => {
  const [, place = '', advice = ''] =
    /^a\/x\.toml:(\d+:\d+): not valid TOML: .*?; (.*)$/.exec(warningOf(text)) ?? [];
  return `${place} ${advice}`;
};

const NOT_BY_ITSELF = 'any other stands in quotes';

describe('a header that breaks off', () => {
  it.each([
    ['[[items\nid = "x"', '1:8 a closing ]] is missing: [[items]]'],
    ['[[items\r\nid = "x"\r\n', '1:8 a closing ]] is missing: [[items]]'],
    ['[items.weapon\nx = 1', '1:14 a closing ] is missing: [items.weapon]'],
    ['[scenario # of mine\n', '1:11 a closing ] is missing: [scenario]'],
    ['[items = 3', '1:8 a closing ] is missing: [items]'],
    ['[[größe\n', '1:5 a closing ]] is missing'],
    ['a = 1\n[[items', '2:3 a closing ]] is missing: [[items]]'],
    ['[ [items] ]', '1:3 the brackets of a header stand together: [[items]]'],
    ['[items[0]]', '1:7 a header names no member of a list: a table belongs to the last [[...]] above it'],
    ['[]', '1:2 a header says what begins: [[items]] or [items.weapon]'],
    ['[[]]', '1:3 a header says what begins: [[items]] or [items.weapon]'],
    ['[items.]', '1:8 a name is missing behind the dot'],
    ['[items..weapon]', '1:8 a name is missing before the dot'],
    ['[items]]', '1:8 a header ends as it begins: [[items]] or [items.weapon]'],
    ['[[items] ]', '1:9 a header ends as it begins: [[items]] or [items.weapon]'],
    [
      '[items.weapon] damage = 1',
      '1:16 behind a header stands nothing but a # comment; write this in the next line',
    ],
    ['[core:rat]', '1:6 a name with :, . or spaces stands in quotes: "core:rat"'],
    ['[größe]', `1:4 a name is written with a to z, digits, _ and -; ${NOT_BY_ITSELF}: "größe"`],
  ])('is told by what it lacks: %j', (text, line) => {
    expect(told(text)).toBe(line);
  });
});

describe('a name that is none', () => {
  it.each([
    ['größe = 3', `1:3 a name is written with a to z, digits, _ and -; ${NOT_BY_ITSELF}: "größe"`],
    ['a.ñu = 3', `1:3 a name is written with a to z, digits, _ and -; ${NOT_BY_ITSELF}: "ñu"`],
    ['= 3', '1:1 a name is missing before the ='],
    ['a..b = 3', '1:3 a name is missing before the dot; a name with a dot in it stands in quotes'],
    ['"""a""" = 3', '1:1 a name stands in one pair of quotes: "core:rat"'],
  ])('is told by what it should be: %j', (text, line) => {
    expect(told(text)).toBe(line);
  });
});

describe('a list or table without end', () => {
  it.each([
    ['a = [\n', '2:1 a closing ] is missing'],
    ['a = [\n1,\n# c\n', '4:1 a closing ] is missing'],
    ['a = [ 1,\nb = 2\n', '2:1 is a closing ] missing above this line?'],
    ['a = [ 1,\n[[items]]\n', '2:3 is a closing ] missing above this line?'],
    ['a = [ 1,\n[items.weapon]\n', '2:2 is a closing ] missing above this line?'],
    ['a = { b = 1,\n[[items]]\n', '2:1 is a closing } missing above this line?'],
    ['a = [\n  [x],\n]', '2:4 text stands in quotes; numbers look like 3 or 0.5; true and false are small'],
    ['a =\nb = 1', '1:4 a value is missing after the ='],
    ['a = # none', '1:5 a value is missing after the ='],
  ])('is told where the file goes on: %j', (text, line) => {
    expect(told(text)).toBe(line);
  });
});

describe('a name that is given twice', () => {
  const GIVEN: readonly (readonly [string, string])[] = [
    [
      '[[items]]\n[items.weapon]\n[items.weapon]',
      '3:2 "weapon" is given already in line 2; write all of it there',
    ],
    [
      '[[items]]\nweapon.damage = 3\n[items.weapon]',
      '3:2 "weapon" is given already in line 2; write all of it there',
    ],
    [
      '[[items]]\nweapon = {}\n[items.weapon.shares]',
      '3:2 "weapon" is given already in line 2; write all of it there',
    ],
    [
      '[[items]]\nweapon = 3\n[items.weapon.shares]',
      '3:2 "weapon" is given already in line 2; write all of it there',
    ],
    [
      '[[items]]\nweapon = {}\nweapon.damage = 3',
      '3:1 "weapon" is given already in line 2; write all of it there',
    ],
    ['[a.b]\nx = 1\n[a]\nb.y = 2', '4:1 "b" is given already in line 1; write all of it there'],
    [
      '[[items]]\nmodifiers = [ { a = 1 } ]\n[[items.modifiers]]',
      '3:3 "modifiers" is given already in line 2; write all its members there, or each below a [[items.modifiers]]',
    ],
    [
      'items = []\n\n[[items]]',
      '3:3 "items" is given already in line 1; write all its members there, or each below a [[items]]',
    ],
    [
      '[[items]]\n[items]',
      '2:2 "items" is given already in line 1; for a list of entries write double brackets: [[items]]',
    ],
    [
      '[items]\n[[items]]',
      '2:3 a single [items] stands above it in line 1; write double brackets there too: [[items]]',
    ],
    [
      '[[items]]\n[items.triggers]\n[items.triggers]',
      '3:2 "triggers" is given already in line 2; for a list write double brackets: [[items.triggers]]',
    ],
    [
      '[[items]]\n[[items.triggers]]\n[items.triggers.actions]\n[items.triggers.actions]',
      '4:2 "actions" is given already in line 3; for a list write double brackets: [[items.triggers.actions]]',
    ],
    [
      '[[items]]\n[items.triggers.when]\n[[items.triggers]]',
      '3:3 a single [items.triggers...] stands above it in line 2; each [[items.triggers]] comes before the tables of its entry',
    ],
    [
      '[patch.items]\n[patch.items]',
      '2:2 "items" is given already in line 1; for a list write double brackets: [[patch.items]]',
    ],
    ['[hero]\n[hero]', '2:2 "hero" is given already in line 1; write all of it there'],
    [
      '[[items]]\n[items.w]\n[[items]]\n[items.w]\n[items.w]',
      '5:2 "w" is given already in line 4; write all of it there',
    ],
    [
      '[[items]]\nid = 1\nname = 2\nid = 3',
      '4:1 "id" is given already in line 2; does another [[items]] belong above this line?',
    ],
    ['[[items]]\nid = 1\nname = 2\nname = 3', '4:1 "name" is given already in line 3; keep one of the two'],
    ['a = { b = 1, b = 2 }', '1:14 "b" is given already in column 7 of this line; keep one of the two'],
    ['a = {\n  b = 1,\n  b = 2 }', '3:3 "b" is given already in line 2; keep one of the two'],
  ];

  it.each(GIVEN)('is told with the line of the first: %j', (text, line) => {
    expect(told(text)).toBe(line);
  });
});

describe('the place of a fault', () => {
  it.each([
    ['an escape that is none, at its backslash', 'name = "b\\q"', '1:10'],
    ['half a pair of surrogates, at its backslash', 'name = "b\\uD800"', '1:10'],
    ['an escape that is too short, at its backslash', 'name = "b\\u12\\n"', '1:10'],
    ['characters that are wide or stand outside the first plane', 'description = "漢字 😀" x', '1:22'],
    ['wide characters in a line above', 'a = "😀😀"\nb = "😀" x', '2:9'],
  ])('is counted in characters: %s', (_what, text, place) => {
    expect(warningOf(text)).toMatch(new RegExp(`^a/x\\.toml:${place}: `));
  });
});
