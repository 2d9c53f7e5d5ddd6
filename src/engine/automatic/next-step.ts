import { isBadlyHurt } from '../badly-hurt.ts';
import { describeCreature } from '../describe.ts';
import { distanceSquared } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { heroLightRadius, visibleFoes } from '../sight.ts';
import { adviceWhenHurt } from './advice.ts';
import { exploreStep } from './explore.ts';
import type { Ending, Plan, Step } from './plan.ts';
import { attackStep, restStep } from './rest-and-attack.ts';
import { travelStep } from './travel.ts';

/**
 * What comes next in an automatic action: a command, or the reason why it ends. A pure question: it changes
 * nothing, and the answer hangs only on what the player knows.
 */
export function nextStep(game: Game, plan: Plan): Step {
  if (game.tree.run.phase !== 'playing') return { done: 'The run is over.' };
  const objection = objectionTo(game, plan);
  if (objection) return { ...objection, interrupted: true };
  switch (plan.kind) {
    case 'explore':
      return exploreStep(game);
    case 'travel':
      return travelStep(game, plan);
    case 'rest':
      return restStep(game);
    case 'attack':
      return attackStep(game, plan);
  }
}

/**
 * What no automatic action of a kind is begun or goes on with. Travel is allowed in danger: it may be the way out. How
 * far a fight goes on is asked by the trip, which remembers it.
 */
function objectionTo(game: Game, plan: Plan): Ending | undefined {
  const foe = foeAgainst(game, plan);
  if (foe) {
    const name = describeCreature(game, foe);
    return { done: `Not while ${name} is in view: fight it, or get out of its sight first.` };
  }
  if (plan.kind !== 'explore' || !isBadlyHurt(game)) return undefined;
  return { done: 'You are too badly hurt to explore.', advice: adviceWhenHurt(game) };
}

/**
 * The foe in view that keeps the hero from an automatic action. Exploring goes on past one that has not noticed the
 * hero and is beyond the hero's own light, or out of reach: else neither fighting nor exploring would lead on.
 */
function foeAgainst(game: Game, { kind }: Plan): Creature | undefined {
  if (kind !== 'explore' && kind !== 'rest') return undefined;
  const foes = visibleFoes(game);
  if (kind === 'rest') return foes[0];
  const { hero, enemies } = game.tree;
  const lamp = heroLightRadius(game) ** 2;
  return foes.find(
    (foe) =>
      enemies.includes(foe) ||
      (distanceSquared(foe, hero) <= lamp &&
        !('done' in attackStep(game, { kind: 'attack', target: foe.id }))),
  );
}
