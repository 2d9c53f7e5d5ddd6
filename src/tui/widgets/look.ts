/**
 * src/tui/widgets: the parts that screens are put together from. They draw on a canvas and answer to keys; they
 * know nothing of the game. Every widget has a second, plain form for reader mode.
 */
import type { Style } from '../terminal/canvas.ts';
import type { PaletteName, Theme } from '../terminal/theme.ts';

/** How the player wants things to look; the `Ui` is one. */
export interface Look {
  readonly theme: Theme;
  /** For screen readers: no borders, no animation, bars as words. */
  readonly isReader: boolean;
}

/** A palette's style, bold on top of what it says. */
export function boldStyle(look: Look, name: PaletteName): Style {
  return { ...look.theme.styles[name], bold: true };
}
