import type { Registries } from '../content/registries.ts';
import type { Attribute } from '../rules/attributes.ts';
import type { StatusStack } from './game-tree.ts';

/** Stacks that do something every second. */
export interface Ticking {
  readonly stack: StatusStack;
  /** From how many stacks on. */
  readonly from: number;
}

/** What the statuses of one list do, sorted by what a fight asks: of many statuses one or two have a part in it. */
class BorneStatuses {
  readonly registries: Registries;
  /** How many there are. */
  readonly count: number;
  /** Those that may tick, in the order of the list. */
  readonly ticking: readonly Ticking[];
  /** Those with triggers, in the order of the list. */
  readonly answering: readonly StatusStack[];
  private readonly statuses: readonly StatusStack[];
  private readonly byAttribute = new Map<Attribute, readonly StatusStack[]>();

  constructor(registries: Registries, statuses: readonly StatusStack[]) {
    const { answeringStatuses } = registries.index;
    this.registries = registries;
    this.count = statuses.length;
    this.statuses = statuses;
    this.ticking = tickingAmong(registries, statuses);
    this.answering = statuses.filter(({ status }) => answeringStatuses.has(status));
  }

  /** Those that modify an attribute, in the order of the list. */
  modifying(attribute: Attribute): readonly StatusStack[] {
    let modifying = this.byAttribute.get(attribute);
    if (!modifying) {
      const ids = this.registries.index.statusesModifying.get(attribute);
      modifying = ids ? this.statuses.filter(({ status }) => ids.has(status)) : NO_STACKS;
      this.byAttribute.set(attribute, modifying);
    }
    return modifying;
  }
}

const NO_STACKS: readonly StatusStack[] = [];

/** Those that may tick, worked out anew. */
export function tickingAmong({ index }: Registries, statuses: readonly StatusStack[]): readonly Ticking[] {
  const ticking: Ticking[] = [];
  for (const stack of statuses) {
    const from = index.ticksFrom.get(stack.status);
    if (from !== undefined) ticking.push({ stack, from });
  }
  return ticking;
}

const kept = new WeakMap<readonly StatusStack[], BorneStatuses>();

/** Kept by the list: a status is put at its end, and the list is another one when a status goes. */
export function borneStatuses(registries: Registries, statuses: readonly StatusStack[]): BorneStatuses {
  const known = kept.get(statuses);
  if (known?.registries === registries && known.count === statuses.length) return known;
  const borne = new BorneStatuses(registries, statuses);
  kept.set(statuses, borne);
  return borne;
}

/** The stacks among a creature's statuses that modify an attribute. */
export function stacksModifying(
  registries: Registries,
  statuses: readonly StatusStack[],
  attribute: Attribute,
): readonly StatusStack[] {
  return statuses.length === 0 ? NO_STACKS : borneStatuses(registries, statuses).modifying(attribute);
}
