import { attributeOf } from './attribute.ts';
import type { Game } from './game.ts';

/**
 * Whether the hero is badly hurt. One answer for all who ask: when a bandage is used by itself, when automatic
 * actions stop, and when they are not begun.
 */
export function isBadlyHurt(game: Game): boolean {
  const { hero } = game.tree;
  return hero.health < game.registries.balance.combat.low_health * attributeOf(game, hero, 'max_health');
}
