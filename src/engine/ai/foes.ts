import { distanceSquared, inClearLine } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { reachOf } from '../possession/can-use.ts';
import { heroSees } from '../sight.ts';
import { knowsHero } from './noticing.ts';

/** Whether a strike or shot gets there: near enough, with a clear line. */
export function isInReach(game: Game, self: Creature, foe: Creature): boolean {
  const reach = reachOf(game, self, foe);
  return distanceSquared(self, foe) <= reach * reach + 1e-9 && inClearLine(game, self, foe);
}

/** Whom a creature fights now: the nearest it sees; an enemy prefers the hero among those in reach. */
export function foeOf(game: Game, self: Creature): Creature | undefined {
  return self.side === 'hero' ? foeOfCompanion(game, self) : foeOfEnemy(game, self);
}

function foeOfEnemy(game: Game, self: Creature): Creature | undefined {
  const { hero, companions } = game.tree;
  const knows = knowsHero(game, self);
  if (knows && companions.length > 0 && isInReach(game, self, hero)) return hero;
  let best: Creature | undefined = knows ? hero : undefined;
  for (const companion of companions) {
    if (companion.health <= 0 || !inClearLine(game, self, companion)) continue;
    if (!best || distanceSquared(companion, self) < distanceSquared(best, self)) best = companion;
  }
  return best;
}

/** Companions fight what they or the hero can see, and do not run after what they cannot. */
function foeOfCompanion(game: Game, self: Creature): Creature | undefined {
  let best: Creature | undefined;
  for (const enemy of game.tree.enemies) {
    if (enemy.health <= 0) continue;
    if (!inClearLine(game, self, enemy) && !heroSees(game, enemy.x, enemy.y)) continue;
    if (!best || distanceSquared(enemy, self) < distanceSquared(best, self)) best = enemy;
  }
  return best;
}
