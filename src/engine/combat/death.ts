import { areHostile, distanceSquared, inClearLine } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import { NO_CAUSE } from '../game-action.ts';
import type { Corpse, Creature } from '../game-tree.ts';
import { addStacks } from './statuses.ts';

/** A creature at 0 health: a companion goes down first, everyone else is dead at once. */
export function die(
  game: Game,
  creature: Creature,
  killer: number,
  critical: boolean,
  chain: readonly string[],
): void {
  creature.health = 0;
  game.timed.touch(creature);
  const isCompanion = creature.side === 'hero' && creature.kind === 'npc';
  if (isCompanion && creature.downed_until < 0) {
    creature.downed_until = game.tree.run.time + game.registries.balance.companions.revive_within;
    game.emit({
      on: 'creature_downed',
      source: creature.id,
      target: killer || undefined,
      ...at(creature),
      chain,
    });
    return;
  }
  creature.downed_until = -1;
  game.vacate(creature);
  if (creature.kind === 'enemy') {
    const ash = creature.raised || creature.statuses.some((stack) => blocksRaise(game, stack.status));
    const { corpses } = game.tree.floor;
    corpses.push({ enemy: creature.def, x: creature.x, y: creature.y, ash });
    if (corpses.length > MOST_CORPSES) corpses.shift();
  }
  game.emit({
    on: 'creature_died',
    source: creature.id,
    target: killer || undefined,
    ...at(creature),
    chain,
    critical,
  });
}

/** The oldest dead of a floor are gone after so many: content can kill without end. */
const MOST_CORPSES = 400;

/** What a dead creature's statuses do; happens when its death is told, before any trigger answers to it. */
export function endStatusesOfDead(game: Game, dead: Creature): void {
  const { statuses } = dead;
  dead.statuses = [];
  game.timed.touch(dead);
  for (const stack of statuses) {
    const def = game.registries.statuses.find(stack.status);
    const end = def.on_death;
    if (!end || stack.stacks < (end.at_least ?? def.max)) continue;
    const cause = { ...NO_CAUSE, entry: def.id, side: stack.by_side };
    for (const action of end.actions) game.apply(action, stack.by, dead.id, cause);
    if (end.pass_on === 0) continue;
    for (const creature of game.everyone()) {
      const near =
        creature.health > 0 &&
        areHostile(creature.side, stack.by_side) &&
        distanceSquared(creature, dead) <= end.pass_on ** 2 + 1e-9 &&
        inClearLine(game, dead, creature);
      if (near) {
        addStacks(game, creature, def.id, stack.stacks, {
          by: stack.by,
          side: stack.by_side,
          strike: false,
          hit: 0,
        });
      }
    }
  }
}

/** Whether somebody may rise here. */
export function canBeRaised(game: Game, corpse: Corpse): boolean {
  return !corpse.ash && !game.creatureAt(corpse.x, corpse.y);
}

function blocksRaise(game: Game, status: string): boolean {
  return game.registries.statuses.find(status).blocks_raise;
}

function at(creature: Creature): { x: number; y: number } {
  return { x: creature.x, y: creature.y };
}
