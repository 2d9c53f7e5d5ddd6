import { isRecord } from './keys/read-keys.ts';
import { THEME_NAMES, type ThemeName } from './terminal/theme.ts';

/** How fast explore, travel and rest are shown. */
export const PACES = ['calm', 'brisk', 'instant'] as const;
export type Pace = (typeof PACES)[number];

/** Which characters are drawn: those of the locale, or ASCII everywhere. */
export const GLYPH_CHOICES = ['auto', 'ascii'] as const;
export type GlyphChoice = (typeof GLYPH_CHOICES)[number];

/** What the player chose about looks and keys; the rest of the options file belongs to others. */
export interface UiOptions {
  readonly theme: ThemeName;
  readonly glyphs: GlyphChoice;
  /** For screen readers: no borders, no animation, bars as words, only new messages. */
  readonly reader: boolean;
  /** Whether hits flash and damage floats. */
  readonly animation: boolean;
  /** Whether the first floor shows the keys that matter. */
  readonly hints: boolean;
  readonly pace: Pace;
  /** Keys by action, as the file gave them; `Bindings` checks them. */
  readonly keys: unknown;
}

/** Options as they are without a file. */
export const USUAL_OPTIONS: UiOptions = {
  theme: 'default',
  glyphs: 'auto',
  reader: false,
  animation: true,
  hints: true,
  pace: 'brisk',
  keys: {},
};

/** The options of a file. What is missing is as usual; what is wrong too, and `warnings` says so. */
export function readUiOptions(stored: Readonly<Record<string, unknown>>): {
  options: UiOptions;
  warnings: string[];
} {
  const warnings: string[] = [];
  const given = stored.ui ?? {};
  const table = isRecord(given) ? given : {};
  if (!isRecord(given)) warnings.push('options.toml: `ui` is not a table; the usual look is used.');
  const flag = (name: 'reader' | 'animation' | 'hints'): boolean => {
    const value = table[name];
    if (typeof value === 'boolean') return value;
    if (value !== undefined) warnings.push(`options.toml: ui.${name} must be true or false.`);
    return USUAL_OPTIONS[name];
  };
  const oneOf = <T extends string>(name: string, choices: readonly T[], usual: T): T => {
    const value = table[name];
    const found = choices.find((choice) => choice === value);
    if (found === undefined && value !== undefined) {
      warnings.push(`options.toml: ui.${name} must be one of ${choices.join(', ')}.`);
    }
    return found ?? usual;
  };
  const options: UiOptions = {
    theme: oneOf('theme', THEME_NAMES, USUAL_OPTIONS.theme),
    glyphs: oneOf('glyphs', GLYPH_CHOICES, USUAL_OPTIONS.glyphs),
    reader: flag('reader'),
    animation: flag('animation'),
    hints: flag('hints'),
    pace: oneOf('pace', PACES, USUAL_OPTIONS.pace),
    keys: stored.keys ?? {},
  };
  return { options, warnings };
}

/** The stored options with these in them. */
export function withUiOptions(
  stored: Readonly<Record<string, unknown>>,
  options: UiOptions,
): Record<string, unknown> {
  const { keys, ...ui } = options;
  return { ...stored, ui, keys };
}
