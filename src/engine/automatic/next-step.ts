import { attributeOf } from '../attribute.ts';
import { describeCreature } from '../describe.ts';
import type { Game } from '../game.ts';
import { visibleFoes } from '../sight.ts';
import { exploreStep } from './explore.ts';
import type { Plan, Step } from './plan.ts';
import { attackStep, restStep } from './rest-and-attack.ts';
import { travelStep } from './travel.ts';

/**
 * What comes next in an automatic action: a command, or the reason why it ends. A pure question: it changes
 * nothing, and the answer hangs only on what the player knows.
 */
export function nextStep(game: Game, plan: Plan): Step {
  if (game.tree.run.phase !== 'playing') return { done: 'The run is over.' };
  const objection = objectionTo(game, plan);
  if (objection) return { done: objection, interrupted: true };
  switch (plan.kind) {
    case 'explore':
      return exploreStep(game, plan);
    case 'travel':
      return travelStep(game, plan);
    case 'rest':
      return restStep(game);
    case 'attack':
      return attackStep(game, plan);
  }
}

/** What no automatic action of a kind is begun or goes on with. Travel is allowed in danger: it may be the way out. */
function objectionTo(game: Game, plan: Plan): string | undefined {
  const { hero } = game.tree;
  if (plan.kind === 'explore' || plan.kind === 'rest') {
    const [foe] = visibleFoes(game);
    if (foe)
      return `Not while ${describeCreature(game, foe)} is in view: fight it, or get out of its sight first.`;
  }
  if (plan.kind === 'explore' || plan.kind === 'attack') {
    const low = game.registries.balance.combat.low_health * attributeOf(game, hero, 'max_health');
    if (hero.health < low) {
      return plan.kind === 'attack'
        ? 'You are badly hurt: every further blow is yours to choose.'
        : 'You are too badly hurt to explore; rest first.';
    }
  }
  return undefined;
}
