import { z } from 'zod';
import type { Explanation } from './explanation.ts';
import { likelyName } from './nearest-name.ts';
import { allWords, choiceWords, pathWords, quoted } from './plain-words.ts';
import {
  isTable,
  type Path,
  schemaAt,
  schemaFor,
  schemaOfMember,
  unwrapSchema,
  valueAt,
  variantsOf,
} from './schema-walk.ts';

/** Keys that any entry may have besides those of its schema; they are taken out before it is validated. */
export const ENTRY_KEYS = ['inherits', 'when_mod'] as const;

/** Why a key does not belong where it stands, and where it would. */
export function explainUnknownKey(root: z.core.$ZodType, value: unknown, at: Path, key: string): Explanation {
  const path = [...at, key];
  const holder = schemaAt(root, value, at);
  if (!holder) return { path, problem: 'unknown key' };
  const byEvent = at.at(-1) === 'when' ? eventsWithFilter(root, value, at.slice(0, -1), key) : undefined;
  if (byEvent) return { path, ...byEvent };
  const known = keysOf(schemaFor(holder, valueAt(value, at)));
  const nearest = likelyName(key, at.length === 0 ? [...known, ...ENTRY_KEYS] : known);
  if (nearest) {
    const meant = [[...at, nearest]];
    if (isWordOfMembers(holder, valueAt(value, at), key, nearest)) {
      const hint = `put the table in a list: ${nearest} = [ { ${key} = ... } ]`;
      return { path, problem: 'unknown key', hint, meant, takesRest: true };
    }
    return { path, problem: 'unknown key', hint: `did you mean "${nearest}"?`, meant };
  }
  const misplaced = keysUnderNeedlessHeader(valueAt(value, path), known);
  if (misplaced) {
    const hint = 'what it holds belongs one level further out: take its header away';
    return { path, problem: 'unknown key', hint, meant: misplaced.map((name) => [...at, name]) };
  }
  const inner = deeperIn(holder, value, at, key);
  if (inner) return { path, problem: 'unknown key', ...inner };
  const other = inOtherVariant(holder, key);
  if (other) return { path, problem: 'unknown key', hint: other };
  const outer = further(root, value, at, key);
  if (outer) return { path, problem: 'unknown key', ...outer };
  return { path, problem: 'unknown key', hint: `known are ${choiceWords(known)}`, isGuess: true };
}

/** Whether a key tells the form of what the list of another name holds, as `action` does in `actions`. */
function isWordOfMembers(holder: z.core.$ZodType, table: unknown, key: string, name: string): boolean {
  const list = unwrapSchema(schemaOfMember(holder, table, name) ?? holder);
  return list instanceof z.ZodArray && variantsOf(list.element)?.discriminator === key;
}

/** A table all of whose fields belong where the table stands. */
function keysUnderNeedlessHeader(table: unknown, known: readonly string[]): string[] | undefined {
  const keys = isTable(table) ? Object.keys(table) : [];
  return keys.length > 0 && keys.every((key) => known.includes(key)) ? keys : undefined;
}

function keysOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord) {
    const keys = unwrapSchema(schema.keyType);
    if (keys instanceof z.ZodEnum) return keys.options.map(String);
  }
  const variants = variantsOf(schema);
  return variants ? [variants.discriminator] : [];
}

/** A filter that only other events carry. */
function eventsWithFilter(
  root: z.core.$ZodType,
  value: unknown,
  at: Path,
  key: string,
): Pick<Explanation, 'problem' | 'hint'> | undefined {
  const trigger = schemaAt(root, value, at);
  const events = trigger && variantsOf(trigger);
  if (!events) return undefined;
  const carrying = [...events.byWord]
    .filter(([, variant]) => keysOf(unwrapSchema(variant.shape.when)).includes(key))
    .map(([event]) => event);
  if (carrying.length === 0) return undefined;
  const on = valueAt(value, [...at, 'on']);
  return {
    problem: `the event ${quoted(String(on))} carries no ${quoted(key)}`,
    hint: `${allWords(carrying)} ${carrying.length === 1 ? 'does' : 'do'}`,
  };
}

/** A key that belongs to other variants of the same union, for example to another action. */
function inOtherVariant(holder: z.core.$ZodType, key: string): string | undefined {
  const variants = variantsOf(holder);
  if (!variants) return undefined;
  const having = [...variants.byWord].filter(([, variant]) => key in variant.shape).map(([word]) => word);
  if (having.length === 0) return undefined;
  return `it belongs to ${variants.discriminator} = ${choiceWords(having)}`;
}

/** A key that belongs one level further in. */
function deeperIn(
  holder: z.core.$ZodType,
  value: unknown,
  at: Path,
  key: string,
): Pick<Explanation, 'hint' | 'meant'> | undefined {
  const inner = schemaFor(holder, valueAt(value, at));
  if (!(inner instanceof z.ZodObject)) return undefined;
  for (const [name, field] of Object.entries(inner.shape)) {
    const deeper = unwrapSchema(field);
    const variants = variantsOf(deeper);
    if (!variants && keysOf(deeper).includes(key)) {
      return { hint: `did you mean "${pathWords([...at, name, key])}"?`, meant: [[...at, name]] };
    }
    const [word] = [...(variants?.byWord ?? [])].find(([, variant]) => key in variant.shape) ?? [];
    if (variants && word !== undefined) {
      const hint = `write ${name} = { ${variants.discriminator} = ${quoted(word)}, ${key} = ... }`;
      return { hint, meant: [[...at, name]] };
    }
  }
  return undefined;
}

/** A key that belongs further out. */
function further(
  root: z.core.$ZodType,
  value: unknown,
  at: Path,
  key: string,
): Pick<Explanation, 'hint' | 'meant'> | undefined {
  for (let depth = at.length - 1; depth >= 0; depth--) {
    const outerPath = at.slice(0, depth);
    const outer = schemaAt(root, value, outerPath);
    if (!outer || !keysOf(schemaFor(outer, valueAt(value, outerPath))).includes(key)) continue;
    const meant = [...outerPath, key];
    const hint =
      depth === 0
        ? `it belongs to the entry itself: put it above the header of ${quoted(pathWords(at))}`
        : `did you mean "${pathWords(meant)}"?`;
    return { hint, meant: [meant] };
  }
  return undefined;
}
