import type { Refusal } from '../command.ts';
import { capitalized, describeCreature, theItem } from '../describe.ts';
import { distanceSquared, inClearLine } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { countOwned, GOLD, roomFor } from '../inventory.ts';
import { inPack, isRefusal, noRoom } from '../possession/can-possess.ts';
import { answerActions } from './dialog.ts';
import { isTrader, sellPrice, wareAt } from './shop.ts';

/** Why one cannot talk to a person; undefined when one can. */
export function talkRefusal(game: Game, targetId: number): Refusal | undefined {
  const person = personBeside(game, targetId);
  return isRefusal(person) ? person : undefined;
}

/** Why an answer cannot be given; undefined when it can. */
export function answerRefusal(
  game: Game,
  targetId: number,
  node: string,
  answer: number,
): Refusal | undefined {
  const person = personBeside(game, targetId);
  if (isRefusal(person)) return person;
  if (answerActions(game, person, node, answer)) return undefined;
  return { code: 'not_usable', text: 'That answer cannot be given; talk again.' };
}

/** Why something cannot be bought; undefined when it can. */
export function buyRefusal(game: Game, targetId: number, index: number): Refusal | undefined {
  const { hero } = game.tree;
  const person = personBeside(game, targetId);
  if (isRefusal(person)) return person;
  const ware = wareAt(game, person, index);
  if (!ware) return { code: 'nothing_there', text: 'That is not for sale here.' };
  const name = theItem(game.registries, ware.item);
  if (ware.left <= 0) return { code: 'nothing_there', text: `${capitalized(name)} is sold out.` };
  const gold = countOwned(hero, GOLD);
  if (gold < ware.price) {
    return {
      code: 'too_poor',
      text: `${capitalized(name)} costs ${ware.price} gold; you have ${gold}.`,
    };
  }
  return roomFor(game, hero, ware.item) > 0 ? undefined : noRoom(game, hero);
}

/** Why something cannot be sold; undefined when it can. */
export function sellRefusal(game: Game, targetId: number, index: number): Refusal | undefined {
  const person = personBeside(game, targetId);
  if (isRefusal(person)) return person;
  const item = inPack(game, index);
  if (isRefusal(item)) return item;
  if (!isTrader(game, person)) {
    return { code: 'not_usable', text: `${capitalized(describeCreature(game, person))} does not trade.` };
  }
  if (sellPrice(game, item.id) > 0) return undefined;
  const name = theItem(game.registries, { ...item, count: 1 });
  return { code: 'not_usable', text: `Nobody pays for ${name}.` };
}

/** Why a captive cannot be freed; undefined when it can. */
export function freeCaptiveRefusal(game: Game, targetId: number): Refusal | undefined {
  const person = personBeside(game, targetId);
  if (isRefusal(person)) return person;
  if (!game.tree.floor.people.includes(person) || !game.registries.npcs.find(person.def).captive) {
    return { code: 'not_usable', text: `${capitalized(describeCreature(game, person))} is no captive.` };
  }
  const { max } = game.registries.balance.companions;
  const following = game.tree.companions.filter((companion) => companion.kind === 'npc').length;
  if (following >= max) {
    return { code: 'no_room', text: `No more than ${max} can follow you; come back when one is gone.` };
  }
  return undefined;
}

/** Why a companion cannot be revived; undefined when it can. */
export function reviveRefusal(game: Game, targetId: number): Refusal | undefined {
  const fallen = game.tree.companions.find((companion) => companion.id === targetId);
  if (!fallen) return { code: 'nothing_there', text: 'Nobody is there whom you could help up.' };
  if (fallen.downed_until < 0) {
    return { code: 'not_usable', text: `${capitalized(describeCreature(game, fallen))} is on its feet.` };
  }
  return isBeside(game, fallen) ? undefined : tooFar(game, fallen);
}

/** Why a quest cannot be given up; undefined when it can. */
export function giveUpQuestRefusal(game: Game, quest: string): Refusal | undefined {
  const progress = game.tree.quests.find((one) => one.quest === quest);
  if (progress?.state === 'active') return undefined;
  return { code: 'not_usable', text: 'You have no such task to give up.' };
}

/** A person or companion next to the hero, or why there is none. */
function personBeside(game: Game, targetId: number): Creature | Refusal {
  const person = game.tryCreature(targetId);
  if (person?.kind !== 'npc' || person.side === 'hostile') {
    return { code: 'nothing_there', text: 'There is nobody to talk to.' };
  }
  if (person.health <= 0) {
    return { code: 'not_usable', text: `${capitalized(describeCreature(game, person))} cannot answer.` };
  }
  return isBeside(game, person) ? person : tooFar(game, person);
}

function isBeside(game: Game, other: Creature): boolean {
  const { hero } = game.tree;
  return distanceSquared(hero, other) <= NEIGHBOURS_SQUARED && inClearLine(game, hero, other);
}

function tooFar(game: Game, other: Creature): Refusal {
  const name = capitalized(describeCreature(game, other));
  return { code: 'out_of_reach', text: `${name} is too far away; go there first.` };
}

/** The eight tiles round the hero. */
const NEIGHBOURS_SQUARED = 2;
