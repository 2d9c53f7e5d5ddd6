import type { Slot } from '../../content/vocabulary.ts';
import type { Refusal } from '../command.ts';
import { capitalized, itemPhrase, theItem } from '../describe.ts';
import type { Game } from '../game.ts';
import type { Hero, ItemInstance } from '../game-tree.ts';
import { roomFor, slotsFor } from '../inventory.ts';
import { slotForItem } from './possession.ts';

/** Why nothing can be picked up here; undefined when something can. */
export function pickUpRefusal(game: Game): Refusal | undefined {
  const { hero, floor } = game.tree;
  const here = floor.items.filter((one) => one.x === hero.x && one.y === hero.y);
  if (here.length === 0) return { code: 'nothing_there', text: 'Nothing lies here.' };
  const fits = here.some((one) => one.card !== undefined || (one.item && roomFor(game, hero, one.item) > 0));
  return fits ? undefined : noRoom(game, hero);
}

/** Whether it is the number of places or the weight that keeps the pack from taking more. */
export function noRoom(game: Game, hero: Hero): Refusal {
  const full = hero.pack.length >= game.registries.balance.economy.pack_size;
  return full
    ? { code: 'no_room', text: 'Your pack is full; drop or use something first.' }
    : { code: 'too_heavy', text: 'That is more than you can carry; drop something first.' };
}

/** Why something cannot be dropped; undefined when it can. */
export function dropRefusal(game: Game, index: number, count: number): Refusal | undefined {
  const stack = inPack(game, index);
  if (isRefusal(stack)) return stack;
  if (!Number.isInteger(count) || count < 1 || count > stack.count) {
    return { code: 'unknown', text: `You have ${stack.count} of it; drop between 1 and that many.` };
  }
  return undefined;
}

/** Why something cannot be put on; undefined when it can. */
export function equipRefusal(game: Game, index: number, slot: Slot | undefined): Refusal | undefined {
  const { hero } = game.tree;
  const item = inPack(game, index);
  if (isRefusal(item)) return item;
  const kind = game.registries.items.find(item.id).slot;
  const one = { ...item, count: 1 };
  const into = slot ?? slotForItem(game, hero, item.id);
  if (kind === undefined || into === undefined) {
    return { code: 'not_usable', text: `You cannot wear ${itemPhrase(game.registries, one)}.` };
  }
  if (!slotsFor(kind).includes(into)) {
    return {
      code: 'not_usable',
      text: `${capitalized(theItem(game.registries, one))} cannot go there; leave the place to the game.`,
    };
  }
  // Only a stack of wearable things keeps its place, so that what comes off needs another.
  const worn = hero.equipment[into];
  if (worn && item.count > 1 && placesLeft(game, hero) === 0) return noRoom(game, hero);
  return undefined;
}

/** Why something cannot be taken off; undefined when it can. */
export function unequipRefusal(game: Game, slot: Slot): Refusal | undefined {
  const { hero } = game.tree;
  if (!hero.equipment[slot]) return { code: 'nothing_there', text: 'There is nothing to take off.' };
  // Its weight is carried already; only a place must be free.
  if (placesLeft(game, hero) === 0) {
    return { code: 'no_room', text: 'Your pack is full; drop or use something first.' };
  }
  return undefined;
}

/** Why the weapons cannot be swapped; undefined when they can. */
export function swapWeaponsRefusal(game: Game): Refusal | undefined {
  const { weapon, second_weapon } = game.tree.hero.equipment;
  if (weapon || second_weapon) return undefined;
  return { code: 'nothing_there', text: 'You hold no weapon; equip one first.' };
}

/** What lies in a place of the pack, or the refusal that says there is nothing. */
export function inPack(game: Game, index: number): ItemInstance | Refusal {
  return (
    game.tree.hero.pack[index] ?? {
      code: 'nothing_there',
      text: 'There is nothing in that place of your pack.',
    }
  );
}

/** Tells a refusal from a find. */
export function isRefusal<T extends object>(answer: T | Refusal): answer is Refusal {
  return 'code' in answer;
}

function placesLeft(game: Game, hero: Hero): number {
  return Math.max(0, game.registries.balance.economy.pack_size - hero.pack.length);
}
