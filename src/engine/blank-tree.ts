import type { Registries } from '../content/registries.ts';
import { RandomStream } from '../rules/random-stream.ts';
import type { Floor, GameTree, Hero } from './game-tree.ts';
import { blankCreature } from './spawn.ts';

/** The hero's id: the first creature of a run. */
const HERO_ID = 1;

/** The tree of a run in which nothing has happened yet, with a bare hero, on the given floor. */
export function blankTree(
  run: { readonly id: string; readonly seed: string },
  floor: Floor,
  registries: Registries,
): GameTree {
  return {
    run: {
      id: run.id,
      seed: run.seed,
      phase: 'playing',
      turn: 0,
      time: 0,
      next_id: HERO_ID + 1,
      in_fight: false,
      fight_is_new: false,
      last_known_at: -1,
      classic: true,
      auto_bandages: false,
      auto_batteries: false,
      card_slots: 1,
      ending: '',
      workshop: [],
      owned_cards: [],
      used_once: [],
    },
    random: {
      play: RandomStream.fromSeed(run.seed, 'play').state(),
      loot: RandomStream.fromSeed(run.seed, 'loot').state(),
    },
    hero: bareHero(registries),
    companions: [],
    enemies: [],
    floor,
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
}

/** A hero with nothing: no options, no gear, a full lamp. */
function bareHero(registries: Registries): Hero {
  return {
    ...blankCreature(HERO_ID, 'hero', '', 'hero'),
    kind: 'hero',
    level: 1,
    experience: 0,
    light: registries.balance.light.full_charge,
    coin_rest: 0,
    rested_at: -1,
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
