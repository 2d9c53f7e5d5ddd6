import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { cutHealth } from '../time/settle.ts';
import { reconcileAbilities } from './reconcile-abilities.ts';

/**
 * After gear, cards, talents or upgrades have changed: health above a fallen maximum is cut, never raised, and
 * newly granted abilities start on full cooldown.
 */
export function sourcesChanged(game: Game, creature: Creature): void {
  game.sources.forget();
  cutHealth(game, creature);
  reconcileAbilities(game, creature);
}
