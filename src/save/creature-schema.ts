import { z } from 'zod';
import { attributeSchema } from '../content/schema/common.ts';
import { modifierSchema } from '../content/schema/modifier.ts';
import { SLOTS } from '../content/vocabulary.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../world/grid.ts';

/** Longest id or key that a save may hold; bounds what a damaged file can make of the game. */
const KEY_LENGTH = 400;

/** A key, an id or another short text. Whether an id is known is asked after the shape is right. */
export const keySchema = z.string().max(KEY_LENGTH);
/** A sentence of the log. */
export const sentenceSchema = z.string().max(4000);
/** A moment of the run's clock, in seconds; -1 stands for never. */
export const momentSchema = z.number().min(-1);
/** A whole number of things. */
export const countSchema = z.int().min(0);
/** A column of the floor. */
export const columnSchema = z
  .int()
  .min(0)
  .max(FLOOR_WIDTH - 1);
/** A row of the floor. */
export const rowSchema = z
  .int()
  .min(0)
  .max(FLOOR_HEIGHT - 1);
/** On whose side somebody is. */
export const factionSchema = z.enum(['hero', 'hostile', 'neutral']);
/** An entry and its level. */
export const levelsSchema = z.array(z.strictObject({ id: keySchema, level: countSchema }));
/** Something counted by key. */
export const countersSchema = z.array(z.strictObject({ key: keySchema, count: countSchema }));

/** Some items of one kind. */
export const itemInstanceSchema = z.strictObject({
  id: keySchema,
  count: z.int().min(1),
  affixes: z.array(keySchema),
});

const statusSchema = z.strictObject({
  status: keySchema,
  stacks: countSchema,
  ends_at: momentSchema,
  since: momentSchema,
  ticks: countSchema,
  struck_at: momentSchema,
  by: countSchema,
  by_side: factionSchema,
});

const effectSchema = z.strictObject({
  name: keySchema,
  source: keySchema,
  stacks: countSchema,
  ends_at: momentSchema,
  modifiers: z.array(modifierSchema),
});

const creatureFields = {
  id: z.int().min(1),
  kind: z.enum(['hero', 'enemy', 'npc']),
  def: keySchema,
  side: factionSchema,
  x: columnSchema,
  y: rowSchema,
  health: z.number().min(0),
  next_at: momentSchema,
  held_until: momentSchema,
  home: z.int().min(-1),
  raised: z.boolean(),
  hunter: z.boolean(),
  noticed_at: momentSchema,
  goal_x: z.int(),
  goal_y: z.int(),
  downed_until: momentSchema,
  base: z.partialRecord(attributeSchema, z.number()).exactOptional(),
  statuses: z.array(statusSchema),
  effects: z.array(effectSchema),
  timers: z.array(z.strictObject({ key: keySchema, ready_at: momentSchema })),
  counters: countersSchema,
};

/** Anything with a place, health and a turn, as a save holds it. */
export const creatureSchema = z.strictObject(creatureFields);

/** The hero, as a save holds it. */
export const heroSchema = z.strictObject({
  ...creatureFields,
  kind: z.literal('hero'),
  health: z.number().positive(),
  level: z.int().min(1),
  experience: z.number().min(0),
  light: z.number().min(0),
  coin_rest: z.number().min(0),
  rested_at: momentSchema,
  free_upgrades: countSchema,
  sealed_cards: z.array(keySchema),
  choices: z.array(z.array(keySchema)),
  options: levelsSchema,
  upgrades: levelsSchema,
  cards: levelsSchema,
  equipment: z.partialRecord(z.enum(SLOTS), itemInstanceSchema),
  pack: z.array(itemInstanceSchema),
});
