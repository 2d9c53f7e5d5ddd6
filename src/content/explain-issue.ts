import type { z } from 'zod';
import { balanceId } from './engine-ids.ts';
import { explainType, headerOf, IS_MISSING, missing } from './explain-type.ts';
import { explainUnknownKey } from './explain-unknown-key.ts';
import { type Explanation, furtherFaults, MOST_FAULTS } from './explanation.ts';
import { nearestName } from './nearest-name.ts';
import { allWords, choiceWords, foundWords, patchWords, pathWords, quoted } from './plain-words.ts';
import { ID } from './schema/ids.ts';
import { MOD_ID } from './schema/mod-file.ts';
import { unitOf } from './schema/units.ts';
import { isTable, type Path, schemaAt, valueAt } from './schema-walk.ts';
import { BALANCE_KINDS, type BalanceKind } from './vocabulary.ts';

/**
 * The issues of an entry that failed its schema, in plain words and with the nearest known name. Beyond
 * `MOST_FAULTS` they are only counted, before they are compared with each other.
 *
 * @param header with what the headers of the value's tables begin; by default the entry's registry, else nothing
 */
export function explainIssues(
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  header: string = headerOf(schema),
): Explanation[] {
  const whole = { schema, value, header };
  const withUnknownKeys = new Set(
    issues.filter((issue) => issue.code === 'unrecognized_keys').map((issue) => JSON.stringify(issue.path)),
  );
  const [told, untold] = firstOf(
    issues.filter((issue) => issue.code !== 'custom' || !withUnknownKeys.has(JSON.stringify(issue.path))),
  );
  const all = told
    .filter((issue) => issue.code !== 'custom' || !told.some((other) => isInside(other.path, issue.path)))
    .filter((issue) => !isBound(issue) || !told.some((other) => isNarrower(other, issue)))
    .flatMap((issue) => explainIssue(whole, issue, []));
  const explained = all.slice(0, MOST_FAULTS);
  const further = untold + all.length - explained.length;
  const worded = ofBalance(whole, withoutMisspelt(value, named(schema, value, explained)));
  return further > 0 ? [...worded, furtherFaults(further)] : worded;
}

/** As many issues as are told one by one, and how many faults the others are; each unknown key is one. */
function firstOf(issues: readonly z.core.$ZodIssue[]): readonly [z.core.$ZodIssue[], number] {
  const told: z.core.$ZodIssue[] = [];
  let count = 0;
  for (const issue of issues) {
    const room = Math.max(0, MOST_FAULTS - count);
    count += issue.code === 'unrecognized_keys' ? issue.keys.length : 1;
    if (room === 0) continue;
    told.push(
      issue.code === 'unrecognized_keys' && issue.keys.length > room
        ? { ...issue, keys: issue.keys.slice(0, room) }
        : issue,
    );
  }
  return [told, Math.max(0, count - MOST_FAULTS)];
}

/** What a whole says about its parts does not count before those are right. */
function isInside(path: readonly PropertyKey[], outer: readonly PropertyKey[]): boolean {
  return path.length > outer.length && outer.every((key, index) => path[index] === key);
}

/** A strange key in a table that lacks just one is that one by another name, if its value fits. */
function named(root: z.core.$ZodType, value: unknown, explained: readonly Explanation[]): Explanation[] {
  return explained.map((strange) => {
    if (!strange.isGuess) return strange;
    const beside = explained.filter(({ path }) => tableWords(path) === tableWords(strange.path));
    const [lacking, ...more] = beside.filter((one) => one.problem === IS_MISSING);
    if (!lacking || more.length > 0 || beside.filter((one) => one.isGuess).length > 1) return strange;
    const schema = schemaAt(root, value, lacking.path) as z.ZodType | undefined;
    if (!schema?.safeParse(valueAt(value, strange.path)).success) return strange;
    const key = String(lacking.path.at(-1));
    return { ...strange, hint: `did you mean "${key}", which is missing?`, meant: [lacking.path] };
  });
}

