import { capitalized, itemPhrase } from '../describe.ts';
import type { Game } from '../game.ts';
import type { Creature, Hero, ItemInstance } from '../game-tree.ts';
import { layDown, putIntoPack, roomFor, takeFromPack } from '../inventory.ts';
import type { ActionContext, ActionOf } from './action-context.ts';

/** `give_item`: into the pack, or to the floor where it finds no room. */
export function giveItem(context: ActionContext, action: ActionOf<'give_item'>): void {
  const who = action.target === 'self' ? context.self : context.target;
  if (!who) return;
  gainItem(
    context.game,
    who,
    { id: action.item, count: action.count, affixes: [...action.affixes] },
    context.cause.chain,
  );
}

/** `take_item`: as many as are there. */
export function takeItem(context: ActionContext, action: ActionOf<'take_item'>): void {
  const who = action.target === 'self' ? context.self : context.target;
  if (who?.kind === 'hero') takeFromPack(who as Hero, action.item, action.count);
}

/**
 * The one way in which an item enters a pack; what finds no room falls to the floor.
 *
 * @returns how many entered the pack
 */
export function gainItem(game: Game, who: Creature, item: ItemInstance, chain: readonly string[]): number {
  const taken = who.kind === 'hero' ? roomFor(game, who as Hero, item) : 0;
  if (taken > 0) {
    putIntoPack(game, who as Hero, { ...item, count: taken });
    game.emit({
      on: 'item_picked_up',
      source: who.id,
      x: who.x,
      y: who.y,
      chain,
      item: { ...item, count: taken },
    });
  }
  if (taken < item.count) {
    const left = { ...item, count: item.count - taken };
    layDown(game, who.x, who.y, { ...left, affixes: [...left.affixes] });
    game.emit({
      on: 'notice',
      kind: 'log',
      source: who.id,
      x: who.x,
      y: who.y,
      text:
        who.kind === 'hero'
          ? `There is no room for ${itemPhrase(game.registries, left)}; ${left.count > 1 ? 'they lie' : 'it lies'} at your feet.`
          : `${capitalized(itemPhrase(game.registries, left))} ${left.count > 1 ? 'fall' : 'falls'} to the floor.`,
      tone: 'plain',
    });
  }
  return taken;
}

/** `start_quest`: a running or done one stays as it is; one given up begins again. */
export function startQuest(context: ActionContext, action: ActionOf<'start_quest'>): void {
  const { game } = context;
  const { hero, quests } = game.tree;
  const known = quests.find((progress) => progress.quest === action.quest);
  if (known && known.state !== 'given_up') return;
  if (known) {
    known.state = 'active';
    known.count = 0;
  } else {
    quests.push({ quest: action.quest, count: 0, state: 'active' });
  }
  const quest = game.registries.quests.find(action.quest);
  game.emit({
    on: 'notice',
    kind: 'quest',
    source: hero.id,
    x: hero.x,
    y: hero.y,
    text: `New task: ${quest.name}. ${quest.description}`.trim(),
    tone: 'quest',
    id: quest.id,
  });
}
