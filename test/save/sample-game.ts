import { TILE } from '../../src/content/tiles.ts';
import type { Creature, GameTree, Hero } from '../../src/engine/game-tree.ts';
import { RandomStream } from '../../src/rules/random-stream.ts';
import { FLOOR_SIZE, Grid, indexAt } from '../../src/world/grid.ts';

/** A rat at a place; every field set. */
export function rat(id: number, x: number, y: number): Creature {
  return {
    id,
    kind: 'enemy',
    def: 't:rat',
    side: 'hostile',
    x,
    y,
    health: 0.1 + 0.2,
    next_at: 12.000000000000002,
    held_until: 0,
    home: -1,
    raised: false,
    hunter: true,
    noticed_at: 11.5,
    goal_x: 3,
    goal_y: 3,
    downed_until: -1,
    statuses: [
      {
        status: 't:burning',
        stacks: 2,
        ends_at: 13.7,
        since: 10,
        ticks: 1,
        struck_at: -1,
        by: 1,
        by_side: 'hero',
      },
    ],
    effects: [],
    timers: [{ key: 'icd:t:rat#0', ready_at: 14.25 }],
    counters: [],
  };
}

function hero(): Hero {
  return {
    ...rat(1, 3, 3),
    kind: 'hero',
    def: '',
    side: 'hero',
    health: 41.30000000000001,
    hunter: false,
    base: { max_health: 77.7 },
    level: 2,
    experience: 5e-324,
    light: 512.5,
    coin_rest: 0.30000000000000004,
    rested_at: -1,
    options: [{ id: 't:human', level: 1 }],
    upgrades: [{ id: 't:edge', level: 4 }],
    cards: [{ id: 't:luck', level: 2 }],
    sealed_cards: ['t:luck'],
    choices: [['t:quick']],
    free_upgrades: 1,
    equipment: { weapon: { id: 't:sword', count: 1, affixes: ['t:hot'] } },
    pack: [
      { id: 't:gold', count: 120, affixes: [] },
      { id: 'core:salvage', count: 10, affixes: [] },
    ],
    effects: [
      {
        name: 'rage',
        source: 't:hot',
        stacks: 1,
        ends_at: 20,
        modifiers: [
          {
            attribute: 'damage',
            mult: 1.2,
            condition: [{ check: 'has_status', who: 'target', status: 't:burning', at_least: 1, not: false }],
          },
        ],
      },
    ],
  };
}

function floor(): GameTree['floor'] {
  const grid = new Grid();
  for (let y = 1; y < 20; y++) for (let x = 1; x < 30; x++) grid.set(indexAt(x, y), TILE.floor);
  grid.set(indexAt(5, 5), TILE.door);
  const memory = new Grid();
  const seen = new Uint8Array(FLOOR_SIZE);
  for (const x of [0, 1, 2, 3]) {
    memory.set(indexAt(x, 3), grid.at(indexAt(x, 3)));
    seen[indexAt(x, 3)] = 1;
  }
  return {
    depth: 2,
    entrance_x: 1,
    entrance_y: 1,
    stairs_x: 20,
    stairs_y: 10,
    waves: 1,
    next_wave_at: 190,
    wave_pending: 2,
    waiting: ['t:rat'],
    grid,
    memory,
    seen,
    rooms: [
      {
        prefab: 't:gone-long-ago',
        x: 1,
        y: 1,
        width: 10,
        height: 10,
        purpose: 'room',
        locked: false,
        entered: true,
        cleared: false,
        residents: [{ ...rat(4, 8, 8), hunter: false, home: 0, statuses: [] }],
      },
    ],
    items: [
      { x: 2, y: 2, item: { id: 't:sword', count: 1, affixes: ['t:hot'] } },
      { x: 4, y: 2, card: 't:luck' },
    ],
    zones: [
      {
        id: 6,
        name: 'cloud',
        glyph: '%',
        color: 'acid',
        x: 6,
        y: 6,
        radius: 2.5,
        since: 9.25,
        ticks: 2,
        ends_at: 17.25,
        by: 1,
        by_side: 'hero',
        scale: 0.6,
        tick: [
          { action: 'apply_status', status: 't:burning', stacks: 1, target: 'target', except_target: false },
        ],
      },
      {
        id: 7,
        name: 'wave',
        glyph: '~',
        color: 'white',
        x: 5,
        y: 5,
        radius: 4,
        since: 10,
        ticks: 1,
        ends_at: 18,
        by: 1,
        by_side: 'hero',
        scale: 1,
        tick: [{ action: 'stun', seconds: 1, target: 'target', except_target: false }],
        ring: { met: [3] },
        after: {
          entry: 't:sword',
          actions: [
            { action: 'apply_status', status: 't:burning', stacks: 2, target: 'self', except_target: false },
          ],
        },
      },
    ],
    corpses: [{ enemy: 't:rat', x: 7, y: 7, ash: false }],
    people: [{ ...rat(5, 9, 9), kind: 'npc', def: 't:smith', side: 'neutral', hunter: false, statuses: [] }],
    sold: [{ key: '5/0', count: 1 }],
  };
}

/** A run in the middle of a fight in which every field is in use, with floats that are hard to write. */
export function sampleTree(): GameTree {
  const play = RandomStream.fromSeed('a seed 😀', 'play');
  play.next();
  return {
    run: {
      id: 'r-1',
      seed: 'a seed 😀 "quoted" \\ and \u001b[31m',
      phase: 'playing',
      turn: 9,
      time: 11.999999999999998,
      next_id: 8,
      in_fight: true,
      fight_is_new: false,
      last_known_at: 11.5,
      classic: false,
      auto_bandages: true,
      auto_batteries: false,
      card_slots: 2,
      ending: '',
      workshop: [{ id: 't:forge', level: 2 }],
      owned_cards: [{ id: 't:luck', level: 2 }],
      used_once: ['t:wish'],
    },
    random: { play: play.state(), loot: RandomStream.fromSeed('x', 'loot').state() },
    hero: hero(),
    companions: [{ ...rat(2, 4, 3), side: 'hero', health: 0, downed_until: 33.3, hunter: false }],
    enemies: [rat(3, 6, 3)],
    quests: [{ quest: 't:hunt', count: 1, state: 'active' }],
    floor: floor(),
    log: [{ turn: 8, text: 'A rat bites you.', tone: 'bad', times: 2 }],
    record: {
      damage_dealt: 33.4,
      damage_taken: 7 / 3,
      coins: 12,
      waves_survived: 0,
      kills: [{ key: 't:rat', count: 4 }],
      floors: [
        { depth: 1, entered_at: 0 },
        { depth: 2, entered_at: 7.5 },
      ],
      timeline: [{ turn: 5, text: 'Went down to floor 2.' }],
    },
  };
}
