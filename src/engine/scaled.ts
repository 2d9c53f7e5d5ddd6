import type { Modifier } from '../content/schema/modifier.ts';
import type { Contribution } from '../rules/pipeline.ts';

/** No factor of many stacks falls below this, so that a value never reaches 0. */
const LEAST_MULT = 0.05;

/**
 * A modifier that counts several times. A factor grows by its distance from 1 each time (four stacks of 0.96
 * are 0.84), so that stacks are worth the same each; it never reaches 0.
 */
export function scaled(modifier: Modifier, times: number): Contribution {
  if (times === 1) return modifier;
  const { flat, points, mult } = modifier;
  return {
    flat: flat === undefined ? undefined : flat * times,
    points: points === undefined ? undefined : points * times,
    mult: mult === undefined ? undefined : Math.max(LEAST_MULT, 1 + (mult - 1) * times),
  };
}
