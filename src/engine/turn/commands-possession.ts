import type { Command, Refusal } from '../command.ts';
import type { Game } from '../game.ts';
import {
  dropRefusal,
  equipRefusal,
  pickUpRefusal,
  swapWeaponsRefusal,
  unequipRefusal,
} from '../possession/can-possess.ts';
import { ATTACK, abilityRefusal, abilitySeconds, useItemRefusal } from '../possession/can-use.ts';
import { slotForItem } from '../possession/possession.ts';

/** Commands about what the hero carries, wears and can do. */
export type PossessionCommand = Extract<
  Command,
  {
    do: 'pick_up' | 'drop' | 'equip' | 'unequip' | 'swap_weapons' | 'use_item' | 'use_ability';
  }
>;

/** Why a command cannot be done; changes nothing. */
export function possessionRefusal(game: Game, command: PossessionCommand): Refusal | undefined {
  switch (command.do) {
    case 'pick_up':
      return pickUpRefusal(game);
    case 'drop':
      return dropRefusal(game, command.index, command.count);
    case 'equip':
      return equipRefusal(game, command.index, command.slot);
    case 'unequip':
      return unequipRefusal(game, command.slot);
    case 'swap_weapons':
      return swapWeaponsRefusal(game);
    case 'use_item':
      return useItemRefusal(game, command.index, command.target);
    case 'use_ability': {
      const { ability, target, x, y } = command;
      const place = x === undefined || y === undefined ? undefined : { x, y };
      return abilityRefusal(game, game.tree.hero, ability, game.tryCreature(target), place);
    }
  }
}

/**
 * Does a command that was not refused.
 *
 * @returns seconds it costs
 */
export function performPossession(game: Game, command: PossessionCommand): number {
  const { hero } = game.tree;
  const { time } = game.registries.balance;
  switch (command.do) {
    case 'pick_up':
      game.apply({ action: 'pick_up' }, hero.id);
      game.drain();
      return time.pick_up;
    case 'drop':
      game.apply({ action: 'drop', index: command.index, count: command.count }, hero.id);
      game.drain();
      return time.drop;
    case 'equip': {
      const slot = command.slot ?? slotForItem(game, hero, hero.pack[command.index]?.id ?? '');
      if (slot) game.apply({ action: 'equip', index: command.index, slot }, hero.id);
      game.drain();
      return time.equip;
    }
    case 'unequip':
      game.apply({ action: 'unequip', slot: command.slot }, hero.id);
      game.drain();
      return time.equip;
    case 'swap_weapons':
      game.apply({ action: 'swap_weapons' }, hero.id);
      game.drain();
      return time.swap_weapons;
    case 'use_item':
      game.apply({ action: 'use_item', index: command.index }, hero.id, command.target);
      game.drain();
      return time.use_item;
    case 'use_ability':
      return performAbility(game, command);
  }
}

/** An attack is told before the strike falls. What it costs is asked afterwards: it acts first and costs then. */
function performAbility(game: Game, command: Extract<PossessionCommand, { do: 'use_ability' }>): number {
  const { hero } = game.tree;
  const { ability, target, x = hero.x, y = hero.y } = command;
  if (ability === ATTACK) {
    game.apply({ action: 'start_attack' }, hero.id, target);
    game.drain();
    game.apply({ action: 'strike' }, hero.id, target);
  } else {
    game.apply({ action: 'use_ability', ability, x, y }, hero.id, target);
  }
  game.drain();
  return abilitySeconds(game, hero, ability);
}
