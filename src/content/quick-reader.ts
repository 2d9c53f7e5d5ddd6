import type { z } from 'zod';
import { printable } from '../rules/text.ts';
import { ID, isId, isKeptId, LONGEST_ID } from './schema/ids.ts';
import { isTable } from './schema-walk.ts';
import { bitsOf, MOST_FIELDS, type ShapeField, TableShapes } from './table-shapes.ts';

/** What a quick reader gives for a value that it does not take: the schema itself says why, or takes it after all. */
export const NOT_READ = Symbol('not read');

/** Gives what the schema would give for a valid value, its texts fit for the screen and defaults included, or NOT_READ. */
export type QuickReader = (value: unknown) => unknown;

type Schema = z.core.$ZodType;
type Test = (value: never) => boolean;

const readers = new WeakMap<Schema, QuickReader>();
const forms = new WeakMap<Schema, TableForm>();

/**
 * A reader of the values of a schema that knows no reasons: most entries are valid, and for those alone zod takes
 * most of the time of a load. It is put together from the schema, so that there is nothing to keep in step; parts
 * of a kind that is not known here are left to the schema.
 */
export function quickReader(schema: Schema): QuickReader {
  let reader = readers.get(schema);
  if (!reader) {
    reader = tested(bare(schema as z.core.$ZodTypes), quickTest(schema));
    readers.set(schema, reader);
  }
  return reader;
}

/** The reader without the checks that are hung onto the schema. */
function bare(schema: z.core.$ZodTypes): QuickReader {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
      return def.coerce
        ? byZod(schema)
        : (value) => (typeof value === 'string' ? printable(value) : NOT_READ);
    case 'number':
      return def.coerce ? byZod(schema) : (value) => (Number.isFinite(value) ? value : NOT_READ);
    case 'boolean':
      return def.coerce ? byZod(schema) : (value) => (typeof value === 'boolean' ? value : NOT_READ);
    case 'unknown':
      return (value) => value;
    case 'enum':
    case 'literal':
      return oneOf(schema._zod.values ?? new Set());
    case 'optional':
      return optional(def.innerType);
    case 'default':
      return withDefault(def);
    case 'array':
      return list(def.element);
    case 'tuple':
      return def.rest ? byZod(schema) : tuple(def.items);
    case 'object': {
      const form = tableForm(schema);
      return form ? table(form) : byZod(schema);
    }
    case 'record':
      return (def.keyType._zod.values && !def.partial) || def.mode === 'loose' ? byZod(schema) : record(def);
    case 'union':
      return 'discriminator' in def ? variants(def as z.core.$ZodDiscriminatedUnionDef) : union(def.options);
    default:
      return byZod(schema);
  }
}

function byZod(schema: Schema): QuickReader {
  return (value) => {
    const result = (schema as z.ZodType).safeParse(value);
    return result.success ? result.data : NOT_READ;
  };
}

function oneOf(values: ReadonlySet<unknown>): QuickReader {
  return (value) => (values.has(value) ? value : NOT_READ);
}

function optional(schema: Schema): QuickReader {
  const inner = quickReader(schema);
  if (schema._zod.optin === 'optional') return inner;
  return (value) => (value === undefined ? undefined : inner(value));
}

function withDefault(def: z.core.$ZodDefaultDef): QuickReader {
  const inner = quickReader(def.innerType);
  const { defaultValue } = def;
  // Most entries leave most of their lists at a default of no members or of two numbers: all share one such list.
  const isPlainList = Array.isArray(defaultValue) && defaultValue.every((one) => typeof one !== 'object');
  if (isPlainList || typeof defaultValue !== 'object') {
    const shared = isPlainList ? Object.freeze([...defaultValue]) : defaultValue;
    return (value) => (value === undefined ? shared : inner(value));
  }
  // Other lists and tables are made anew, as two entries must not share one.
  return (value) => (value === undefined ? def.defaultValue : inner(value));
}

