import { IN_VIEW } from '../../world/field-of-view.ts';
import { indexAt } from '../../world/grid.ts';
import type { Game } from '../game.ts';
import type { FloorItem } from '../game-tree.ts';
import { GOLD, roomFor, SALVAGE } from '../inventory.ts';
import { isKey } from '../keys.ts';
import { heroView } from '../sight.ts';

/**
 * Whether explore takes it: money, keys, cards, what runs out, as long as it fits. Gear is left to the player, who
 * is told of it, and what the hero dropped stays where it is.
 */
export function isWanted(game: Game, lying: FloorItem): boolean {
  if (lying.card !== undefined) return true;
  const { item } = lying;
  if (!item || lying.dropped || roomFor(game, game.tree.hero, item) <= 0) return false;
  if (item.id === GOLD || item.id === SALVAGE || isKey(game, item.id)) return true;
  const def = game.registries.items.find(item.id);
  return def.consumed && def.actions.length > 0;
}

/** Tiles of wanted things: those in view, and those seen before that are out of view now. */
export function wantedTiles(game: Game, remembered: readonly number[]): number[] {
  const view = heroView(game);
  const tiles: number[] = [];
  for (const lying of game.tree.floor.items) {
    const index = indexAt(lying.x, lying.y);
    if (view[index] === IN_VIEW && !tiles.includes(index) && isWanted(game, lying)) tiles.push(index);
  }
  for (const index of remembered) if (view[index] !== IN_VIEW && !tiles.includes(index)) tiles.push(index);
  return tiles;
}
