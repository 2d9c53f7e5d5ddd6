import { indexAt } from '../../world/grid.ts';
import type { Game } from '../game.ts';
import type { FloorItem, ItemInstance } from '../game-tree.ts';
import { GOLD, roomFor, SALVAGE } from '../inventory.ts';
import { isKey } from '../keys.ts';

/**
 * Whether explore takes it: money, keys, cards, what runs out, as long as it fits. Gear is left to the player, who
 * is told of it, and what the hero dropped stays where it is.
 */
export function isWanted(game: Game, lying: FloorItem): boolean {
  if (lying.card !== undefined) return true;
  const { item } = lying;
  return (
    item !== undefined && !lying.dropped && isSupply(game, item) && roomFor(game, game.tree.hero, item) > 0
  );
}

/** Whether an item is of a kind that nobody thinks twice about taking. */
export function isSupply(game: Game, { id }: ItemInstance): boolean {
  if (id === GOLD || id === SALVAGE || isKey(game, id)) return true;
  const { consumed, actions } = game.registries.items.find(id);
  return consumed && actions.length > 0;
}

/** Tiles of wanted things that the player's map shows: those in view, and those on ground that was seen before. */
export function wantedTiles(game: Game): number[] {
  const { items, seen } = game.tree.floor;
  const tiles: number[] = [];
  for (const lying of items) {
    const index = indexAt(lying.x, lying.y);
    if (seen[index] === 1 && !tiles.includes(index) && isWanted(game, lying)) tiles.push(index);
  }
  return tiles;
}
