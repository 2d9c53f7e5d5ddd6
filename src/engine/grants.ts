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

const standing = new WeakMap<readonly Trigger[], Map<EventName, readonly Standing[]>>();
const NONE: readonly Standing[] = [];

/** The entry's triggers on an event. Kept beside them, since every event asks everybody concerned. */
export function standingOf(entry: Grants, on: EventName): readonly Standing[] {
  const { triggers } = entry;
  if (!triggers || triggers.length === 0) return NONE;
  let byEvent = standing.get(triggers);
  if (!byEvent) {
    byEvent = new Map();
    for (const [position, trigger] of triggers.entries()) {
      const key = `${entry.id}#${position}`;
      byEvent.set(trigger.on, [...(byEvent.get(trigger.on) ?? []), { trigger, key }]);
    }
    standing.set(triggers, byEvent);
  }
  return byEvent.get(on) ?? NONE;
}
