import { indexAt, neighboursOf, squaredDistance, xOf, yOf } from '../../world/grid.ts';
import type { Game } from '../game.ts';
import type { Creature } from '../game-tree.ts';
import { floodFrom, stepNearer } from './paths.ts';

/** From so many steps on it matters from which side one comes. */
const CLOSE = 4;

/**
 * The step towards the side of the foe that fewest others hold: of the free tiles that are nearer, the one with the
 * fewest others in its direction; or one round the foe while there is room to go round. From afar simply nearer.
 */
export function stepRound(game: Game, self: Creature, foe: Creature): number | undefined {
  const { distances } = floodFrom(game, [foe]);
  const from = indexAt(self.x, self.y);
  const here = distances[from] as number;
  const others = game.tree.enemies.filter((other) => other !== self && isCloseTo(other, foe));
  if (here < 0 || here > CLOSE || others.length === 0) return stepNearer(game, self, foe);
  const crowdHere = crowdAt(from, foe, others);
  let best: number | undefined;
  let bestCrowd = Number.POSITIVE_INFINITY;
  for (const tile of neighboursOf(from)) {
    const distance = distances[tile] as number;
    if (distance < 0 || distance > here || !game.isFree(tile)) continue;
    const crowd = crowdAt(tile, foe, others);
    // Going round must pay, or the last one circles for ever; beside the foe every gap is good.
    if (distance === here && (here <= 2 || crowd >= crowdHere)) continue;
    if (crowd >= bestCrowd) continue;
    best = tile;
    bestCrowd = crowd;
  }
  return best ?? stepNearer(game, self, foe);
}

function isCloseTo(other: Creature, foe: Creature): boolean {
  if (other.health <= 0) return false;
  return squaredDistance(indexAt(other.x, other.y), indexAt(foe.x, foe.y)) <= CLOSE * CLOSE;
}

/** How many others stand on the same side of the foe as a tile: in the half plane it lies in. */
function crowdAt(tile: number, foe: Creature, others: readonly Creature[]): number {
  const dx = xOf(tile) - foe.x;
  const dy = yOf(tile) - foe.y;
  let crowd = 0;
  for (const other of others) if (dx * (other.x - foe.x) + dy * (other.y - foe.y) > 0) crowd++;
  return crowd;
}
