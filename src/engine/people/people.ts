import { attributeOf } from '../attribute.ts';
import { capitalized, describeCreature, itemPhrase } from '../describe.ts';
import type { ActionContext } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import type { Creature, Tone } from '../game-tree.ts';
import { GOLD, takeFromPack } from '../inventory.ts';
import { takeOut } from '../possession/possession.ts';
import { sourcesChanged } from '../possession/sources-changed.ts';
import { sellPrice, soldKey, wareAt } from './shop.ts';

/*
 * src/engine/people: talk, trade, captives and companions. What a person says is content; screens read it by
 * `dialogNode` and `waresOf`.
 */

/** `talk`: that it happened; what is said is the dialog's. */
export function talk(context: ActionContext): void {
  const { game, target, cause } = context;
  const { hero } = game.tree;
  if (!target) return;
  game.emit({
    on: 'npc_talked',
    source: hero.id,
    target: target.id,
    x: target.x,
    y: target.y,
    chain: cause.chain,
    npc: target.def,
  });
}

/** `buy`: one piece for gold. The command was found possible before. */
export function buy(context: ActionContext, action: { readonly index: number }): void {
  const { game, target: person } = context;
  const { hero, floor } = game.tree;
  const ware = person && wareAt(game, person, action.index);
  if (!ware || ware.left <= 0) return;
  takeFromPack(hero, GOLD, ware.price);
  const key = soldKey(person, action.index);
  const counter = floor.sold.find((one) => one.key === key);
  if (counter) counter.count++;
  else floor.sold.push({ key, count: 1 });
  tell(game, person, `You buy ${itemPhrase(game.registries, ware.item)} for ${ware.price} gold.`, 'plain');
  game.apply({ action: 'gain_item', item: ware.item }, hero.id, person.id);
}

/** `sell`: one piece of the pack for a part of its price. */
export function sell(context: ActionContext, action: { readonly index: number }): void {
  const { game, target: person } = context;
  const { hero } = game.tree;
  if (!person || !hero.pack[action.index]) return;
  const sold = takeOut(hero, action.index, 1);
  const count = sellPrice(game, sold.id);
  tell(game, person, `You sell ${itemPhrase(game.registries, sold)} for ${count} gold.`, 'plain');
  if (count > 0) {
    game.apply({ action: 'gain_item', item: { id: GOLD, count, affixes: [] } }, hero.id, person.id);
  }
}

/** `free_captive`: it follows the hero from now on. */
export function freeCaptive(context: ActionContext): void {
  const { game, target: captive } = context;
  const { tree } = game;
  if (!captive || !tree.floor.people.includes(captive)) return;
  tree.floor.people = tree.floor.people.filter((person) => person !== captive);
  captive.side = 'hero';
  captive.home = -1;
  captive.next_at = tree.run.time + attributeOf(game, captive, 'move_interval');
  tree.companions.push(captive);
  sourcesChanged(game, captive);
  const name = capitalized(describeCreature(game, captive));
  tell(game, captive, `${name} is free and follows you.`, 'good');
  tree.record.timeline.push({ turn: tree.run.turn, text: `Freed ${describeCreature(game, captive)}.` });
}

/** `revive`: a companion that is down stands up again, rid of what felled it. */
export function revive(context: ActionContext): void {
  const { game, target: fallen } = context;
  const { run } = game.tree;
  if (!fallen || fallen.downed_until < 0) return;
  fallen.downed_until = -1;
  // Statuses stood still while it was down; all they owe would come at once.
  fallen.statuses = [];
  fallen.effects = [];
  game.timed.touch(fallen);
  fallen.held_until = run.time;
  const { revive_health } = game.registries.balance.companions;
  fallen.health = Math.max(1, attributeOf(game, fallen, 'max_health') * revive_health);
  fallen.next_at = run.time + attributeOf(game, fallen, 'move_interval');
  tell(game, fallen, `${capitalized(describeCreature(game, fallen))} gets up again.`, 'good');
}

/** `give_up_quest`: it counts no more; it can be started again. */
export function giveUpQuest(context: ActionContext, action: { readonly quest: string }): void {
  const { game } = context;
  const { hero, quests } = game.tree;
  const progress = quests.find((one) => one.quest === action.quest);
  if (progress?.state !== 'active') return;
  progress.state = 'given_up';
  game.emit({
    on: 'notice',
    kind: 'quest',
    source: hero.id,
    x: hero.x,
    y: hero.y,
    text: `Task given up: ${game.registries.quests.tryFind(action.quest)?.name ?? action.quest}.`,
    tone: 'quest',
    id: action.quest,
  });
}

/** `set_option`: whether something is used by itself. */
export function setOption(
  context: ActionContext,
  action: { readonly option: 'auto_bandages' | 'auto_batteries'; readonly on: boolean },
): void {
  context.game.tree.run[action.option] = action.on;
}

function tell(game: Game, about: Creature, text: string, tone: Tone): void {
  game.emit({ on: 'notice', kind: 'log', source: about.id, x: about.x, y: about.y, text, tone });
}
