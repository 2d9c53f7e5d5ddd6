import type { OptionDef } from '../../content/definitions.ts';
import { wholeAndRest } from '../../rules/whole-and-rest.ts';
import { drawLoot, type Find } from '../../world/loot.ts';
import { actAt } from '../acts.ts';
import { attributeOf } from '../attribute.ts';
import type { ActionContext } from '../effects/action-context.ts';
import type { EventOf } from '../event.ts';
import type { Game } from '../game.ts';
import { NO_CAUSE } from '../game-action.ts';
import type { Creature } from '../game-tree.ts';
import { GOLD, layDown, SALVAGE } from '../inventory.ts';
import { experienceForNext, rankOf } from './levels.ts';

/*
 * src/engine/economy: what a run earns and what the hero grows by: kills, coins, levels, upgrades, cards. Nothing
 * here outlives the run.
 */

/**
 * What the death of a hostile creature brings, whoever or whatever killed it: experience, coins, a count, and what
 * it leaves behind. The raised bring nothing, or a raiser would be a mine.
 */
export function gainFromDeath(game: Game, dead: Creature, death: EventOf<'creature_died'>): void {
  if (dead.side !== 'hostile' || dead.kind !== 'enemy' || dead.raised) return;
  const { registries, tree } = game;
  if (tree.hero.health <= 0) return;
  countKill(game, dead.def);
  const species = registries.enemies.find(dead.def);
  const act = actAt(registries, tree.floor.depth);
  const { kill_gold, critical_gold } = registries.balance.economy;
  let coins = kill_gold * species.experience * attributeOf(game, tree.hero, 'coin_gain');
  if (death.critical) coins += critical_gold * attributeOf(game, tree.hero, 'crit_coin_gain');
  payCoins(game, coins, death.chain);
  if (species.experience > 0) {
    const amount = species.experience * act.experience;
    game.apply({ action: 'gain_experience', amount }, tree.hero.id, dead.id);
  }
  if (species.loot) {
    const finds = drawLoot(registries, species.loot, tree.floor.depth, game.random.loot);
    for (const find of finds) leave(game, dead, find);
  }
}

/** Pays whole coins to the hero; what a multiplier leaves of one is kept for the next time. */
export function payCoins(game: Game, amount: number, chain: readonly string[] = []): void {
  const { hero, record } = game.tree;
  const { whole, rest } = wholeAndRest(hero.coin_rest + amount);
  hero.coin_rest = rest;
  if (whole <= 0 || !game.registries.items.has(GOLD)) return;
  record.coins += whole;
  const item = { id: GOLD, count: whole, affixes: [] };
  game.apply({ action: 'gain_item', item }, hero.id, undefined, { ...NO_CAUSE, chain });
}

function countKill(game: Game, species: string): void {
  const { kills } = game.tree.record;
  const known = kills.find((kill) => kill.key === species);
  if (known) known.count++;
  else kills.push({ key: species, count: 1 });
}

function leave(game: Game, dead: Creature, find: Find): void {
  if (game.tree.run.classic && (find.kind === 'card' || find.id === SALVAGE)) return;
  if (find.kind === 'card') game.tree.floor.items.push({ x: dead.x, y: dead.y, card: find.id });
  else layDown(game, dead.x, dead.y, { id: find.id, count: find.count, affixes: [...find.affixes] });
}

/** `gain_experience`: levels come as often as it suffices, each with a choice of talents. */
export function gainExperience(context: ActionContext, action: { readonly amount: number }): void {
  const { game } = context;
  const { hero } = game.tree;
  hero.experience += action.amount;
  // Ends at the highest level, which the balance bounds.
  for (;;) {
    const needed = experienceForNext(game);
    if (needed === undefined || hero.experience < needed) return;
    hero.experience -= needed;
    hero.level++;
    game.sources.forget();
    const offered = drawTalents(game);
    if (offered.length > 0) hero.choices.push(offered);
    game.emit({
      on: 'notice',
      kind: 'level_up',
      source: hero.id,
      x: hero.x,
      y: hero.y,
      text: `You reach level ${hero.level}.${offered.length > 0 ? ' Choose a talent.' : ''}`,
      tone: 'good',
    });
  }
}

function drawTalents(game: Game): string[] {
  const left = game.registries.options.all().filter((option) => isOpen(game, option));
  const offered: string[] = [];
  while (left.length > 0 && offered.length < game.registries.balance.experience.choices) {
    const [drawn] = left.splice(game.random.play.below(left.length), 1);
    if (drawn) offered.push(drawn.id);
  }
  return offered;
}

/** Whether a talent is of the hero's class and can still rise. */
function isOpen(game: Game, option: OptionDef): boolean {
  const { hero } = game.tree;
  if (option.kind !== 'talent' || rankOf(hero, option.id) >= option.max_rank) return false;
  return option.classes.length === 0 || option.classes.some((id) => rankOf(hero, id) > 0);
}
