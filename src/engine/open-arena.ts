import type { Registries } from '../content/registries.ts';
import { TILE } from '../content/tiles.ts';
import { RandomStream } from '../rules/random-stream.ts';
import { FLOOR_HEIGHT, FLOOR_SIZE, FLOOR_WIDTH, Grid, indexAt } from '../world/grid.ts';
import { attributeOf } from './attribute.ts';
import { Game } from './game.ts';
import type { Floor, GameTree, Hero, Levels } from './game-tree.ts';
import { lightEverywhere } from './sight.ts';
import { blankCreature } from './spawn.ts';

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
  const hero = bareHero(1, registries);
  hero.x = ARENA_CENTRE.x;
  hero.y = ARENA_CENTRE.y;
  const tree: GameTree = {
    run: {
      id: 'arena',
      seed: options.seed,
      phase: 'playing',
      turn: 0,
      time: 0,
      next_id: 2,
      in_fight: false,
      fight_is_new: false,
      last_known_at: 0,
      classic: true,
      auto_bandages: false,
      auto_batteries: false,
      card_slots: 5,
      ending: '',
      workshop: options.workshop ?? [],
      owned_cards: [],
      used_once: [],
    },
    random: {
      play: RandomStream.fromSeed(options.seed, 'play').state(),
      loot: RandomStream.fromSeed(options.seed, 'loot').state(),
    },
    hero,
    companions: [],
    enemies: [],
    floor: openFloor(options.depth),
    quests: [],
    log: [],
    record: {
      damage_dealt: 0,
      damage_taken: 0,
      coins: 0,
      waves_survived: 0,
      kills: [],
      floors: [],
      timeline: [],
    },
  };
  const game = new Game(tree, registries);
  lightEverywhere(game);
  hero.health = attributeOf(game, hero, 'max_health');
  return game;
}

/** A hero with nothing: no options, no gear, a full lamp. */
export function bareHero(id: number, registries: Registries): Hero {
  return {
    ...blankCreature(id, 'hero', '', 'hero'),
    kind: 'hero',
    level: 1,
    experience: 0,
    light: registries.balance.light.full_charge,
    coin_rest: 0,
    rested_at: 0,
    options: [],
    upgrades: [],
    cards: [],
    sealed_cards: [],
    choices: [],
    free_upgrades: 0,
    equipment: {},
    pack: [],
  };
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
