import type { Modifier } from '../content/schema/modifier.ts';
import type { Fires, Trigger } from '../content/schema/trigger.ts';
import type { EventName, Side } from '../content/vocabulary.ts';

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

/**
 * What decides whether something fires, of a trigger or a quest. One form for all that stand under many names in
 * content: hundreds are asked in a turn, and what has one form is read faster.
 */
export class FiringRule {
  /** What the trigger or quest itself says. */
  readonly said: Fires;
  /** Names it among its carrier's timers and counters: source entry and position. */
  readonly key: string;
  readonly on: EventName;
  /** Where its carrier must stand; undefined if it does not say. */
  readonly side: Side | undefined;
  /** Whether it filters the event itself. */
  readonly isFiltering: boolean;

  constructor(said: Fires, key: string) {
    this.said = said;
    this.key = key;
    this.on = said.on;
    this.side = said.when.side;
    this.isFiltering = Object.keys(said.when).some((name) => name !== 'side');
  }
}

/** A trigger where it stands: its entry and its position in it. */
export interface Standing {
  readonly trigger: Trigger;
  readonly rule: FiringRule;
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
      const rule = new FiringRule(trigger, `${entry.id}#${position}`);
      byEvent.set(trigger.on, [...(byEvent.get(trigger.on) ?? []), { trigger, rule }]);
    }
    standing.set(triggers, byEvent);
  }
  return byEvent.get(on) ?? NONE;
}
