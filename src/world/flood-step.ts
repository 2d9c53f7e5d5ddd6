import { neighboursOf } from './grid.ts';

/** Distances of a flood. */
export type Distances = Int16Array | Int32Array;

/**
 * The step that comes nearest to the flood's sources, or undefined when none comes nearer. `isFree` leaves out tiles
 * that are taken. Ties go to the first of the fixed order of neighbours.
 */
export function stepTowards(
  distances: Distances,
  from: number,
  isFree: (index: number) => boolean = always,
): number | undefined {
  return bestStep(distances, from, isFree, -1);
}

/**
 * The step that gains most distance from the flood's sources, or undefined when none gains any. Only tiles that the
 * flood reached count: nobody flees into a place that has no way out.
 */
export function stepAway(
  distances: Distances,
  from: number,
  isFree: (index: number) => boolean = always,
): number | undefined {
  return bestStep(distances, from, isFree, 1);
}

function bestStep(
  distances: Distances,
  from: number,
  isFree: (index: number) => boolean,
  sign: number,
): number | undefined {
  const here = distances[from] as number;
  let best: number | undefined;
  let bestGain = 0;
  for (const tile of neighboursOf(from)) {
    const distance = distances[tile] as number;
    if (distance < 0) continue;
    // From a tile that the flood did not reach, any reached one is a way in.
    const gain = here < 0 ? (sign < 0 ? 1_000_000 - distance : 0) : sign * (distance - here);
    if (gain > bestGain && isFree(tile)) {
      best = tile;
      bestGain = gain;
    }
  }
  return best;
}

const always = () => true;
