import { z } from 'zod';
import { SCHEMAS } from '../../../src/content/definitions.ts';
import { referenceTargets } from '../../../src/content/schema/common.ts';
import {
  isTable,
  type Path,
  schemaFor,
  schemaOfMember,
  unwrapSchema,
  variantsOf,
} from '../../../src/content/schema-walk.ts';
import { REGISTRIES, type RegistryName } from '../../../src/content/vocabulary.ts';
import { CAPS } from '../../../src/rules/attributes.ts';

/** An entry that uses every field of its schema, and every variant of what it holds. */
export interface Sample {
  readonly registry: RegistryName;
  readonly entry: Readonly<Record<string, unknown>>;
}

/** Ids of the stub core that may stand where an entry of a registry is asked for. */
const KNOWN: Readonly<Record<string, string>> = {
  items: 'core:bandage',
  affixes: 'core:flaming',
  abilities: 'core:flee',
  enemies: 'core:rat',
  npcs: 'core:ysolt',
  prefabs: 'core:sluice-stair',
  quests: 'core:lay-them-down',
  statuses: 'core:burning',
  cards: 'core:sharp-edges',
  upgrades: 'core:force',
  workshop: 'core:grindstone',
  loot: 'core:finds',
  options: 'core:scavenger',
  tags: 'core:beast',
};
const TEXTS = ['word', 'my:word', 'x'];
const NUMBERS = [1, 0.5, 2, 4, 10, 600];

/** The samples of all registries. */
export function allSamples(): Sample[] {
  return REGISTRIES.flatMap((registry) =>
    samplesOf(SCHEMAS[registry]).flatMap((value) => {
      if (!isTable(value)) return [];
      return consistent(registry, value).map((entry) => ({ registry, entry }));
    }),
  );
}

/** What no schema says of itself: fields that exclude or need each other. */
function consistent(registry: RegistryName, value: Record<string, unknown>): Record<string, unknown>[] {
  const without = (...keys: string[]): Record<string, unknown> =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
  if (registry === 'reactions') {
    return [
      without('pair', 'repeat'),
      { ...without('strike', 'requires', 'repeat'), pair: ['fire', 'cold'] },
    ];
  }
  if (registry === 'loot')
    return [
      {
        ...value,
        entries: [{ item: 'core:sabre', weight: 1, count: [1, 1], floors: [1, 1], affixes: [1, 1] }],
      },
    ];
  if (registry === 'prefabs') return [{ ...value, rows: ['#####', '+.x.+', '#####'], spawns: true }];
  if (value.kind === 'caps') {
    return [{ ...value, caps: Object.fromEntries(CAPS.map((name) => [name, 0.5])) }];
  }
  if (registry === 'statuses') return [{ ...value, element: 'void' }];
  return [value];
}

/** Values that pass a schema, so many that every variant is among them. */
export function samplesOf(schema: z.core.$ZodType): unknown[] {
  const inner = unwrapSchema(schema);
  const target = referenceTargets.get(inner as z.ZodType);
  if (target) return [KNOWN[target.registry]];
  if (inner instanceof z.ZodObject) return samplesOfObject(inner);
  if (inner instanceof z.ZodArray) return [sampleOfList(inner)];
  if (inner instanceof z.ZodTuple) return [inner.def.items.map((item) => samplesOf(item)[0])];
  if (inner instanceof z.ZodRecord) return [sampleOfRecord(inner)];
  const variants = variantsOf(inner);
  if (variants) return [...variants.byWord.values()].flatMap(samplesOf);
  if (inner instanceof z.ZodUnion) return inner.options.flatMap(samplesOf);
  if (inner instanceof z.ZodBoolean) return [false];
  if (inner instanceof z.ZodEnum) return [inner.options[0]];
  if (inner instanceof z.ZodLiteral) return [inner.value];
  const tried = inner instanceof z.ZodNumber ? NUMBERS : TEXTS;
  const fitting = tried.find((value) => z.safeParse(inner, value).success);
  if (fitting === undefined) throw new Error(`no sample for ${inner._zod.def.type}`);
  return [fitting];
}

/** As many different members as the list may have, or as many equal ones as it must have. */
function sampleOfList(schema: z.ZodArray): unknown[] {
  const members = samplesOf(schema.element);
  while (members.length > 1 && !z.safeParse(schema, members).success) members.pop();
  for (let more = 0; more < 10 && !z.safeParse(schema, members).success; more++) members.push(members[0]);
  return members;
}

function samplesOfObject(schema: z.ZodObject): Record<string, unknown>[] {
  const fields = Object.entries(schema.shape).map(([key, field]) => [key, samplesOf(field)] as const);
  const count = Math.max(...fields.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, index) =>
    Object.fromEntries(fields.map(([key, values]) => [key, values[Math.min(index, values.length - 1)]])),
  );
}

function sampleOfRecord(schema: z.ZodRecord): Record<string, unknown> {
  const keys = unwrapSchema(schema.keyType);
  const withKeys = (names: readonly unknown[]): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [String(name), samplesOf(schema.valueType)[0]]));
  const one = withKeys(samplesOf(keys).slice(0, 1));
  return keys instanceof z.ZodEnum && !z.safeParse(schema, one).success ? withKeys(keys.options) : one;
}

/** A field of a sample that is no table and no list. */
export interface Site extends Sample {
  /** Where it stands in the entry. */
  readonly path: Path;
}

