import { attributeOf } from '../attribute.ts';
import { isBadlyHurt } from '../badly-hurt.ts';
import { capitalized, describeCreature } from '../describe.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { ATTACK, abilityRefusal } from '../possession/can-use.ts';
import { isQuiet } from '../quiet.ts';
import { heroSees, visibleFoes } from '../sight.ts';
import { adviceWhenHurt } from './advice.ts';
import { approachStep } from './approach.ts';
import { zoneUnderHero } from './known-map.ts';
import type { AttackPlan, Ending, Step } from './plan.ts';

/** Rest goes on until the hero is whole. */
export function restStep(game: Game): Step {
  const { hero } = game.tree;
  const zone = zoneUnderHero(game);
  if (zone) return { done: `Not in ${zone.name}.` };
  const isHurt = hero.health < attributeOf(game, hero, 'max_health') - 1e-9;
  if (!isQuiet(game)) {
    return { done: 'Not while something hunts you.', ...(isHurt && { advice: adviceWhenHurt(game) }) };
  }
  if (!isHurt) return { done: 'You are not hurt.', after: 'You are whole again.' };
  return { command: { do: 'rest' } };
}

/** A fight with the foe that matters most, or why there is none. */
export function fightNearest(game: Game): AttackPlan | Ending {
  const foes = visibleFoes(game);
  const first = mostPressing(game, foes) ?? foes[0];
  if (first) return { kind: 'attack', target: first.id };
  if (isQuiet(game)) return { done: 'No foe is in view.' };
  const done = 'No foe is in view, but somebody hunts you.';
  return isBadlyHurt(game) ? { done, advice: adviceWhenHurt(game) } : { done };
}

/** The same fight with the foe that matters now: one that is struck at stays so while it is in reach. */
export function fightOn(game: Game, plan: AttackPlan): AttackPlan {
  const foes = visibleFoes(game);
  const target = foes.find(({ id }) => id === plan.target);
  if (target && isInReach(game, target)) return plan;
  const next = mostPressing(game, foes);
  if (!next || next === target || (target && !isInReach(game, next))) return plan;
  return { kind: 'attack', target: next.id };
}

/** One more attack on the same foe, or a step towards it. */
export function attackStep(game: Game, plan: AttackPlan): Step {
  const { hero } = game.tree;
  const target = game.tryCreature(plan.target);
  if (!target || target.health <= 0) return { done: 'It is dead.', after: '' };
  const name = describeCreature(game, target);
  if (target.side !== 'hostile') return { done: `${capitalized(name)} is no foe.` };
  if (!heroSees(game, target.x, target.y)) return { done: `You do not see ${name} any more.` };
  const refusal = abilityRefusal(game, hero, ATTACK, target);
  if (!refusal) return { command: { do: 'attack', target: target.id } };
  // Only that a foe is too far, or behind something, is mended by going there.
  if (refusal.code !== 'out_of_reach' && refusal.code !== 'no_line') return { done: refusal.text };
  return approachStep(game, target);
}

/** Of the foes that know of the hero the nearest in reach, else the nearest. */
function mostPressing(game: Game, foes: readonly Creature[]): Creature | undefined {
  const awake = foes.filter((foe) => game.tree.enemies.includes(foe));
  return awake.find((foe) => isInReach(game, foe)) ?? awake[0];
}

function isInReach(game: Game, foe: Creature): boolean {
  return abilityRefusal(game, game.tree.hero, ATTACK, foe) === undefined;
}
