import type { AttributeMode } from './attributes.ts';

/** What one source gives to an attribute (CONTEXT.md, "Stat pipeline"). */
export interface Contribution {
  /** Added to the base, in the attribute's unit. */
  readonly flat?: number | undefined;
  /** Percentage points, 0.15 = +15 pp; summed, then clamped once. */
  readonly points?: number | undefined;
  /** Factor above 0. */
  readonly mult?: number | undefined;
}

/** The limits between which percentage points count. */
export interface Limits {
  readonly floor: number;
  readonly cap: number;
  /** The value itself is never lower. Default unbounded. */
  readonly least?: number | undefined;
}

/** The three accumulators after all sources. */
export interface Accumulators {
  readonly flat: number;
  readonly points: number;
  readonly mult: number;
}

/** An attribute's value with what the clamp did to it. */
export interface AttributeValue {
  /** The value in the attribute's unit. */
  readonly value: number;
  /** The sum that meets the clamp, before it: the points, or for a fraction the whole value. */
  readonly unclamped: number;
  /** The same after the clamp. */
  readonly clamped: number;
}

/** The sums of no sources. */
export const NO_SUMS: Accumulators = { flat: 0, points: 0, mult: 1 };

/**
 * Sums the contributions. Equal multisets give equal results bit for bit: float addition is not
 * associative, so values are added in ascending order whatever order the sources came in.
 */
export function accumulate(contributions: readonly Contribution[]): Accumulators {
  // Most values have at most two sources, a fight reads hundreds of them a turn, and two commute.
  if (contributions.length === 0) return NO_SUMS;
  if (contributions.length <= 2) {
    const [one, two] = contributions;
    return {
      flat: (one?.flat ?? 0) + (two?.flat ?? 0),
      points: (one?.points ?? 0) + (two?.points ?? 0),
      mult: (one?.mult ?? 1) * (two?.mult ?? 1),
    };
  }
  const flats: number[] = [];
  const points: number[] = [];
  const mults: number[] = [];
  for (const contribution of contributions) {
    if (contribution.flat !== undefined) flats.push(contribution.flat);
    if (contribution.points !== undefined) points.push(contribution.points);
    if (contribution.mult !== undefined) mults.push(contribution.mult);
  }
  let flat = 0;
  let point = 0;
  let mult = 1;
  for (const value of inCanonicalOrder(flats)) flat += value;
  for (const value of inCanonicalOrder(points)) point += value;
  for (const value of inCanonicalOrder(mults)) mult *= value;
  return { flat, points: point, mult };
}

/** Sorted in place, by insertion: the values are few and most of them come in order. Two commute. */
function inCanonicalOrder(values: number[]): readonly number[] {
  if (values.length <= 2) return values;
  for (let end = 1; end < values.length; end++) {
    const value = values[end] as number;
    let at = end;
    for (; at > 0 && (values[at - 1] as number) > value; at--) values[at] = values[at - 1] as number;
    values[at] = value;
  }
  return values;
}

/** No attribute is further from 0, and no product of factors larger: sums and products of them stay numbers. */
const LARGEST = 1e9;

/** Applies one mode's formula; clamps the sum once, never a single source. */
export function attributeValue(
  mode: AttributeMode,
  base: number,
  sums: Accumulators,
  limits: Limits,
): AttributeValue {
  const mult = Math.min(Math.max(sums.mult, 1 / LARGEST), LARGEST);
  switch (mode) {
    case 'direct': {
      const clamped = clamp(sums.points, limits);
      const value = bounded((base + sums.flat) * (1 + clamped) * mult, limits.least);
      return { value, unclamped: sums.points, clamped };
    }
    case 'interval': {
      const clamped = clamp(sums.points, limits);
      const value = bounded(((base + sums.flat) * (1 - clamped)) / mult, limits.least);
      return { value, unclamped: sums.points, clamped };
    }
    case 'fraction': {
      const unclamped = bounded((base + sums.flat + sums.points) * mult);
      const clamped = clamp(unclamped, limits);
      return { value: clamped, unclamped, clamped };
    }
  }
}

function bounded(value: number, least = -LARGEST): number {
  return Math.min(Math.max(value, least), LARGEST);
}

/** min(max(x, floor), cap). */
export function clamp(x: number, limits: Limits): number {
  return Math.min(Math.max(x, limits.floor), limits.cap);
}
