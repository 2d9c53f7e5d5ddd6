import type { ColorName } from '../../content/vocabulary.ts';
import type { Style } from './canvas.ts';
import { ANSI_16, type Color, type ColorDepth, DEFAULT_COLOR } from './colors.ts';

/** What the screens themselves colour, beside what content names. */
export const ROLES = [
  'text',
  'muted',
  'title',
  'border',
  'selection',
  'key',
  'good',
  'warning',
  'danger',
  'info',
  'hero',
  'ally',
  'enemy',
  'health',
  'lamp',
  'quest',
  'target',
  'path',
  'remembered',
] as const;
/** A part of the screen that a theme colours. */
export type Role = (typeof ROLES)[number];
/** Anything a theme has a look for: a colour of content or a role. */
export type PaletteName = ColorName | Role;

/** The themes a player may choose from. */
export const THEME_NAMES = ['default', 'colour-blind', '16-colour', 'mono'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** How each name looks. */
export interface Theme {
  readonly name: ThemeName;
  readonly styles: Readonly<Record<PaletteName, Style>>;
}

type Palette = Readonly<Record<PaletteName, Style>>;

const fg = (color: Color): Style => ({ fg: color });
const boldFg = (color: Color): Style => ({ fg: color, bold: true });

const DEFAULT_PALETTE: Palette = {
  white: fg(0xeeeeee),
  grey: fg(0xa8a8a8),
  dark: fg(0x767676),
  red: fg(0xe05050),
  orange: fg(0xe8913c),
  yellow: fg(0xe8d44d),
  green: fg(0x6cc24a),
  teal: fg(0x3fb8a0),
  cyan: fg(0x5fd7ff),
  blue: fg(0x6f9bff),
  purple: fg(0xb57edc),
  pink: fg(0xff87c3),
  brown: fg(0xb08050),
  rust: fg(0xc8643c),
  kinetic: fg(0xd7d7d7),
  fire: fg(0xff7832),
  cold: fg(0x87d7ff),
  acid: fg(0xafd700),
  arc: fg(0xffff87),
  radiation: fg(0x5fff5f),
  void: fg(0xaf87ff),
  text: fg(0xd0d0d0),
  muted: fg(0x8a8a8a),
  title: boldFg(0xffd787),
  border: fg(0x6c7a89),
  selection: { fg: 0xffffff, bg: 0x3a4a6b, bold: true },
  key: boldFg(0x87d7ff),
  good: fg(0x87d75f),
  warning: fg(0xffd75f),
  danger: boldFg(0xff5f5f),
  info: fg(0x87afff),
  hero: boldFg(0xffffff),
  ally: fg(0x87d75f),
  enemy: fg(0xff8787),
  health: fg(0xd75f5f),
  lamp: fg(0xffd75f),
  quest: boldFg(0xffaf5f),
  target: { fg: 0xffffff, bg: 0x875f00 },
  path: { fg: 0xd0d0d0, bg: 0x444444 },
  remembered: fg(0x5f6f8f),
};

/** After Okabe and Ito: told apart with every common kind of colour blindness, no red against green. */
const COLOUR_BLIND_PALETTE: Palette = {
  ...DEFAULT_PALETTE,
  red: fg(0xe07020),
  orange: fg(0xe69f00),
  yellow: fg(0xf0e442),
  green: fg(0x56b4e9),
  teal: fg(0x2aa5a0),
  cyan: fg(0x9ad5ff),
  blue: fg(0x5f87ff),
  purple: fg(0xcc79a7),
  pink: fg(0xf0b0d0),
  brown: fg(0xa08050),
  rust: fg(0xd55e00),
  fire: fg(0xd55e00),
  cold: fg(0x9ad5ff),
  acid: fg(0xe69f00),
  arc: fg(0xf0e442),
  radiation: fg(0x56b4e9),
  void: fg(0xcc79a7),
  good: fg(0x56b4e9),
  warning: fg(0xf0e442),
  danger: boldFg(0xff8a30),
  ally: fg(0x56b4e9),
  enemy: fg(0xff8a30),
  health: fg(0xd55e00),
};

const ansi = (index: number): Color => ANSI_16[index] ?? DEFAULT_COLOR;
const BLACK = ansi(0);
const RED = fg(ansi(9));
const GREEN = fg(ansi(10));
const YELLOW = fg(ansi(11));
const BLUE = fg(ansi(12));
const MAGENTA = fg(ansi(13));
const CYAN = fg(ansi(14));
const WHITE = fg(ansi(15));
const GREY = fg(ansi(7));
const DARK_GREY = fg(ansi(8));
const DARK_RED = fg(ansi(1));
const BROWN = fg(ansi(3));

const SIXTEEN_PALETTE: Palette = {
  white: WHITE,
  grey: GREY,
  dark: DARK_GREY,
  red: RED,
  orange: BROWN,
  yellow: YELLOW,
  green: GREEN,
  teal: fg(ansi(6)),
  cyan: CYAN,
  blue: BLUE,
  purple: fg(ansi(5)),
  pink: MAGENTA,
  brown: BROWN,
  rust: DARK_RED,
  kinetic: GREY,
  fire: RED,
  cold: CYAN,
  acid: fg(ansi(2)),
  arc: YELLOW,
  radiation: GREEN,
  void: MAGENTA,
  text: GREY,
  muted: DARK_GREY,
  title: YELLOW,
  border: DARK_GREY,
  selection: { fg: BLACK, bg: ansi(7) },
  key: CYAN,
  good: GREEN,
  warning: YELLOW,
  danger: { ...RED, bold: true },
  info: BLUE,
  hero: { ...WHITE, bold: true },
  ally: GREEN,
  enemy: RED,
  health: RED,
  lamp: YELLOW,
  quest: { ...YELLOW, bold: true },
  target: { fg: BLACK, bg: ansi(3) },
  path: { fg: BLACK, bg: ansi(6) },
  remembered: DARK_GREY,
};

const PLAIN: Style = {};
const BOLD: Style = { bold: true };
const REVERSE: Style = { reverse: true };

/** No colour at all: weight, underline and reverse. Glyphs and words say the rest. */
const MONO_PALETTE: Palette = {
  white: BOLD,
  grey: PLAIN,
  dark: PLAIN,
  red: BOLD,
  orange: BOLD,
  yellow: BOLD,
  green: PLAIN,
  teal: PLAIN,
  cyan: PLAIN,
  blue: PLAIN,
  purple: PLAIN,
  pink: BOLD,
  brown: PLAIN,
  rust: PLAIN,
  kinetic: PLAIN,
  fire: PLAIN,
  cold: PLAIN,
  acid: PLAIN,
  arc: PLAIN,
  radiation: PLAIN,
  void: PLAIN,
  text: PLAIN,
  muted: PLAIN,
  title: BOLD,
  border: PLAIN,
  selection: REVERSE,
  key: BOLD,
  good: PLAIN,
  warning: BOLD,
  danger: { bold: true, reverse: true },
  info: PLAIN,
  hero: { bold: true },
  ally: { underline: true },
  enemy: BOLD,
  health: PLAIN,
  lamp: PLAIN,
  quest: { bold: true, underline: true },
  target: REVERSE,
  path: { underline: true },
  remembered: PLAIN,
};

const THEMES: Readonly<Record<ThemeName, Theme>> = {
  default: { name: 'default', styles: DEFAULT_PALETTE },
  'colour-blind': { name: 'colour-blind', styles: COLOUR_BLIND_PALETTE },
  '16-colour': { name: '16-colour', styles: SIXTEEN_PALETTE },
  mono: { name: 'mono', styles: MONO_PALETTE },
};

/** The theme of a name, or the nearest one that the terminal's colours allow. */
export function themeFor(name: ThemeName, depth: ColorDepth): Theme {
  if (depth === 'mono') return THEMES.mono;
  if (depth === '16' && name === 'default') return THEMES['16-colour'];
  return THEMES[name];
}
