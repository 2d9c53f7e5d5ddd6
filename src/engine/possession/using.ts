import type { AbilityDef } from '../../content/definitions.ts';
import { startAttack, strikeAction } from '../combat/attack.ts';
import { capitalized, describeCreature } from '../describe.ts';
import type { ActionContext } from '../effects/action-context.ts';
import { abilityTimer } from '../effects/status-actions.ts';
import { NO_CAUSE } from '../game-action.ts';
import type { Creature } from '../game-tree.ts';
import { meetInView } from '../sight.ts';
import { startTimer } from '../timers.ts';
import { ATTACK, FLEE, onceMark } from './can-use.ts';
import { takeOut } from './possession.ts';
import { cooldownOf } from './reconcile-abilities.ts';

/** `use_item`: one is used up where it says so, then it is told, then it acts. It was found possible before. */
export function useItem(context: ActionContext, action: { readonly index: number }): void {
  const { game, target, cause } = context;
  const { hero } = game.tree;
  const stack = hero.pack[action.index];
  if (!stack) return;
  const def = game.registries.items.find(stack.id);
  const item = def.consumed ? takeOut(hero, action.index, 1) : { ...stack, count: 1 };
  game.emit({
    on: 'item_used',
    source: hero.id,
    target: target?.id,
    x: hero.x,
    y: hero.y,
    chain: cause.chain,
    item,
  });
  for (const one of def.actions) {
    game.apply(one, hero.id, target?.id, { ...NO_CAUSE, entry: def.id, chain: cause.chain });
  }
}

/** `use_ability`: its cooldown starts, then it acts upon the target or round the tile. It was found possible before. */
export function useAbility(
  context: ActionContext,
  action: { readonly ability: string; readonly x: number; readonly y: number },
): void {
  const { self } = context;
  if (!self || self.health <= 0) return;
  if (action.ability === ATTACK) {
    startAttack(context);
    strikeAction(context);
  } else if (action.ability === FLEE) {
    context.game.apply({ action: 'flee', target: 'self' }, self.id, context.target?.id);
  } else {
    useGranted(context, self, action);
  }
}

function useGranted(
  context: ActionContext,
  self: Creature,
  action: { readonly ability: string; readonly x: number; readonly y: number },
): void {
  const { game, cause } = context;
  const def = game.registries.abilities.find(action.ability);
  const { run } = game.tree;
  startTimer(self, abilityTimer(def.id), run.time + cooldownOf(game, self, def.id), run.time);
  if (def.once_per_run) run.used_once.push(onceMark(self, def.id));
  // What is aimed at nobody must not act upon whoever happens to be the opponent.
  const target = def.target === 'self' ? undefined : (context.target ?? whoStandsThere(context, def, action));
  const who = `${capitalized(describeCreature(game, self))} ${self.kind === 'hero' ? 'use' : 'uses'}`;
  if (self.side === 'hostile') meetInView(game, self, 'in the log');
  game.emit({
    on: 'notice',
    kind: 'ability',
    source: self.id,
    x: self.x,
    y: self.y,
    text: `${who} ${def.name}.`,
    tone: self.side === 'hostile' ? 'bad' : 'plain',
    id: def.id,
  });
  const place = def.target === 'tile' ? { x: action.x, y: action.y } : undefined;
  for (const one of def.actions) {
    game.apply(one, self.id, target?.id, { ...NO_CAUSE, entry: def.id, chain: cause.chain, place });
  }
}

function whoStandsThere(
  context: ActionContext,
  def: AbilityDef,
  place: { readonly x: number; readonly y: number },
): Creature | undefined {
  return def.target === 'tile' ? context.game.creatureAt(place.x, place.y) : undefined;
}
