/** The deepest floor that can be asked for. */
const DEEPEST = 10_000;
/** No more floors than these at once. */
const MOST = 1000;

/** Reads `5` or `1-24`. @returns the floors, or a sentence that says what is wrong */
export function readDepths(word: string): number[] | string {
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(word.trim());
  const first = Number(match?.[1]);
  const last = Number(match?.[2] ?? match?.[1]);
  if (!match || first < 1 || last < first || last > DEEPEST) {
    return `floors are one number or two, as in 5 or 1-24, from 1 to ${DEEPEST}; not "${word}"`;
  }
  if (last - first >= MOST) return `at most ${MOST} floors can be measured at once, not "${word}"`;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
