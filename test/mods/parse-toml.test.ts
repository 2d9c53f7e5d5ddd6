import { describe, expect, it } from 'vitest';
import { parseToml } from '../../src/mods/reading/parse-toml.ts';
import { SourceFile } from '../../src/mods/reading/source-file.ts';

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
      '3:2: not valid TOML: trying to redefine an already defined table or value; for a list of entries write double brackets: [[items]]',
    ],
    [
      'a name given twice',
      'a = 1\na = 2',
      '2:1: not valid TOML: trying to redefine an already defined table or value; the same name is given twice',
    ],
    [
      'a table of an entry above the entry',
      '[items.weapon]\ndamage = 1\n[[items]]\nid = 2',
      '3:3: not valid TOML: trying to redefine an already defined table or value; a single [items...] stands above it; each [[items]] comes before the tables of its entry',
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
      '1:10: not valid TOML: invalid non-hex character in unicode escape; write \\\\ for a backslash, or use single quotes',
    ],
    [
      'line ends of an old Mac',
      'a = 1\rb = 2\r',
      '1:6: not valid TOML: each key-value declaration must be followed by an end-of-line; save it with ordinary line ends in your editor',
    ],
    [
      'a backslash',
      'a = "c:\\dir"',
      '1:9: not valid TOML: unrecognised escape sequence; write \\\\ for a backslash, or use single quotes',
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
