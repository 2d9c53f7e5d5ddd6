import { z } from 'zod';

/** A place inside an entry: keys of tables and numbers of list members. */
export type Path = readonly (string | number)[];

/** Any table in data that has not been validated. */
export type UnknownTable = Readonly<Record<string, unknown>>;

export function isTable(value: unknown): value is UnknownTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema without the wrappers that only make it optional or give a default. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodPrefault
  ) {
    inner = inner.unwrap();
  }
  return inner;
}

/** The word that tells the variants of a union apart, and the variants by that word. */
export interface Variants {
  readonly discriminator: string;
  readonly byWord: ReadonlyMap<string, z.ZodObject>;
}

const variantsOfUnion = new WeakMap<z.core.$ZodType, Variants>();

/** The variants of a discriminated union, or undefined for any other schema. */
export function variantsOf(schema: z.core.$ZodType): Variants | undefined {
  const union = unwrapSchema(schema);
  if (!(union instanceof z.ZodDiscriminatedUnion)) return undefined;
  const known = variantsOfUnion.get(union);
  if (known) return known;
  const { discriminator } = union.def;
  const byWord = new Map<string, z.ZodObject>();
  for (const option of union.options) {
    if (!(option instanceof z.ZodObject)) continue;
    const literal = unwrapSchema(option.shape[discriminator]);
    if (literal instanceof z.ZodLiteral) byWord.set(String(literal.value), option);
  }
  const variants = { discriminator, byWord };
  variantsOfUnion.set(union, variants);
  return variants;
}

/** The schema that applies to `value`: unwrapped, and the right variant of a union. */
export function schemaFor(schema: z.core.$ZodType, value: unknown): z.core.$ZodType {
  const inner = unwrapSchema(schema);
  const variants = variantsOf(inner);
  if (variants) {
    const word = isTable(value) ? value[variants.discriminator] : undefined;
    return (typeof word === 'string' ? variants.byWord.get(word) : undefined) ?? inner;
  }
  if (inner instanceof z.ZodUnion) {
    const wantsTable = isTable(value);
    for (const option of inner.options) {
      const candidate = unwrapSchema(option);
      if (candidate instanceof z.ZodObject === wantsTable) return candidate;
    }
  }
  return inner;
}

/** The schema of a member of a table or list, or undefined when the parent knows no such member. */
export function schemaOfMember(
  parent: z.core.$ZodType,
  parentValue: unknown,
  key: string | number,
): z.core.$ZodType | undefined {
  const schema = schemaFor(parent, parentValue);
  if (schema instanceof z.ZodObject) return schema.shape[String(key)];
  if (schema instanceof z.ZodArray) return schema.element;
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(key)];
  if (schema instanceof z.ZodRecord) return schema.valueType;
  return undefined;
}

/** The schema at a path inside `value`, not yet unwrapped, or undefined where the schema ends. */
export function schemaAt(root: z.core.$ZodType, value: unknown, path: Path): z.core.$ZodType | undefined {
  let schema: z.core.$ZodType | undefined = root;
  let at = value;
  for (const key of path) {
    if (!schema) return undefined;
    schema = schemaOfMember(schema, at, key);
    at = valueAt(at, [key]);
  }
  return schema;
}

/** The value at a path, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const key of path) {
    if (Array.isArray(at)) at = at[Number(key)];
    else if (isTable(at)) at = Object.hasOwn(at, key) ? at[key] : undefined;
    else return undefined;
  }
  return at;
}