function list(element: Schema): QuickReader {
  const inner = quickReader(element);
  return (value) => {
    if (!Array.isArray(value)) return NOT_READ;
    // A copy has room for what is in it; a list that grows takes room for many more.
    const members: unknown[] = value.slice();
    for (let index = 0; index < members.length; index++) {
      const read = inner(members[index]);
      if (read === NOT_READ) return NOT_READ;
      members[index] = read;
    }
    return members;
  };
}

function tuple(schemas: readonly Schema[]): QuickReader {
  const inner = schemas.map(quickReader);
  return (value) => {
    if (!Array.isArray(value) || value.length !== inner.length) return NOT_READ;
    const members = inner.map((reader, index) => reader(value[index]));
    return members.includes(NOT_READ) ? NOT_READ : members;
  };
}

/** How the tables of a schema are read, field by field. */
export interface TableForm {
  /** Every field that a table may have. */
  readonly fields: ReadonlyMap<string, TableField>;
  /** Makes its tables. */
  readonly shapes: TableShapes;
}

/** One field of a table. */
export interface TableField extends ShapeField {
  readonly schema: Schema;
  readonly read: QuickReader;
}

/** The form of the tables of a schema, or undefined where they have several or no fixed fields. */
export function tableForm(schema: Schema): TableForm | undefined {
  let form = forms.get(schema);
  if (!form) {
    form = formOf(schema);
    if (form) forms.set(schema, form);
  }
  return form;
}

function formOf(schema: Schema): TableForm | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'object' || def.catchall?._zod.def.type !== 'never') return undefined;
  const shape = Object.entries(def.shape as Readonly<Record<string, Schema>>);
  if (shape.length > MOST_FIELDS) return undefined;
  const fields = shape.map(([key, field], index): TableField => {
    const read = quickReader(field);
    return { key, schema: field, read, unsaid: unsaid(field, read), ...bitsOf(index) };
  });
  return { fields: new Map(fields.map((field) => [field.key, field])), shapes: new TableShapes(fields) };
}

/** What stands in a field when nothing is said. */
function unsaid(schema: Schema, read: QuickReader): ShapeField['unsaid'] {
  if (schema._zod.optout === 'optional') return undefined;
  const value = read(undefined);
  if (value === NOT_READ) return 'must be said';
  const isShared = typeof value !== 'object' || Object.isFrozen(value);
  return isShared ? { value } : { make: () => read(undefined) };
}

function table({ fields, shapes }: TableForm): QuickReader {
  return (value) => {
    if (!isTable(value) || !isOrdinary(value)) return NOT_READ;
    const read: unknown[] = new Array(fields.size);
    let said = 0;
    let saidLate = 0;
    // The tables of the parser are slow to ask, so each is gone through once, by what is there.
    for (const key of Object.keys(value)) {
      const field = fields.get(key);
      const member = field ? field.read(value[key]) : NOT_READ;
      if (!field || member === NOT_READ) return NOT_READ;
      read[field.index] = member;
      said |= field.bit;
      saidLate |= field.lateBit;
    }
    return shapes.make(said, saidLate, read, 0) ?? NOT_READ;
  };
}

/** Whether a table is one of fields, as the parser makes them or code does, and no moment of time. */
function isOrdinary(value: object): boolean {
  const above: unknown = Object.getPrototypeOf(value);
  return above === null || above === Object.prototype;
}

function record({ keyType, valueType }: z.core.$ZodRecordDef): QuickReader {
  const readKey = quickReader(keyType);
  const readMember = quickReader(valueType);
  return (value) => {
    if (!isTable(value)) return NOT_READ;
    const read: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const member = readMember(value[key]);
      if (key === '__proto__' || readKey(key) !== key || member === NOT_READ) return NOT_READ;
      read[key] = member;
    }
    return read;
  };
}

function union(options: readonly Schema[]): QuickReader {
  const inner = options.map(quickReader);
  return (value) => {
    for (const reader of inner) {
      const read = reader(value);
      if (read !== NOT_READ) return read;
    }
    return NOT_READ;
  };
}

/** The schemas of a union of tables, by the word that tells them apart. */
export function optionsByWord({
  discriminator,
  options,
}: z.core.$ZodDiscriminatedUnionDef): ReadonlyMap<unknown, Schema> {
  const byWord = new Map<unknown, Schema>();
  for (const option of options) {
    for (const word of option._zod.propValues?.[discriminator] ?? []) byWord.set(word, option);
  }
  return byWord;
}

