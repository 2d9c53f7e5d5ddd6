import { parse, TomlError } from 'smol-toml';
import { originOf, plantTree, type Table, type Unfit } from './located-tree.ts';
import type { SourceFile } from './source-file.ts';
import { makeWarning, type Warning } from './warning.ts';

/** Hints where the parser's own words would mislead. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/followed by an end-of-line/, 'is a quote missing before this, or are there two settings in one line?'],
  [/cannot find end of key/, 'a line is either `name = value`, a [header] or a # comment'],
  [
    /illegal character in key|illegal empty bare key/,
    'a name with :, . or spaces stands in quotes: "core:rat"',
  ],
  [/unfinished string/, 'a closing quote is missing'],
  [/unfinished array/, 'a closing ] is missing'],
  [/unfinished table/, 'a closing } is missing'],
  [/expected comma or end of structure/, 'a comma is missing between two members, or a closing bracket'],
  [/already defined/, 'the same name is given twice'],
  [/unrecognised escape/, 'write \\\\ for a backslash, or use single quotes'],
  [
    /control characters are not allowed in strings/,
    'is a closing quote missing? a text of several lines stands in """',
  ],
  [
    /invalid value|unfinished numeric/,
    'text stands in quotes; numbers look like 3 or 0.5; true and false are small',
  ],
  [/illegal leading zero/, 'write 0.5, not 00.5 or 007'],
  [/represented losslessly/, 'this number is too large'],
  [/excessively nested/, 'too many brackets inside each other'],
];

const NESTING_OF_PARSER = 200;

/** A file's content as a tree, or what keeps it from being read. */
export type ParsedFile =
  | { readonly root: Table; readonly unfit: readonly Unfit[] }
  | { readonly warning: Warning };

/** Reads TOML. A fault of syntax costs the whole file, as nothing after it can be trusted. */
export function parseToml(source: SourceFile): ParsedFile {
  let value: unknown;
  try {
    value = parse(source.text, { maxDepth: NESTING_OF_PARSER });
  } catch (error) {
    return { warning: syntaxWarning(source, error) };
  }
  const unfit: Unfit[] = [];
  const origin = originOf(source);
  // Entries lie three levels down in a file: root, list of the registry, and for patches one more.
  const root = plantTree(value, origin, unfit, -3);
  return { root: root?.kind === 'table' ? root : { kind: 'table', origin, fields: new Map() }, unfit };
}

function syntaxWarning(source: SourceFile, error: unknown): Warning {
  const place = { mod: source.mod, file: source.file };
  if (!(error instanceof TomlError)) {
    return makeWarning(
      place,
      { problem: 'this file cannot be read', hint: String(error).split('\n')[0] },
      'file',
    );
  }
  const said = (error.message.split('\n')[0] ?? '').replace('Invalid TOML document: ', '');
  const isHeader = /^\s*\[/.test(source.text.split('\n')[error.line - 1] ?? '');
  const hint =
    isHeader && said.includes('already defined')
      ? 'for a list of entries write double brackets: [[items]]'
      : HINTS.find(([pattern]) => pattern.test(said))?.[1];
  return makeWarning(
    { ...place, line: error.line, column: error.column },
    { problem: `not valid TOML: ${said}`, hint },
    'file',
  );
}
