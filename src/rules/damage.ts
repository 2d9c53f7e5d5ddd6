import { ELEMENTS, type Element, type Shares } from './elements.ts';
import { clamp, type Limits } from './pipeline.ts';

/** The most that defence can take off: this share of the dealt damage always comes through. */
const LEAST_SHARE_THROUGH_DEFENSE = 0.15;

/** What the target's side brings to the damage formula; all read from attributes. */
export interface Mitigation {
  /** Unclamped resistance per element. */
  readonly resist: Readonly<Record<Element, number>>;
  /** The attacker's penetration per element. */
  readonly penetration: Readonly<Record<Element, number>>;
  /** Vulnerability per element, 0 to its cap. */
  readonly vulnerability: Readonly<Record<Element, number>>;
  /** Between which limits a resistance counts after penetration. */
  readonly resistLimits: Limits;
  /** Armor after its cap, 0 where the damage ignores it. */
  readonly armor: number;
  /** Broken armor, taken off after armor's cap. */
  readonly breach: number;
}

/** The target's defence, which comes after mitigation. */
export interface Defense {
  /** Fraction taken off, 0 to its cap. */
  readonly percent: number;
  /** Health taken off afterwards; 0 for ticks and zones. */
  readonly flat: number;
}

/**
 * Damage that gets past resistance, armor and vulnerability (CONTEXT.md, "Damage").
 *
 * @param raw the attribute damage, or an action's amount
 * @param shares element shares of the hit, summing to 1
 * @param crit 1, or the attacker's critical factor
 */
export function mitigatedDamage(raw: number, shares: Shares, mitigation: Mitigation, crit: number): number {
  let dealt = 0;
  for (const element of ELEMENTS) {
    const share = shares[element];
    if (share === undefined || share === 0) continue;
    const resist = clamp(
      mitigation.resist[element] - mitigation.penetration[element],
      mitigation.resistLimits,
    );
    let part = raw * share * (1 - resist);
    if (element === 'kinetic') part *= 1 - Math.max(0, mitigation.armor - mitigation.breach);
    dealt += part * (1 + mitigation.vulnerability[element]) * crit;
  }
  return dealt;
}

/** What is left of dealt damage after defence, never under 15 % of it. */
export function defendedDamage(dealt: number, defense: Defense): number {
  return Math.max(dealt * (1 - defense.percent) - defense.flat, dealt * LEAST_SHARE_THROUGH_DEFENSE);
}

/** Moves parts of a hit from one element to another. */
export interface Conversion {
  readonly from: Element;
  readonly to: Element;
  /** Part of the element's own share that moves, 0 to 1. */
  readonly fraction: number;
}

/**
 * Shares after conversions. Those that take from one element are summed and scaled down together when they
 * exceed 1; all take from the shares as they were, so their order does not matter and the sum stays 1.
 */
export function convertShares(shares: Shares, conversions: readonly Conversion[]): Shares {
  if (conversions.length === 0) return shares;
  const result: Record<Element, number> = zeroPerElement();
  for (const element of ELEMENTS) {
    const share = shares[element] ?? 0;
    const leaving = conversions.filter((conversion) => conversion.from === element);
    const wanted = leaving.reduce((sum, conversion) => sum + conversion.fraction, 0);
    const scale = wanted > 1 ? 1 / wanted : 1;
    for (const conversion of leaving) result[conversion.to] += share * conversion.fraction * scale;
    result[element] += share * (1 - wanted * scale);
  }
  return result;
}

/** A record of zeros, one per element. */
export function zeroPerElement(): Record<Element, number> {
  return { kinetic: 0, fire: 0, cold: 0, acid: 0, arc: 0, radiation: 0, void: 0 };
}

/** Whether an element's share is large enough to count as that hit's damage type. */
export function countsAsElement(shares: Shares, element: Element): boolean {
  return (shares[element] ?? 0) >= COUNTING_SHARE - 1e-9;
}

const COUNTING_SHARE = 0.25;
