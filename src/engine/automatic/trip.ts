import { FLOOR_SIZE } from '../../world/grid.ts';
import { isBadlyHurt } from '../badly-hurt.ts';
import type { Happening } from '../event.ts';
import type { Game } from '../game.ts';
import type { GameTree } from '../game-tree.ts';
import { adviceOn, fightLimit } from './fight-limit.ts';
import { FightMemory } from './fight-memory.ts';
import { type Interruption, interruptionsIn, reasonToStop, type Stop } from './interrupts.ts';
import { nextStep } from './next-step.ts';
import type { AttackPlan, Ending, Plan, PlanKind, Step } from './plan.ts';
import { fightOn } from './rest-and-attack.ts';

/**
 * An automatic action under way. It is no part of the Game: what it does is recorded as plain commands. The caller
 * asks `next`, does the command, and asks again until the answer is a reason.
 */
export class Trip {
  private plan: Plan;
  private readonly depth: number;
  /** Whether it ended before it was done, so that it can be gone on with. */
  private broken = false;
  private started = false;
  private lastHeard: Happening | undefined;
  private thresholds: Thresholds;
  private best: number;
  private readonly memory: FightMemory;
  private idle = 0;

  /** @param memory what is known of the fight from earlier trips */
  constructor(game: Game, plan: Plan, memory = new FightMemory(game)) {
    this.plan = plan;
    this.depth = game.tree.floor.depth;
    this.lastHeard = game.happened.at(-1);
    this.thresholds = thresholdsOf(game);
    this.best = progressOf(game, plan);
    this.memory = memory;
  }

  /** What kind of automatic action it is. */
  get kind(): PlanKind {
    return this.plan.kind;
  }

  /** The next command, or why it ends: done, stopped by the table of interrupts, or impossible. */
  next(game: Game): Step {
    const { started } = this;
    this.memory.note(game);
    const stop = started ? reasonToStop(this.plan.kind, this.interruptions(game)) : undefined;
    this.started = true;
    if (stop !== undefined) return this.stopFor(stop, game);
    const limit = this.plan.kind === 'attack' ? fightLimit(game, this.memory, started) : undefined;
    if (limit !== undefined) return this.broke(limit);
    if (this.plan.kind === 'attack') this.turnTo(fightOn(game, this.plan), game);
    const step = nextStep(game, this.plan);
    if (!('done' in step)) return step;
    this.broken = step.interrupted === true;
    return started && step.after !== undefined ? { ...step, done: step.after } : step;
  }

  /** A key was pressed: the trip stops within one step. */
  interruptByKey(): string {
    this.broken = true;
    return reasonToStop(this.plan.kind, [{ cause: 'key_pressed', about: '' }])?.reason ?? '';
  }

  /** A trip that goes on where this one was interrupted, or why there is none. */
  resume(game: Game): Trip | { readonly done: string } {
    if (!this.broken) return { done: 'No trip was interrupted.' };
    if (game.tree.floor.depth !== this.depth) return { done: 'That was on another floor.' };
    return new Trip(game, this.plan, this.memory);
  }

  /** Against another foe there is other progress to make. */
  private turnTo(plan: AttackPlan, game: Game): void {
    if (plan === this.plan) return;
    this.plan = plan;
    this.best = progressOf(game, plan);
    this.idle = 0;
  }

  private stopFor({ cause, reason }: Stop, game: Game): Step {
    if (cause === 'low_health') this.memory.isWarned = true;
    const advice = adviceOn(cause, this.plan.kind, game);
    return this.broke(advice.length > 0 ? { done: reason, advice } : { done: reason });
  }

  private broke(ending: Ending): Step {
    this.broken = true;
    return { ...ending, interrupted: true };
  }

  /** What came up since the last step. */
  private interruptions(game: Game): Interruption[] {
    const { happened } = game;
    // The reader may have emptied the list meanwhile; then all of it is new.
    const from = this.lastHeard ? happened.lastIndexOf(this.lastHeard) + 1 : 0;
    const causes = interruptionsIn(game, happened.slice(from)).filter((one) => this.isNews(one));
    this.lastHeard = happened.at(-1);
    // Whoever walks away from a fight is not kept by blows that are past.
    const isStruck = this.plan.kind === 'attack' || causes.some(({ cause }) => cause === 'hit');
    if (isStruck && this.memory.isNearDeath(game)) causes.push({ cause: 'near_death', about: '' });
    const now = thresholdsOf(game);
    if (now.lowHealth && !this.thresholds.lowHealth) causes.push({ cause: 'low_health', about: '' });
    if (now.lowLight && !this.thresholds.lowLight) causes.push({ cause: 'low_light', about: '' });
    this.thresholds = now;
    const progress = progressOf(game, this.plan);
    this.idle = progress > this.best ? 0 : this.idle + 1;
    this.best = Math.max(this.best, progress);
    if (this.idle >= patienceFor(game, this.plan.kind)) causes.push({ cause: 'no_progress', about: '' });
    return causes;
  }

  /** A foe that hardly feels the blows is told of once in a fight. */
  private isNews({ cause, about }: Interruption): boolean {
    if (cause !== 'unmoved') return true;
    const { unmoved } = this.memory;
    if (unmoved.has(about)) return false;
    unmoved.add(about);
    return true;
  }
}

/** What stops an action when it becomes so, not for as long as it is so. */
interface Thresholds {
  readonly lowHealth: boolean;
  readonly lowLight: boolean;
}

function thresholdsOf(game: Game): Thresholds {
  const { hero } = game.tree;
  const { light } = game.registries.balance;
  return {
    lowHealth: isBadlyHurt(game),
    lowLight: hero.light < light.low_fraction * light.full_charge,
  };
}

/** A figure that rises as the action gets on. */
function progressOf(game: Game, plan: Plan): number {
  const { tree } = game;
  switch (plan.kind) {
    case 'explore':
      return exploredOf(tree);
    case 'travel':
      return -Math.max(Math.abs(tree.hero.x - plan.x), Math.abs(tree.hero.y - plan.y));
    case 'rest':
      return tree.hero.health;
    case 'attack':
      return fightProgress(game, plan);
  }
}

/** Blows count, and before them every tile that is won. */
function fightProgress(game: Game, plan: AttackPlan): number {
  const { hero } = game.tree;
  const foe = game.tryCreature(plan.target);
  if (!foe) return 0;
  const distance = Math.max(Math.abs(hero.x - foe.x), Math.abs(hero.y - foe.y));
  return -foe.health - distance / FLOOR_SIZE;
}

function exploredOf({ floor, hero }: GameTree): number {
  let known = hero.sealed_cards.length;
  for (let index = 0; index < FLOOR_SIZE; index++) known += floor.seen[index] ?? 0;
  for (const item of hero.pack) known += item.count;
  return known;
}

/** Steps without progress after which an action is given up. The longest ways lead once round the floor. */
function patienceFor(game: Game, kind: PlanKind): number {
  switch (kind) {
    case 'explore':
    case 'travel':
      return 300;
    case 'rest':
      return 10 + Math.ceil(game.registries.balance.time.rest_every / game.registries.balance.time.wait);
    case 'attack':
      return 30;
  }
}
