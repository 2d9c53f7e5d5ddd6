import type { Registries } from '../content/registries.ts';
import type { GameTree } from '../engine/game-tree.ts';
import { SALVAGE } from '../engine/inventory.ts';
import { wholeAndRest } from '../rules/whole-and-rest.ts';
import { addCounts } from './bestiary.ts';
import { isSettled, levelIn, type Profile, withLevel, withSettled } from './profile.ts';

/** What an ended run brings home. */
export interface Payout {
  /** Salvage that was carried at the end. */
  readonly salvage: number;
  /** What it is worth, with the parts of a unit. */
  readonly worth: number;
  /** Cards that become owned, in the order in which they were found; duplicates raise the level. */
  readonly cards: readonly string[];
}

/** The rates at which a run is paid. */
export interface PayoutRates {
  /** The hero's `meta_gain` at the end of the run. */
  readonly metaGain: number;
  /** Part of the salvage that death leaves, from `balance`. */
  readonly deathKeeps: number;
}

/** What an ended run is worth. Classic mode and a developer's run pay nothing, death a part of the salvage and no card. */
export function payoutOf(tree: GameTree, rates: PayoutRates): Payout {
  const { run, hero } = tree;
  if (run.phase === 'playing') throw new Error('a run is paid when it has ended');
  const salvage = hero.pack.reduce((sum, item) => sum + (item.id === SALVAGE ? item.count : 0), 0);
  if (run.classic || run.developer) return { salvage, worth: 0, cards: [] };
  if (run.phase === 'dead') return { salvage, worth: salvage * rates.deathKeeps * rates.metaGain, cards: [] };
  return { salvage, worth: salvage * rates.metaGain, cards: [...hero.sealed_cards] };
}

/** The profile after a run: paid, its kills counted, the run marked. A run that is marked changes nothing. */
export function settleProfile(
  profile: Profile,
  tree: GameTree,
  payout: Payout,
  registries: Registries,
): Profile {
  if (isSettled(profile, tree.run.id)) return profile;
  const marked = withSettled(profile, tree.run.id);
  if (tree.run.classic || tree.run.developer) return marked;
  const { whole, rest } = wholeAndRest(profile.meta_rest + payout.worth);
  let cards = profile.cards;
  for (const id of payout.cards) {
    const highest = registries.cards.tryFind(id)?.max_level ?? Number.MAX_SAFE_INTEGER;
    cards = withLevel(cards, id, Math.min(levelIn(cards, id) + 1, highest));
  }
  return {
    ...marked,
    meta: profile.meta + whole,
    meta_rest: rest,
    cards,
    bestiary: addCounts(profile.bestiary, tree.record.kills),
  };
}
