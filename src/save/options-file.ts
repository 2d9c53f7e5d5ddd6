import type { DataFileKind } from './data-file.ts';
import { fileForms } from './late-forms.ts';

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
  schema: () => fileForms().optionsSchema,
  defaults: () => ({ auto_bandages: true, auto_batteries: true, ui: {}, keys: {} }),
};
