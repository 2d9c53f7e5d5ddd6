import { z } from 'zod';
import { explainUnknownKey } from './explain-unknown-key.ts';
import { type Explanation, furtherFaults, MOST_FAULTS } from './explanation.ts';
import { nearestName } from './nearest-name.ts';
import { choiceWords, expectedWords, foundWords, pathWords, quoted, typeWords } from './plain-words.ts';
import { unitOf } from './schema/units.ts';
import { isTable, type Path, schemaAt, unwrapSchema, valueAt, variantsOf } from './schema-walk.ts';

const IS_MISSING = 'is missing';

/**
 * The issues of an entry that failed its schema, in plain words and with the nearest known name. Beyond
 * `MOST_FAULTS` they are only counted, before they are compared with each other.
 */
export function explainIssues(
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Explanation[] {
  const withUnknownKeys = new Set(
    issues.filter((issue) => issue.code === 'unrecognized_keys').map((issue) => JSON.stringify(issue.path)),
  );
  const [told, untold] = firstOf(
    issues.filter((issue) => issue.code !== 'custom' || !withUnknownKeys.has(JSON.stringify(issue.path))),
  );
  const all = told
    .filter((issue) => issue.code !== 'custom' || !told.some((other) => isInside(other.path, issue.path)))
    .flatMap((issue) => explainIssue(schema, value, issue, []));
  const explained = all.slice(0, MOST_FAULTS);
  const further = untold + all.length - explained.length;
  const worded = withoutMisspelt(value, named(schema, value, explained));
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

/** One slip is told once: a key that is there by a misspelt name is not missing as well. */
function withoutMisspelt(value: unknown, explained: readonly Explanation[]): Explanation[] {
  const meant = new Set(explained.flatMap((one) => one.meant ?? []).map(pathWords));
  const whole = new Set(explained.filter((one) => one.takesRest).map(({ path }) => tableWords(path)));
  return explained.filter(({ path, problem, isGuess }) => {
    if (isGuess && whole.has(tableWords(path))) return false;
    if (meant.has('inherits') && problem === IS_MISSING && path.length === 1) return false;
    return !meant.has(pathWords(path)) || valueAt(value, path) !== undefined;
  });
}

/** The table in which a path ends. */
const tableWords = (path: Path): string => pathWords(path.slice(0, -1));

function explainIssue(
  root: z.core.$ZodType,
  value: unknown,
  issue: z.core.$ZodIssue,
  prefix: Path,
): Explanation[] {
  const path = [...prefix, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  const input = valueAt(value, path);
  const found = foundWords(input);
  const schema = schemaAt(root, value, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => explainUnknownKey(root, value, path, key));
    case 'invalid_type':
      return [explainType(issue.expected, schema, input, path)];
    case 'invalid_value':
      return [explainChoice(issue.values.map(String), schema, input, path)];
    case 'too_small':
    case 'too_big':
      return [{ path, expected: sizeWords(issue), found, hint: percentHint(issue.code, schema, input) }];
    case 'invalid_format':
      return [{ path, problem: issue.message, found, hint: idHint(input, path) }];
    case 'invalid_key':
      return issue.issues.map((inner) => ({
        path,
        expected: keyWords(inner),
        found: `the key ${quoted(String(path.at(-1)))}`,
      }));
    case 'invalid_union':
      return explainUnion(root, value, issue, path);
    case 'invalid_element':
      return issue.issues.flatMap((inner) => explainIssue(root, value, inner, path));
    case 'not_multiple_of':
      return [{ path, expected: `a multiple of ${issue.divisor}`, found }];
    case 'custom':
      return [{ path, problem: issue.message }];
  }
}

function explainType(
  expected: string,
  schema: z.core.$ZodType | undefined,
  input: unknown,
  path: Path,
): Explanation {
  const words = schema && expected !== 'int' ? expectedWords(schema) : typeWords(expected);
  if (input === undefined) return missing(words, schema, path);
  let hint: string | undefined;
  const isNumber = expected === 'number' || expected === 'int';
  if (isNumber && typeof input === 'string' && input.trim() !== '' && Number.isFinite(Number(input))) {
    hint = `write ${Number(input)} without quotes`;
  } else if (expected === 'boolean' && (input === 'true' || input === 'false')) {
    hint = `write ${input} without quotes`;
  } else if (expected === 'array' && isTable(input)) {
    hint = 'put it in [ ], or use double brackets in its header: [[...]]';
  } else if (expected === 'array') {
    hint = 'put it in [ ], also when it is only one';
  } else if (expected === 'object' && typeof input === 'string') {
    hint = tableHint(schema, input);
  } else if (expected === 'string' && typeof input === 'number') {
    hint = `write it in quotes: "${input}"`;
  }
  return { path, expected: words, found: foundWords(input), hint };
}

/** A word alone where a table is wanted most often is what that table names first. */
function tableHint(schema: z.core.$ZodType | undefined, word: string): string | undefined {
  const variants = schema && variantsOf(schema);
  if (variants) {
    return variants.byWord.has(word) ? `write { ${variants.discriminator} = ${quoted(word)} }` : undefined;
  }
  const inner = schema && unwrapSchema(schema);
  if (!(inner instanceof z.ZodObject)) return undefined;
  const fits = ([, field]: [string, z.core.$ZodType]) => (field as z.ZodType).safeParse(word).success;
  const [key, ...more] = Object.entries(inner.shape).filter(fits);
  return key && more.length === 0 ? `write { ${key[0]} = ${quoted(word)} }` : undefined;
}

function missing(expected: string, schema: z.core.$ZodType | undefined, path: Path): Explanation {
  const description = (schema as z.ZodType | undefined)?.description;
  return { path, problem: IS_MISSING, expected, found: 'nothing', hint: description };
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

function explainUnion(
  root: z.core.$ZodType,
  value: unknown,
  issue: z.core.$ZodIssueInvalidUnion,
  path: Path,
): Explanation[] {
  const input = valueAt(value, path);
  const options: unknown = 'options' in issue ? issue.options : undefined;
  if (Array.isArray(options)) {
    const misspelt =
      input === undefined && misspeltWord(valueAt(value, path.slice(0, -1)), path, options.map(String));
    return [misspelt || explainChoice(options.map(String), undefined, input, path)];
  }
  const closest = issue.errors.find((errors) => !errors.some((inner) => inner.path.length === 0));
  const inTable = isTable(input) ? (closest ?? issue.errors.find((errors) => !isRootType(errors))) : closest;
  if (inTable) return inTable.flatMap((inner) => explainIssue(root, value, inner, path));
  const sizes = issue.errors.find((errors) => !isRootType(errors));
  if (sizes) return sizes.flatMap((inner) => explainIssue(root, value, inner, path));
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

function sizeWords(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
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

function keyWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' || issue.code === 'too_small') return `a key of ${sizeWords(issue)}`;
  return issue.message;
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

/** Capital letters and blanks are what people put into ids by habit; and they leave the prefix away. */
function idHint(input: unknown, path: Path): string | undefined {
  if (typeof input !== 'string') return undefined;
  if (/^[a-z0-9][a-z0-9_-]*$/.test(input)) {
    const isOwn = path.length === 1 && path[0] === 'id';
    return isOwn
      ? `write the id of your mod before it: "yourmod:${input}"`
      : `write the id of its mod before it, such as "core:${input}"`;
  }
  const plain = input.trim().toLowerCase().replaceAll(' ', '_');
  return plain !== input && /^[a-z][a-z0-9_-]*:[a-z0-9][a-z0-9_/-]*$/.test(plain)
    ? `write "${plain}"`
    : undefined;
}
