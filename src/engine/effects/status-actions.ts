import { addStacks, clearStatus, hold } from '../combat/statuses.ts';
import { ABILITY_PREFIX } from '../timers.ts';
import { type ActionContext, type ActionOf, sideOf, targetsOf } from './action-context.ts';

/** The status that shows a stun; its time is the action's. */
export const STUNNED = 'core:stunned';

/** `apply_status`: stacks that start no reaction and partner none. */
export function applyStatusAction(context: ActionContext, action: ActionOf<'apply_status'>): void {
  const { game, selfId, cause } = context;
  for (const target of targetsOf(context, action)) {
    addStacks(game, target, action.status, action.stacks, {
      by: selfId,
      side: sideOf(context),
      strike: false,
      hit: cause.hit,
    });
  }
}

/** `clear_status`: some or all stacks of one or all statuses. */
export function clearStatusAction(context: ActionContext, action: ActionOf<'clear_status'>): void {
  for (const target of targetsOf(context, action)) {
    const names = action.status ? [action.status] : target.statuses.map((stack) => stack.status);
    for (const name of names) clearStatus(context.game, target, name, action.stacks);
  }
}

/** `stun`: holds a creature; the longest hold counts. */
export function stunAction(context: ActionContext, action: ActionOf<'stun'>): void {
  const { game, selfId } = context;
  for (const target of targetsOf(context, action)) {
    if (game.registries.statuses.has(STUNNED)) {
      addStacks(game, target, STUNNED, 1, {
        by: selfId,
        side: sideOf(context),
        strike: false,
        hit: 0,
        seconds: action.seconds,
      });
    } else {
      hold(game, target, action.seconds);
    }
  }
}

/** `add_effect`: modifiers for a time; a new stack starts the time again. */
export function addEffect(context: ActionContext, action: ActionOf<'add_effect'>): void {
  const { game, cause } = context;
  const modifiers =
    cause.scale === 1 ? action.modifiers : action.modifiers.map((one) => weakened(one, cause.scale));
  for (const target of targetsOf(context, action)) {
    game.timed.touch(target);
    const ends_at = game.tree.run.time + action.seconds;
    const running = target.effects.find((one) => one.name === action.name && one.source === cause.entry);
    if (running) {
      running.stacks = Math.min(action.max_stacks, running.stacks + 1);
      running.ends_at = Math.max(running.ends_at, ends_at);
    } else {
      target.effects.push({ name: action.name, source: cause.entry, stacks: 1, ends_at, modifiers });
    }
  }
}

/** A modifier at a part of its strength, for reactions that happen again. */
function weakened<
  M extends { flat?: number | undefined; points?: number | undefined; mult?: number | undefined },
>(modifier: M, scale: number): M {
  return {
    ...modifier,
    ...(modifier.flat === undefined ? {} : { flat: modifier.flat * scale }),
    ...(modifier.points === undefined ? {} : { points: modifier.points * scale }),
    ...(modifier.mult === undefined ? {} : { mult: 1 + (modifier.mult - 1) * scale }),
  };
}

/** `reduce_cooldown`: abilities are ready sooner. */
export function reduceCooldown(context: ActionContext, action: ActionOf<'reduce_cooldown'>): void {
  const whose = action.target === 'self' ? context.self : context.target;
  if (!whose) return;
  const { time } = context.game.tree.run;
  for (const timer of whose.timers) {
    const matches = action.ability
      ? timer.key === abilityTimer(action.ability)
      : timer.key.startsWith(ABILITY_PREFIX);
    // Never into the past, where a timer would be no more than a mark that the ability is ready.
    if (matches && timer.ready_at > time) timer.ready_at = Math.max(time, timer.ready_at - action.seconds);
  }
}

/** Key of an ability's cooldown among a creature's timers. */
export function abilityTimer(ability: string): string {
  return `${ABILITY_PREFIX}${ability}`;
}

/** The ability whose cooldown a timer is, or undefined for all other timers. */
export function abilityOfTimer(key: string): string | undefined {
  return key.startsWith(ABILITY_PREFIX) ? key.slice(ABILITY_PREFIX.length) : undefined;
}
