import type { Explanation } from '../content/explanation.ts';
import { pathWords } from '../content/plain-words.ts';
import type { Path } from '../content/schema-walk.ts';
import { printable } from '../rules/text.ts';
import { MOD_LIMITS } from './limits.ts';

/** What a fault costs: nothing, a patch or other statement, an entry, a file, or the whole mod. */
export type Cost = 'nothing' | 'statement' | 'entry' | 'file' | 'mod';

/** One thing wrong with a mod, for its author and for the player's log. */
export interface Warning {
  /** Id of the mod. */
  readonly mod: string;
  /** File, from the folder of all mods on: `core/items.toml`. */
  readonly file: string;
  /** Line, from 1; undefined when the fault is not at a place in a text. */
  readonly line: number | undefined;
  /** Column, from 1. */
  readonly column: number | undefined;
  /** Registry of the entry, if the fault is in one. */
  readonly registry: string | undefined;
  /** Id of the entry. */
  readonly id: string | undefined;
  /** Path inside the entry: `triggers[0].when.damage_type`. Empty for the entry itself. */
  readonly path: string;
  /** What should stand there. */
  readonly expected: string | undefined;
  /** What stands there. */
  readonly found: string | undefined;
  /** What was probably meant, or what to do. */
  readonly hint: string | undefined;
  /** What is left out of the game because of it. */
  readonly costs: Cost;
  /** The whole warning as one line. */
  readonly text: string;
}

/** Where a warning points. */
export interface WarningPlace {
  readonly mod: string;
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly registry?: string | undefined;
  readonly id?: string | undefined;
}

/** A list of choices longer than this is left out of the line when the right one is known. */
const LONG_CHOICE = 80;

/** Ids and paths longer than this are cut. */
const LONGEST_WORD = 120;

/** Makes a warning and its one-line text. */
export function makeWarning(
  place: WarningPlace,
  fault: Omit<Explanation, 'path'> & { readonly path?: Path | undefined },
  costs: Cost,
): Warning {
  const path = printable(cutWord(pathWords(fault.path ?? [])));
  const at = [place.file, place.line, place.line === undefined ? undefined : place.column]
    .filter((part) => part !== undefined)
    .join(':');
  const entry = place.registry && (place.id ? `${place.registry} "${cutWord(place.id)}"` : place.registry);
  const text = [at, entry, path, sentence(fault)].filter((part) => part).join(': ');
  const shown = <T extends string | undefined>(word: T) => (word === undefined ? word : printable(word)) as T;
  return {
    mod: shown(place.mod),
    file: shown(place.file),
    line: place.line,
    column: place.column,
    registry: shown(place.registry),
    id: shown(place.id),
    path,
    expected: shown(fault.expected),
    found: shown(fault.found),
    hint: shown(fault.hint),
    costs,
    text: printable(text),
  };
}

/** The line that ends the faults of a file of which no more are told. */
export function tooManyFaults(mod: string, file: string, costs: Cost): Warning {
  const problem = `more than ${MOD_LIMITS.faults} faults in this file; the others are not told`;
  return makeWarning({ mod, file }, { problem }, costs);
}

/** Orders the warnings of one file as their places in it. */
export function byPlace(a: Warning, b: Warning): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Warnings file by file, in the order in which the files first come up, those of each as their places in it. */
export function fileByFile(warnings: readonly Warning[]): Warning[] {
  const byFile = new Map<string, Warning[]>();
  for (const warning of warnings) {
    const told = byFile.get(warning.file);
    if (told) told.push(warning);
    else byFile.set(warning.file, [warning]);
  }
  return [...byFile.values()].flatMap((told) => told.sort(byPlace));
}

/** A warning's text without line and column, which move when something above changes. */
export function withoutPlace({ text }: Warning): string {
  return text.replace(/:\d+(:\d+)?: /, ': ');
}

/** A word that is not too long to be told. */
export function cutWord(word: string): string {
  return word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD - 1)}…` : word;
}

function sentence(fault: Omit<Explanation, 'path'>): string {
  const parts: string[] = [];
  if (fault.problem) parts.push(fault.problem);
  const { expected, found, hint } = fault;
  if (expected && found && expected.length > LONG_CHOICE && hint?.startsWith('did you mean')) {
    parts.push(`${found} is not known here`);
  } else if (fault.expected && fault.found && fault.found !== 'nothing') {
    parts.push(`expected ${fault.expected}, found ${fault.found}`);
  } else if (fault.expected) {
    parts.push(`expected ${fault.expected}`);
  } else if (fault.found && fault.found !== 'nothing') {
    parts.push(`found ${fault.found}`);
  }
  if (fault.hint) parts.push(fault.hint);
  return parts.join('; ');
}
