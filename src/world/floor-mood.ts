import type { RandomStream } from '../rules/random-stream.ts';

/** What makes one floor feel unlike the next, drawn once for each. */
export interface FloorMood {
  /** Places compared before a room is laid: 1 leaves it to chance, more spreads rooms evenly. */
  readonly choices: number;
  /** Tiles between rooms beyond which more space is no better. */
  readonly space: number;
  /** Part of the corridor tiles around which the rock has crumbled. */
  readonly wear: number;
  /** How much corridors like to run in corridors that are there: 1 not at all, 3 much. */
  readonly merging: number;
  /** Tiles of the largest patch of what is strewn. */
  readonly patchSize: number;
}

const MOODS: readonly FloorMood[] = [
  { choices: 6, space: 5, wear: 0.03, merging: 2, patchSize: 10 },
  { choices: 4, space: 3, wear: 0.08, merging: 3, patchSize: 22 },
  { choices: 3, space: 8, wear: 0.05, merging: 2, patchSize: 14 },
  { choices: 8, space: 8, wear: 0.14, merging: 3, patchSize: 30 },
  { choices: 5, space: 6, wear: 0, merging: 1, patchSize: 8 },
];

/** Draws the mood of a floor. */
export function drawMood(stream: RandomStream): FloorMood {
  return stream.pick(MOODS);
}
