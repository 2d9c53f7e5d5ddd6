import { z } from 'zod';
import { SCHEMAS } from './definitions.ts';
import { referenceTargets } from './schema/common.ts';
import { type Modifier, modifierSchema } from './schema/modifier.ts';
import { type Trigger, triggerSchema } from './schema/trigger.ts';
import { isTable, type Path, type UnknownTable, unwrapSchema, variantsOf } from './schema-walk.ts';
import type { RegistryName } from './vocabulary.ts';

/** What acts or counts in an entry. */
type PartKind = 'modifier' | 'trigger' | 'action';

/** What a walk looks for. A tag is a reference too; the walk for tags goes only where one can be. A part is any kind. */
type Sought = 'reference' | 'tag' | PartKind | 'part';

/**
 * Takes what was found. The path goes on with the walk: who keeps it copies it.
 *
 * @param target of a reference: the registry that must hold it, or `tags`; of another thing its kind
 */
type Visit = (found: never, path: Path, target: RegistryName | 'tags' | PartKind) => void;
type Walk = (value: unknown, path: (string | number)[], visit: Visit) => void;

/** The ways through the schemas, null where nothing sought is below. Worked out once, as asking zod is slow. */
const walks: Readonly<Record<Sought, Map<z.core.$ZodType, Walk | null>>> = {
  reference: new Map(),
  tag: new Map(),
  modifier: new Map(),
  trigger: new Map(),
  action: new Map(),
  part: new Map(),
};

/** Goes to every id inside a valid entry that names another one, and every tag that somebody should carry. */
export function eachReference(
  registry: RegistryName,
  entry: unknown,
  visit: (id: string, path: Path, target: RegistryName | 'tags') => void,
): void {
  walkOf('reference', SCHEMAS[registry])?.(entry, [], visit as Visit);
}

/** Goes to every tag inside a valid entry that somebody should carry. */
export function eachWantedTag(
  registry: RegistryName,
  entry: unknown,
  visit: (tag: string, path: Path) => void,
): void {
  walkOf('tag', SCHEMAS[registry])?.(entry, [], visit as Visit);
}

/** Goes to every modifier inside a valid entry. */
export function eachModifier(
  registry: RegistryName,
  entry: unknown,
  visit: (modifier: Modifier, path: Path) => void,
): void {
  walkOf('modifier', SCHEMAS[registry])?.(entry, [], visit as Visit);
}

/** Goes to every action inside a valid entry, also those of the zones that actions make. */
export function eachAction(
  registry: RegistryName,
  entry: unknown,
  visit: (action: UnknownTable, path: Path) => void,
): void {
  walkOf('action', SCHEMAS[registry])?.(entry, [], visit as Visit);
}

/** Who looks at all parts of entries in one walk. */
export interface PartVisitor {
  modifier(modifier: Modifier, path: Path): void;
  trigger(trigger: Trigger, path: Path): void;
  action(action: UnknownTable, path: Path): void;
}

/**
 * Goes to every modifier, trigger and action inside valid entries, in one walk.
 *
 * @param begin told of each entry before its parts are
 */
export function eachPart<T>(
  registry: RegistryName,
  entries: Iterable<T>,
  begin: (entry: T) => void,
  visitor: PartVisitor,
): void {
  const visit = (part: never, path: Path, kind: PartKind): void => visitor[kind](part, path);
  const walk = walkOf('part', SCHEMAS[registry]);
  const path: (string | number)[] = [];
  if (!walk) return;
  for (const entry of entries) {
    begin(entry);
    walk(entry, path, visit as Visit);
  }
}

/** The way to all that is sought in values of a schema, or null when nothing of it can be there. */
export function walkOf(sought: Sought, schema: z.core.$ZodType): Walk | null {
  const known = walks[sought].get(schema);
  if (known !== undefined) return known;
  const inner = unwrapSchema(schema);
  const here = visitorOf(sought, inner);
  const below = walkBelow(sought, inner);
  const walk: Walk | null =
    here && below
      ? (value, path, visit) => {
          here(value, path, visit);
          below(value, path, visit);
        }
      : (here ?? below);
  walks[sought].set(schema, walk);
  return walk;
}

/** What tells of a value of this schema itself. */
function visitorOf(sought: Sought, schema: z.core.$ZodType): Walk | null {
  const target = referenceTargets.get(schema as z.ZodType)?.registry;
  if (target !== undefined) {
    const isSought = sought === 'reference' || (sought === 'tag' && target === 'tags');
    if (!isSought) return null;
    return (value, path, visit) => {
      if (typeof value === 'string') visit(value as never, path, target);
    };
  }
  const kind = partKind(schema);
  if (kind === undefined || (sought !== 'part' && sought !== kind)) return null;
  return (value, path, visit) => {
    if (value !== undefined) visit(value as never, path, kind);
  };
}

function partKind(schema: z.core.$ZodType): PartKind | undefined {
  if (schema === modifierSchema) return 'modifier';
  if (schema === triggerSchema) return 'trigger';
  return variantsOf(schema)?.discriminator === 'action' ? 'action' : undefined;
}

function walkBelow(sought: Sought, schema: z.core.$ZodType): Walk | null {
  const variants = variantsOf(schema);
  if (variants) return throughVariant(variants.discriminator, walksOf(sought, variants.byWord));
  if (schema instanceof z.ZodObject) return throughFields(walksOf(sought, Object.entries(schema.shape)));
  if (schema instanceof z.ZodArray) return throughList(walkOf(sought, schema.element));
  if (schema instanceof z.ZodTuple) {
    return throughFields(walksOf(sought, schema.def.items.entries()));
  }
  if (schema instanceof z.ZodRecord) {
    return throughRecord(walkOf(sought, schema.keyType), walkOf(sought, schema.valueType));
  }
  return null;
}

function walksOf<K>(sought: Sought, schemas: Iterable<readonly [K, z.core.$ZodType]>): Map<K, Walk> {
  const found = new Map<K, Walk>();
  for (const [key, schema] of schemas) {
    const walk = walkOf(sought, schema);
    if (walk) found.set(key, walk);
  }
  return found;
}

function throughVariant(discriminator: string, byWord: ReadonlyMap<string, Walk>): Walk | null {
  if (byWord.size === 0) return null;
  return (value, path, visit) => {
    if (isTable(value)) byWord.get(value[discriminator] as string)?.(value, path, visit);
  };
}

/** Through what a table has of these fields, or a list of these members. */
function throughFields(walksByKey: ReadonlyMap<string | number, Walk>): Walk | null {
  if (walksByKey.size === 0) return null;
  const fields = Array.from(walksByKey, ([key, walk]) => ({ key, walk }));
  return (value, path, visit) => {
    if (typeof value !== 'object' || value === null) return;
    for (const { key, walk } of fields) {
      const member = (value as UnknownTable)[key];
      // Most fields are left at their default, which for lists is an empty one.
      if (member === undefined || (Array.isArray(member) && member.length === 0)) continue;
      path.push(key);
      walk(member, path, visit);
      path.pop();
    }
  };
}

function throughList(walk: Walk | null): Walk | null {
  if (!walk) return null;
  return (value, path, visit) => {
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index++) {
      path.push(index);
      walk(value[index], path, visit);
      path.pop();
    }
  };
}

function throughRecord(ofKey: Walk | null, ofMember: Walk | null): Walk | null {
  if (!ofKey && !ofMember) return null;
  return (value, path, visit) => {
    if (!isTable(value)) return;
    for (const key of Object.keys(value)) {
      path.push(key);
      ofKey?.(key, path, visit);
      ofMember?.(value[key], path, visit);
      path.pop();
    }
  };
}
