import { attributeOf } from '../../engine/attribute.ts';
import { nextStep } from '../../engine/automatic/next-step.ts';
import type { Plan } from '../../engine/automatic/plan.ts';
import type { Command } from '../../engine/command.ts';
import { openChoice, upgradeOffers } from '../../engine/economy/growth.ts';
import { distanceSquared, inClearLine } from '../../engine/effects/action-context.ts';
import type { Game } from '../../engine/game.ts';
import type { Creature } from '../../engine/game-tree.ts';
import { isQuiet } from '../../engine/quiet.ts';
import { visibleFoes } from '../../engine/sight.ts';
import { commandRefusal } from '../../engine/turn/play.ts';

/** Below this part of health the bot uses a healing item. */
const HEALS_BELOW = 0.4;
/** Below this part of health it rests at a quiet moment. */
const RESTS_BELOW = 0.7;

/**
 * A careful beginner: explores everything, shoots what it sees, rests when hurt, drinks when nearly dead, buys the
 * cheapest upgrade, wears what is heavier than nothing, and goes down. Plays from what the player knows.
 */
export class Bot {
  /** The next command, or undefined when it knows nothing more to do. */
  next(game: Game): Command | undefined {
    for (const command of this.wishes(game)) {
      if (command && !commandRefusal(game, command)) return command;
    }
    return undefined;
  }

  private *wishes(game: Game): Generator<Command | undefined> {
    const talent = openChoice(game)[0];
    if (talent !== undefined) yield { do: 'choose_talent', id: talent };
    const foes = visibleFoes(game);
    const [foe] = foes;
    if (healthPart(game) < HEALS_BELOW) yield healing(game);
    if (foe) yield* fight(game, foe);
    else yield* this.peace(game);
    yield { do: 'wait' };
  }

  private *peace(game: Game): Generator<Command | undefined> {
    if (isQuiet(game)) {
      yield cheapestUpgrade(game);
      yield gear(game);
      if (healthPart(game) < RESTS_BELOW) yield { do: 'rest' };
    }
    yield commandOf(game, { kind: 'explore' });
    const { floor } = game.tree;
    yield { do: 'descend' };
    yield commandOf(game, { kind: 'travel', x: floor.stairs_x, y: floor.stairs_y });
  }
}

function* fight(game: Game, foe: Creature): Generator<Command | undefined> {
  const { hero } = game.tree;
  if (reaches(game, hero, foe)) yield { do: 'attack', target: foe.id };
  // Whoever fights hand to hand waits for them to come, which costs the first blow but not the second. Shooters
  // do not come.
  if (game.tree.enemies.includes(foe) && !reaches(game, foe, hero)) yield { do: 'wait' };
  yield commandOf(game, { kind: 'travel', x: foe.x, y: foe.y });
}

function reaches(game: Game, from: Creature, to: Creature): boolean {
  const reach = Math.max(attributeOf(game, from, 'range', to), 1.5);
  return distanceSquared(from, to) <= reach * reach && inClearLine(game, from, to);
}

function commandOf(game: Game, plan: Plan): Command | undefined {
  const step = nextStep(game, plan);
  return 'command' in step ? step.command : undefined;
}

function healthPart(game: Game): number {
  return game.tree.hero.health / attributeOf(game, game.tree.hero, 'max_health');
}

function healing(game: Game): Command | undefined {
  const { hero } = game.tree;
  const index = hero.pack.findIndex(({ id }) =>
    game.registries.items.find(id).actions.some((action) => action.action === 'heal'),
  );
  return index < 0 ? undefined : { do: 'use_item', index };
}

function cheapestUpgrade(game: Game): Command | undefined {
  let cheapest: { id: string; price: number } | undefined;
  for (const { id, price, affordable } of upgradeOffers(game)) {
    if (affordable && price !== undefined && (!cheapest || price < cheapest.price)) cheapest = { id, price };
  }
  return cheapest && { do: 'buy_upgrade', id: cheapest.id };
}

/** Puts on what fits an empty place, and takes the stronger weapon in hand. */
function gear(game: Game): Command | undefined {
  const { hero } = game.tree;
  const inHand = hero.equipment.weapon && game.registries.items.find(hero.equipment.weapon.id).weapon;
  const power = inHand ? inHand.damage / inHand.interval : 0;
  for (const [index, { id }] of hero.pack.entries()) {
    const { slot, weapon } = game.registries.items.find(id);
    if (!slot) continue;
    if (weapon ? weapon.damage / weapon.interval > power : !hero.equipment[slot])
      return { do: 'equip', index };
  }
  return undefined;
}
