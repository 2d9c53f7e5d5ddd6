import { z } from 'zod';
import { actionSchema } from '../content/schema/action.ts';
import { colorSchema, radiusSchema } from '../content/schema/common.ts';
import { ROOM_PURPOSES } from '../content/vocabulary.ts';
import type { Floor, GameTree } from '../engine/game-tree.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../world/grid.ts';
import {
  columnSchema,
  countersSchema,
  countSchema,
  factionSchema,
  keySchema,
  levelsSchema,
  MOST_SECONDS,
  MOST_SUM,
  momentSchema,
  rowSchema,
  sentenceSchema,
} from './basic-schema.ts';
import { creatureSchema, heroSchema, itemInstanceSchema } from './creature-schema.ts';

/** The Game tree with its three maps as rows of characters: what a save holds below its header. */
export type SavedTree = Omit<GameTree, 'floor'> & { floor: SavedFloor };

/** A floor whose maps are rows. */
export type SavedFloor = Omit<Floor, 'grid' | 'memory' | 'seen'> & {
  /** The true tiles. */
  grid: string[];
  /** The remembered tiles; a space where nothing is known. */
  memory: string[];
  /** `x` where the hero has seen the tile. */
  seen: string[];
};

/** Part of a character that takes two places in a text. */
const SURROGATE = /[\ud800-\udfff]/;
const columnsOf = (row: string): number => (SURROGATE.test(row) ? [...row].length : row.length);
const rowsSchema = z
  .array(z.string().refine((row) => columnsOf(row) === FLOOR_WIDTH, `a row has ${FLOOR_WIDTH} characters`))
  .length(FLOOR_HEIGHT);
const fraction = z.number().min(0).lt(1);
const randomSchema = z.strictObject({ c: z.int(), s0: fraction, s1: fraction, s2: fraction });
const sumSchema = z.number().min(-MOST_SUM).max(MOST_SUM);
/** No run comes near it. */
const MOST_TURNS = 1e12;
/** Stacks of a status are the highest factor there is; amounts have to stay numbers. */
const MOST_SCALE = 1e6;
/** Deeper than anybody comes; what grows by the floor is reckoned step by step. */
const depthSchema = z.int().min(1).max(10_000);

const runSchema = z.strictObject({
  // It becomes part of file names.
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,60}$/, 'must be letters, digits and hyphens'),
  seed: z.string().max(10_000),
  phase: z.literal('playing', { error: 'a run that has ended is not saved' }),
  turn: countSchema.max(MOST_TURNS),
  time: z.number().min(0).max(MOST_SECONDS),
  next_id: z.int().min(1).max(MOST_TURNS),
  in_fight: z.boolean(),
  fight_is_new: z.boolean(),
  last_known_at: momentSchema,
  classic: z.boolean(),
  auto_bandages: z.boolean(),
  auto_batteries: z.boolean(),
  card_slots: z.int().min(1).max(5),
  ending: sentenceSchema,
  used_once: z.array(keySchema),
  developer: z.literal(true).exactOptional(),
  content_changed: z.literal(true).exactOptional(),
  workshop: levelsSchema,
  owned_cards: levelsSchema,
});

const roomSchema = z.strictObject({
  prefab: keySchema,
  x: columnSchema,
  y: rowSchema,
  width: z.int().min(1).max(FLOOR_WIDTH),
  height: z.int().min(1).max(FLOOR_HEIGHT),
  purpose: z.enum(ROOM_PURPOSES),
  locked: z.boolean(),
  entered: z.boolean(),
  cleared: z.boolean(),
  residents: z.array(creatureSchema),
});

const zoneSchema = z.strictObject({
  id: z.int().min(1),
  name: keySchema,
  glyph: z.string().max(8),
  color: colorSchema,
  x: columnSchema,
  y: rowSchema,
  // As far as content can reach: a zone looks at every tile within it, and a ring passes tile by tile.
  radius: radiusSchema,
  since: momentSchema,
  ticks: countSchema,
  ends_at: momentSchema,
  by: countSchema,
  by_side: factionSchema,
  scale: z.number().min(0).max(MOST_SCALE),
  tick: z.array(actionSchema),
  ring: z.strictObject({ met: z.array(z.int().min(1)) }).exactOptional(),
  after: z.strictObject({ entry: keySchema, actions: z.array(actionSchema) }).exactOptional(),
});

const floorItemSchema = z
  .strictObject({
    x: columnSchema,
    y: rowSchema,
    card: keySchema.exactOptional(),
    item: itemInstanceSchema.exactOptional(),
    dropped: z.literal(true).exactOptional(),
  })
  .refine((lying) => (lying.item === undefined) !== (lying.card === undefined), 'needs an item or a card');

const floorSchema = z.strictObject({
  depth: depthSchema,
  entrance_x: columnSchema,
  entrance_y: rowSchema,
  stairs_x: columnSchema,
  stairs_y: rowSchema,
  waves: countSchema,
  next_wave_at: momentSchema,
  wave_pending: countSchema.max(10_000),
  waiting: z.array(keySchema),
  grid: rowsSchema,
  memory: rowsSchema,
  seen: rowsSchema,
  items: z.array(floorItemSchema),
  corpses: z.array(z.strictObject({ enemy: keySchema, x: columnSchema, y: rowSchema, ash: z.boolean() })),
  sold: countersSchema,
  rooms: z.array(roomSchema),
  people: z.array(creatureSchema),
  zones: z.array(zoneSchema),
});

const recordSchema = z.strictObject({
  damage_dealt: sumSchema,
  damage_taken: sumSchema,
  coins: sumSchema,
  waves_survived: countSchema,
  kills: countersSchema,
  floors: z.array(z.strictObject({ depth: depthSchema, entered_at: momentSchema })),
  timeline: z.array(z.strictObject({ turn: countSchema, text: sentenceSchema })),
});

/** The one description of a saved run. Keys stand in the order in which they are written; an empty list is absent. */
export const SAVED_TREE_FIELDS = {
  run: runSchema,
  hero: heroSchema,
  companions: z.array(creatureSchema).default([]),
  enemies: z.array(creatureSchema).default([]),
  quests: z
    .array(
      z.strictObject({
        quest: keySchema,
        count: countSchema,
        state: z.enum(['active', 'done', 'given_up']),
      }),
    )
    .default([]),
  floor: floorSchema,
  record: recordSchema,
  log: z
    .array(
      z.strictObject({
        turn: countSchema,
        tone: z.enum(['plain', 'good', 'bad', 'danger', 'quest', 'system']),
        times: countSchema,
        text: sentenceSchema,
      }),
    )
    .default([]),
  // Last, since no part of it may be missing: wherever a file breaks off, it is refused.
  random: z.strictObject({ play: randomSchema, loot: randomSchema }),
};

/** Validates a saved run; strict, so that a field of another version is named and not dropped. */
export const savedTreeSchema: z.ZodType<SavedTree> = z.strictObject(SAVED_TREE_FIELDS);
