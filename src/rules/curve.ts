const MOST_STEPS = 10_000;

/**
 * A geometric curve by repeated multiplication: `start · growth^steps`. `Math.pow` may differ in the last
 * digit between machines, and a run must be the same everywhere.
 *
 * @param steps whole number, 0 or more; the curve is level beyond 10,000, so that no number in a file takes for ever
 */
export function geometric(start: number, growth: number, steps: number): number {
  let value = start;
  const last = Math.min(steps, MOST_STEPS);
  for (let step = 0; step < last; step++) value *= growth;
  return value;
}

/** `start + perStep · steps`, not above `cap`. */
export function linear(
  start: number,
  perStep: number,
  steps: number,
  cap = Number.POSITIVE_INFINITY,
): number {
  return Math.min(start + perStep * steps, cap);
}
