import type { z } from 'zod';
import { SCHEMAS } from './definitions.ts';
import { walkOf } from './entry-walk.ts';
import type { Modifier } from './schema/modifier.ts';
import type { Trigger } from './schema/trigger.ts';
import type { Path, UnknownTable } from './schema-walk.ts';
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

/** What is worth a note in an entry, with the places. To look at all entries, the walks themselves are quicker. */
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

/** The notes of a valid entry. */
export function notesOf(registry: RegistryName, entry: unknown): EntryNotes {
  return notesIn(SCHEMAS[registry], entry);
}

/** The notes of any value that passed `schema`. */
export function notesIn(schema: z.core.$ZodType, value: unknown): EntryNotes {
  const modifiers: { modifier: Modifier; path: Path }[] = [];
  const triggers: { trigger: Trigger; path: Path }[] = [];
  const actions: { action: UnknownTable; path: Path }[] = [];
  walkOf('modifier', schema)?.(value, [], (modifier, path) => modifiers.push({ modifier, path: [...path] }));
  walkOf('trigger', schema)?.(value, [], (trigger, path) => triggers.push({ trigger, path: [...path] }));
  walkOf('action', schema)?.(value, [], (action, path) => actions.push({ action, path: [...path] }));
  return { references: referencesIn(schema, value), modifiers, triggers, actions };
}

/** The references of a valid entry, in the order of the fields. */
export function referencesOf(registry: RegistryName, entry: unknown): Reference[] {
  return referencesIn(SCHEMAS[registry], entry);
}

/** The references of any value that passed `schema`. */
export function referencesIn(schema: z.core.$ZodType, value: unknown): Reference[] {
  const references: Reference[] = [];
  walkOf('reference', schema)?.(value, [], (id, path, registry) => {
    references.push({ path: [...path], registry: registry as Reference['registry'], id });
  });
  return references;
}
