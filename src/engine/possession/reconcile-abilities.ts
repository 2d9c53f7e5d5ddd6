import { attributeOf } from '../attribute.ts';
import { abilityOfTimer, abilityTimer } from '../effects/status-actions.ts';
import type { Game } from '../game.ts';
import type { Creature, Timer } from '../game-tree.ts';
import { abilitiesOf } from '../sources.ts';

/** Seconds before an ability can be used again, or for the first time. */
export function cooldownOf(game: Game, creature: Creature, ability: string): number {
  const def = game.registries.abilities.find(ability);
  return def.ultimate ? attributeOf(game, creature, 'ultimate_cooldown') : def.cooldown;
}

/**
 * The one place where stored cooldowns meet the abilities derived from the sources in force. A granted ability
 * always has a timer, so that one without is newly granted and starts on full cooldown; the timer of an ability
 * that is no longer granted stays until it runs out, so that taking something off and on resets nothing.
 */
export function reconcileAbilities(game: Game, creature: Creature): void {
  const { time } = game.tree.run;
  const granted = abilitiesOf(game, creature);
  const isOver = (timer: Timer): boolean => {
    const ability = abilityOfTimer(timer.key);
    return ability !== undefined && !granted.includes(ability) && timer.ready_at <= time;
  };
  if (creature.timers.some(isOver)) creature.timers = creature.timers.filter((timer) => !isOver(timer));
  for (const ability of granted) {
    const key = abilityTimer(ability);
    if (creature.timers.some((timer) => timer.key === key)) continue;
    creature.timers.push({ key, ready_at: time + cooldownOf(game, creature, ability) });
  }
}

/** Throws where stored timers and derived abilities disagree: somewhere a change of sources was not reconciled. */
export function assertReconciled(game: Game, creature: Creature): void {
  const granted = abilitiesOf(game, creature);
  for (const ability of granted) {
    if (!creature.timers.some((timer) => timer.key === abilityTimer(ability))) {
      throw new Error(
        `creature ${creature.id} has ${ability} without a timer: reconcileAbilities was missed`,
      );
    }
  }
  for (const timer of creature.timers) {
    const ability = abilityOfTimer(timer.key);
    if (ability === undefined || granted.includes(ability) || timer.ready_at > game.tree.run.time) continue;
    throw new Error(`creature ${creature.id} keeps the timer of ${ability}, which it has no more`);
  }
}
