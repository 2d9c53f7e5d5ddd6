import { z } from 'zod';
import { referenceTargets } from './schema/common.ts';
import { unwrapSchema } from './schema-walk.ts';
import type { RegistryName } from './vocabulary.ts';

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
