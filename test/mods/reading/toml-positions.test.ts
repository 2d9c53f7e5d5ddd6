import fc from 'fast-check';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { TomlPositions } from '../../../src/mods/reading/toml-positions.ts';

const EXAMPLE = `# a comment with [[items]] in it
[[items]]
id = "a:b" # x = 1
text = """
id = "not this one"
[items.weapon]
""" 
'quoted key'.inner = 1
"esc\\u0061ped" = 'C:\\path'
list = [
  1, # one
  { deep = [ 'x', { deeper = true } ] },
]

[items.weapon] # header
damage = 3
shares = { kinetic = 0.5, "fire" = 0.5 }

[[items.triggers]]
on = "x"
[items.triggers.when]
side = "any"
[[items.triggers]]
  [[items.triggers.actions]]
  action = "log"

[[items]]
a.b.c = 2
five = """"quoted"""""
last = 1979-05-27 07:32:00
`;

describe('positions of keys in TOML', () => {
  const positions = new TomlPositions(EXAMPLE);
  const at = (...path: (string | number)[]): string => {
    const found = positions.tryFind(path);
    return found ? `${found.line}:${found.column}` : 'nowhere';
  };

  it.each([
    [['items'], '2:3'],
    [['items', 0], '2:3'],
    [['items', 0, 'id'], '3:1'],
    [['items', 0, 'text'], '4:1'],
    [['items', 0, 'quoted key'], '8:1'],
    [['items', 0, 'quoted key', 'inner'], '8:14'],
    [['items', 0, 'escaped'], '9:1'],
    [['items', 0, 'list', 0], '11:3'],
    [['items', 0, 'list', 1, 'deep'], '12:5'],
    [['items', 0, 'list', 1, 'deep', 1, 'deeper'], '12:21'],
    [['items', 0, 'weapon'], '15:8'],
    [['items', 0, 'weapon', 'damage'], '16:1'],
    [['items', 0, 'weapon', 'shares', 'fire'], '17:27'],
    [['items', 0, 'triggers', 0, 'on'], '20:1'],
    [['items', 0, 'triggers', 0, 'when', 'side'], '22:1'],
    [['items', 0, 'triggers', 1], '23:9'],
    [['items', 0, 'triggers', 1, 'actions', 0, 'action'], '25:3'],
    [['items', 1, 'a', 'b', 'c'], '28:5'],
    [['items', 1, 'five'], '29:1'],
    [['items', 1, 'last'], '30:1'],
    [['items', 2], 'nowhere'],
  ])('finds %j at %s', (path, expected) => {
    expect(at(...path)).toBe(expected);
  });

  it('gives the innermost place above a path that is not there', () => {
    expect(positions.nearest(['items', 0, 'weapon', 'range'])).toEqual({ line: 15, column: 8 });
  });

  it('counts lines that end in carriage return and line feed', () => {
    expect(new TomlPositions('a = 1\r\nb = 2\r\n').tryFind(['b'])).toEqual({ line: 2, column: 1 });
  });

  it('counts characters, also wide ones and those outside the first plane', () => {
    const text = 'a = "漢字"\nb = { "😀" = 1, \'漢\' = ["😀", 2], c = 3 }\nd = 1';
    const found = new TomlPositions(text);
    expect(found.tryFind(['b', '😀'])).toEqual({ line: 2, column: 7 });
    expect(found.tryFind(['b', '漢'])).toEqual({ line: 2, column: 16 });
    expect(found.tryFind(['b', '漢', 1])).toEqual({ line: 2, column: 28 });
    expect(found.tryFind(['b', 'c'])).toEqual({ line: 2, column: 32 });
    expect(found.tryFind(['d'])).toEqual({ line: 3, column: 1 });
  });

  it('finds every path of any document the parser reads, and points at its key', () => {
    fc.assert(
      fc.property(documents, (text) => {
        const value = parse(text);
        const found = new TomlPositions(text);
        const lines = text.split('\n');
        for (const path of pathsOf(value)) {
          const position = found.tryFind(path);
          expect(position, `${JSON.stringify(path)} in\n${text}`).toBeDefined();
          const key = path.at(-1);
          if (typeof key !== 'string') continue;
          const rest = lines[position!.line - 1]!.slice(position!.column - 1);
          const written = /^("(?:[^"\\]|\\.)*"|'[^']*'|[A-Za-z0-9_-]+)/.exec(rest)?.[0] ?? '';
          expect(Object.keys(parse(`${written} = 1`))).toEqual([key]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('never fails, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]{}="\'\\.,#\n\r\t ab1"""') }), (text) => {
        new TomlPositions(text).nearest(['a', 0, 'b']);
      }),
      { numRuns: 3000 },
    );
  });
});

