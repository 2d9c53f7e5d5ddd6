import type { z } from 'zod';
import { explainUnknownKey } from './explain-unknown-key.ts';
import type { Explanation } from './explanation.ts';
import { nearestName } from './nearest-name.ts';
import { choiceWords, expectedWords, foundWords, quoted, typeWords } from './plain-words.ts';
import { isTable, type Path, schemaAt, valueAt } from './schema-walk.ts';

/** The issues of an entry that failed its schema, each in plain words and with the nearest known name. */
export function explainIssues(
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): Explanation[] {
  const withUnknownKeys = new Set(
    issues.filter((issue) => issue.code === 'unrecognized_keys').map((issue) => JSON.stringify(issue.path)),
  );
  const explained = issues
    .filter((issue) => issue.code !== 'custom' || !withUnknownKeys.has(JSON.stringify(issue.path)))
    .flatMap((issue) => explainIssue(schema, value, issue, []));
  return withoutMisspelt(value, explained);
}

/** One slip is told once: a key that is there by a misspelt name is not missing as well. */
function withoutMisspelt(value: unknown, explained: readonly Explanation[]): Explanation[] {
  const meant = new Set(
    explained.flatMap(({ path, meant = [] }) =>
      meant.map((key) => JSON.stringify([...path.slice(0, -1), key])),
    ),
  );
  return explained.filter(
    ({ path }) => !meant.has(JSON.stringify(path)) || valueAt(value, path) !== undefined,
  );
}

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
      return [{ path, expected: sizeWords(issue), found }];
    case 'invalid_format':
      return [{ path, problem: issue.message, found, hint: idHint(input) }];
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
  } else if (expected === 'string' && typeof input === 'number') {
    hint = `write it in quotes: "${input}"`;
  }
  return { path, expected: words, found: foundWords(input), hint };
}

function missing(expected: string, schema: z.core.$ZodType | undefined, path: Path): Explanation {
  const description = (schema as z.ZodType | undefined)?.description;
  return { path, problem: 'is missing', expected, found: 'nothing', hint: description };
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
    const misspelt = input === undefined && misspeltWord(valueAt(value, path.slice(0, -1)), path);
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
function misspeltWord(table: unknown, path: Path): Explanation | undefined {
  const word = String(path.at(-1));
  const key = isTable(table) ? Object.keys(table).find((one) => nearestName(one, [word])) : undefined;
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

/** Capital letters and blanks are what people put into ids by habit. */
function idHint(input: unknown): string | undefined {
  if (typeof input !== 'string') return undefined;
  const plain = input.trim().toLowerCase().replaceAll(' ', '_');
  return plain !== input && /^[a-z][a-z0-9_-]*:[a-z0-9][a-z0-9_/-]*$/.test(plain)
    ? `write "${plain}"`
    : undefined;
}
