import { THEME_NAMES } from '../../terminal/theme.ts';
import type { Ui } from '../../ui.ts';
import { GLYPH_CHOICES, PACES } from '../../ui-options.ts';

/** Something that has a few values to choose among. */
export interface OptionChoice {
  readonly name: string;
  /** What it means, in a sentence or two. */
  readonly about: string;
  /** The values in words, in order. */
  readonly values: readonly string[];
  /** The place of the value that holds. */
  current(ui: Ui): number;
  /** Takes the value of a place. */
  take(ui: Ui, index: number): void;
}

const ON_OFF = ['off', 'on'];

/** One of the screens' own choices that is on or off. */
function flag(name: string, key: 'reader' | 'animation' | 'hints', about: string): OptionChoice {
  return {
    name,
    about,
    values: ON_OFF,
    current: (ui) => Number(ui.options[key]),
    take: (ui, index) => ui.changeOptions({ [key]: index === 1 }),
  };
}

/** What is used by itself: kept for runs to come, and at once in the one that goes on. */
function automatic(name: string, option: 'auto_bandages' | 'auto_batteries', about: string): OptionChoice {
  return {
    name,
    about,
    values: ON_OFF,
    current: ({ session }) => {
      const run = session.game?.tree.run;
      return Number(run?.phase === 'playing' ? run[option] : session.options[option]);
    },
    take: (ui, index) => {
      const on = index === 1;
      const failure = ui.session.storeOptions({ ...ui.session.storedOptions, [option]: on });
      if (failure !== undefined) ui.say(failure);
      if (ui.session.game?.tree.run.phase === 'playing') ui.perform({ do: 'set_option', option, on });
    },
  };
}

/** Everything there is to choose, in the order of the screen. */
export const OPTION_CHOICES: readonly OptionChoice[] = [
  {
    name: 'Theme',
    about:
      'default has the full colours. colour-blind has no red against green. 16-colour uses your terminal’s own colours. mono uses none. A terminal that has fewer colours gets the nearest theme by itself.',
    values: THEME_NAMES,
    current: (ui) => THEME_NAMES.indexOf(ui.options.theme),
    take: (ui, index) => ui.changeOptions({ theme: THEME_NAMES[index] ?? 'default' }),
  },
  {
    name: 'Characters',
    about:
      'auto draws lines and blocks where your locale has them. ascii draws letters and signs only, for fonts that have nothing else.',
    values: GLYPH_CHOICES,
    current: (ui) => GLYPH_CHOICES.indexOf(ui.options.glyphs),
    take: (ui, index) => ui.changeOptions({ glyphs: GLYPH_CHOICES[index] ?? 'auto' }),
  },
  flag(
    'Reader mode',
    'reader',
    'For screen readers and braille lines: no frames, no columns, no movement, bars as words, only what is new. The cursor rests on what matters.',
  ),
  flag('Animation', 'animation', 'Hits flash and damage floats up. The game never waits for it.'),
  {
    name: 'Pace',
    about: 'How explore, travel and rest are shown: every step slowly, quickly, or only where they end.',
    values: PACES,
    current: (ui) => PACES.indexOf(ui.options.pace),
    take: (ui, index) => ui.changeOptions({ pace: PACES[index] ?? 'brisk' }),
  },
  flag('Hints', 'hints', 'The first floor shows the keys that matter until you have used them.'),
  automatic(
    'Bandages by themselves',
    'auto_bandages',
    'A bandage is used when health is low. It takes its time like any other.',
  ),
  automatic('Batteries by themselves', 'auto_batteries', 'A battery goes into the lamp when it is empty.'),
];
