import type { Action, Amount } from '../../content/schema/action.ts';
import { hasClearLine } from '../../world/field-of-view.ts';
import { indexAt } from '../../world/grid.ts';
import { attributeOf } from '../attribute.ts';
import type { Game } from '../game.ts';
import type { Cause } from '../game-action.ts';
import type { Creature, Faction } from '../game-tree.ts';

/** Who acts upon whom, and why. */
export interface ActionContext {
  readonly game: Game;
  /** Id of the one who acts, also when it is gone. */
  readonly selfId: number;
  /** The one who acts; undefined when it is gone or nobody. */
  readonly self: Creature | undefined;
  /** The other side. */
  readonly target: Creature | undefined;
  readonly cause: Cause;
}

/** The action of one name. */
export type ActionOf<A extends Action['action']> = Extract<Action, { action: A }>;

/** The fields by which an action says upon whom it acts. */
interface Targeting {
  readonly target: 'self' | 'target' | 'allies' | 'enemies' | 'all';
  readonly radius?: number | undefined;
  readonly max?: number | undefined;
  readonly except_target: boolean;
}

/** On whose side the action is. */
export function sideOf(context: ActionContext): Faction {
  return context.cause.side ?? context.self?.side ?? 'neutral';
}

/** Whether two sides fight each other. People who stand aside fight nobody. */
export function areHostile(a: Faction, b: Faction): boolean {
  return a !== b && a !== 'neutral' && b !== 'neutral';
}

/** The living upon whom the action acts, the nearest first, then the oldest. */
export function targetsOf(context: ActionContext, targeting: Targeting): Creature[] {
  const { game, self, target } = context;
  if (targeting.target === 'self') return self && self.health > 0 ? [self] : [];
  if (targeting.target === 'target') return target && target.health > 0 ? [target] : [];
  const centre = context.cause.place ?? target ?? self;
  if (!centre) return [];
  const side = sideOf(context);
  const limit = (targeting.radius ?? DEFAULT_RADIUS) ** 2;
  const found: Creature[] = [];
  for (const creature of game.everyone()) {
    if (creature.health <= 0 || creature.side === 'neutral') continue;
    if (targeting.except_target && creature === centre) continue;
    if (targeting.target === 'allies' && creature.side !== side) continue;
    if (targeting.target === 'enemies' && !areHostile(creature.side, side)) continue;
    if (distanceSquared(creature, centre) > limit + 1e-9) continue;
    if (!inClearLine(game, centre, creature)) continue;
    found.push(creature);
  }
  found.sort((a, b) => distanceSquared(a, centre) - distanceSquared(b, centre) || a.id - b.id);
  return targeting.max === undefined ? found : found.slice(0, targeting.max);
}

/** The eight neighbours, where an area names no radius. */
const DEFAULT_RADIUS = 1.5;

/** Squared distance between two tiles' centres. */
export function distanceSquared(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/** How much an action does, stacks and repetition counted in. */
export function amountOf(context: ActionContext, amount: Amount, targetWord: string): number {
  const { game, self, target, cause } = context;
  if (typeof amount === 'number') return amount * cause.scale;
  const factor = amount.times * cause.scale;
  switch (amount.of) {
    case 'hit':
      return cause.hit * factor;
    case 'max_health': {
      const whose = targetWord === 'self' ? self : (target ?? self);
      return whose ? attributeOf(game, whose, 'max_health') * factor : 0;
    }
    case 'reaction_power':
      // Whoever caused it may be gone; the power of the floor is left.
      return attributeOf(game, self ?? game.tree.hero, 'reaction_power') * factor;
  }
}

/** Whether nothing opaque is between two places. */
export function inClearLine(game: Game, a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return hasClearLine(game.tree.floor.grid, indexAt(a.x, a.y), indexAt(b.x, b.y));
}
