/** One line of the table: a figure and what it should not exceed. */
export interface Figure {
  readonly name: string;
  readonly measured: number;
  readonly goal: number;
  /** What the figure counts; by default a ratio to something measured in the same run. */
  readonly unit?: string;
  /** What it was compared with, for people. */
  readonly note?: string;
}

/** Lets the engine compile what it finds hot: that comes in steps, the last after thousands of calls. */
export function warmUp(run: () => void, milliseconds = 800): void {
  const end = performance.now() + milliseconds;
  for (let count = 0; count < 4000 || performance.now() < end; count++) {
    run();
    if (performance.now() > end + 4 * milliseconds) return;
  }
}

/** Nanoseconds of one call: the best of several rounds of some milliseconds each. */
export function nanosecondsOf(run: () => void, rounds = 7, milliseconds = 30): number {
  let times = 1;
  for (;;) {
    const taken = timed(run, times);
    if (taken > milliseconds * 1e6 || times >= 1 << 24) break;
    times = Math.max(times * 2, Math.ceil((times * milliseconds * 1e6) / Math.max(1, taken)));
  }
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) best = Math.min(best, timed(run, times) / times);
  return best;
}

/** How much longer one takes than another, measured in turns: whatever disturbs the machine disturbs both. */
export function ratioOf(ours: () => void, bare: () => void, rounds = 8): { ratio: number; note: string } {
  warmUp(ours);
  warmUp(bare);
  let best = { ours: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round++) {
    best = {
      ours: Math.min(best.ours, nanosecondsOf(ours, 3, 20)),
      bare: Math.min(best.bare, nanosecondsOf(bare, 3, 20)),
    };
  }
  return { ratio: best.ours / best.bare, note: `${micro(best.ours)} against ${micro(best.bare)}` };
}

export function micro(nanoseconds: number): string {
  return `${(nanoseconds / 1000).toFixed(nanoseconds < 10_000 ? 2 : 0)} µs`;
}

/** Of processor time, in nanoseconds: what else runs on the machine does not count. */
export function timed(run: () => void, times: number): number {
  const start = process.cpuUsage();
  for (let count = 0; count < times; count++) run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) * 1000;
}
