import { z } from 'zod';

/** Sizes that keep a mod's data bounded. */
export const LIMITS = {
  name: 60,
  text: 600,
  list: 200,
  rows: 40,
  columns: 80,
  seconds: 3600,
  count: 100_000,
};

/** What an id looks like. */
export const ID = /^[a-z][a-z0-9_-]*:[a-z0-9][a-z0-9_/-]*$/;

/** An entry's own id. */
export const idSchema = z
  .string()
  .max(80)
  .regex(ID, 'an id is `prefix:name` in small letters, digits, _, - and /, for example "core:rat"')
  .describe('Name of the entry, `prefix:name`, unique within its registry.');
