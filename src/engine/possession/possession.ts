import type { Slot } from '../../content/vocabulary.ts';
import { itemPhrase, theItem } from '../describe.ts';
import type { ActionContext } from '../effects/action-context.ts';
import { gainItem } from '../effects/possession-actions.ts';
import type { Game } from '../game.ts';
import type { Hero, ItemInstance } from '../game-tree.ts';
import { GOLD, layDown, putIntoPack, roomFor, slotsFor } from '../inventory.ts';
import { sourcesChanged } from './sources-changed.ts';

/*
 * src/engine/possession: what the hero carries, wears and can use. Actions here have been found possible before;
 * why something is not possible is said by the `can-*` files, which change nothing.
 */

/** `pick_up`: everything on the hero's tile that fits; the rest stays where it lies. */
export function pickUp(context: ActionContext): void {
  const { game, cause } = context;
  const { hero, floor } = game.tree;
  const here = floor.items.filter((one) => one.x === hero.x && one.y === hero.y);
  for (const lying of here) {
    if (lying.card !== undefined) {
      floor.items.splice(floor.items.indexOf(lying), 1);
      takeCard(game, lying.card);
    }
    if (!lying.item) continue;
    const { item } = lying;
    const count = roomFor(game, hero, item);
    if (count <= 0) continue;
    if (count === item.count) floor.items.splice(floor.items.indexOf(lying), 1);
    else item.count -= count;
    if (item.id === GOLD) game.tree.record.coins += count;
    gainItem(game, hero, { ...item, count }, cause.chain);
  }
}

/** Sealed cards weigh nothing and cannot be opened here: what they are shows once they are carried out. */
function takeCard(game: Game, card: string): void {
  const { hero } = game.tree;
  hero.sealed_cards.push(card);
  game.emit({
    on: 'notice',
    kind: 'log',
    source: hero.id,
    x: hero.x,
    y: hero.y,
    text: `You take a sealed card: ${game.registries.cards.tryFind(card)?.name ?? 'its seal is worn'}. Carry it out to own it.`,
    tone: 'good',
  });
}

/** `drop`: some of a stack, onto the hero's tile. */
export function drop(
  context: ActionContext,
  action: { readonly index: number; readonly count: number },
): void {
  const { game } = context;
  const { hero, record } = game.tree;
  const stack = hero.pack[action.index];
  if (!stack) return;
  const dropped = takeOut(hero, action.index, action.count);
  // Gold that is laid down and taken up again was not earned twice.
  if (dropped.id === GOLD) record.coins -= dropped.count;
  layDown(game, hero.x, hero.y, dropped, true);
  tell(game, `You drop ${itemPhrase(game.registries, dropped)}.`);
}

/** Takes some of a place of the pack; the place goes when nothing is left in it. */
export function takeOut(hero: Hero, index: number, count: number): ItemInstance {
  const stack = hero.pack[index];
  if (!stack) throw new Error(`the pack has no place ${index}`);
  const taken = Math.min(count, stack.count);
  if (taken === stack.count) hero.pack.splice(index, 1);
  else stack.count -= taken;
  return { id: stack.id, count: taken, affixes: [...stack.affixes] };
}

/**
 * `equip`: one item from the pack to a slot; what was worn there goes back to the pack. The pack gives its place
 * up first, so that the exchange works with a full pack, and gear counts only when both have moved.
 */
export function equip(context: ActionContext, action: { readonly index: number; readonly slot: Slot }): void {
  const { game } = context;
  const { hero } = game.tree;
  if (!hero.pack[action.index]) return;
  const item = takeOut(hero, action.index, 1);
  const before = hero.equipment[action.slot];
  hero.equipment[action.slot] = item;
  if (before) putIntoPack(game, hero, before);
  sourcesChanged(game, hero);
  tell(game, wornLine(action.slot, theItem(game.registries, item)));
}

function wornLine(slot: Slot, name: string): string {
  if (slot === 'weapon') return `You take ${name} in hand.`;
  return slot === 'second_weapon' ? `You hold ${name} ready.` : `You put on ${name}.`;
}

/** `unequip`: back into the pack. */
export function unequip(context: ActionContext, action: { readonly slot: Slot }): void {
  const { game } = context;
  const { hero } = game.tree;
  const worn = hero.equipment[action.slot];
  if (!worn) return;
  delete hero.equipment[action.slot];
  putIntoPack(game, hero, worn);
  sourcesChanged(game, hero);
  tell(game, `You put away ${theItem(game.registries, worn)}.`);
}

/** `swap_weapons`: the weapon held ready comes into use. */
export function swapWeapons(context: ActionContext): void {
  const { game } = context;
  const { hero } = game.tree;
  const { weapon, second_weapon } = hero.equipment;
  setSlot(hero, 'weapon', second_weapon);
  setSlot(hero, 'second_weapon', weapon);
  sourcesChanged(game, hero);
  const inHand = second_weapon ? theItem(game.registries, second_weapon) : 'your bare hands';
  tell(game, `You fight with ${inHand}.`);
}

/** An empty slot is an absent field, never one that holds undefined: saves tell them apart. */
function setSlot(hero: Hero, slot: Slot, item: ItemInstance | undefined): void {
  if (item) hero.equipment[slot] = item;
  else delete hero.equipment[slot];
}

/** The slot an item goes to when none is named: a free one, else the first that fits. */
export function slotForItem(game: Game, hero: Hero, item: string): Slot | undefined {
  const { slot } = game.registries.items.find(item);
  const fitting = slot === undefined ? [] : slotsFor(slot);
  return fitting.find((one) => !hero.equipment[one]) ?? fitting[0];
}

function tell(game: Game, text: string): void {
  const { hero } = game.tree;
  game.emit({ on: 'notice', kind: 'log', source: hero.id, x: hero.x, y: hero.y, text, tone: 'plain' });
}
