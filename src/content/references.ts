import { z } from 'zod';
import { SCHEMAS } from './definitions.ts';
import { referenceTargets } from './schema/common.ts';
import { type Path, unwrapSchema, visitValue } from './schema-walk.ts';
import type { RegistryName } from './vocabulary.ts';

/** An id inside an entry that names another entry, or a tag that somebody should carry. */
export interface Reference {
  /** Where in the entry it stands. */
  readonly path: Path;
  /** The registry that must hold it, or `tags`. */
  readonly registry: RegistryName | 'tags';
  /** The id or tag. */
  readonly id: string;
}

/** Every reference in a valid entry of `registry`, in the order of its fields. */
export function referencesOf(registry: RegistryName, entry: unknown): Reference[] {
  const found: Reference[] = [];
  visitValue(SCHEMAS[registry], entry, (schema, value, path) => {
    const target = referenceTargets.get(schema as z.ZodType);
    if (target && typeof value === 'string') found.push({ path, registry: target.registry, id: value });
  });
  return found;
}

/** Every place of a schema that holds a reference; members of lists and records are written `*`. */
export function referencePlaces(
  schema: z.core.$ZodType,
  path: readonly string[] = [],
): { readonly path: string; readonly registry: RegistryName | 'tags' }[] {
  const inner = unwrapSchema(schema);
  const target = referenceTargets.get(inner as z.ZodType);
  if (target) return [{ path: path.join('.'), registry: target.registry }];
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, field]) => referencePlaces(field, [...path, key]));
  }
  if (inner instanceof z.ZodArray) return referencePlaces(inner.element, [...path, '*']);
  if (inner instanceof z.ZodTuple) {
    return inner.def.items.flatMap((item, index) => referencePlaces(item, [...path, String(index)]));
  }
  if (inner instanceof z.ZodRecord) {
    return [
      ...referencePlaces(inner.keyType, [...path, '(key)']),
      ...referencePlaces(inner.valueType, [...path, '*']),
    ];
  }
  if (inner instanceof z.ZodUnion) {
    return inner.options.flatMap((option, index) => referencePlaces(option, [...path, `(${index})`]));
  }
  return [];
}
