import type { Refusal } from '../command.ts';
import type { Game } from '../game.ts';
import { countOwned, GOLD } from '../inventory.ts';
import { isQuiet } from '../quiet.ts';
import { isAtShrine, levelOf, openChoice, upgradePrice } from './growth.ts';

const NOT_QUIET: Refusal = { code: 'not_quiet', text: 'Not now: something hunts you. Find a quiet moment.' };

/** Why an upgrade cannot be bought; undefined when it can. */
export function buyUpgradeRefusal(game: Game, id: string): Refusal | undefined {
  const upgrade = game.registries.upgrades.tryFind(id);
  if (!upgrade) return { code: 'unknown', text: 'There is no such upgrade.' };
  if (!isQuiet(game)) return NOT_QUIET;
  const price = upgradePrice(game, id);
  if (price === undefined) return { code: 'not_usable', text: `${upgrade.name} cannot rise any higher.` };
  if (game.tree.hero.free_upgrades > 0) return undefined;
  const gold = countOwned(game.tree.hero, GOLD);
  if (gold < price)
    return { code: 'too_poor', text: `${upgrade.name} costs ${price} gold; you have ${gold}.` };
  return undefined;
}

/** Why a talent cannot be chosen; undefined when it can. */
export function chooseTalentRefusal(game: Game, id: string): Refusal | undefined {
  const open = openChoice(game);
  if (open.length === 0) {
    return { code: 'not_ready', text: 'There is nothing to choose; reach another level first.' };
  }
  if (!open.includes(id)) {
    return { code: 'not_usable', text: 'That talent is not offered; choose one of those that are.' };
  }
  return undefined;
}

/** Why a card cannot be equipped; undefined when it can. */
export function equipCardRefusal(game: Game, id: string): Refusal | undefined {
  const { hero, run } = game.tree;
  if (!game.registries.cards.has(id)) return { code: 'unknown', text: 'There is no such card.' };
  if (levelOf(run.owned_cards, id) === 0) return { code: 'not_usable', text: 'You do not own that card.' };
  if (levelOf(hero.cards, id) > 0) return { code: 'not_usable', text: 'That card is in its place already.' };
  const place = placeForCardsRefusal(game);
  if (place) return place;
  if (hero.cards.length >= run.card_slots) {
    return { code: 'no_room', text: 'All places for cards are taken; take one out first.' };
  }
  return undefined;
}

/** Why a card cannot be taken out; undefined when it can. */
export function unequipCardRefusal(game: Game, id: string): Refusal | undefined {
  if (levelOf(game.tree.hero.cards, id) === 0) return { code: 'unknown', text: 'That card is not in place.' };
  return placeForCardsRefusal(game);
}

function placeForCardsRefusal(game: Game): Refusal | undefined {
  if (!isQuiet(game)) return NOT_QUIET;
  if (!isAtShrine(game)) return { code: 'not_here', text: 'Cards are changed in a room with a shrine.' };
  return undefined;
}
