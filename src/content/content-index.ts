import { ATTRIBUTES, type Attribute, attributeSpec } from '../rules/attributes.ts';
import type { Limits } from '../rules/pipeline.ts';
import type { QuestDef, StatusDef } from './definitions.ts';
import type { Balance } from './schema/balance.ts';
import type { EventName } from './vocabulary.ts';

/** What follows from the entries and is asked so often in a fight that it is worked out once. */
export interface ContentIndex {
  /** Ids of the statuses that modify an attribute; most attributes have none. */
  readonly statusesModifying: ReadonlyMap<Attribute, ReadonlySet<string>>;
  /** From how many stacks on a status does something every second, by its id; absent for one that never does. */
  readonly ticksFrom: ReadonlyMap<string, number>;
  /** Ids of the statuses with triggers. */
  readonly answeringStatuses: ReadonlySet<string>;
  /** Events that some quest counts. */
  readonly countedEvents: ReadonlySet<EventName>;
  /** Between which limits the percentage points of each attribute count. */
  readonly limits: Readonly<Record<Attribute, Limits>>;
}

export function indexContent(
  statuses: readonly StatusDef[],
  quests: readonly QuestDef[],
  caps: Balance['caps'],
): ContentIndex {
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
    ticksFrom,
    answeringStatuses: new Set(statuses.filter(({ triggers }) => triggers.length > 0).map(({ id }) => id)),
    countedEvents: new Set(quests.map((quest) => quest.on)),
    limits: Object.fromEntries(
      ATTRIBUTES.map((attribute) => [attribute, limitsFrom(caps, attribute)]),
    ) as Record<Attribute, Limits>,
  };
}

function limitsFrom({ caps, direct_caps, floors }: Balance['caps'], attribute: Attribute): Limits {
  const { cap, mode, least } = attributeSpec(attribute);
  if (mode === 'direct' || cap === undefined) {
    return { floor: 0, cap: direct_caps[attribute] ?? Number.POSITIVE_INFINITY, least };
  }
  return { floor: floors[cap] ?? 0, cap: caps[cap], least };
}