/** Whoever means to change one number of `balance` writes no whole entry of its kind. */
function ofBalance({ value, header }: Whole, explained: readonly Explanation[]): Explanation[] {
  if (header !== 'balance') return [...explained];
  const lacking = explained.filter(({ path, problem }) => problem === IS_MISSING && path.length === 1);
  const keys = lacking.map(({ path }) => String(path[0])).filter((key) => key !== 'id');
  if (keys.length === 0) return [...explained];
  const kind = valueAt(value, ['kind']);
  const isKind = (BALANCE_KINDS as readonly unknown[]).includes(kind);
  const own = valueAt(value, ['id']);
  const meant = typeof own === 'string' && own.startsWith('core:') ? own : 'core:economy';
  const id = isKind ? balanceId(kind as BalanceKind) : meant;
  const problem = isKind
    ? `this is no whole entry of kind ${quoted(String(kind))}: it lacks ${allWords(keys)}`
    : 'this is no whole entry: it lacks "kind"';
  const hint = `to change some of the numbers ${patchWords('balance', id)}`;
  return [
    { path: [], problem, hint },
    ...explained.filter((one) => !keys.includes(String(one.path[0])) || !lacking.includes(one)),
  ];
}

/** One slip is told once: a key that is there by a misspelt name is not missing as well. */
function withoutMisspelt(value: unknown, explained: readonly Explanation[]): Explanation[] {
  const meant = new Set(explained.flatMap((one) => one.meant ?? []).map(pathWords));
  const whole = new Set(explained.filter((one) => one.takesRest).map(({ path }) => tableWords(path)));
  return explained.filter(({ path, problem, isGuess }) => {
    if (isGuess && whole.has(tableWords(path))) return false;
    // Tables are inherited field by field, lists are replaced.
    const isInherited = meant.has('inherits') && !path.some((key) => typeof key === 'number');
    if (isInherited && problem === IS_MISSING) return false;
    return !meant.has(pathWords(path)) || valueAt(value, path) !== undefined;
  });
}

/** The table in which a path ends. */
const tableWords = (path: Path): string => pathWords(path.slice(0, -1));

type Bound = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall;

const isBound = (issue: z.core.$ZodIssue): issue is Bound =>
  issue.code === 'too_big' || issue.code === 'too_small';

/** Whether an issue says with the narrower bound what another one says of the same value. */
function isNarrower(issue: z.core.$ZodIssue, wide: Bound): boolean {
  const isSame = issue !== wide && JSON.stringify(issue.path) === JSON.stringify(wide.path);
  if (issue.code === 'too_big' && wide.code === 'too_big') return isSame && issue.maximum < wide.maximum;
  if (issue.code === 'too_small' && wide.code === 'too_small') return isSame && issue.minimum > wide.minimum;
  return false;
}

/** What is explained: the value as a whole. */
interface Whole {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly header: string;
}

function explainIssue(whole: Whole, issue: z.core.$ZodIssue, prefix: Path): Explanation[] {
  const { schema: root, value } = whole;
  const path = [...prefix, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  const input = valueAt(value, path);
  const found = foundWords(input);
  const schema = schemaAt(root, value, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => explainUnknownKey(root, value, path, key));
    case 'invalid_type':
      return [explainType(issue.expected, { schema, input, path, header: whole.header })];
    case 'invalid_value':
      return [explainChoice(issue.values.map(String), schema, input, path)];
    case 'too_small':
    case 'too_big':
      return [{ path, expected: sizeWords(issue), found, hint: percentHint(issue.code, schema, input) }];
    case 'invalid_format':
      return [{ path, problem: issue.message, found, hint: formHint(issue.pattern, input, path) }];
    case 'invalid_key':
      return issue.issues.map((inner) => explainKey(inner, path));
    case 'invalid_union':
      return explainUnion(whole, issue, path);
    case 'invalid_element':
      return issue.issues.flatMap((inner) => explainIssue(whole, inner, path));
    case 'not_multiple_of':
      return [{ path, expected: `a multiple of ${issue.divisor}`, found }];
    case 'custom':
      return [{ path, problem: issue.message }];
  }
}

function explainChoice(
  choices: readonly string[],
  schema: z.core.$ZodType | undefined,
  input: unknown,
  path: Path,
): Explanation {
  const expected = choices.length === 1 ? choiceWords(choices) : `one of ${choiceWords(choices)}`;
  if (input === undefined) return missing(expected, schema, path);
  const nearest = typeof input === 'string' ? nearestName(input, choices) : undefined;
  return { path, expected, found: foundWords(input), hint: nearest && `did you mean "${nearest}"?` };
}

