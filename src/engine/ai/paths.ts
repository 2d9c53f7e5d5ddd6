import { Flood } from '../../world/flood.ts';
import { type Grid, indexAt, neighboursOf, squaredDistance } from '../../world/grid.ts';
import { WeightedFlood } from '../../world/weighted-flood.ts';
import type { Game } from '../game.ts';
import type { Creature, Zone } from '../game-tree.ts';
import { forEachCovered, isHarmful } from '../zones.ts';

/** A flood and what it was filled from; it holds as long as that stays the same. */
interface Filled {
  readonly plain: Flood;
  /** Made when there is danger to walk round for the first time. */
  careful: WeightedFlood | undefined;
  /** Which of them was filled. */
  flood: Flood | WeightedFlood;
  grid: Grid | undefined;
  /** Tiles it was filled from. */
  sources: readonly number[];
  /** Ids of the harmful zones that were counted in. */
  zones: readonly number[];
}

/** Floods of one game, reused in turn: the hero's serves all who hunt it. */
interface Paths {
  readonly filled: Filled[];
  next: number;
}

const allPaths = new WeakMap<Game, Paths>();
/** The hero, foes of companions, and a few places where the hero was last seen. */
const FLOODS = 6;

/** What a tile in a harmful zone costs: so many tiles of a way round are gone rather than one through it. */
const COST_OF_DANGER = 6;

/**
 * Steps from every tile to the nearest of some places, doors counted as open and creatures not counted. Tiles in
 * harmful zones count several times, so that ways lead round clouds where there is a way round.
 */
export function floodFrom(game: Game, places: readonly { x: number; y: number }[]): Flood | WeightedFlood {
  const paths = pathsOf(game);
  const { grid, zones } = game.tree.floor;
  const harmful = zones.length === 0 ? NO_ZONES : zones.filter(isHarmful);
  for (const one of paths.filled) if (isFilledFrom(one, grid, places, harmful)) return one.flood;
  const sources = places.map(({ x, y }) => indexAt(x, y));
  const filled = paths.filled[paths.next] as Filled;
  paths.next = (paths.next + 1) % FLOODS;
  filled.grid = grid;
  filled.sources = sources;
  filled.zones = harmful.map(({ id }) => id);
  if (harmful.length === 0) {
    filled.flood = filled.plain.fill(grid.walkable, sources);
    return filled.flood;
  }
  const costs = grid.walkable.slice();
  for (const zone of harmful) {
    forEachCovered(game, zone, (index) => {
      if (costs[index] === 1) costs[index] = COST_OF_DANGER;
    });
  }
  filled.careful ??= new WeightedFlood();
  filled.flood = filled.careful.fill(costs, sources);
  return filled.flood;
}

const NO_ZONES: readonly Zone[] = [];

function isFilledFrom(
  filled: Filled,
  grid: Grid,
  places: readonly { x: number; y: number }[],
  harmful: readonly Zone[],
): boolean {
  const { sources, zones } = filled;
  if (filled.grid !== grid || sources.length !== places.length || zones.length !== harmful.length)
    return false;
  for (let index = 0; index < places.length; index++) {
    const { x, y } = places[index] as { x: number; y: number };
    if (sources[index] !== indexAt(x, y)) return false;
  }
  return harmful.every(({ id }, index) => zones[index] === id);
}

function pathsOf(game: Game): Paths {
  let paths = allPaths.get(game);
  if (!paths) {
    paths = { filled: Array.from({ length: FLOODS }, unfilled), next: 0 };
    allPaths.set(game, paths);
  }
  return paths;
}

function unfilled(): Filled {
  const plain = new Flood();
  return { plain, careful: undefined, flood: plain, grid: undefined, sources: [], zones: [] };
}

/** To be called when a tile has become passable or impassable: an unlocked door opens new ways. */
export function forgetPaths(game: Game): void {
  for (const filled of allPaths.get(game)?.filled ?? []) filled.grid = undefined;
}

/**
 * The free step that comes nearer. Where others stand in the way: one to the side, if that leads round them to a
 * free place beside the goal. Undefined when there is neither.
 */
export function stepNearer(
  game: Game,
  creature: Creature,
  goal: { x: number; y: number },
): number | undefined {
  const { distances } = floodFrom(game, [goal]);
  const from = indexAt(creature.x, creature.y);
  const here = distances[from] as number;
  if (here < 0) return undefined;
  let nearest: number | undefined;
  let least = here;
  let sideways: number[] | undefined;
  for (const tile of neighboursOf(from)) {
    const distance = distances[tile] as number;
    if (distance < 0 || distance > here || !game.isFree(tile)) continue;
    if (distance < least) {
      nearest = tile;
      least = distance;
    } else if (distance === here) {
      sideways ??= [];
      sideways.push(tile);
    }
  }
  if (nearest !== undefined || !sideways) return nearest;
  return roundOthers(game, from, sideways, indexAt(goal.x, goal.y));
}

/** Of steps that gain nothing, the one that comes nearer to an opening beside the goal. */
function roundOthers(game: Game, from: number, steps: readonly number[], goal: number): number | undefined {
  let best: number | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const opening of neighboursOf(goal)) {
    if (!game.tree.floor.grid.isWalkable(opening) || !game.isFree(opening)) continue;
    const now = squaredDistance(from, opening);
    for (const step of steps) {
      const then = squaredDistance(step, opening);
      if (then >= now || then >= bestDistance) continue;
      best = step;
      bestDistance = then;
    }
  }
  return best;
}
