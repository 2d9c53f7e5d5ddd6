import type { Command, Refusal } from '../command.ts';
import type { Game } from '../game.ts';
import { NO_CAUSE } from '../game-action.ts';
import {
  answerRefusal,
  buyRefusal,
  freeCaptiveRefusal,
  giveUpQuestRefusal,
  reviveRefusal,
  sellRefusal,
  talkRefusal,
} from '../people/can-deal.ts';
import { answerActions } from '../people/dialog.ts';

/** Commands about people, tasks and habits. */
export type PeopleCommand = Extract<
  Command,
  {
    do: 'talk' | 'answer' | 'buy' | 'sell' | 'free_captive' | 'revive' | 'give_up_quest' | 'set_option';
  }
>;

/** Why a command cannot be done; changes nothing. */
export function peopleRefusal(game: Game, command: PeopleCommand): Refusal | undefined {
  switch (command.do) {
    case 'talk':
      return talkRefusal(game, command.target);
    case 'answer':
      return answerRefusal(game, command.target, command.node, command.answer);
    case 'buy':
      return buyRefusal(game, command.target, command.index);
    case 'sell':
      return sellRefusal(game, command.target, command.index);
    case 'free_captive':
      return freeCaptiveRefusal(game, command.target);
    case 'revive':
      return reviveRefusal(game, command.target);
    case 'give_up_quest':
      return giveUpQuestRefusal(game, command.quest);
    case 'set_option':
      return undefined;
  }
}

/**
 * Does a command that was not refused.
 *
 * @returns seconds it costs
 */
export function performPeople(game: Game, command: PeopleCommand): number {
  const { id } = game.tree.hero;
  switch (command.do) {
    case 'talk':
      game.apply({ action: 'talk' }, id, command.target);
      break;
    case 'answer':
      answer(game, command);
      break;
    case 'buy':
      game.apply({ action: 'buy', index: command.index }, id, command.target);
      break;
    case 'sell':
      game.apply({ action: 'sell', index: command.index }, id, command.target);
      break;
    case 'free_captive':
      game.apply({ action: 'free_captive' }, id, command.target);
      break;
    case 'revive':
      game.apply({ action: 'revive' }, id, command.target);
      break;
    case 'give_up_quest':
      game.apply({ action: 'give_up_quest', quest: command.quest }, id);
      break;
    case 'set_option':
      game.apply({ action: 'set_option', option: command.option, on: command.on }, id);
      break;
  }
  game.drain();
  return isFree(command) ? 0 : game.registries.balance.time.talk;
}

/** An answer belongs to the talk that was paid for; the other two happen in the hero's head. */
function isFree(command: PeopleCommand): boolean {
  return command.do === 'answer' || command.do === 'give_up_quest' || command.do === 'set_option';
}

/** What an answer brings, with the hero as `self` and the person as `target`; each action is drained by itself. */
function answer(game: Game, command: Extract<PeopleCommand, { do: 'answer' }>): void {
  const { hero } = game.tree;
  const person = game.creature(command.target);
  // Read before the first one acts: it may make the answer impossible to give again.
  const actions = answerActions(game, person, command.node, command.answer) ?? [];
  for (const action of actions) {
    game.apply(action, hero.id, person.id, { ...NO_CAUSE, entry: person.def });
    game.drain();
  }
}
