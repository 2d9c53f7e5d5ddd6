/**
 * A geometric curve by repeated multiplication: `start · growth^steps`. `Math.pow` may differ in the last
 * digit between machines, and a run must be the same everywhere.
 *
 * @param steps whole number, 0 or more
 */
export function geometric(start: number, growth: number, steps: number): number {
  let value = start;
  for (let step = 0; step < steps; step++) value *= growth;
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
