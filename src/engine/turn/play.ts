import type { Command, CommandResult, Refusal } from '../command.ts';
import { capitalized } from '../describe.ts';
import { developRefusal } from '../develop/can-develop.ts';
import type { Game } from '../game.ts';
import { assertReconciled } from '../possession/reconcile-abilities.ts';
import { recallWhoIsInView } from '../sight.ts';
import { growthRefusal, performGrowth } from './commands-growth.ts';
import { movingRefusal, performMoving } from './commands-moving.ts';
import { peopleRefusal, performPeople } from './commands-people.ts';
import { performPossession, possessionRefusal } from './commands-possession.ts';
import { fleeRefusal } from './flee-refusal.ts';
import { advanceUntilHero, closeTurn, lookAndDrain, spend } from './schedule.ts';

/** A command that has been looked at: why not, or how. */
interface Deed {
  readonly refusal: Refusal | undefined;
  /** Does it and drains after each action. @returns seconds it costs */
  readonly perform: () => number;
}

/** What has happened is kept for the reader this far. */
const MOST_HAPPENED = 5000;

/**
 * Does one command of the player and then everything until the hero's next turn. A refused command changes
 * nothing at all, not even the random streams.
 */
export function performCommand(game: Game, command: Command): CommandResult {
  return game.sources.during(() => performAndPass(game, command));
}

function performAndPass(game: Game, command: Command): CommandResult {
  const done = performAlone(game, command);
  if (!done.ok) return done;
  if (done.seconds > 0) advanceUntilHero(game);
  else lookAndDrain(game);
  if (game.development && game.tree.run.phase === 'playing') assertReconciled(game, game.tree.hero);
  return { ok: true };
}

/** The same without anybody's turn after it: scenarios say themselves who acts when. */
export function performAlone(
  game: Game,
  command: Command,
): { readonly ok: false; readonly refusal: Refusal } | { readonly ok: true; readonly seconds: number } {
  const { hero, run } = game.tree;
  if (run.phase !== 'playing') {
    return { ok: false, refusal: { code: 'run_over', text: 'This run is over; begin another.' } };
  }
  const { refusal, perform } = deedOf(game, command);
  if (refusal) return { ok: false, refusal: inSentence(refusal) };
  const { happened } = game;
  if (happened.length > MOST_HAPPENED) happened.splice(0, happened.length - MOST_HAPPENED);
  game.beginCount();
  if (command.do !== 'rest' && hero.rested_at >= 0) game.apply({ action: 'rest', seconds: 0 }, hero.id);
  if (game.isResumed) recallWhoIsInView(game);
  const seconds = perform();
  // Whatever the command changed of the sources, the cooldowns have to have been fitted to it by now.
  if (game.development && hero.health > 0) assertReconciled(game, hero);
  spend(game, hero, seconds);
  closeTurn(game);
  return { ok: true, seconds };
}

/** Why a command would be refused now; undefined when it would be done. Changes nothing. */
export function commandRefusal(game: Game, command: Command): Refusal | undefined {
  const { refusal } = deedOf(game, command);
  return refusal && inSentence(refusal);
}

/** Refusals may begin with a name from content. */
function inSentence(refusal: Refusal): Refusal {
  return { ...refusal, text: capitalized(refusal.text) };
}

function deedOf(game: Game, command: Command): Deed {
  switch (command.do) {
    case 'step':
    case 'attack':
    case 'wait':
    case 'rest':
    case 'descend':
    case 'extract':
      return { refusal: movingRefusal(game, command), perform: () => performMoving(game, command) };
    case 'use_ability':
      return {
        refusal: fleeRefusal(game, command.ability) ?? possessionRefusal(game, command),
        perform: () => performPossession(game, command),
      };
    case 'pick_up':
    case 'drop':
    case 'equip':
    case 'unequip':
    case 'swap_weapons':
    case 'use_item':
      return { refusal: possessionRefusal(game, command), perform: () => performPossession(game, command) };
    case 'buy_upgrade':
    case 'choose_talent':
    case 'equip_card':
    case 'unequip_card':
      return { refusal: growthRefusal(game, command), perform: () => performGrowth(game, command) };
    case 'talk':
    case 'answer':
    case 'buy':
    case 'sell':
    case 'free_captive':
    case 'revive':
    case 'give_up_quest':
    case 'set_option':
      return { refusal: peopleRefusal(game, command), perform: () => performPeople(game, command) };
    case 'develop':
      return {
        refusal: developRefusal(game, command.deed),
        perform: () => {
          game.apply({ action: 'develop', deed: command.deed }, game.tree.hero.id);
          game.drain();
          return 0;
        },
      };
  }
}
