import { TILE, tileSpec } from '../../content/tiles.ts';
import { stepTowards } from '../../world/flood-step.ts';
import { FLOOR_SIZE, indexAt, isInside, squaredDistance } from '../../world/grid.ts';
import { WeightedFlood } from '../../world/weighted-flood.ts';
import type { Game } from '../game.ts';
import { visibleFoes } from '../sight.ts';
import { firstBar } from './explore.ts';
import { type KnownMap, knownMap, stepTo } from './known-map.ts';
import type { Step, TravelPlan } from './plan.ts';

/** Scratch space, filled anew for each step. */
const flood = new WeightedFlood();

/** Places a player travels to by one key. */
export type Landmark = 'stairs_down' | 'way_up';

/** The way to the stairs or up, if the hero has seen them. */
export function travelTo(game: Game, landmark: Landmark): TravelPlan | { readonly done: string } {
  const { floor } = game.tree;
  const [x, y] =
    landmark === 'stairs_down' ? [floor.stairs_x, floor.stairs_y] : [floor.entrance_x, floor.entrance_y];
  if (isKnown(game, x, y)) return { kind: 'travel', x, y };
  const what = landmark === 'stairs_down' ? 'the stairs down' : 'the way up';
  return { done: `You have not found ${what} yet.` };
}

/**
 * The next step to a known tile, round what is dangerous. Ends beside what cannot be stood on.
 *
 * @param assumed unknown tiles that are taken for ways until they are seen
 * @param noWay what is said where no way is known
 */
export function travelStep(
  game: Game,
  plan: TravelPlan,
  assumed: readonly number[] = [],
  noWay = 'You know no way there.',
): Step {
  const { hero } = game.tree;
  if (!isKnown(game, plan.x, plan.y)) return { done: 'You do not know that place.' };
  const here = indexAt(hero.x, hero.y);
  const goal = indexAt(plan.x, plan.y);
  if (here === goal) return { done: whereYouAre(game, goal) };
  const map = knownMap(game);
  for (const index of assumed) map.open[index] = 1;
  const isBeside = squaredDistance(here, goal) <= 2;
  if (map.open[goal] !== 1 && isBeside) return { done: besideWhat(game, map, goal) };
  const next = stepTowards(flood.fill(costsOf(game, map), [goal]).distances, here);
  if (next !== undefined && next !== goal) return stepTo(game, next);
  if (next === goal && map.open[goal] === 1) return stepTo(game, next);
  const bar = firstBar(map, here, [goal]);
  return { done: bar === undefined ? noWay : `The way is blocked by ${bar}.` };
}

/** Who arrives at what a key leads to reads what it is: the same key now does something. */
function whereYouAre(game: Game, goal: number): string {
  const tile = game.tree.floor.grid.at(goal);
  if (tile === TILE.stairs_down) return 'You stand on the stairs down.';
  if (tile === TILE.way_up) return 'You stand at the way up.';
  return 'You are there.';
}

function besideWhat(game: Game, map: KnownMap, goal: number): string {
  const bar = map.barred.get(goal) ?? tileSpec(game.tree.floor.memory.at(goal)).label;
  return `You stand before ${bar}.`;
}

/** A step costs 1, and more the nearer it leads to a foe in view. */
function costsOf(game: Game, map: KnownMap): Uint8Array {
  const costs = Uint8Array.from(map.open);
  const foes = visibleFoes(game).map((foe) => indexAt(foe.x, foe.y));
  if (foes.length === 0) return costs;
  for (let index = 0; index < FLOOR_SIZE; index++) {
    if (costs[index] === 0) continue;
    for (const foe of foes) {
      const distance = squaredDistance(index, foe);
      if (distance <= 2) costs[index] = BESIDE_FOE;
      else if (distance <= NEAR_FOE_SQUARED && (costs[index] ?? 0) < NEAR_FOE) costs[index] = NEAR_FOE;
    }
  }
  return costs;
}

/** Steps of detour that a tile beside a foe, or within five of one, is worth. */
const BESIDE_FOE = 30;
const NEAR_FOE = 6;
const NEAR_FOE_SQUARED = 25;

function isKnown(game: Game, x: number, y: number): boolean {
  return isInside(x, y) && game.tree.floor.seen[indexAt(x, y)] === 1;
}
