import { ELEMENTS, type Element, type Shares } from './elements.ts';
import { clamp, type Limits } from './pipeline.ts';

/** The most that defence can take off: this share of the dealt damage always comes through. */
const LEAST_SHARE_THROUGH_DEFENSE = 0.15;

/** What a blow meets whatever its elements; all read from attributes. */
export interface Mitigation {
  /** Between which limits a resistance counts after penetration. */
  readonly resistLimits: Limits;
  /** Armor after its cap, 0 where the damage ignores it. */
  readonly armor: number;
  /** Broken armor, taken off after armor's cap. */
  readonly breach: number;
}

/** What an element of a blow meets besides. */
export interface ElementMitigation {
  /** The target's resistance, unclamped. */
  readonly resist: number;
  /** The attacker's penetration. */
  readonly penetration: number;
  /** The target's vulnerability, 0 to its cap. */
  readonly vulnerability: number;
}

/** The target's defence, which comes after mitigation. */
export interface Defense {
  /** Fraction taken off, 0 to its cap. */
  readonly percent: number;
  /** Health taken off afterwards; 0 for ticks and zones. */
  readonly flat: number;
}

/**
 * Damage of one element that gets past resistance, armor and vulnerability; a blow is the sum of its elements
 * (CONTEXT.md, "Damage").
 *
 * @param amount the attribute damage or an action's amount, times the element's share
 * @param crit 1, or the attacker's critical factor
 */
export function mitigatedDamage(
  element: Element,
  amount: number,
  { resist, penetration, vulnerability }: ElementMitigation,
  { resistLimits, armor, breach }: Mitigation,
  crit: number,
): number {
  let part = amount * (1 - clamp(resist - penetration, resistLimits));
  if (element === 'kinetic') part *= 1 - Math.max(0, armor - breach);
  return part * (1 + vulnerability) * crit;
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
