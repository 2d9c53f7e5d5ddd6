import type { Game } from '../game.ts';
import type { Creature, ItemInstance } from '../game-tree.ts';
import { GOLD, SALVAGE } from '../inventory.ts';

/** Something a person sells, as the screen shows it. */
export interface Ware {
  /** Its place in the shop, as the command `buy` takes it. */
  readonly index: number;
  /** One of it. */
  readonly item: ItemInstance;
  /** How many are left. */
  readonly left: number;
  /** Gold for one. */
  readonly price: number;
}

/** What a person sells now; what is sold out is left out. */
export function waresOf(game: Game, person: Creature): Ware[] {
  const wares: Ware[] = [];
  for (let index = 0; index < shopOf(game, person).length; index++) {
    const ware = wareAt(game, person, index);
    if (ware && ware.left > 0) wares.push(ware);
  }
  return wares;
}

/** One place of a shop, sold out or not. Material that becomes meta currency is never for sale. */
export function wareAt(game: Game, person: Creature, index: number): Ware | undefined {
  const entry = shopOf(game, person)[index];
  if (!entry || entry.item === SALVAGE || entry.item === GOLD) return undefined;
  const key = soldKey(person, index);
  const sold = game.tree.floor.sold.find((counter) => counter.key === key)?.count ?? 0;
  return {
    index,
    item: { id: entry.item, count: 1, affixes: [...entry.affixes] },
    left: Math.max(0, entry.count - sold),
    price: entry.price,
  };
}

/** Whether a person trades at all. */
export function isTrader(game: Game, person: Creature): boolean {
  return shopOf(game, person).length > 0;
}

/** Gold that shops pay for one of an item; 0 when nobody buys it. */
export function sellPrice(game: Game, item: string): number {
  if (item === GOLD || item === SALVAGE) return 0;
  const { price } = game.registries.items.find(item);
  return Math.floor(price * game.registries.balance.economy.sell_fraction + 1e-9);
}

/** Names a place of a shop among the counters of the floor. */
export function soldKey(person: Creature, index: number): string {
  return `${person.id}/${index}`;
}

function shopOf(game: Game, person: Creature) {
  return person.kind === 'npc' ? game.registries.npcs.find(person.def).shop : [];
}
