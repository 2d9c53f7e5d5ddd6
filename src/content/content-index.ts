import type { Attribute } from '../rules/attributes.ts';
import type { QuestDef, StatusDef } from './definitions.ts';
import type { EventName } from './vocabulary.ts';

/** What follows from the entries and is asked so often in a fight that it is worked out once. */
export interface ContentIndex {
  /** Ids of the statuses that modify an attribute; most attributes have none. */
  readonly statusesModifying: ReadonlyMap<Attribute, ReadonlySet<string>>;
  /** The attributes that a status modifies, by its id. */
  readonly modifiedByStatus: ReadonlyMap<string, readonly Attribute[]>;
  /** From how many stacks on a status does something every second, by its id; absent for one that never does. */
  readonly ticksFrom: ReadonlyMap<string, number>;
  /** Ids of the statuses with triggers. */
  readonly answeringStatuses: ReadonlySet<string>;
  /** Events that some quest counts. */
  readonly countedEvents: ReadonlySet<EventName>;
}

export function indexContent(statuses: readonly StatusDef[], quests: readonly QuestDef[]): ContentIndex {
  const statusesModifying = new Map<Attribute, Set<string>>();
  const ticksFrom = new Map<string, number>();
  for (const { id, modifiers, tick, tick_at_max, max } of statuses) {
    for (const { attribute } of modifiers) {
      const ids = statusesModifying.get(attribute);
      if (ids) ids.add(id);
      else statusesModifying.set(attribute, new Set([id]));
    }
    if (tick.length > 0) ticksFrom.set(id, 1);
    else if (tick_at_max.length > 0) ticksFrom.set(id, max);
  }
  return {
    statusesModifying,
    modifiedByStatus: new Map(
      statuses.map(({ id, modifiers }) => [id, modifiers.map(({ attribute }) => attribute)]),
    ),
    ticksFrom,
    answeringStatuses: new Set(statuses.filter(({ triggers }) => triggers.length > 0).map(({ id }) => id)),
    countedEvents: new Set(quests.map((quest) => quest.on)),
  };
}
