import { isBadlyHurt } from '../badly-hurt.ts';
import type { Game } from '../game.ts';
import { useItemRefusal } from '../possession/can-use.ts';

/**
 * Bandages are used by themselves when the hero is badly hurt and batteries when the lamp is empty, unless an option says
 * no.
 *
 * @returns seconds it cost, 0 when nothing was used
 */
export function useAutomatically(game: Game): number {
  const { hero } = game.tree;
  const index = automaticItem(game);
  if (index < 0) return 0;
  game.beginCount();
  game.apply({ action: 'use_item', index }, hero.id);
  game.drain();
  return game.registries.balance.time.use_item;
}

/** Place in the pack of what would be used by itself now, -1 for nothing. Only what is used up by it. */
function automaticItem(game: Game): number {
  const { hero, run } = game.tree;
  const isLow = run.auto_bandages && isBadlyHurt(game);
  const isDark = run.auto_batteries && hero.light <= 0;
  if (!isLow && !isDark) return -1;
  return hero.pack.findIndex(({ id }, index) => {
    const { automatic, consumed } = game.registries.items.find(id);
    const isWanted = (isLow && automatic === 'low_health') || (isDark && automatic === 'lamp_empty');
    return isWanted && consumed && !useItemRefusal(game, index, undefined);
  });
}
