import { type Color, DEFAULT_COLOR } from '../../terminal/colors.ts';
import type { PaletteName, Theme } from '../../terminal/theme.ts';

/** The colours of the picture. */
export interface TitlePaint {
  /** Stone, from the water up. */
  readonly stone: readonly Color[];
  /** What stone is drawn with: where its only grey is a bright one, with half of it. */
  readonly stoneGlyph: string;
  /** Where rust has run down it. */
  readonly stain: Color;
  /** Rows of the lettering, from the top; the last one is under water. */
  readonly letters: readonly Color[];
  /** Water, from the surface down. */
  readonly water: readonly Color[];
  readonly star: Color;
  readonly window: Color;
}

/** Chosen among the colours that 256-colour terminals really have; mixed ones would come out grey. */
const FULL: Omit<TitlePaint, 'window'> = {
  stone: [0x1c1c1c, 0x262626, 0x303030, 0x3a3a3a],
  stoneGlyph: '█',
  stain: 0x875f00,
  letters: [0xffd75f, 0xffaf00, 0xd78700, 0xaf5f00, 0x5fafaf],
  water: [0x5fafaf, 0x008787, 0x005f87, 0x005f5f, 0x303a3a],
  star: 0x767676,
};

/** The colours of the picture in a theme. */
export function titlePaint(theme: Theme): TitlePaint {
  const role = (name: PaletteName): Color => theme.styles[name].fg ?? DEFAULT_COLOR;
  const window = role('lamp');
  if (theme.name !== '16-colour') return { ...FULL, window };
  return {
    stone: [role('dark')],
    stoneGlyph: '▒',
    stain: role('brown'),
    letters: [role('yellow'), role('yellow'), role('brown'), role('rust'), role('teal')],
    water: [role('cyan'), role('teal'), role('teal'), role('blue'), role('dark')],
    star: role('dark'),
    window,
  };
}
