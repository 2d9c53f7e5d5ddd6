import { type Attribute, attributeSpec } from '../rules/attributes.ts';
import type { Explanation } from './explanation.ts';
import { isTable } from './schema-walk.ts';

/** Attributes that make sense below 0 without being a fraction. */
const SIGNED = new Set<string>(['initiative', 'defense_flat', 'health_regen']);

/** The tables of base values: of a species, person or option, and those of balance. */
const TABLES = ['base', 'everyone', 'hero'] as const;

/** Base values with which a creature could not live: no health, no time for a step, less than nothing of something. */
export function baseFaults(value: unknown): Explanation[] {
  if (!isTable(value)) return [];
  return TABLES.flatMap((name) =>
    Object.entries(isTable(value[name]) ? value[name] : {}).flatMap(([attribute, number]): Explanation[] => {
      const least = typeof number === 'number' ? whatIsLeast(attribute as Attribute, number) : undefined;
      return least ? [{ path: [name, attribute], expected: least, found: `the number ${number}` }] : [];
    }),
  );
}

function whatIsLeast(attribute: Attribute, number: number): string | undefined {
  const { mode } = attributeSpec(attribute);
  if (mode === 'fraction' || SIGNED.has(attribute)) return undefined;
  if (mode === 'interval' || attribute === 'max_health') return number > 0 ? undefined : 'a number above 0';
  return number >= 0 ? undefined : 'a number of at least 0';
}
