import { TILE } from '../../content/tiles.ts';
import { indexAt, isInside } from '../../world/grid.ts';
import { attack } from '../ai/act.ts';
import { attributeOf } from '../attribute.ts';
import type { Command, Refusal } from '../command.ts';
import { areHostile } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { keyInPack } from '../keys.ts';
import { ATTACK, abilityRefusal } from '../possession/can-use.ts';
import { isQuiet } from '../quiet.ts';
import { peopleRefusal, performPeople } from './commands-people.ts';

/** Commands by which the hero moves, strikes, waits and leaves. */
export type MovingCommand = Extract<
  Command,
  { do: 'step' | 'attack' | 'wait' | 'rest' | 'descend' | 'extract' }
>;

type StepCommand = Extract<Command, { do: 'step' }>;

/** Why a command cannot be done; changes nothing. */
export function movingRefusal(game: Game, command: MovingCommand): Refusal | undefined {
  switch (command.do) {
    case 'step':
      return stepRefusal(game, command);
    case 'attack':
      return attackRefusal(game, command.target);
    case 'wait':
      return undefined;
    case 'rest':
      return isQuiet(game)
        ? undefined
        : { code: 'not_quiet', text: 'You cannot rest while something hunts you; wait instead.' };
    case 'descend':
      return standsOn(game, TILE.stairs_down)
        ? undefined
        : { code: 'not_here', text: 'There are no stairs down here; find them first.' };
    case 'extract':
      return standsOn(game, TILE.way_up)
        ? undefined
        : { code: 'not_here', text: 'The way up is not here; go back to where you came in.' };
  }
}

/**
 * Does a command that was not refused.
 *
 * @returns seconds it costs
 */
export function performMoving(game: Game, command: MovingCommand): number {
  const { hero, floor } = game.tree;
  const { time } = game.registries.balance;
  switch (command.do) {
    case 'step':
      return performStep(game, command);
    case 'attack':
      return attack(game, hero, game.creature(command.target));
    case 'wait':
      return time.wait;
    case 'rest':
      game.apply({ action: 'rest', seconds: time.wait }, hero.id);
      game.drain();
      return time.wait;
    case 'descend':
      game.apply({ action: 'enter_floor', depth: floor.depth + 1 }, hero.id);
      game.drain();
      return attributeOf(game, hero, 'move_interval');
    case 'extract':
      return extract(game);
  }
}

function stepRefusal(game: Game, { dx, dy }: StepCommand): Refusal | undefined {
  if (!isUnit(dx) || !isUnit(dy) || (dx === 0 && dy === 0)) {
    return { code: 'unknown', text: 'That is not a step to one of the eight sides.' };
  }
  const { hero, floor } = game.tree;
  const x = hero.x + dx;
  const y = hero.y + dy;
  if (!isInside(x, y)) return { code: 'blocked', text: 'There is only rock.' };
  const other = game.creatureAt(x, y);
  if (other && !isRevivable(other)) {
    if (other.side === 'neutral') return peopleRefusal(game, { do: 'talk', target: other.id });
    return undefined;
  }
  const index = indexAt(x, y);
  if (floor.grid.at(index) === TILE.locked_door) {
    if (keyInPack(game, hero)) return undefined;
    return { code: 'locked', text: 'The door is locked; its key lies somewhere on this floor.' };
  }
  return floor.grid.isWalkable(index)
    ? undefined
    : { code: 'blocked', text: 'Something solid is in the way.' };
}

/** What walking into something becomes. */
function performStep(game: Game, { dx, dy }: StepCommand): number {
  const { hero, floor } = game.tree;
  const x = hero.x + dx;
  const y = hero.y + dy;
  const other = game.creatureAt(x, y);
  if (other && areHostile(other.side, hero.side)) return attack(game, hero, other);
  if (other?.side === 'neutral') return performPeople(game, { do: 'talk', target: other.id });
  if (other && isRevivable(other)) {
    const revive = { do: 'revive', target: other.id } as const;
    if (!peopleRefusal(game, revive)) return performPeople(game, revive);
  }
  const tile = floor.grid.at(indexAt(x, y));
  const isClosed = tile === TILE.door || tile === TILE.locked_door;
  game.apply({ action: isClosed ? 'open_door' : 'step', x, y }, hero.id);
  game.drain();
  return attributeOf(game, hero, 'move_interval');
}

/** A companion that lies on the ground is helped up; where that cannot be, the hero changes places with it. */
function isRevivable(other: Creature): boolean {
  return other.side === 'hero' && other.downed_until >= 0;
}

function attackRefusal(game: Game, target: number): Refusal | undefined {
  const { hero } = game.tree;
  const foe = game.tryCreature(target);
  if (foe && foe.health > 0 && !areHostile(foe.side, hero.side)) {
    return { code: 'not_usable', text: 'That is no foe of yours.' };
  }
  return abilityRefusal(game, hero, ATTACK, foe);
}

/** The run ends with what is carried: told first, so that whoever answers to it still can. */
function extract(game: Game): number {
  const { hero, floor } = game.tree;
  game.emit({ on: 'run_extracted', source: hero.id, x: hero.x, y: hero.y, chain: [] });
  game.drain();
  if (hero.health <= 0) return 0;
  const phase = carriesHeart(game) ? 'victory' : 'extracted';
  const ending =
    phase === 'victory'
      ? 'Carried the heart of the fortress out into the light.'
      : `Came back up from floor ${floor.depth}.`;
  game.apply({ action: 'end_run', phase, ending }, hero.id);
  return 0;
}

/** Leaving with what lies at the bottom of the fortress is victory. */
function carriesHeart(game: Game): boolean {
  return game.tree.hero.pack.some((item) => game.registries.items.tryFind(item.id)?.tags.includes(HEART_TAG));
}

const HEART_TAG = 'core:heart';

function standsOn(game: Game, tile: number): boolean {
  const { hero, floor } = game.tree;
  return floor.grid.at(indexAt(hero.x, hero.y)) === tile;
}

function isUnit(step: number): boolean {
  return step === -1 || step === 0 || step === 1;
}
