/**
 * src/meta: what outlives a run, as pure functions over plain data: the profile, the workshop, cards, the bestiary,
 * payouts, the hall of fame and the morgue. No files, no clock.
 */
import type { Counter, Levels } from '../engine/game-tree.ts';

/** What a player owns between runs. Field names are those of `profile.toml`. */
export interface Profile {
  /** Meta currency: what extracted salvage has become. Whole. */
  meta: number;
  /** Part of one that a multiplier left over, 0 to 1; it is kept for the next payout. */
  meta_rest: number;
  /** Places for cards, 1 to `MAX_CARD_SLOTS`. */
  card_slots: number;
  /** Cards put into those places for the next run. */
  equipped: string[];
  /** Runs that were settled last, newest last: none of them is paid twice. */
  settled_runs: string[];
  /** Levels bought in the workshop. */
  workshop: Levels[];
  /** Owned cards. */
  cards: Levels[];
  /** Kills by species. */
  bestiary: Counter[];
}

/** So many settled runs are remembered; the one that a crash may leave behind is always the last. */
const REMEMBERED_RUNS = 100;

/** The profile of somebody who has never played. */
export function newProfile(): Profile {
  return {
    meta: 0,
    meta_rest: 0,
    card_slots: 1,
    equipped: [],
    settled_runs: [],
    workshop: [],
    cards: [],
    bestiary: [],
  };
}

/** Whether a run has been settled, and its save is only a left-over. */
export function isSettled(profile: Profile, runId: string): boolean {
  return profile.settled_runs.includes(runId);
}

/** The profile with a run marked as settled. */
export function withSettled(profile: Profile, runId: string): Profile {
  const settled_runs = [...profile.settled_runs, runId].slice(-REMEMBERED_RUNS);
  return { ...profile, settled_runs };
}

/** The level of an entry in a list; 0 when it is not there. */
export function levelIn(list: readonly Levels[], id: string): number {
  return list.find((entry) => entry.id === id)?.level ?? 0;
}

/** The list with one entry at a level; a new entry comes last. */
export function withLevel(list: readonly Levels[], id: string, level: number): Levels[] {
  if (!list.some((entry) => entry.id === id)) return [...list, { id, level }];
  return list.map((entry) => (entry.id === id ? { id, level } : entry));
}