function explainUnion(whole: Whole, issue: z.core.$ZodIssueInvalidUnion, path: Path): Explanation[] {
  const { value } = whole;
  const input = valueAt(value, path);
  const options: unknown = 'options' in issue ? issue.options : undefined;
  if (Array.isArray(options)) {
    const misspelt =
      input === undefined && misspeltWord(valueAt(value, path.slice(0, -1)), path, options.map(String));
    return [misspelt || explainChoice(options.map(String), undefined, input, path)];
  }
  const closest = issue.errors.find((errors) => !errors.some((inner) => inner.path.length === 0));
  const inTable = isTable(input) ? (closest ?? issue.errors.find((errors) => !isRootType(errors))) : closest;
  if (inTable) return inTable.flatMap((inner) => explainIssue(whole, inner, path));
  const sizes = issue.errors.find((errors) => !isRootType(errors));
  if (sizes) return sizes.flatMap((inner) => explainIssue(whole, inner, path));
  return [{ path, problem: issue.message, found: foundWords(input) }];
}

/** The key that stands where the word should that tells which form a table has, as in `actoin = "heal"`. */
function misspeltWord(table: unknown, path: Path, words: readonly string[]): Explanation | undefined {
  const word = String(path.at(-1));
  const key = isTable(table)
    ? (Object.keys(table).find((one) => nearestName(one, [word])) ??
      Object.keys(table).find((one) => words.includes(String(table[one]))))
    : undefined;
  if (key === undefined) return undefined;
  return { path: [...path.slice(0, -1), key], problem: 'unknown key', hint: `did you mean "${word}"?` };
}

const isRootType = (errors: readonly z.core.$ZodIssue[]): boolean =>
  errors.some((inner) => inner.path.length === 0 && inner.code === 'invalid_type');

function sizeWords(issue: Bound): string {
  const small = issue.code === 'too_small';
  const bound = Number(small ? issue.minimum : issue.maximum);
  if (issue.origin === 'number' || issue.origin === 'int') {
    if (issue.inclusive === false) return `a number ${small ? 'above' : 'below'} ${bound}`;
    return `a number of at ${small ? 'least' : 'most'} ${bound}`;
  }
  const unit = issue.origin === 'string' ? 'character' : 'member';
  const amount = `${bound} ${unit}${bound === 1 ? '' : 's'}`;
  return issue.exact ? `exactly ${amount}` : `at ${small ? 'least' : 'most'} ${amount}`;
}

/** What is wrong with the key in which a path ends. */
function explainKey(issue: z.core.$ZodIssue, path: Path): Explanation {
  const key = String(path.at(-1));
  const found = `the key ${quoted(key)}`;
  if (isBound(issue)) {
    return { path, expected: `a key of ${sizeWords(issue)}`, found };
  }
  const hint = issue.code === 'invalid_format' ? formHint(issue.pattern, key, path) : undefined;
  return { path, problem: issue.message, found, hint };
}

/** People write 15 % as 15 where 0.15 is wanted. */
function percentHint(
  code: 'too_small' | 'too_big',
  schema: z.core.$ZodType | undefined,
  input: unknown,
): string | undefined {
  if (code !== 'too_big' || typeof input !== 'number' || input > 100 || !schema) return undefined;
  const unit = unitOf(schema);
  const isPart = unit === 'part' || unit === 'points';
  return isPart ? `${input} % is written ${Number((input / 100).toPrecision(12))}` : undefined;
}

/** What may be meant by a text of another form than `pattern` wants, where that is a kind of id. */
function formHint(pattern: string | undefined, input: unknown, path: Path): string | undefined {
  if (typeof input !== 'string') return undefined;
  // Capital letters and blanks are what people put into ids by habit.
  const plain = input.trim().toLowerCase().replaceAll(' ', '_');
  const isOther = plain !== input;
  if (pattern === MOD_ID.toString()) return isOther && MOD_ID.test(plain) ? `write "${plain}"` : undefined;
  if (pattern !== ID.toString()) return undefined;
  if (!/^[a-z0-9][a-z0-9_-]*$/.test(input)) return isOther && ID.test(plain) ? `write "${plain}"` : undefined;
  const isOwn = path.length === 1 && path[0] === 'id';
  return isOwn
    ? `write the id of your mod before it: "yourmod:${input}"`
    : `write the id of its mod before it, such as "core:${input}"`;
}
