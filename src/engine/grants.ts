import type { Modifier } from '../content/schema/modifier.ts';
import type { Trigger } from '../content/schema/trigger.ts';
import type { EventName } from '../content/vocabulary.ts';

/** What an entry may grant to the one that carries it. */
export interface Grants {
  readonly id: string;
  readonly name: string;
  readonly tags?: readonly string[];
  readonly modifiers?: readonly Modifier[];
  /** Modifiers that count once for each level above the first. */
  readonly per_level?: readonly Modifier[];
  readonly triggers?: readonly Trigger[];
  readonly abilities?: readonly string[];
}

/** Is told each source in force; `times` is its level, rank or stacks. */
export type SourceVisitor = (entry: Grants, times: number) => void;

/** A trigger where it stands: its entry and its position in it. */
export interface Standing {
  readonly trigger: Trigger;
  readonly key: string;
}

/** Adds the entry's triggers on an event. */
export function standingOf(entry: Grants, on: EventName, into: Standing[]): void {
  const { triggers } = entry;
  if (!triggers) return;
  for (let position = 0; position < triggers.length; position++) {
    const trigger = triggers[position];
    if (trigger && trigger.on === on) into.push({ trigger, key: `${entry.id}#${position}` });
  }
}
