import { TILE } from '../../content/tiles.ts';
import { stepAway } from '../../world/flood-step.ts';
import { indexAt, xOf, yOf } from '../../world/grid.ts';
import { type ActionContext, type ActionOf, areHostile } from '../effects/action-context.ts';
import { abilityTimer } from '../effects/status-actions.ts';
import type { Game } from '../game.ts';
import { type Cause, NO_CAUSE } from '../game-action.ts';
import type { Creature } from '../game-tree.ts';
import { FLEE } from '../possession/can-use.ts';
import { isReady, startTimer } from '../timers.ts';
import { floodFrom } from './paths.ts';

/** `flee`: one step along the way that gains most distance, and a burst of speed when the breath is there. */
export function fleeAction(context: ActionContext, action: ActionOf<'flee'>): void {
  const { game } = context;
  const who = action.target === 'self' ? context.self : context.target;
  if (!who || who.health <= 0) return;
  const step = stepFromDanger(game, who);
  if (step === undefined) return;
  walk(game, who, step, context.cause);
  const { time } = game.tree.run;
  const key = abilityTimer(FLEE);
  if (!isReady(who, key, time)) return;
  const { mult, seconds, cooldown } = game.registries.balance.combat.flee_burst;
  startTimer(who, key, time + cooldown, time);
  game.apply(
    {
      action: 'add_effect',
      name: 'burst of speed',
      seconds,
      max_stacks: 1,
      modifiers: [{ attribute: 'move_interval', mult, condition: [] }],
      target: 'self',
      except_target: false,
    },
    who.id,
    undefined,
    { ...NO_CAUSE, entry: FLEE },
  );
}

/** The step that gains most distance from all who are after somebody; undefined when none gains any. */
export function stepFromDanger(game: Game, who: Creature): number | undefined {
  const danger = dangersTo(game, who);
  if (danger.length === 0) return undefined;
  const { distances } = floodFrom(game, danger);
  return stepAway(distances, indexAt(who.x, who.y), (index) => game.isFree(index));
}

/** A step onto a tile, which first opens a closed door there. */
export function walk(game: Game, who: Creature, index: number, cause: Cause = NO_CAUSE): void {
  const x = xOf(index);
  const y = yOf(index);
  const isDoor = game.tree.floor.grid.at(index) === TILE.door;
  game.apply({ action: isDoor ? 'open_door' : 'step', x, y }, who.id, undefined, cause);
}

function dangersTo(game: Game, who: Creature): Creature[] {
  const { hero, companions, enemies } = game.tree;
  return [hero, ...companions, ...enemies].filter(
    (other) => other.health > 0 && areHostile(other.side, who.side),
  );
}
