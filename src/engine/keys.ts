import type { Game } from './game.ts';
import type { Hero } from './game-tree.ts';

/** Tag of what opens a locked door and is used up by it. */
const KEY_TAG = 'core:key';

/** Whether an item opens locked doors. */
export function isKey(game: Game, item: string): boolean {
  return game.registries.items.tryFind(item)?.tags.includes(KEY_TAG) ?? false;
}

/** Id of the first key in the pack, or undefined. */
export function keyInPack(game: Game, hero: Hero): string | undefined {
  return hero.pack.find((stack) => isKey(game, stack.id))?.id;
}
