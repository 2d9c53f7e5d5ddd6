import { attributeOf } from '../attribute.ts';
import { capitalized, describeCreature } from '../describe.ts';
import type { Game } from '../game.ts';
import { ATTACK, abilityRefusal } from '../possession/can-use.ts';
import { isQuiet } from '../quiet.ts';
import { visibleFoes } from '../sight.ts';
import { zoneUnderHero } from './known-map.ts';
import type { AttackPlan, Step } from './plan.ts';

/** Rest goes on until the hero is whole. */
export function restStep(game: Game): Step {
  const { hero } = game.tree;
  const zone = zoneUnderHero(game);
  if (zone) return { done: `Not in ${zone.name}.` };
  if (!isQuiet(game)) return { done: 'Not while something hunts you.' };
  if (hero.health >= attributeOf(game, hero, 'max_health') - 1e-9)
    return { done: 'You are not hurt.', after: 'You are whole again.' };
  return { command: { do: 'rest' } };
}

/** The nearest foe in reach, which repeated attacks are meant for if the player names none. */
export function nearestInReach(game: Game): AttackPlan | { readonly done: string } {
  const { hero } = game.tree;
  const foes = visibleFoes(game);
  const target = foes.find((foe) => !abilityRefusal(game, hero, ATTACK, foe));
  if (target) return { kind: 'attack', target: target.id };
  return { done: foes.length > 0 ? 'No foe is in reach; go nearer.' : 'No foe is in view.' };
}

/** One more attack on the same foe; never a step after it. */
export function attackStep(game: Game, plan: AttackPlan): Step {
  const { hero } = game.tree;
  const target = game.tryCreature(plan.target);
  if (!target || target.health <= 0) return { done: 'It is dead.', after: '' };
  if (target.side !== 'hostile') return { done: `${capitalized(describeCreature(game, target))} is no foe.` };
  const refusal = abilityRefusal(game, hero, ATTACK, target);
  return refusal ? { done: refusal.text } : { command: { do: 'attack', target: target.id } };
}
