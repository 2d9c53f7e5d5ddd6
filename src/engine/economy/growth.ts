import type { UpgradeDef } from '../../content/definitions.ts';
import type { UpgradeTab } from '../../content/vocabulary.ts';
import { geometric } from '../../rules/curve.ts';
import { roomAt } from '../../world/floor-plan.ts';
import { capitalized } from '../describe.ts';
import type { ActionContext } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import { NO_CAUSE } from '../game-action.ts';
import type { Hero, Levels } from '../game-tree.ts';
import { countOwned, GOLD, takeFromPack } from '../inventory.ts';
import { sourcesChanged } from '../possession/sources-changed.ts';
import { rankOf } from './levels.ts';

/** An in-run upgrade as the screen offers it. */
export interface UpgradeOffer {
  /** Entry of `upgrades`. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tab: UpgradeTab;
  /** Levels bought so far. */
  readonly level: number;
  readonly max_level: number;
  /** Gold for the next level; undefined at the highest. */
  readonly price: number | undefined;
  /** Whether the next level costs nothing. */
  readonly free: boolean;
  /** Whether the hero has the gold or a free one. */
  readonly affordable: boolean;
}

/** Gold for the next level of an upgrade; undefined at the highest level or for an unknown one. */
export function upgradePrice(game: Game, id: string): number | undefined {
  const upgrade = game.registries.upgrades.tryFind(id);
  if (!upgrade) return undefined;
  const level = levelOf(game.tree.hero.upgrades, id);
  return level >= upgrade.max_level ? undefined : priceAt(upgrade, level);
}

/** All upgrades in load order, with what the next level costs. */
export function upgradeOffers(game: Game): UpgradeOffer[] {
  const { hero } = game.tree;
  const gold = countOwned(hero, GOLD);
  return game.registries.upgrades.all().map((upgrade) => {
    const { id, name, description, tab, max_level } = upgrade;
    const price = upgradePrice(game, id);
    const free = price !== undefined && hero.free_upgrades > 0;
    const affordable = price !== undefined && (free || gold >= price);
    return {
      id,
      name,
      description,
      tab,
      level: levelOf(hero.upgrades, id),
      max_level,
      price,
      free,
      affordable,
    };
  });
}

function priceAt(upgrade: UpgradeDef, level: number): number {
  return Math.ceil(geometric(upgrade.price, upgrade.growth, level) - 1e-9);
}

/** The level of an entry in a list of levels; 0 when it is not there. */
export function levelOf(levels: readonly Levels[], id: string): number {
  return levels.find((one) => one.id === id)?.level ?? 0;
}

/** `buy_upgrade`: one more level, for gold or for a free one. The command was found possible before. */
export function buyUpgrade(
  context: ActionContext,
  action: { readonly id: string; readonly free: boolean },
): void {
  const { game } = context;
  const { hero } = game.tree;
  const price = upgradePrice(game, action.id);
  if (price === undefined) return;
  if (action.free) hero.free_upgrades--;
  else takeFromPack(hero, GOLD, price);
  const level = raise(hero.upgrades, action.id);
  sourcesChanged(game, hero);
  const { name } = game.registries.upgrades.find(action.id);
  tell(game, `${name} rises to ${level}${action.free ? ', free of charge' : ` for ${price} gold`}.`);
}

/** `choose_talent`: of the oldest choice that is open. */
export function chooseTalent(context: ActionContext, action: { readonly id: string }): void {
  const { game } = context;
  const { hero } = game.tree;
  const talent = game.registries.options.find(action.id);
  const chosen = hero.choices.findIndex((offered) => stillOpen(game, offered).includes(talent.id));
  if (chosen < 0) return;
  hero.choices.splice(chosen, 1);
  const rank = raise(hero.options, talent.id);
  if (rank >= talent.max_rank) withdraw(hero, talent.id);
  sourcesChanged(game, hero);
  tell(game, talent.max_rank > 1 ? `You learn ${talent.name}, rank ${rank}.` : `You learn ${talent.name}.`);
  for (const gift of talent.on_create) {
    game.apply(gift, hero.id, undefined, { ...NO_CAUSE, entry: talent.id });
  }
}

/** A talent at its highest rank is offered no more, and a choice of nothing is none. */
function withdraw(hero: Hero, talent: string): void {
  hero.choices = hero.choices
    .map((offered) => offered.filter((id) => id !== talent))
    .filter((offered) => offered.length > 0);
}

/** `equip_card`: at the level that was owned when the run began. */
export function equipCard(context: ActionContext, action: { readonly id: string }): void {
  const { game } = context;
  const { hero, run } = game.tree;
  const card = game.registries.cards.find(action.id);
  const level = Math.min(levelOf(run.owned_cards, card.id), card.max_level);
  hero.cards.push({ id: card.id, level });
  sourcesChanged(game, hero);
  tell(game, `You set ${card.name} into its place.`);
}

/** `unequip_card`: its place is free for another. */
export function unequipCard(context: ActionContext, action: { readonly id: string }): void {
  const { game } = context;
  const { hero } = game.tree;
  hero.cards = hero.cards.filter((card) => card.id !== action.id);
  sourcesChanged(game, hero);
  tell(game, `You take ${game.registries.cards.tryFind(action.id)?.name ?? 'a card'} out.`);
}

/** Whether the hero stands in a room with a shrine, where cards are changed. */
export function isAtShrine(game: Game): boolean {
  const { hero, floor } = game.tree;
  return floor.rooms[roomAt(floor.rooms, hero.x, hero.y)]?.purpose === 'shrine';
}

/** The talents that may be chosen now: those of the oldest choice in which one can still rise. */
export function openChoice(game: Game): readonly string[] {
  const { hero } = game.tree;
  return hero.choices.map((offered) => stillOpen(game, offered)).find((open) => open.length > 0) ?? [];
}

/** A talent may have risen to its highest rank, or be gone with its mod, since it was offered. */
function stillOpen(game: Game, offered: readonly string[]): string[] {
  return offered.filter((id) => {
    const talent = game.registries.options.tryFind(id);
    return talent !== undefined && rankOf(game.tree.hero, id) < talent.max_rank;
  });
}

function raise(levels: Levels[], id: string): number {
  const known = levels.find((one) => one.id === id);
  if (known) return ++known.level;
  levels.push({ id, level: 1 });
  return 1;
}

function tell(game: Game, text: string): void {
  const { hero } = game.tree;
  game.emit({
    on: 'notice',
    kind: 'log',
    source: hero.id,
    x: hero.x,
    y: hero.y,
    text: capitalized(text),
    tone: 'good',
  });
}
