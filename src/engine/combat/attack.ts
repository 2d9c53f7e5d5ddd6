import { makeNoise } from '../ai/noticing.ts';
import type { ActionContext } from '../effects/action-context.ts';
import { meetInView } from '../sight.ts';
import { armamentOf, strike } from './strike.ts';

/** `start_attack`: the first half of an attack, told before the strike falls. It is heard. */
export function startAttack(context: ActionContext): void {
  const { game, self, target, cause } = context;
  if (!self || !target) return;
  const { weapon, noise } = armamentOf(game, self);
  if (self.side === 'hostile') meetInView(game, self, 'in the log');
  game.emit({
    on: 'attack_started',
    source: self.id,
    target: target.id,
    x: self.x,
    y: self.y,
    chain: cause.chain,
    weapon,
  });
  makeNoise(game, self, noise);
}

/** `strike`: the second half. */
export function strikeAction(context: ActionContext): void {
  const { game, self, target, cause } = context;
  if (self && target && self.health > 0) strike(game, self, target, cause.chain);
}
