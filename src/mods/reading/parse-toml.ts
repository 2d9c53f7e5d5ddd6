import { TomlError } from 'smol-toml';
import { MOD_LIMITS } from '../limits.ts';
import { makeWarning, type Warning } from '../warning.ts';
import { originOf, type Table, treeOf } from './located-tree.ts';
import type { ReadEntry } from './quick-toml.ts';
import type { SourceFile } from './source-file.ts';
import { TextPlaces } from './text-places.ts';
import { syntaxFault } from './toml-hints.ts';

/** Names joined by dots, each of which the parser would follow for every name before it. */
const ENDLESS_KEY = new RegExp(
  `(?<![\\w."'-])(?:(?:[\\w-]+|"[^"\\n]*"|'[^'\\n]*')[ \\t]*\\.[ \\t]*){${MOD_LIMITS.dottedNames}}`,
);
const ENDLESS_NUMBER = /[\d_]{1000}/;

/** A file's content as a tree, or what keeps it from being read. */
export type ParsedFile = { readonly root: Table } | { readonly warning: Warning };

/**
 * Reads TOML. A fault of syntax costs the whole file, as nothing after it can be trusted.
 *
 * @param readEntry reads entries of which nothing but their value is wanted; by default all are wanted as tables
 */
export function parseToml(source: SourceFile, readEntry?: ReadEntry): ParsedFile {
  const quick = source.quick(readEntry);
  return quick === undefined ? byParser(source) : rootOf(source, quick);
}

function rootOf(source: SourceFile, value: unknown): ParsedFile {
  const origin = originOf(source);
  const root = treeOf(value, origin);
  return { root: root.kind === 'table' ? root : { kind: 'table', origin, fields: new Map() } };
}

function byParser(source: SourceFile): ParsedFile {
  // Nothing endless fits into short lines, and these are told apart much quicker.
  const isLong = hasLineOf(2 * MOD_LIMITS.dottedNames, source.text);
  const endless = isLong ? ENDLESS_KEY.exec(source.text) : null;
  if (endless) return { warning: endlessKey(source, endless.index) };
  try {
    // A number too large to be kept exactly is the fault of its entry, unless it takes seconds to be read at all.
    const integersAsBigInt = isLong && ENDLESS_NUMBER.test(source.text) ? false : 'asNeeded';
    return rootOf(source, source.parse(integersAsBigInt));
  } catch (error) {
    return { warning: syntaxWarning(source, error) };
  }
}

/** Whether a line has so many characters; looks only at those where the last line break before them could be. */
function hasLineOf(length: number, text: string): boolean {
  for (let at = 0; at + length <= text.length; ) {
    const lineBreak = text.lastIndexOf('\n', at + length - 1);
    if (lineBreak < at) return true;
    at = lineBreak + 1;
  }
  return false;
}

function endlessKey(source: SourceFile, index: number): Warning {
  const place = { mod: source.mod, file: source.file, ...new TextPlaces(source.text).positionOf(index) };
  const problem = `more than ${MOD_LIMITS.dottedNames} names joined by dots`;
  const hint = `nothing in a mod is nested deeper than ${MOD_LIMITS.nesting} levels`;
  return makeWarning(place, { problem, hint }, 'file');
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
  const { line, column, problem, hint } = syntaxFault(error, source.text);
  return makeWarning({ ...place, line, column }, { problem, hint }, 'file');
}
