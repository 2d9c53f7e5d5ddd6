// What the small files beside the save hold, and a save's header. The saved run itself is described in saved-tree.ts.
import { z } from 'zod';
import { MAX_CARD_SLOTS } from '../content/vocabulary.ts';
import { HALL_SIZE, type HallEntry } from '../meta/hall-of-fame.ts';
import type { Profile } from '../meta/profile.ts';
import { countersSchema, countSchema, keySchema, levelsSchema, sentenceSchema } from './basic-schema.ts';
import type { Hall } from './hall-file.ts';
import type { Options } from './options-file.ts';

/** What the screens keep in the file. They check it themselves, word by word, so that one slip costs one choice. */
const tableSchema = z.record(z.string().max(60), z.json());

/** `options.toml`. */
export const optionsSchema: z.ZodType<Options> = z.strictObject({
  auto_bandages: z.boolean().default(true),
  auto_batteries: z.boolean().default(true),
  ui: tableSchema.default({}),
  keys: tableSchema.default({}),
});

/** `profile.toml`. */
export const profileSchema: z.ZodType<Profile> = z.strictObject({
  meta: z.int().min(0),
  meta_rest: z.number().min(0).lt(1),
  card_slots: z.int().min(1).max(MAX_CARD_SLOTS),
  equipped: z.array(keySchema).max(MAX_CARD_SLOTS),
  settled_runs: z.array(keySchema),
  workshop: levelsSchema,
  cards: levelsSchema,
  bestiary: countersSchema,
});

const entrySchema: z.ZodType<HallEntry> = z.strictObject({
  run: keySchema,
  at: keySchema,
  result: z.enum(['dead', 'extracted', 'victory']),
  ending: sentenceSchema,
  depth: z.int().min(1),
  level: z.int().min(1),
  kills: countSchema,
  turns: countSchema,
  seconds: z.number().min(0),
  coins: z.number(),
  seed: z.string().max(10_000),
  classic: z.boolean(),
  options: z.array(keySchema),
  game: keySchema,
});

/** `hall-of-fame.toml`. */
export const hallSchema: z.ZodType<Hall> = z.strictObject({
  entries: z.array(entrySchema).max(HALL_SIZE).default([]),
});

/** The header of a save whose `schema` is the one that this game reads. */
export const headerSchema = z.strictObject({
  schema: z.int(),
  game: keySchema,
  mods: z.array(z.strictObject({ id: keySchema, version: keySchema })).default([]),
});
