import type { Action } from '../../content/schema/action.ts';
import { writeLine } from '../events/log-lines.ts';
import type { Game } from '../game.ts';
import { type Cause, NO_CAUSE } from '../game-action.ts';
import type { Creature, Faction, StatusStack } from '../game-tree.ts';

/** Where stacks come from. */
export interface StackOrigin {
  /** Creature that is credited with what they do; 0 for nobody. */
  readonly by: number;
  readonly side: Faction;
  /** Whether a strike applies them: only those start and partner reactions. */
  readonly strike: boolean;
  /** Damage of the hit, for actions at the maximum. */
  readonly hit: number;
  /** Seconds that replace the status's own. */
  readonly seconds?: number | undefined;
}

/** Adds stacks, starts the time of the status again, and does what happens at its maximum. */
export function addStacks(
  game: Game,
  bearer: Creature,
  status: string,
  stacks: number,
  origin: StackOrigin,
): void {
  const def = game.registries.statuses.find(status);
  const { time } = game.tree.run;
  let stack = bearer.statuses.find((one) => one.status === status);
  const before = stack?.stacks ?? 0;
  if (!stack) {
    stack = newStack(status, time);
    bearer.statuses.push(stack);
  }
  game.timed.touch(bearer);
  const seconds = origin.seconds ?? def.seconds;
  stack.stacks = Math.min(def.max, before + stacks);
  const ticksFrom = game.registries.index.ticksFrom.get(status) ?? 0;
  // Where only the maximum does something, the seconds before it was reached are past and over.
  if (before > 0 && before < ticksFrom) stack.ticks = Math.floor(time - stack.since + 1e-9);
  // A longer hold that is running is not cut short by a shorter one.
  stack.ends_at = def.holds ? Math.max(stack.ends_at, time + seconds) : time + seconds;
  stack.by = origin.by;
  stack.by_side = origin.side;
  if (origin.strike) stack.struck_at = time;
  if (def.holds) hold(game, bearer, seconds);
  if (before === 0) tellStatus(game, bearer, status, 'status_gained');
  if (stack.stacks === def.max && before < def.max && def.on_max && mayFillUp(game, def.name)) {
    if (def.on_max.spend) clearStatus(game, bearer, status);
    const cause = { ...NO_CAUSE, entry: def.id, hit: origin.hit, side: origin.side };
    for (const action of def.on_max.actions) game.apply(action, origin.by, bearer.id, cause);
  }
}

/** Beyond this statuses fill each other up without end. */
const MOST_MAXIMA = 100;

function mayFillUp(game: Game, name: string): boolean {
  if (game.maximaThisTurn++ < MOST_MAXIMA) return true;
  if (!game.capTold) writeLine(game, `Too much happens at once; ${name} does no more this turn.`, 'system');
  game.capTold = true;
  return false;
}

function newStack(status: string, time: number): StatusStack {
  return {
    status,
    stacks: 0,
    ends_at: time,
    since: time,
    ticks: 0,
    struck_at: -1,
    by: 0,
    by_side: 'neutral',
  };
}

/** Takes some or all stacks of a status away. */
export function clearStatus(game: Game, bearer: Creature, status: string, stacks?: number | undefined): void {
  const stack = bearer.statuses.find((one) => one.status === status);
  if (!stack) return;
  stack.stacks = stacks === undefined ? 0 : Math.max(0, stack.stacks - stacks);
  game.timed.touch(bearer);
  if (stack.stacks > 0) return;
  bearer.statuses = bearer.statuses.filter((one) => one !== stack);
  tellStatus(game, bearer, status, 'status_lost');
}

/** The time of a status has run out: one stack goes and the time starts again. */
export function endStatusStack(game: Game, bearer: Creature, status: string): void {
  const stack = bearer.statuses.find((one) => one.status === status);
  if (!stack) return;
  stack.ends_at += game.registries.statuses.find(status).seconds;
  clearStatus(game, bearer, status, 1);
}

/** A whole second has passed since the status was applied. */
export function tickStatus(game: Game, bearer: Creature, status: string): void {
  const stack = bearer.statuses.find((one) => one.status === status);
  if (!stack) return;
  stack.ticks++;
  game.timed.touch(bearer);
  const def = game.registries.statuses.find(status);
  const { by, by_side: side, stacks } = stack;
  const act = (actions: readonly Action[], scale: number): void => {
    if (actions.length === 0) return;
    const cause: Cause = { entry: def.id, chain: NO_CAUSE.chain, hit: 0, scale, tick: true, side };
    for (const action of actions) game.apply(action, by, bearer.id, cause);
  };
  act(def.tick, stacks);
  if (stacks >= def.max) act(def.tick_at_max, 1);
}

/** Keeps a creature from acting: the longest hold counts, not the sum. */
export function hold(game: Game, creature: Creature, seconds: number): void {
  const { time } = game.tree.run;
  const until = time + seconds;
  const held = Math.max(creature.held_until, time);
  if (until <= held) return;
  creature.next_at += until - held;
  creature.held_until = until;
}

function tellStatus(
  game: Game,
  bearer: Creature,
  status: string,
  kind: 'status_gained' | 'status_lost',
): void {
  const def = game.registries.statuses.find(status);
  const text =
    bearer.kind !== 'hero'
      ? ''
      : kind === 'status_gained'
        ? `You are ${def.name}.`
        : `You are no longer ${def.name}.`;
  game.emit({
    on: 'notice',
    kind,
    source: bearer.id,
    x: bearer.x,
    y: bearer.y,
    text,
    tone: kind === 'status_gained' ? 'bad' : 'plain',
    id: status,
  });
}
