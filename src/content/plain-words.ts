import { z } from 'zod';
import { printable } from '../rules/text.ts';
import { type Path, unwrapSchema } from './schema-walk.ts';

const LONGEST_QUOTE = 40;
const LONGEST_LIST = 24;

/** A word in quotes, cut when it is long and stripped of anything that is not plain text. */
export function quoted(word: string): string {
  const clean = printable(word);
  return `"${clean.length > LONGEST_QUOTE ? `${clean.slice(0, LONGEST_QUOTE - 1)}…` : clean}"`;
}

/** What a modder wrote, in a few words. */
export function foundWords(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return `the text ${quoted(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 1 ? 'a list of 1' : `a list of ${value.length}`;
  return 'a table';
}

/** How a part of an entry is changed: for who wrote it as if it were a whole one. */
export function patchWords(registry: string, id: string): string {
  return `write [[patch.${registry}]], id = ${quoted(id)} and set = { ... }`;
}

/** `"a", "b" or "c"`, cut when there are many. */
export function choiceWords(choices: readonly string[]): string {
  return listWords(choices, 'or');
}

/** `"a", "b" and "c"`, cut when there are many. */
export function allWords(words: readonly string[]): string {
  return listWords(words, 'and');
}

function listWords(all: readonly string[], last: 'or' | 'and'): string {
  const words = all.slice(0, LONGEST_LIST).map(quoted);
  if (all.length > LONGEST_LIST) return `${words.join(', ')}, … (${all.length} in all)`;
  const end = words.pop();
  return words.length > 0 ? `${words.join(', ')} ${last} ${end}` : String(end);
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  tuple: 'a list of fixed length in [ ]',
  object: 'a table in { }',
  record: 'a table in { }',
};

/** What zod calls a type, in a modder's words. */
export function typeWords(type: string): string {
  return TYPE_WORDS[type] ?? type;
}

/** What a schema wants, in a modder's words. */
export function expectedWords(schema: z.core.$ZodType | undefined): string {
  const inner = schema && unwrapSchema(schema);
  if (inner instanceof z.ZodEnum) return `one of ${choiceWords(inner.options.map(String))}`;
  if (inner instanceof z.ZodLiteral) return quoted(String(inner.value));
  if (inner instanceof z.ZodString) return 'text in quotes';
  if (inner instanceof z.ZodNumber) return inner.format === 'safeint' ? 'a whole number' : 'a number';
  if (inner instanceof z.ZodBoolean) return 'true or false';
  if (inner instanceof z.ZodTuple) return `a list of ${inner.def.items.length} values in [ ]`;
  if (inner instanceof z.ZodArray) return 'a list in [ ]';
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return 'a table in { }';
  if (inner instanceof z.ZodDiscriminatedUnion) return 'a table in { }';
  return 'a value';
}

/** A path as modders read it: `triggers[0].when.damage_type`. */
export function pathWords(path: Path): string {
  let words = '';
  for (const key of path) {
    if (typeof key === 'number') words += `[${key}]`;
    else words += words === '' ? printable(key) : `.${printable(key)}`;
  }
  return words;
}
