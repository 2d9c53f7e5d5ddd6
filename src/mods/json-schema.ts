import { z } from 'zod';
import { SCHEMAS } from '../content/definitions.ts';
import {
  entryExtrasSchema,
  loadOrderSchema,
  manifestSchema,
  patchSchema,
  removalSchema,
  renameSchema,
} from '../content/schema/mod-file.ts';
import { REGISTRIES, type RegistryName } from '../content/vocabulary.ts';

/** A JSON Schema, as data. */
export type JsonSchema = { [key: string]: unknown };

/** What can be described: a mod's files of entries, its manifest, the load order. */
export type SchemaName = 'mod-file' | 'mod' | 'load_order';

/** The JSON Schemas (draft 7) of what modders write, for TOML editors, by the file they are for. */
export function jsonSchemas(): Record<SchemaName, JsonSchema> {
  return {
    'mod-file': modFileSchema(),
    mod: toJson(manifestSchema, 'mod.toml of a rustkeep mod'),
    load_order: toJson(loadOrderSchema, 'mods/load_order.toml of rustkeep'),
  };
}

function toJson(schema: z.ZodType, title: string): JsonSchema {
  return { title, ...z.toJSONSchema(schema, { target: 'draft-7', io: 'input', reused: 'ref' }) };
}

function modFileSchema(): JsonSchema {
  const perRegistry = <T extends z.ZodType>(schemaOf: (registry: RegistryName) => T) =>
    Object.fromEntries(REGISTRIES.map((name) => [name, z.array(schemaOf(name)).optional()]));
  const file = z.strictObject({
    ...perRegistry((name): z.ZodType => SCHEMAS[name]),
    patch: z.strictObject(perRegistry(() => patchSchema)).optional(),
    remove: z.strictObject(perRegistry(() => removalSchema)).optional(),
    renames: z.array(renameSchema).optional(),
  });
  const json = toJson(file, 'A file of a rustkeep mod');
  const extras = toJson(entryExtrasSchema, '');
  for (const registry of REGISTRIES) {
    const list = member(member(json, 'properties'), registry);
    const entry = member(list, 'items');
    const variants = entry.oneOf;
    if (Array.isArray(variants)) entry.oneOf = variants.map((one) => withExtras(one as JsonSchema, extras));
    else list.items = withExtras(entry, extras);
  }
  return json;
}

/** The schema of an entry with the fields any entry may have; one that inherits needs nothing but its id. */
function withExtras(entry: JsonSchema, extras: JsonSchema): JsonSchema {
  const { required, properties, ...rest } = entry;
  return {
    ...rest,
    properties: { ...(properties as JsonSchema), ...(extras.properties as JsonSchema) },
    if: { required: ['inherits'] },
    // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
    then: { required: ['id'] },
    else: { required },
  };
}

function member(schema: JsonSchema, key: string): JsonSchema {
  const value = schema[key];
  return typeof value === 'object' && value !== null ? (value as JsonSchema) : {};
}