function variants(def: z.core.$ZodDiscriminatedUnionDef): QuickReader {
  const { discriminator } = def;
  const byWord = new Map(Array.from(optionsByWord(def), ([word, option]) => [word, quickReader(option)]));
  return (value) => (isTable(value) ? byWord.get(value[discriminator])?.(value) : undefined) ?? NOT_READ;
}

/** Tells whether a value that was read is valid. */
export type QuickTest = (read: unknown) => boolean;

/** Tells whether a value that was read holds what its schema asks beyond its kind; undefined where that is nothing. */
export function quickTest(schema: Schema): QuickTest | undefined {
  const hung = (schema._zod.def.checks ?? []) as z.core.$ZodCheck[];
  // Formats such as whole numbers are a schema and a check in one.
  const checks = schema._zod.traits.has('$ZodCheck') ? [schema as never, ...hung] : hung;
  if (checks.length === 2 && asksForId(checks as unknown as readonly z.core.$ZodChecks[]))
    return isKeptId as QuickTest;
  const range = checks.length > 0 && rangeTest(checks as unknown as readonly z.core.$ZodChecks[]);
  if (range) return range as QuickTest;
  const tests = checks.map((check) => testOf(check as z.core.$ZodChecks) as QuickTest);
  const [first, ...others] = tests;
  return first && others.reduce<QuickTest>((before, test) => (read) => before(read) && test(read), first);
}

/** The bounds of a number in one test; undefined where something else is asked. */
function rangeTest(checks: readonly z.core.$ZodChecks[]): ((value: number) => boolean) | undefined {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  // The bounds themselves, where they do not count.
  let [above, below] = [Number.NaN, Number.NaN];
  let isWhole = false;
  for (const { _zod } of checks) {
    const { def } = _zod;
    if (def.check === 'greater_than' && least === Number.NEGATIVE_INFINITY) {
      least = Number(def.value);
      if (!def.inclusive) above = least;
    } else if (def.check === 'less_than' && most === Number.POSITIVE_INFINITY) {
      most = Number(def.value);
      if (!def.inclusive) below = most;
    } else if (def.check === 'number_format' && def.format === 'safeint') {
      isWhole = true;
    } else {
      return undefined;
    }
  }
  return (value) =>
    value >= least &&
    value <= most &&
    value !== above &&
    value !== below &&
    (!isWhole || Number.isSafeInteger(value));
}

function asksForId(checks: readonly z.core.$ZodChecks[]): boolean {
  const [length, form] = checks.map((check) => check._zod.def);
  return (
    length?.check === 'max_length' &&
    length.maximum === LONGEST_ID &&
    form?.check === 'string_format' &&
    form.pattern === ID
  );
}

function tested(reader: QuickReader, test: QuickTest | undefined): QuickReader {
  if (!test) return reader;
  return (value) => {
    const read = reader(value);
    return read === NOT_READ || test(read) ? read : NOT_READ;
  };
}

function testOf(check: z.core.$ZodChecks): Test {
  const { def } = check._zod;
  switch (def.check) {
    case 'min_length': {
      const { minimum } = def;
      return (value: string) => value.length >= minimum;
    }
    case 'max_length': {
      const { maximum } = def;
      return (value: string) => value.length <= maximum;
    }
    case 'string_format': {
      const { pattern, format } = def;
      if (pattern === ID) return isId;
      return format === 'regex' && pattern ? (value: string) => pattern.test(value) : byCheck(check);
    }
    default:
      return byCheck(check);
  }
}

/** Any other check; one that changes the value is left to the schema as a whole. */
function byCheck(check: z.core.$ZodCheck<never>): Test {
  // What is refined by a question is asked that alone.
  const { fn: asks } = check._zod.def as { readonly fn?: (value: unknown) => unknown };
  if (asks) return (value) => Boolean(asks(value));
  return (value) => {
    const payload = { value, issues: [] };
    check._zod.check(payload);
    return payload.issues.length === 0 && payload.value === value;
  };
}
