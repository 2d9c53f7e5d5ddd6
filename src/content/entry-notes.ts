import { z } from 'zod';
import { SCHEMAS } from './definitions.ts';
import { referenceTargets } from './schema/common.ts';
import { type Modifier, modifierSchema } from './schema/modifier.ts';
import { type Trigger, triggerSchema } from './schema/trigger.ts';
import { isTable, type Path, type UnknownTable, unwrapSchema, variantsOf } from './schema-walk.ts';
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

/** What the checks after merging want to know of an entry, gathered in one walk along its schema. */
export interface EntryNotes {
  /** Ids of other entries, in the order of the fields. */
  readonly references: readonly Reference[];
  /** Modifiers wherever they stand. */
  readonly modifiers: readonly { readonly modifier: Modifier; readonly path: Path }[];
  /** Triggers wherever they stand. */
  readonly triggers: readonly { readonly trigger: Trigger; readonly path: Path }[];
  /** Actions wherever they stand, also those of the zones that actions make. */
  readonly actions: readonly { readonly action: UnknownTable; readonly path: Path }[];
}

/** What is noted of a value, and where to look further. Worked out once per schema, as asking zod is slow. */
interface Plan {
  readonly note: 'modifier' | 'trigger' | 'action' | { readonly registry: RegistryName | 'tags' } | undefined;
  readonly keys: Plan | undefined;
  readonly member: Plan | undefined;
  readonly fields: ReadonlyMap<string, Plan>;
  readonly variants:
    | { readonly discriminator: string; readonly byWord: ReadonlyMap<string, Plan> }
    | undefined;
}

const plans = new WeakMap<z.core.$ZodType, Plan | null>();

/** The notes of a valid entry. */
export function notesOf(registry: RegistryName, entry: unknown): EntryNotes {
  return notesIn(SCHEMAS[registry], entry);
}

/** Notes that are kept for as long as one load lasts: whoever writes into an entry has its notes forgotten. */
export class NoteBook {
  // No weak map: a collector of garbage goes through the whole of those again and again.
  private readonly notes = new Map<unknown, EntryNotes>();

  of(registry: RegistryName, entry: unknown): EntryNotes {
    let notes = this.notes.get(entry);
    if (!notes) {
      notes = notesOf(registry, entry);
      this.notes.set(entry, notes);
    }
    return notes;
  }

  forget(entry: unknown): void {
    this.notes.delete(entry);
  }
}

/** The notes of any value that passed `schema`. */
export function notesIn(schema: z.core.$ZodType, value: unknown): EntryNotes {
  const notes = { references: [], modifiers: [], triggers: [], actions: [] };
  const plan = planOf(schema);
  if (plan) collect(plan, value, [], notes);
  return notes;
}

/** The plan for a schema, or null when nothing below it is worth a note. */
function planOf(schema: z.core.$ZodType): Plan | null {
  const known = plans.get(schema);
  if (known !== undefined) return known;
  const plan = makePlan(unwrapSchema(schema));
  plans.set(schema, plan);
  return plan;
}

function makePlan(schema: z.core.$ZodType): Plan | null {
  const variants = variantsOf(schema);
  const note = noteOf(schema, variants?.discriminator);
  const byWord = plansOf(variants?.byWord ?? []);
  const fields = new Map<string, Plan>();
  if (schema instanceof z.ZodObject)
    for (const [key, plan] of plansOf(Object.entries(schema.shape))) fields.set(key, plan);
  if (schema instanceof z.ZodTuple) {
    for (const [key, plan] of plansOf(schema.def.items.map((item, index) => [String(index), item])))
      fields.set(key, plan);
  }
  const isRecord = schema instanceof z.ZodRecord;
  const keys = (isRecord && planOf(schema.keyType)) || undefined;
  const member =
    (isRecord && planOf(schema.valueType)) ||
    (schema instanceof z.ZodArray && planOf(schema.element)) ||
    undefined;
  if (!note && !keys && !member && fields.size === 0 && byWord.size === 0) return null;
  return {
    note,
    keys,
    member,
    fields,
    variants: variants && { discriminator: variants.discriminator, byWord },
  };
}

function plansOf(schemas: Iterable<readonly [string, z.core.$ZodType]>): Map<string, Plan> {
  const found = new Map<string, Plan>();
  for (const [key, schema] of schemas) {
    const plan = planOf(schema);
    if (plan) found.set(key, plan);
  }
  return found;
}

function noteOf(schema: z.core.$ZodType, discriminator: string | undefined): Plan['note'] {
  if (schema === modifierSchema) return 'modifier';
  if (schema === triggerSchema) return 'trigger';
  if (discriminator === 'action') return 'action';
  return referenceTargets.get(schema as z.ZodType);
}

type Collecting = { -readonly [K in keyof EntryNotes]: EntryNotes[K][number][] };

function collect(plan: Plan, value: unknown, path: (string | number)[], notes: Collecting): void {
  if (value === undefined) return;
  take(plan, value, path, notes);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const inside = plan.member ?? plan.fields.get(String(index));
      if (inside) collectAt(inside, index, value[index], path, notes);
    }
  } else if (isTable(value)) {
    const word = plan.variants && value[plan.variants.discriminator];
    const variant = typeof word === 'string' ? plan.variants?.byWord.get(word) : undefined;
    if (variant) collect(variant, value, path, notes);
    for (const [key, inside] of plan.fields) collectAt(inside, key, value[key], path, notes);
    if (plan.keys || plan.member) {
      for (const key of Object.keys(value)) {
        if (plan.keys) collectAt(plan.keys, key, key, path, notes);
        if (plan.member) collectAt(plan.member, key, value[key], path, notes);
      }
    }
  }
}

function take({ note }: Plan, value: unknown, path: Path, notes: Collecting): void {
  if (!note) return;
  if (note === 'modifier') notes.modifiers.push({ modifier: value as Modifier, path: [...path] });
  else if (note === 'trigger') notes.triggers.push({ trigger: value as Trigger, path: [...path] });
  else if (note === 'action') notes.actions.push({ action: value as UnknownTable, path: [...path] });
  else if (typeof value === 'string')
    notes.references.push({ path: [...path], registry: note.registry, id: value });
}

function collectAt(
  plan: Plan,
  key: string | number,
  member: unknown,
  path: (string | number)[],
  notes: Collecting,
): void {
  path.push(key);
  collect(plan, member, path, notes);
  path.pop();
}
