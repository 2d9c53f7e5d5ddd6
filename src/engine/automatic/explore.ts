import { TILE } from '../../content/tiles.ts';
import { Flood } from '../../world/flood.ts';
import { stepTowards } from '../../world/flood-step.ts';
import { FLOOR_SIZE, indexAt } from '../../world/grid.ts';
import { itemPhrases, listed } from '../describe.ts';
import type { Game } from '../game.ts';
import type { ItemInstance } from '../game-tree.ts';
import { keyInPack } from '../keys.ts';
import { frontier, type KnownMap, knownMap, stepTo } from './known-map.ts';
import type { Step } from './plan.ts';
import { isSupply, isWanted, wantedTiles } from './wanted.ts';

/** Scratch space, filled anew for each step. */
const flood = new Flood();

/**
 * The next step towards the nearest of all that is worth a walk: unknown ground, wanted things, locked doors with a
 * key at hand. One flood from all of them at once.
 */
export function exploreStep(game: Game): Step {
  const { hero, floor } = game.tree;
  const lying = floor.items.filter((one) => one.x === hero.x && one.y === hero.y);
  if (lying.some((one) => isWanted(game, one))) return { command: { do: 'pick_up' } };
  const here = indexAt(hero.x, hero.y);
  const map = knownMap(game);
  const locked = lockedDoors(game);
  const doors = keyInPack(game, hero) === undefined ? [] : locked;
  const goals = [...frontier(game), ...wantedTiles(game), ...doors];
  const free = goals.filter((index) => index !== here && !map.barred.has(index));
  const next = stepTowards(flood.fill(map.open, free).distances, here);
  if (next !== undefined) return stepTo(game, next);
  return { done: whyDone(game, map, here, goals, locked.length > doors.length) };
}

function lockedDoors(game: Game): number[] {
  const { memory, seen } = game.tree.floor;
  const doors: number[] = [];
  for (let index = 0; index < FLOOR_SIZE; index++) {
    if (seen[index] === 1 && memory.at(index) === TILE.locked_door) doors.push(index);
  }
  return doors;
}

function whyDone(game: Game, map: KnownMap, here: number, goals: readonly number[], locked: boolean): string {
  const bar = firstBar(map, here, goals);
  if (bar !== undefined) return `The way on is blocked by ${bar}.`;
  if (locked) return 'Explored, but for what lies behind a locked door; its key is still to be found.';
  if (goals.some((index) => index !== here)) return 'Explored as far as you can get from here.';
  const { gear, supplies } = leftLying(game);
  if (gear.length + supplies.length === 0) return 'Explored: nothing is left to find.';
  const choice = gear.length > 0 ? ` Left lying, since gear is yours to choose: ${few(gear)}.` : '';
  return `Explored.${choice}${supplies.length > 0 ? ` You have no room for ${few(supplies)}.` : ''}`;
}

function few(names: readonly string[]): string {
  return listed(names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), 'more'] : names);
}

/** So many things left lying are named. */
const MOST_NAMED = 3;

/** What the hero has seen and not taken, but for what was dropped on purpose. */
function leftLying(game: Game): { gear: string[]; supplies: string[] } {
  const { seen, items } = game.tree.floor;
  const gear: ItemInstance[] = [];
  const supplies: ItemInstance[] = [];
  for (const { x, y, item, dropped } of items) {
    if (!item || dropped || seen[indexAt(x, y)] === 0) continue;
    (isSupply(game, item) ? supplies : gear).push(item);
  }
  return { gear: itemPhrases(game.registries, gear), supplies: itemPhrases(game.registries, supplies) };
}

/** What bars the way to the nearest goal that could be reached but for it; undefined when none could. */
export function firstBar(map: KnownMap, here: number, goals: readonly number[]): string | undefined {
  if (map.barred.size === 0) return undefined;
  const passable = Uint8Array.from(map.open);
  for (const index of map.barred.keys()) passable[index] = 1;
  const { distances } = flood.fill(
    passable,
    goals.filter((index) => index !== here),
  );
  let at = here;
  for (let steps = 0; steps < FLOOR_SIZE; steps++) {
    const next = stepTowards(distances, at);
    if (next === undefined) return undefined;
    const bar = map.barred.get(next);
    if (bar !== undefined) return bar;
    at = next;
  }
  return undefined;
}
