import type { AffixDef, ItemDef } from '../content/definitions.ts';
import type { Registries } from '../content/registries.ts';
import { affixBudget, affixCost } from '../rules/affix-budget.ts';
import type { Element } from '../rules/elements.ts';
import type { RandomStream } from '../rules/random-stream.ts';
import { elementsAt, onFloors } from './act-at.ts';

/**
 * Draws at most `wanted` different affixes for a found item: those its slot can carry, of this floor, of elements
 * that have come up by now, and together within the budget of the floor. May give fewer, or none.
 */
export function drawAffixes(
  registries: Registries,
  item: ItemDef,
  depth: number,
  wanted: number,
  stream: RandomStream,
): string[] {
  const { slot } = item;
  const limit = Math.min(wanted, item.affix_slots);
  if (!slot || limit <= 0) return [];
  const rules = registries.balance.affixes;
  const elements = elementsAt(registries, depth);
  const fitting = registries.affixes
    .all()
    .filter(
      (affix) => affix.slots.includes(slot) && onFloors(affix.floors, depth) && bringsOnly(affix, elements),
    );
  let left = affixBudget(depth, rules);
  const drawn: AffixDef[] = [];
  while (drawn.length < limit) {
    const affix = stream.pickWeighted(fitting, (candidate) =>
      affixCost(candidate.tier, rules) <= left && !drawn.includes(candidate) ? candidate.weight : 0,
    );
    if (!affix) break;
    drawn.push(affix);
    left -= affixCost(affix.tier, rules);
  }
  return drawn.map((affix) => affix.id);
}

function bringsOnly(affix: AffixDef, elements: ReadonlySet<Element>): boolean {
  if (affix.element && !elements.has(affix.element)) return false;
  return affix.convert.every((conversion) => elements.has(conversion.to));
}
