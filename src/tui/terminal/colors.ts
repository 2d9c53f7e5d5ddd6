/** A colour as 0xRRGGBB, or `DEFAULT_COLOR` for what the terminal itself uses. */
export type Color = number;

/** The terminal's own foreground or background. */
export const DEFAULT_COLOR: Color = -1;

/** How many colours the terminal shows. `mono` means bold, underline and reverse only. */
export type ColorDepth = 'mono' | '16' | '256';

/** What blessed takes for "no colour set". */
export const DEFAULT_INDEX = 0x1ff;

/** The sixteen colours as xterm shows them. The 16-colour theme uses exactly these. */
export const ANSI_16: readonly Color[] = [
  0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
  0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

/** With sixteen colours: darker than this in every channel counts as black. */
const NEARLY_BLACK = 0x18;
/** And darker than this as dark grey, because the nearest by number would be a blue. */
const NEARLY_DARK = 0x60;

/**
 * The colour at a part of its brightness, for light that falls off.
 *
 * @param level 0 (black) to 1 (as it is); beyond is clamped
 */
export function shade(color: Color, level: number): Color {
  if (color < 0 || level >= 1) return color;
  const part = level <= 0 ? 0 : (level * 256) | 0;
  const redBlue = (((color & 0xff00ff) * part) >>> 8) & 0xff00ff;
  const green = (((color & 0x00ff00) * part) >>> 8) & 0x00ff00;
  return redBlue | green;
}

/** Between two colours: 0 gives the first, 1 the second. The default colour cannot be mixed and wins. */
export function mix(from: Color, to: Color, part: number): Color {
  if (from < 0 || to < 0) return part < 0.5 ? from : to;
  const share = Math.min(Math.max(part, 0), 1);
  const channel = (shift: number): number => {
    const a = (from >> shift) & 0xff;
    return Math.round(a + (((to >> shift) & 0xff) - a) * share) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/**
 * How many colours to use. An override wins, then NO_COLOR (no-color.org), then what TERM and COLORTERM say.
 * More than 256 is never used: blessed keeps nine bits for a colour.
 */
export function detectColorDepth(
  env: Readonly<Record<string, string | undefined>>,
  override?: ColorDepth,
): ColorDepth {
  if (override !== undefined) return override;
  if (env.NO_COLOR) return 'mono';
  const term = (env.TERM ?? '').toLowerCase();
  if (/^(vt\d|dumb|.*-m(ono)?$)/.test(term)) return 'mono';
  if (/^(linux|cygwin|cons\d|ansi|pcansi)/.test(term)) return '16';
  if (/256|direct|kitty|alacritty|ghostty|wezterm|^foot|iterm|contour/.test(term)) return '256';
  if (env.COLORTERM || env.WT_SESSION) return '256';
  return '16';
}

/** Maps colours to the indices blessed keeps, through a table that is filled as colours turn up. */
export class Quantizer {
  readonly depth: ColorDepth;
  /** One entry per colour cut to 6 bits a channel; 0 means not looked up yet, else index + 1. */
  readonly #table = new Uint16Array(1 << 18);

  constructor(depth: ColorDepth) {
    this.depth = depth;
  }

  /** Index 0..255, or 0x1ff for the default colour. */
  index(color: Color): number {
    if (color < 0 || this.depth === 'mono') return DEFAULT_INDEX;
    const slot = ((color >> 6) & 0x3f000) | ((color >> 4) & 0xfc0) | ((color >> 2) & 0x3f);
    const known = this.#table[slot] ?? 0;
    if (known > 0) return known - 1;
    // The middle of the slot, so that the answer does not depend on which of its colours came first.
    const middle = (color & 0xfcfcfc) | 0x020202;
    const found = this.depth === '16' ? nearest16(middle) : nearest256(middle);
    this.#table[slot] = found + 1;
    return found;
  }
}

function nearest16(color: Color): number {
  const brightest = Math.max((color >> 16) & 0xff, (color >> 8) & 0xff, color & 0xff);
  if (brightest < NEARLY_BLACK) return 0;
  if (brightest < NEARLY_DARK) return 8;
  let best = 8;
  for (let index = 1; index < ANSI_16.length; index++) {
    if (distance(color, ANSI_16[index] ?? 0) < distance(color, ANSI_16[best] ?? 0)) best = index;
  }
  return best;
}

/** Only the cube and the greys: people change the first sixteen in their terminal's settings. */
function nearest256(color: Color): number {
  const steps = [16, 8, 0].map((shift) => cubeStep((color >> shift) & 0xff));
  const [red = 0, green = 0, blue = 0] = steps;
  const cube = (CUBE[red] ?? 0) * 0x10000 + (CUBE[green] ?? 0) * 0x100 + (CUBE[blue] ?? 0);
  const average = (((color >> 16) & 0xff) + ((color >> 8) & 0xff) + (color & 0xff)) / 3;
  const step = Math.min(Math.max(Math.round((average - 8) / 10), 0), 23);
  const grey = (8 + step * 10) * 0x010101;
  return distance(color, grey) < distance(color, cube) ? 232 + step : 16 + red * 36 + green * 6 + blue;
}

const CUBE: readonly number[] = [0, 95, 135, 175, 215, 255];

function cubeStep(channel: number): number {
  if (channel < 48) return 0;
  if (channel < 115) return 1;
  return Math.min(Math.floor((channel - 35) / 40), 5);
}

/** Squared and weighted by how much the eye makes of each channel. */
function distance(a: Color, b: Color): number {
  const red = ((a >> 16) & 0xff) - ((b >> 16) & 0xff);
  const green = ((a >> 8) & 0xff) - ((b >> 8) & 0xff);
  const blue = (a & 0xff) - (b & 0xff);
  return 3 * red * red + 6 * green * green + blue * blue;
}
