import { stepFromDanger } from '../ai/flee.ts';
import type { Refusal } from '../command.ts';
import type { Game } from '../game.ts';
import { FLEE } from '../possession/can-use.ts';

/** Why the hero cannot flee; undefined when it can, or when it is about another ability. */
export function fleeRefusal(game: Game, ability: string): Refusal | undefined {
  if (ability !== FLEE) return undefined;
  const { hero, enemies } = game.tree;
  if (enemies.length === 0) return { code: 'nothing_there', text: 'Nothing is after you.' };
  if (stepFromDanger(game, hero) !== undefined) return undefined;
  return { code: 'blocked', text: 'There is no step that leads away from them.' };
}
