import type { Creature } from './game-tree.ts';

/** Whether nothing keeps the creature from it. */
export function isReady(creature: Creature, key: string, time: number): boolean {
  return !creature.timers.some((timer) => timer.key === key && timer.ready_at > time + 1e-9);
}

/** Seconds until it is ready; 0 when it is. */
export function secondsUntilReady(creature: Creature, key: string, time: number): number {
  const timer = creature.timers.find((one) => one.key === key);
  return timer ? Math.max(0, timer.ready_at - time) : 0;
}

/** How the keys of abilities' cooldowns begin. */
export const ABILITY_PREFIX = 'ability:';

/**
 * Starts a cooldown. Those that have run out are swept, so that the list stays short; not those of abilities,
 * whose timers also say that they are no longer new.
 */
export function startTimer(creature: Creature, key: string, readyAt: number, time: number): void {
  creature.timers = creature.timers.filter(
    (timer) => timer.key !== key && (timer.ready_at > time || timer.key.startsWith(ABILITY_PREFIX)),
  );
  creature.timers.push({ key, ready_at: readyAt });
}

/** Counts one more; returns the new count. */
export function countUp(creature: Creature, key: string): number {
  const counter = creature.counters.find((one) => one.key === key);
  if (counter) return ++counter.count;
  creature.counters.push({ key, count: 1 });
  return 1;
}
