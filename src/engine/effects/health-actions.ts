import { WHOLLY } from '../../rules/elements.ts';
import { attributeOf } from '../attribute.ts';
import { hurt } from '../combat/hurt.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { type ActionContext, type ActionOf, amountOf, targetsOf } from './action-context.ts';

/** `damage`: raw damage of one element, never critical. */
export function damageAction(context: ActionContext, action: ActionOf<'damage'>): void {
  const { game, self, selfId, cause } = context;
  const raw = amountOf(context, action.amount, action.target);
  for (const target of targetsOf(context, action)) {
    hurt(game, {
      target,
      attacker: self,
      attackerId: selfId,
      raw,
      shares: WHOLLY[action.damage_type],
      critFactor: 1,
      ignoresArmor: action.ignores.includes('armor'),
      ignoresDefense: action.ignores.includes('defense'),
      cause: cause.tick ? 'tick' : 'action',
      chain: cause.chain,
    });
  }
}

/** `heal`: up to maximum health, never the dead. */
export function healAction(context: ActionContext, action: ActionOf<'heal'>): void {
  const amount = amountOf(context, action.amount, action.target);
  for (const target of targetsOf(context, action)) heal(context.game, target, amount);
}

/** Restores health up to the maximum and tells it. */
export function heal(game: Game, creature: Creature, amount: number): void {
  if (creature.health <= 0) return;
  const max = attributeOf(game, creature, 'max_health');
  const healed = Math.min(amount, Math.max(0, max - creature.health));
  if (healed <= 0) return;
  creature.health += healed;
  game.emit({
    on: 'notice',
    kind: 'healed',
    source: creature.id,
    x: creature.x,
    y: creature.y,
    text: '',
    tone: 'good',
  });
}
