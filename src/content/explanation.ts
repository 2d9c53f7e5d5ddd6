import type { Path } from './schema-walk.ts';

/** One thing wrong with an entry, in plain words. */
export interface Explanation {
  /** Where in the entry. */
  readonly path: Path;
  /** What is wrong, when "expected ..., found ..." would not say it. */
  readonly problem?: string | undefined;
  /** What should stand there. */
  readonly expected?: string | undefined;
  /** What stands there. */
  readonly found?: string | undefined;
  /** What the modder may have meant, or could do. */
  readonly hint?: string | undefined;
  /** Where in the entry something is there after all, misspelt or in the wrong place. */
  readonly meant?: readonly Path[] | undefined;
  /** Whether the hint only lists what there is, so that a better one may take its place. */
  readonly isGuess?: boolean | undefined;
  /** Whether the other strange keys of its table belong to it and need not be told. */
  readonly takesRest?: boolean | undefined;
  /** For a line that stands for further faults: how many. */
  readonly untold?: number | undefined;
}

/** Faults of one thing that are told one by one. */
export const MOST_FAULTS = 50;

/** The line that stands for the faults that are not told one by one. */
export function furtherFaults(untold: number): Explanation {
  const problem =
    untold === 1 ? '1 further fault is not told' : `${untold} further faults are not told one by one`;
  return { path: [], problem, untold };
}
