import type { Registries } from '../content/registries.ts';
import { TILE } from '../content/tiles.ts';
import { FLOOR_HEIGHT, FLOOR_SIZE, FLOOR_WIDTH, Grid, indexAt } from '../world/grid.ts';
import { attributeOf } from './attribute.ts';
import { blankTree } from './blank-tree.ts';
import { Game } from './game.ts';
import type { Floor, Levels } from './game-tree.ts';
import { lightEverywhere } from './sight.ts';

/** What an arena is set up with. */
export interface ArenaOptions {
  /** Every roll comes from it. */
  readonly seed: string;
  /** Floor that reaction power and the like count with. */
  readonly depth: number;
  readonly workshop?: Levels[] | undefined;
}

/** Where the hero of an arena stands. */
export const ARENA_CENTRE = { x: 40, y: 20 };

/**
 * A game on an open, lit room of the size of a floor with nobody in it but a bare hero: the place for scenarios
 * and measured fights. No waves come.
 */
export function openArena(options: ArenaOptions, registries: Registries): Game {
  const tree = blankTree({ id: 'arena', seed: options.seed }, openFloor(options.depth), registries);
  const { hero, run } = tree;
  hero.x = ARENA_CENTRE.x;
  hero.y = ARENA_CENTRE.y;
  run.card_slots = 5;
  run.workshop = options.workshop ?? [];
  const game = new Game(tree, registries);
  lightEverywhere(game);
  hero.health = attributeOf(game, hero, 'max_health');
  return game;
}

function openFloor(depth: number): Floor {
  const grid = new Grid();
  for (let y = 1; y < FLOOR_HEIGHT - 1; y++) {
    for (let x = 1; x < FLOOR_WIDTH - 1; x++) grid.set(indexAt(x, y), TILE.floor);
  }
  return {
    depth,
    entrance_x: 1,
    entrance_y: 1,
    stairs_x: FLOOR_WIDTH - 2,
    stairs_y: FLOOR_HEIGHT - 2,
    waves: 0,
    next_wave_at: -1,
    wave_pending: 0,
    waiting: [],
    grid,
    memory: grid.copy(),
    seen: new Uint8Array(FLOOR_SIZE).fill(1),
    rooms: [],
    items: [],
    zones: [],
    corpses: [],
    people: [],
    sold: [],
  };
}
