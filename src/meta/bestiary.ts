import type { Counter, GameTree } from '../engine/game-tree.ts';
import type { Profile } from './profile.ts';

/** Kills after which look mode tells a species' numbers. */
export const KILLS_FOR_NUMBERS = 3;

/** The counts of two lists together; the order of the first is kept. */
export function addCounts(counts: readonly Counter[], more: readonly Counter[]): Counter[] {
  const sums = new Map(counts.map(({ key, count }) => [key, count]));
  for (const { key, count } of more) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums].map(([key, count]) => ({ key, count }));
}

/**
 * Kills of a species that the player knows of: those of the profile and of the run that is not settled yet. A
 * classic run counts by itself.
 */
export function killsOf(species: string, profile: Profile, tree?: GameTree | undefined): number {
  const countIn = (list: readonly Counter[]): number => list.find(({ key }) => key === species)?.count ?? 0;
  if (tree?.run.classic) return countIn(tree.record.kills);
  const isCounted = tree === undefined || profile.settled_runs.includes(tree.run.id);
  return countIn(profile.bestiary) + (isCounted ? 0 : countIn(tree.record.kills));
}

/** Whether the numbers of a species are known, and not only its role and signs. */
export function knowsNumbers(species: string, profile: Profile, tree?: GameTree | undefined): boolean {
  return killsOf(species, profile, tree) >= KILLS_FOR_NUMBERS;
}
