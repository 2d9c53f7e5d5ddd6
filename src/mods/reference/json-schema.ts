import { z } from 'zod';
import { SCHEMAS } from '../../content/definitions.ts';
import {
  entryExtrasSchema,
  loadOrderSchema,
  manifestSchema,
  patchSchema,
  removalSchema,
  renameSchema,
} from '../../content/schema/mod-file.ts';
import { UNITS, type Unit } from '../../content/schema/units.ts';
import { isTable } from '../../content/schema-walk.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';

/** A JSON Schema, as data. */
export type JsonSchema = { [key: string]: unknown };

/** The schema of a file with entries of any registry: the one that most files of a mod want. */
const MOD_FILE = 'mod-file';

/**
 * The JSON Schemas (draft 7, the input side) of what modders write, for TOML editors: `mod-file` for files of entries,
 * one per registry for files that hold nothing else, `mod`, `load_order`, and those of files that `more` describes.
 */
export function jsonSchemas(more: Readonly<Record<string, z.ZodType>> = {}): Record<string, JsonSchema> {
  const file = fileSchema();
  return {
    [MOD_FILE]: file,
    mod: toJson(manifestSchema, 'mod.toml of a rustkeep mod'),
    load_order: toJson(loadOrderSchema, 'mods/load_order.toml of rustkeep'),
    ...Object.fromEntries(Object.entries(more).map(([name, schema]) => [name, toJson(schema, name)])),
    ...Object.fromEntries(REGISTRIES.map((name) => [name, ofOneRegistry(file, name)])),
  };
}

function toJson(schema: z.ZodType, title: string): JsonSchema {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    reused: 'ref',
    override: ({ jsonSchema }) => tellUnit(jsonSchema as JsonSchema),
  }) as JsonSchema;
  return { ...(withoutWrappedReferences(json, definitionsOf(json)) as JsonSchema), title };
}

/** A unit stands in the words that an editor shows; JSON Schema has no place of its own for it. */
function tellUnit(json: JsonSchema): void {
  const { unit, description } = json;
  delete json.unit;
  if (typeof unit !== 'string' || typeof description !== 'string') return;
  if (!description.includes(unit)) json.description = `${description} Unit: ${unit}, ${UNITS[unit as Unit]}.`;
}

function definitionsOf(json: JsonSchema): JsonSchema {
  return member(json, 'definitions');
}

/**
 * Editors pass over what stands beside a reference, so that the words of a field whose type is shared would be lost:
 * where something stands beside it, what it points at is written out.
 */
function withoutWrappedReferences(node: unknown, definitions: JsonSchema): unknown {
  if (Array.isArray(node)) return node.map((one) => withoutWrappedReferences(one, definitions));
  if (!isTable(node)) return node;
  const flat = flattened(node, definitions);
  return Object.fromEntries(
    Object.entries(flat).map(([key, value]) => [key, withoutWrappedReferences(value, definitions)]),
  );
}

function flattened(node: Readonly<JsonSchema>, definitions: JsonSchema): Readonly<JsonSchema> {
  const { $ref, allOf, ...own } = node;
  const wrapped: unknown[] = Array.isArray(allOf) ? allOf : [];
  if (Object.keys(own).length === 0 && wrapped.length === 0) return node;
  const parts = [...wrapped, ...($ref === undefined ? [] : [{ $ref }])].map((part) =>
    isTable(part) ? flattened(targetOf(part, definitions), definitions) : {},
  );
  return Object.assign({}, ...parts, own);
}

/** What a chain of references ends at. */
function targetOf(node: Readonly<JsonSchema>, definitions: JsonSchema): Readonly<JsonSchema> {
  const name = typeof node.$ref === 'string' ? node.$ref.split('/').at(-1) : undefined;
  if (name === undefined) return node;
  return targetOf(member(definitions, name), definitions);
}

function fileSchema(): JsonSchema {
  const lists = (what: string, schemaOf: (registry: RegistryName) => z.ZodType) =>
    Object.fromEntries(
      REGISTRIES.map((name) => {
        const words = what.replace('%', `\`${name}\``);
        return [name, z.array(schemaOf(name)).optional().describe(words)];
      }),
    );
  const file = z.strictObject({
    ...lists('Entries of %.', (name) => SCHEMAS[name]),
    patch: z
      .strictObject(lists('Changes of entries of % that are already there.', () => patchSchema))
      .optional()
      .describe('Changes of entries that are already there, by registry.'),
    remove: z
      .strictObject(lists('Entries of % to take out of the game.', () => removalSchema))
      .optional()
      .describe('Entries to take out of the game, by registry.'),
    renames: z.array(renameSchema).optional().describe('Old ids and what they are called now.'),
  });
  const json = toJson(file, 'A file of a rustkeep mod');
  const extras = toJson(entryExtrasSchema, '');
  for (const registry of REGISTRIES) {
    const list = member(member(json, 'properties'), registry);
    const entry = targetOf(member(list, 'items'), definitionsOf(json));
    const variants = entry.oneOf;
    list.items = Array.isArray(variants)
      ? {
          ...entry,
          oneOf: variants.map((one) => withExtras(targetOf(one as JsonSchema, definitionsOf(json)), extras)),
        }
      : withExtras(entry, extras);
  }
  return json;
}

/** The schema of a file that holds nothing but one registry's entries, changes and removals. */
function ofOneRegistry(file: JsonSchema, registry: RegistryName): JsonSchema {
  const only = (key: string): JsonSchema => {
    const group = member(member(file, 'properties'), key);
    return { ...group, properties: { [registry]: member(group, 'properties')[registry] } };
  };
  const { [registry]: entries, renames } = member(file, 'properties');
  const properties = { [registry]: entries, patch: only('patch'), remove: only('remove'), renames };
  const schema = { ...file, title: `${registry} of a rustkeep mod`, properties };
  return { ...schema, definitions: reachable(schema, definitionsOf(file)) };
}

/** The definitions that a schema needs, and those that these need. */
function reachable({ definitions: _, ...schema }: JsonSchema, definitions: JsonSchema): JsonSchema {
  const needed = new Set<string>();
  const look = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/definitions\/([^"]+)"/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      look(definitions[name]);
    }
  };
  look(schema);
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => needed.has(name)));
}

/** The schema of an entry with the fields any entry may have; one that inherits needs nothing but its id. */
function withExtras(entry: Readonly<JsonSchema>, extras: JsonSchema): JsonSchema {
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

function member(schema: Readonly<JsonSchema>, key: string): JsonSchema {
  const value = schema[key];
  return isTable(value) ? (value as JsonSchema) : {};
}
