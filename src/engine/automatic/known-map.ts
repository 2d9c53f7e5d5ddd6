import { IN_VIEW } from '../../world/field-of-view.ts';
import { FLOOR_SIZE, FLOOR_WIDTH, indexAt, STEPS, xOf, yOf } from '../../world/grid.ts';
import { describeCreature } from '../describe.ts';
import type { Game } from '../game.ts';
import type { Zone } from '../game-tree.ts';
import { heroLightRadius, heroView } from '../sight.ts';
import { covers, forEachCovered, isHarmful } from '../zones.ts';

/** The floor as the player knows it. */
export interface KnownMap {
  /** 1 where the hero may walk as far as is known; what is barred is left out. */
  readonly open: Uint8Array;
  /** Tiles that could be walked but for what the hero sees there, and what that is. In the order of tiles. */
  readonly barred: ReadonlyMap<number, string>;
}

/** What the player knows of where one may walk: remembered tiles, and dangers and people in view. */
export function knownMap(game: Game): KnownMap {
  const { memory, seen } = game.tree.floor;
  const open = new Uint8Array(FLOOR_SIZE);
  open.set(memory.walkable);
  for (let index = 0; index < FLOOR_SIZE; index++) if (seen[index] === 0) open[index] = 0;
  const barred = new Map<number, string>();
  barCreatures(game, open, barred);
  barZones(game, open, barred);
  return { open, barred };
}

/** Foes and people in view stand in the way; those who follow change places with the hero. */
function barCreatures(game: Game, open: Uint8Array, barred: Map<number, string>): void {
  const view = heroView(game);
  for (const creature of game.everyone()) {
    if (creature.health <= 0 || creature.side === 'hero') continue;
    const index = indexAt(creature.x, creature.y);
    if (view[index] !== IN_VIEW || open[index] === 0) continue;
    open[index] = 0;
    barred.set(index, describeCreature(game, creature));
  }
}

function barZones(game: Game, open: Uint8Array, barred: Map<number, string>): void {
  const { zones } = game.tree.floor;
  for (const zone of zones) if (isHarmful(zone)) barZone(game, zone, open, barred);
}

function barZone(game: Game, zone: Zone, open: Uint8Array, barred: Map<number, string>): void {
  const view = heroView(game);
  forEachCovered(game, zone, (index) => {
    if (view[index] !== IN_VIEW || open[index] === 0) return;
    open[index] = 0;
    barred.set(index, zone.name);
  });
}

/** The harmful zone the hero stands in, if any. */
export function zoneUnderHero(game: Game): Zone | undefined {
  const { hero, floor } = game.tree;
  return floor.zones.find((zone) => isHarmful(zone) && covers(game, zone, hero.x, hero.y));
}

/**
 * Tiles from which something new would be seen: walkable ones with an unknown neighbour. Not the hero's own, from
 * which all that can be seen is seen already.
 */
export function frontier(game: Game): number[] {
  const { hero, floor } = game.tree;
  const { memory, seen } = floor;
  const here = indexAt(hero.x, hero.y);
  // With a lamp that is all but out the hero does not see the corners of its own surroundings.
  const steps = heroLightRadius(game) ** 2 >= 2 ? STEPS : STEPS.slice(0, 4);
  const offsets = steps.map(({ dx, dy }) => dy * FLOOR_WIDTH + dx);
  const walkable = memory.walkable;
  const found: number[] = [];
  // The outermost tiles of a floor are rock, so that every walkable tile has all its neighbours.
  for (let index = FLOOR_WIDTH + 1; index < FLOOR_SIZE - FLOOR_WIDTH - 1; index++) {
    if (seen[index] === 0 || walkable[index] === 0 || index === here) continue;
    for (const offset of offsets) {
      if (seen[index + offset] === 1) continue;
      found.push(index);
      break;
    }
  }
  return found;
}

/** The command that steps from the hero to a neighbour. */
export function stepTo(game: Game, index: number): { command: { do: 'step'; dx: number; dy: number } } {
  const { hero } = game.tree;
  return { command: { do: 'step', dx: xOf(index) - hero.x, dy: yOf(index) - hero.y } };
}