/** Every path inside a parsed value. */
function* pathsOf(value: unknown, path: (string | number)[] = []): Generator<(string | number)[]> {
  if (path.length > 0) yield path;
  if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) yield* pathsOf(member, [...path, index]);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const [key, member] of Object.entries(value)) yield* pathsOf(member, [...path, key]);
  }
}

const bareKeys = fc.stringMatching(/^[a-z0-9_-]{1,4}$/);
const keys = fc.oneof(bareKeys, fc.constantFrom('"a b"', "'c.d'", '"\\u0041\\"x"', '"#"', "'='", '"[[x]]"'));
const blanks = fc.constantFrom('', ' ', '\t', '  ');
const breaks = fc.constantFrom('', '\n', ' # ] } "\n', '\r\n\n');
const scalars = fc.constantFrom(
  '1',
  '-0.5e3',
  'true',
  '"x # y"',
  '"a\\"]b"',
  "'c:\\'",
  '"""\n[x]\nk = 1\n"quote" \\\n  on"""',
  "'''it''s'''",
  '""""two"""""',
  '1979-05-27T07:32:00Z',
  '07:32:00',
  '0x1F',
);
const { value: values } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalars,
    fc
      .tuple(fc.array(fc.tuple(breaks, tie('value'), breaks), { maxLength: 3 }), fc.boolean())
      .map(([members, trailing]) => {
        const inside = members.map((parts) => parts.join('')).join(',');
        return `[${inside}${trailing && members.length > 0 ? ',' : ''}\n]`;
      }),
    fc
      .uniqueArray(fc.tuple(keys, blanks, tie('value')), {
        maxLength: 3,
        selector: ([key]) => parsedKey(key),
      })
      .map(
        (pairs) =>
          `{${pairs.map(([key, blank, value]) => `${blank}${key}${blank}=${blank}${value}`).join(',')}}`,
      ),
  ),
}));

function parsedKey(key: string): string {
  return Object.keys(parse(`${key} = 1`))[0] ?? '';
}

const pairs = fc
  .tuple(fc.array(keys, { minLength: 1, maxLength: 3 }), blanks, values)
  .map(([path, blank, value]) => `${blank}${path.join(`${blank}.`)} = ${value}`);
const headers = fc
  .tuple(
    fc.constantFrom('items', 'items.weapon', 'items.triggers', 'patch.items', 'x.y.z'),
    fc.boolean(),
    blanks,
  )
  .map(([name, isList, blank]) => (isList ? `[[${blank}${name}${blank}]]` : `[${blank}${name}${blank}]`));
const documents = fc
  .array(fc.oneof(pairs, pairs, headers, fc.constantFrom('', '# comment = [')), { maxLength: 12 })
  .map((lines) => {
    // Lines that the parser refuses, for example a key given twice, are left out one by one.
    const kept: string[] = [];
    for (const line of lines) {
      try {
        parse([...kept, line].join('\n'));
        kept.push(line);
      } catch {
        // Not a document with this line.
      }
    }
    return `${kept.join('\n')}\n`;
  });
