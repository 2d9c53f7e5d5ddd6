import { z } from 'zod';
import { SCHEMAS } from './definitions.ts';
import type { Explanation } from './explanation.ts';
import { nearestName } from './nearest-name.ts';
import { expectedWords, foundWords, quoted, typeWords } from './plain-words.ts';
import { unitOf } from './schema/units.ts';
import { isTable, type Path, unwrapSchema, variantsOf } from './schema-walk.ts';
import { REGISTRIES } from './vocabulary.ts';

/** What is said of something that is not there. */
export const IS_MISSING = 'is missing';

/** A value of another kind than its field wants. */
interface Misfit {
  readonly schema: z.core.$ZodType | undefined;
  readonly input: unknown;
  readonly path: Path;
  /** With what the headers of its entry begin, such as `items`; may be empty. */
  readonly header: string;
}

/** With what the headers of a value begin: the registry of an entry, or nothing. */
export function headerOf(schema: z.core.$ZodType): string {
  return REGISTRIES.find((registry) => (SCHEMAS[registry] as z.core.$ZodType) === schema) ?? '';
}

/** What kind of value is wanted, and how to write it. */
export function explainType(expected: string, misfit: Misfit): Explanation {
  const { schema, input, path } = misfit;
  const words = schema && expected !== 'int' ? expectedWords(schema) : typeWords(expected);
  if (input === undefined) return missing(words, schema, path);
  return { path, expected: words, found: foundWords(input), hint: typeHint(expected, misfit) };
}

/** A fault of something that must be there and is not. */
export function missing(expected: string, schema: z.core.$ZodType | undefined, path: Path): Explanation {
  const description = (schema as z.ZodType | undefined)?.description;
  return { path, problem: IS_MISSING, expected, found: 'nothing', hint: description };
}

function typeHint(expected: string, misfit: Misfit): string | undefined {
  const { schema, input } = misfit;
  switch (expected) {
    case 'number':
    case 'int':
      return typeof input === 'string' && input.trim() !== '' && Number.isFinite(Number(input))
        ? `write ${Number(input)} without quotes`
        : undefined;
    case 'boolean':
      return input === 'true' || input === 'false' ? `write ${input} without quotes` : undefined;
    case 'array':
      return listHint(misfit);
    case 'object':
    case 'record':
      return wordHint(schema, input) ?? bracketHint(misfit);
    case 'string':
      // How the number was written, as 1.0 or as 1, is not known here.
      return typeof input === 'number' ? 'put it in quotes, as it stands there' : undefined;
    default:
      return undefined;
  }
}

function listHint({ schema, input, path, header }: Misfit): string {
  if (isTable(input))
    return `put it in [ ], or use double brackets in its header: [[${headerAt(path, header)}]]`;
  const least = schema ? leastMembers(schema) : 0;
  if (least < 2 || typeof input !== 'string') return 'put it in [ ], also when it is only one';
  const example = Array.from({ length: least }, () => '"..."').join(', ');
  return `write one text for each of the ${path.at(-1)}: [ ${example} ]`;
}

/** How many members a list has at least. */
function leastMembers(schema: z.core.$ZodType): number {
  const { checks = [] } = unwrapSchema(schema)._zod.def;
  const least = checks.map(({ _zod: { def } }) => ('minimum' in def ? Number(def.minimum) : 0));
  return Math.max(0, ...least);
}

/** A table in needless brackets, which most often are those of its header. */
function bracketHint({ input, path, header }: Misfit): string | undefined {
  if (!Array.isArray(input) || !input.every(isTable)) return undefined;
  if (typeof path.at(-1) === 'number') return 'take the inner [ ] away';
  return `take the [ ] away, or use single brackets in its header: [${headerAt(path, header)}]`;
}

/** The header below which a table at this path can stand. */
function headerAt(path: Path, header: string): string {
  const names = path.filter((key) => typeof key === 'string');
  return [...(header === '' ? [] : [header]), ...names].join('.');
}

/** A word alone where a table is wanted most often is what that table names first, or one of its keys. */
function wordHint(schema: z.core.$ZodType | undefined, input: unknown): string | undefined {
  const words: unknown[] = Array.isArray(input) ? input : [input];
  const [word] = words;
  if (!schema || typeof word !== 'string') return undefined;
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodRecord) return keysHint(inner, words);
  if (words.length > 1) return undefined;
  const variants = variantsOf(schema);
  if (variants) {
    return variants.byWord.has(word) ? `write { ${variants.discriminator} = ${quoted(word)} }` : undefined;
  }
  if (!(inner instanceof z.ZodObject)) return undefined;
  const fits = ([, field]: [string, z.core.$ZodType]) => (field as z.ZodType).safeParse(word).success;
  const [key, ...more] = Object.entries(inner.shape).filter(fits);
  return key && more.length === 0 ? `write { ${key[0]} = ${quoted(word)} }` : undefined;
}

/** Keys without their values, as in `shares = "fire"`. */
function keysHint(record: z.ZodRecord, words: readonly unknown[]): string | undefined {
  const keys = unwrapSchema(record.keyType);
  if (!(keys instanceof z.ZodEnum)) return undefined;
  const known = keys.options.map(String);
  const named = words.map((word) => (typeof word === 'string' ? nearestName(word, known) : undefined));
  if (named.includes(undefined)) return undefined;
  const value = named.length === 1 && unitOf(record.valueType) === 'part' ? '1' : '...';
  return `write { ${named.map((key) => `${key} = ${value}`).join(', ')} }`;
}
