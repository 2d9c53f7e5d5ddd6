import { linear } from './curve.ts';

/** The numbers of the affix budget, from `balance`. */
export interface AffixBudgetRules {
  /** Budget at item level 0. */
  readonly base: number;
  /** More for each item level. */
  readonly per_level: number;
  /** No item level counts above this. */
  readonly max_level: number;
  /** Cost by tier, the first for tier 1. */
  readonly tier_costs: readonly number[];
}

/** What the affixes of an item of this level may cost together (CONTEXT.md, "Affix budget"). */
export function affixBudget(itemLevel: number, rules: AffixBudgetRules): number {
  return linear(rules.base, rules.per_level, Math.min(itemLevel, rules.max_level));
}

/** What an affix of this tier costs; tiers start at 1. */
export function affixCost(tier: number, rules: AffixBudgetRules): number {
  const cost = rules.tier_costs[tier - 1];
  if (cost === undefined) throw new Error(`no cost for affix tier ${tier}`);
  return cost;
}
