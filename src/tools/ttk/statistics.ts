/** A median of measured values with the interval in which the true one lies with 95 % certainty. */
export interface Estimate {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Standard deviations of a normal distribution on either side of 95 %. */
const Z_95 = 1.96;

/** The median, and the values at the ranks between which the true one lies (binomial, by its normal approximation). */
export function estimate(values: readonly number[]): Estimate {
  const sorted = [...values].sort((a, b) => a - b);
  const { length } = sorted;
  const rank = Math.max(0, Math.floor((length - Z_95 * Math.sqrt(length)) / 2));
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  return { median: middle(sorted), low: at(rank), high: at(length - 1 - rank) };
}

/** The median of several estimates, bound by bound. */
export function medianOf(estimates: readonly Estimate[]): Estimate {
  const bound = (pick: (one: Estimate) => number): number => median(estimates.map(pick));
  return {
    median: bound((one) => one.median),
    low: bound((one) => one.low),
    high: bound((one) => one.high),
  };
}

/** How often one goes into the other; the widest interval that both allow. */
export function ratioOf(over: Estimate, under: Estimate): Estimate {
  return {
    median: over.median / under.median,
    low: over.low / under.high,
    high: over.high / under.low,
  };
}

/** The estimate in another unit. */
export function scaled({ median: value, low, high }: Estimate, factor: number): Estimate {
  return { median: value * factor, low: low * factor, high: high * factor };
}

/** Middle value, or the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  return middle([...values].sort((a, b) => a - b));
}

function middle(sorted: readonly number[]): number {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
}

/** Whether the whole interval lies outside a window: only then a verdict fails, so that no seed flips it. */
export function isOutside({ low, high }: Estimate, [least, most]: readonly [number, number]): boolean {
  return high < least || low > most;
}
