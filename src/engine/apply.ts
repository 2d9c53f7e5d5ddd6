import { fleeAction } from './ai/flee.ts';
import type { ActionContext } from './effects/action-context.ts';
import { pullAction, pushAction, raiseDead, summon } from './effects/creature-actions.ts';
import { damageAction, healAction } from './effects/health-actions.ts';
import { createZone, openShop, refillLight, writeLog } from './effects/place-actions.ts';
import { giveItem, startQuest, takeItem } from './effects/possession-actions.ts';
import {
  addEffect,
  applyStatusAction,
  clearStatusAction,
  reduceCooldown,
  stunAction,
} from './effects/status-actions.ts';
import { applyEngineAction } from './engine-actions.ts';
import type { Game } from './game.ts';
import type { Cause, GameAction } from './game-action.ts';

/** Does one action. Only `Game.apply` calls it. */
export function applyAction(
  game: Game,
  action: GameAction,
  source: number,
  target: number | undefined,
  cause: Cause,
): void {
  const context: ActionContext = {
    game,
    selfId: source,
    self: game.tryCreature(source),
    target: game.tryCreature(target),
    cause,
  };
  switch (action.action) {
    case 'damage':
      return damageAction(context, action);
    case 'heal':
      return healAction(context, action);
    case 'give_item':
      return giveItem(context, action);
    case 'take_item':
      return takeItem(context, action);
    case 'apply_status':
      return applyStatusAction(context, action);
    case 'clear_status':
      return clearStatusAction(context, action);
    case 'add_effect':
      return addEffect(context, action);
    case 'start_quest':
      return startQuest(context, action);
    case 'flee':
      return fleeAction(context, action);
    case 'open_shop':
      return openShop(context);
    case 'summon':
      return summon(context, action);
    case 'raise_dead':
      return raiseDead(context, action);
    case 'pull':
      return pullAction(context, action);
    case 'push':
      return pushAction(context, action);
    case 'stun':
      return stunAction(context, action);
    case 'reduce_cooldown':
      return reduceCooldown(context, action);
    case 'create_zone':
      return createZone(context, action);
    case 'refill_light':
      return refillLight(context, action);
    case 'log':
      return writeLog(context, action);
    default:
      return applyEngineAction(context, action);
  }
}
