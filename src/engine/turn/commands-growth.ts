import type { Command, Refusal } from '../command.ts';
import {
  buyUpgradeRefusal,
  chooseTalentRefusal,
  equipCardRefusal,
  unequipCardRefusal,
} from '../economy/can-grow.ts';
import type { Game } from '../game.ts';

/** Commands by which the hero grows. */
export type GrowthCommand = Extract<
  Command,
  { do: 'buy_upgrade' | 'choose_talent' | 'equip_card' | 'unequip_card' }
>;

/** Why a command cannot be done; changes nothing. */
export function growthRefusal(game: Game, command: GrowthCommand): Refusal | undefined {
  switch (command.do) {
    case 'buy_upgrade':
      return buyUpgradeRefusal(game, command.id);
    case 'choose_talent':
      return chooseTalentRefusal(game, command.id);
    case 'equip_card':
      return equipCardRefusal(game, command.id);
    case 'unequip_card':
      return unequipCardRefusal(game, command.id);
  }
}

/**
 * Does a command that was not refused.
 *
 * @returns seconds it costs
 */
export function performGrowth(game: Game, command: GrowthCommand): number {
  const { hero } = game.tree;
  const seconds = game.registries.balance.time.equip;
  switch (command.do) {
    case 'buy_upgrade':
      game.apply({ action: 'buy_upgrade', id: command.id, free: hero.free_upgrades > 0 }, hero.id);
      break;
    case 'choose_talent':
      game.apply({ action: 'choose_talent', id: command.id }, hero.id);
      break;
    case 'equip_card':
      game.apply({ action: 'equip_card', id: command.id }, hero.id);
      break;
    case 'unequip_card':
      game.apply({ action: 'unequip_card', id: command.id }, hero.id);
      break;
  }
  game.drain();
  // Buying and choosing happen in the hero's head; a card is handled like a piece of gear.
  return command.do === 'equip_card' || command.do === 'unequip_card' ? seconds : 0;
}