/** Every field of a type, once for each registry and kind of table that it is in. */
export function sitesOf(type: 'number' | 'string', samples: readonly Sample[] = allSamples()): Site[] {
  const seen = new Set<string>();
  return samples.flatMap(({ registry, entry }) => {
    const sites: Site[] = [];
    const look = (schema: z.core.$ZodType | undefined, value: unknown, path: Path, name: string): void => {
      if (typeof value === type) {
        if (!seen.has(name)) sites.push({ registry, ...reducedTo(registry, entry, path) });
        seen.add(name);
        return;
      }
      if (!schema) return;
      const fit = schemaFor(schema, value);
      const word = wordOf(schema, value);
      // What an action holds is the same wherever the action stands.
      const base = word === undefined || path.length === 0 ? name : word;
      if (Array.isArray(value)) {
        const isTuple = fit instanceof z.ZodTuple;
        for (const [index, member] of value.entries()) {
          const of = isTuple ? fit.def.items[index] : fit instanceof z.ZodArray ? fit.element : undefined;
          look(of, member, [...path, index], `${base}[${isTuple ? index : ''}]`);
        }
      } else if (isTable(value)) {
        for (const [key, member] of Object.entries(value)) {
          const of =
            fit instanceof z.ZodObject
              ? fit.shape[key]
              : fit instanceof z.ZodRecord
                ? fit.valueType
                : undefined;
          look(of, member, [...path, key], `${base}.${key}`);
        }
      }
    };
    look(SCHEMAS[registry], entry, [], registry);
    return sites;
  });
}

/** The entry with little else than what leads to a field: lists have one member, optional tables are gone. */
function reducedTo(registry: RegistryName, entry: Sample['entry'], path: Path): Pick<Site, 'entry' | 'path'> {
  const way: (string | number)[] = [];
  const reduce = (schema: z.core.$ZodType | undefined, value: unknown, left: Path): unknown => {
    const [key, ...rest] = left;
    if (key === undefined || !schema) return value;
    const fit = schemaFor(schema, value);
    if (Array.isArray(value) && fit instanceof z.ZodArray) {
      const hasOne = z.safeParse(fit, [value[Number(key)]]).success;
      way.push(hasOne ? 0 : key);
      return hasOne ? [reduce(fit.element, value[Number(key)], rest)] : value;
    }
    way.push(key);
    if (!isTable(value)) return value;
    const fields = Object.entries(value).flatMap(([name, member]) => {
      const field = fit instanceof z.ZodObject ? fit.shape[name] : undefined;
      if (name === key) return [[name, reduce(schemaOfMember(schema, value, name), member, rest)]];
      const isOptional = field instanceof z.ZodOptional || field instanceof z.ZodDefault;
      return isOptional && typeof member === 'object' ? [] : [[name, member]];
    });
    return Object.fromEntries(fields);
  };
  const reducedEntry = reduce(SCHEMAS[registry], entry, path) as Sample['entry'];
  return {
    entry: reducedEntry,
    path: way.length === path.length ? way : [...way, ...path.slice(way.length)],
  };
}

function wordOf(schema: z.core.$ZodType, value: unknown): string | undefined {
  const variants = variantsOf(schema);
  const word = variants && isTable(value) ? value[variants.discriminator] : undefined;
  return typeof word === 'string' ? `${variants?.discriminator}=${word}` : undefined;
}

/** The entry with another value at a path. */
export function replaced(value: unknown, path: Path, put: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((member, index) => (index === key ? replaced(member, rest, put) : member));
  if (!isTable(value)) throw new Error(`there is no ${String(key)}`);
  return { ...value, [key]: replaced(value[key], rest, put) };
}

/** The sample with every number as low or as high as its schema lets it be. */
export function atItsLimits({ registry, entry }: Sample, side: 'least' | 'most'): Sample {
  const limit = (schema: z.core.$ZodType | undefined, value: unknown, key: string | number): unknown => {
    const fit = schema && schemaFor(schema, value);
    if (fit instanceof z.ZodNumber && typeof value === 'number') return limitOf(fit, side);
    const inside = (member: unknown, name: string | number): unknown =>
      fit && limit(schemaOfMember(fit, value, name), member, name);
    // What must sum to 1, and what has limits by attribute, stays as it is.
    if (key === 'shares' || key === 'base') return value;
    if (Array.isArray(value)) return value.map(inside);
    if (!isTable(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, inside(member, name)]));
  };
  return { registry, entry: limit(SCHEMAS[registry], entry, '') as Sample['entry'] };
}

function limitOf(schema: z.ZodNumber, side: 'least' | 'most'): number {
  const { minValue, maxValue } = schema;
  if (side === 'most') return maxValue ?? 1e9;
  const least = minValue ?? -1e9;
  return z.safeParse(schema, least).success ? least : least + 1e-9;
}

/** Text that is put into TOML as it is. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A value as TOML on one line. */
export function inlineToml(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(inlineToml).join(', ')}]`;
  if (isTable(value))
    return `{ ${Object.entries(value)
      .map(([key, member]) => `${JSON.stringify(key)} = ${inlineToml(member)}`)
      .join(', ')} }`;
  return JSON.stringify(value).replaceAll('\x7f', '\\u007f');
}

/** An entry as a table of its registry. */
export function entryToml({ registry, entry }: Sample, id: string): string {
  const fields = Object.entries({ ...entry, id }).map(
    ([key, member]) => `${JSON.stringify(key)} = ${inlineToml(member)}`,
  );
  return `[[${registry}]]\n${fields.join('\n')}\n`;
}
