import { z } from 'zod';
import type { DataFileKind } from './data-file.ts';

/** Themes by name. What they look like is the screen's matter. */
const THEMES = ['default', 'colour-blind', '16-colour', 'mono'] as const;

const optionsSchema = z.strictObject({
  theme: z.enum(THEMES).default('default'),
  glyphs: z.enum(['auto', 'utf8', 'ascii']).default('auto'),
  reader: z.boolean().default(false),
  auto_bandages: z.boolean().default(true),
  auto_batteries: z.boolean().default(true),
  keys: z.record(z.string().min(1).max(60), z.array(z.string().min(1).max(40)).max(8)).default({}),
});

/** A player's choices, the same in every run. Field names are those of `options.toml`. */
export interface Options {
  theme: (typeof THEMES)[number];
  /** Which characters may be drawn; `auto` asks the environment. */
  glyphs: 'auto' | 'utf8' | 'ascii';
  /** Whether screens are made for being read aloud: no frames, no animation, bars as words. */
  reader: boolean;
  /** Whether a new run uses bandages by itself. */
  auto_bandages: boolean;
  /** Whether a new run uses batteries by itself. */
  auto_batteries: boolean;
  /** Keys by command, for those that differ from the built-in ones. Which commands there are the screens know. */
  keys: Record<string, string[]>;
}

/** `options.toml`. */
export const OPTIONS_FILE: DataFileKind<Options> = {
  name: 'options.toml',
  schema: optionsSchema,
  defaults: () => optionsSchema.parse({}),
};
