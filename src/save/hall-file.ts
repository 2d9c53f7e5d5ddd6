import { z } from 'zod';
import { HALL_SIZE, type HallEntry } from '../meta/hall-of-fame.ts';
import { countSchema, keySchema, sentenceSchema } from './creature-schema.ts';
import type { DataFileKind } from './data-file.ts';

/** What the hall's file holds. */
export interface Hall {
  /** Best first. */
  entries: HallEntry[];
}

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

/** `hall-of-fame.toml`: the best of the runs that ended. */
export const HALL_FILE: DataFileKind<Hall> = {
  name: 'hall-of-fame.toml',
  schema: z.strictObject({ entries: z.array(entrySchema).max(HALL_SIZE).default([]) }),
  defaults: () => ({ entries: [] }),
};
