import { z } from 'zod';
import type { DataFileKind } from './data-file.ts';

/** What the screens keep in the file. They check it themselves, word by word, so that one slip costs one choice. */
const tableSchema = z.record(z.string().max(60), z.json());

const optionsSchema = z.strictObject({
  auto_bandages: z.boolean().default(true),
  auto_batteries: z.boolean().default(true),
  ui: tableSchema.default({}),
  keys: tableSchema.default({}),
});

/** A player's choices, the same in every run. Field names are those of `options.toml`. */
export interface Options {
  /** Whether a new run uses bandages by itself. */
  auto_bandages: boolean;
  /** Whether a new run uses batteries by itself. */
  auto_batteries: boolean;
  /** Theme, reader mode, pace and other looks, for the screens to check. */
  ui: Record<string, unknown>;
  /** Keys by command where they differ from the built-in ones, for the screens to check. */
  keys: Record<string, unknown>;
}

/** `options.toml`. */
export const OPTIONS_FILE: DataFileKind<Options> = {
  name: 'options.toml',
  schema: optionsSchema,
  defaults: () => optionsSchema.parse({}),
};
