import { z } from 'zod';
import { MAX_CARD_SLOTS } from '../content/vocabulary.ts';
import { newProfile, type Profile } from '../meta/profile.ts';
import { countersSchema, keySchema, levelsSchema } from './creature-schema.ts';
import type { DataFileKind } from './data-file.ts';

const profileSchema: z.ZodType<Profile> = z.strictObject({
  meta: z.int().min(0),
  meta_rest: z.number().min(0).lt(1),
  card_slots: z.int().min(1).max(MAX_CARD_SLOTS),
  equipped: z.array(keySchema).max(MAX_CARD_SLOTS),
  settled_runs: z.array(keySchema),
  workshop: levelsSchema,
  cards: levelsSchema,
  bestiary: countersSchema,
});

/** `profile.toml`: what a player owns between runs. Ids of mods that are not loaded stay in it. */
export const PROFILE_FILE: DataFileKind<Profile> = {
  name: 'profile.toml',
  schema: profileSchema,
  defaults: newProfile,
};
