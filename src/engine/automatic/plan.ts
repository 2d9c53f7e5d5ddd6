import type { Command } from '../command.ts';
import type { Advice } from './advice.ts';

/*
 * src/engine/automatic: explore, travel, rest and repeated attacks as planners. A planner reads what the player
 * knows (the remembered map and what is in view) and answers with the next plain command or with the reason why
 * it ends; it changes nothing. Nothing here may look at tiles that were never seen.
 */

/** Walks to what is unknown and takes what is wanted on the way. */
export interface ExplorePlan {
  readonly kind: 'explore';
}

/** Walks to a tile the hero knows. */
export interface TravelPlan {
  readonly kind: 'travel';
  readonly x: number;
  readonly y: number;
}

/** Rests until the hero is healed. */
export interface RestPlan {
  readonly kind: 'rest';
}

/** Fights on: strikes what is in reach, goes up to what is not, until nobody in view knows of the hero. */
export interface AttackPlan {
  readonly kind: 'attack';
  /** Id of the foe whose turn it is. */
  readonly target: number;
}

/** What an automatic action is about. */
export type Plan = ExplorePlan | TravelPlan | RestPlan | AttackPlan;

/** The kinds of automatic actions. */
export type PlanKind = Plan['kind'];

/** The next command of a plan, or one sentence that says why it ends. */
export type Step = { readonly command: Command } | Ending;

/** The end of an automatic action. */
export interface Ending {
  /** Why, in one sentence; empty where the log tells it. */
  readonly done: string;
  /** What is said instead when the action got this far by steps of its own, where `done` would read as a refusal. */
  readonly after?: string;
  /** What the player can do now instead. */
  readonly advice?: readonly Advice[];
  /** Whether something came in between, so that it can be resumed. */
  readonly interrupted?: boolean;
}
