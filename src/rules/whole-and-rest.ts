/** A sum of many parts may miss what it should be by less than a part of so many, through rounding alone. */
const PARTS = 1e9;

/**
 * Whole pieces in a sum of parts, and the part of one that is left for the next time, 0 to 1. The rest is kept to
 * the billionth, so that 7 × 0.1 leaves 0.7 and no tail of rounding comes into a save.
 *
 * @param sum 0 or more
 */
export function wholeAndRest(sum: number): { readonly whole: number; readonly rest: number } {
  const whole = Math.floor(sum + 1 / PARTS);
  return { whole, rest: Math.max(0, Math.round((sum - whole) * PARTS) / PARTS) };
}
