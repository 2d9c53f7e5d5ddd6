import { z } from 'zod';
import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../world/grid.ts';

/** Longest id or key that a save may hold; bounds what a damaged file can make of the game. */
const KEY_LENGTH = 400;

/** A key, an id or another short text. Whether an id is known is asked after the shape is right. */
export const keySchema = z.string().max(KEY_LENGTH);
/** A sentence of the log. */
export const sentenceSchema = z.string().max(4000);
/** Seconds of the longest run; no run comes near it, and beyond it time stands still. */
export const MOST_SECONDS = 1e9;
/** A moment of the run's clock, in seconds; -1 stands for never. What is to come may lie behind the end of a run. */
export const momentSchema = z
  .number()
  .min(-1)
  .max(2 * MOST_SECONDS);
/** Sums that only grow, such as the damage of a run: far more than comes together, and still exact to a tenth. */
export const MOST_SUM = 1e15;
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
