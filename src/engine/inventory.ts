import { ITEM_SLOTS, type ItemSlot, SLOTS, type Slot } from '../content/vocabulary.ts';
import type { Game } from './game.ts';
import type { Hero, ItemInstance } from './game-tree.ts';

/** Gold, an item like any other. */
export const GOLD = 'core:gold';
/** What becomes meta currency when a run ends. */
export const SALVAGE = 'core:salvage';

/** How many of an item the hero owns, worn ones included. */
export function countOwned(hero: Hero, item: string): number {
  let count = 0;
  for (const stack of hero.pack) if (stack.id === item) count += stack.count;
  for (const slot of SLOTS) if (hero.equipment[slot]?.id === item) count += 1;
  return count;
}

/** Weight of all the hero carries and wears. */
export function carriedWeight(game: Game, hero: Hero): number {
  let weight = 0;
  for (const stack of hero.pack) weight += game.registries.items.find(stack.id).weight * stack.count;
  for (const slot of SLOTS) {
    const worn = hero.equipment[slot];
    if (worn) weight += game.registries.items.find(worn.id).weight;
  }
  return weight;
}

/** Whether a place of the pack is free and the load is under capacity. */
export function hasRoomFor(game: Game, hero: Hero): boolean {
  return (
    hero.pack.length < game.registries.balance.economy.pack_size &&
    carriedWeight(game, hero) < game.attribute(hero, 'capacity')
  );
}

/** How many of the given items the pack can still take, by places and weight. */
export function roomFor(game: Game, hero: Hero, item: ItemInstance): number {
  const def = game.registries.items.find(item.id);
  let places = 0;
  for (const stack of hero.pack) if (sameKind(stack, item)) places += Math.max(0, def.stack - stack.count);
  places += (game.registries.balance.economy.pack_size - hero.pack.length) * def.stack;
  const load = game.attribute(hero, 'capacity') - carriedWeight(game, hero);
  const byWeight = def.weight > 0 ? Math.max(0, Math.floor(load / def.weight + 1e-9)) : item.count;
  return Math.min(item.count, places, byWeight);
}

/** Puts items into the pack, filling stacks first. The caller has asked `roomFor`. */
export function putIntoPack(game: Game, hero: Hero, item: ItemInstance): void {
  const { stack: most } = game.registries.items.find(item.id);
  let left = item.count;
  for (const stack of hero.pack) {
    if (left === 0) break;
    if (!sameKind(stack, item)) continue;
    const moved = Math.min(left, Math.max(0, most - stack.count));
    stack.count += moved;
    left -= moved;
  }
  // A place holds one at least, and no item comes in more pieces than its schema allows.
  while (left > 0) {
    const count = Math.min(left, most);
    hero.pack.push({ id: item.id, count, affixes: [...item.affixes] });
    left -= count;
  }
}

/** Takes up to `count` of an item out of the pack; returns how many were there. */
export function takeFromPack(hero: Hero, item: string, count: number): number {
  let taken = 0;
  for (const stack of hero.pack) {
    if (stack.id !== item || taken >= count) continue;
    const part = Math.min(stack.count, count - taken);
    stack.count -= part;
    taken += part;
  }
  hero.pack = hero.pack.filter((stack) => stack.count > 0);
  return taken;
}

/** Whether two stacks are of one kind and could lie in one place. */
export function sameKind(a: ItemInstance, b: ItemInstance): boolean {
  return (
    a.id === b.id &&
    a.affixes.length === b.affixes.length &&
    a.affixes.every((affix, i) => affix === b.affixes[i])
  );
}

/**
 * Lays items on a tile, onto a stack of their kind that already lies there. What the hero drops on purpose lies
 * apart from what was found there.
 */
export function layDown(game: Game, x: number, y: number, item: ItemInstance, onPurpose = false): void {
  const { items } = game.tree.floor;
  const there = items.find(
    (one) =>
      one.x === x &&
      one.y === y &&
      one.item &&
      (one.dropped ?? false) === onPurpose &&
      sameKind(one.item, item),
  );
  if (there?.item) there.item.count += item.count;
  else items.push(onPurpose ? { x, y, item, dropped: true } : { x, y, item });
}

/** The slots of the hero that an item's `slot` fits, the preferred one first. */
export function slotsFor(slot: ItemSlot): Slot[] {
  if (slot === 'weapon') return ['weapon', 'second_weapon'];
  if (slot === 'charm') return ['charm', 'second_charm'];
  return ITEM_SLOTS.includes(slot) ? [slot] : [];
}
