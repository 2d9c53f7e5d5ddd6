import { TILES, type TileName } from '../../content/tiles.ts';
import { BOLD, type Style } from '../terminal/canvas.ts';
import { type Color, DEFAULT_COLOR, mix, shade } from '../terminal/colors.ts';
import type { PaletteName, Theme } from '../terminal/theme.ts';

/** How much light a tile has, from never seen to next to a brazier. The values index the tables below. */
export const LIGHT = {
  /** Never seen: blank. */
  unseen: 0,
  /** Out of sight, as the hero remembers it. */
  remembered: 1,
  /** In sight, from the edge of the lamp's light to beside the hero. */
  faint: 2,
  low: 3,
  fair: 4,
  full: 5,
  /** Lit by a brazier, far from it and near. */
  glow: 6,
  blaze: 7,
} as const;
const LEVELS = 8;

/** How bright a lit tile is drawn, by level. */
const BRIGHTNESS: readonly number[] = [0, 0, 0.62, 0.75, 0.88, 1, 0.9, 1];
/** How much of the lamp's or the brazier's own colour is in it. */
const WARMTH: readonly number[] = [0, 0, 0, 0.04, 0.1, 0.16, 0.24, 0.34];

/** One kind of tile as it is drawn. */
interface TileLook {
  /** On terminals with UTF-8, and on those without. */
  readonly glyph: string;
  readonly ascii: string;
  readonly color: PaletteName;
  /** Part of that colour's brightness. */
  readonly strength?: number;
  /** Behind it, in light, as a part of its own colour. */
  readonly ground?: number;
  readonly bold?: boolean;
  /** How clearly it is remembered; what matters for finding the way stays clear. */
  readonly memory: number;
  /** Instead of shades of one colour: the colour at each level, chosen among those that terminals really have. */
  readonly ramp?: readonly Color[];
}

/** Stone in lamplight, from blue memory over grey to warm. Nearly all of the screen is of these. */
const WALL_RAMP = [0, 0x5f5f87, 0x585858, 0x875f5f, 0xaf875f, 0xd7af87, 0xaf5f00, 0xd78700];
const FLOOR_RAMP = [0, 0x5f5f87, 0x626262, 0x808080, 0xaf875f, 0xd7af87, 0xaf5f00, 0xffaf5f];

const LOOKS: Readonly<Record<TileName, TileLook>> = {
  wall: { glyph: '▒', ascii: '#', color: 'brown', ramp: WALL_RAMP, memory: 0.62 },
  floor: { glyph: '·', ascii: '.', color: 'grey', ramp: FLOOR_RAMP, memory: 0.6 },
  door: { glyph: '+', ascii: '+', color: 'orange', ground: 0.22, bold: true, memory: 1.1 },
  open_door: { glyph: "'", ascii: "'", color: 'orange', bold: true, memory: 1.1 },
  locked_door: { glyph: '=', ascii: '=', color: 'red', ground: 0.25, bold: true, memory: 1.3 },
  stairs_down: { glyph: '>', ascii: '>', color: 'yellow', bold: true, memory: 1.5 },
  way_up: { glyph: '<', ascii: '<', color: 'cyan', bold: true, memory: 1.5 },
  pillar: { glyph: 'O', ascii: 'O', color: 'white', strength: 0.8, memory: 0.8 },
  rubble: { glyph: ',', ascii: ',', color: 'grey', memory: 0.6 },
  shallow_water: { glyph: '~', ascii: '~', color: 'cyan', strength: 0.8, ground: 0.16, memory: 0.8 },
  deep_water: { glyph: '≈', ascii: '~', color: 'blue', ground: 0.3, bold: true, memory: 0.9 },
  grate: { glyph: '≡', ascii: ':', color: 'grey', memory: 0.7 },
  rust: { glyph: ';', ascii: ';', color: 'rust', memory: 0.6 },
  moss: { glyph: '"', ascii: '"', color: 'green', strength: 0.85, memory: 0.6 },
  bones: { glyph: '%', ascii: '%', color: 'white', strength: 0.85, memory: 0.7 },
  brazier: { glyph: '¤', ascii: '&', color: 'orange', bold: true, ground: 0.3, memory: 1.2 },
  shrine: { glyph: '†', ascii: '_', color: 'purple', bold: true, memory: 1.3 },
  crate: { glyph: '□', ascii: 'x', color: 'brown', memory: 0.8 },
};

/** Glyphs and colours of every tile at every level of light, worked out once for a theme. */
export class TileTable {
  readonly #glyphs: readonly string[];
  readonly #fg = new Int32Array(TILES.length * LEVELS);
  readonly #bg = new Int32Array(TILES.length * LEVELS).fill(DEFAULT_COLOR);
  readonly #flags = new Uint8Array(TILES.length * LEVELS);

  /** Without colours the shade of a wall's glyph has to say whether it is in sight. */
  readonly #isMono: boolean;

  constructor(theme: Theme, isUtf8: boolean) {
    this.#isMono = theme.name === 'mono';
    this.#glyphs = TILES.map(({ name }) => (isUtf8 ? LOOKS[name].glyph : LOOKS[name].ascii));
    for (const [tile, { name }] of TILES.entries()) {
      for (let level = LIGHT.remembered as number; level < LEVELS; level++) {
        this.#fill(tile * LEVELS + level, LOOKS[name], level, theme);
      }
    }
  }

  glyph(tile: number, level: number): string {
    const glyph = this.#glyphs[tile] ?? ' ';
    return this.#isMono && glyph === '▒' && level === LIGHT.remembered ? '░' : glyph;
  }

  fg(tile: number, level: number): Color {
    return this.#fg[tile * LEVELS + level] ?? DEFAULT_COLOR;
  }

  bg(tile: number, level: number): Color {
    return this.#bg[tile * LEVELS + level] ?? DEFAULT_COLOR;
  }

  flags(tile: number, level: number): number {
    return this.#flags[tile * LEVELS + level] ?? 0;
  }

  #fill(slot: number, look: TileLook, level: number, theme: Theme): void {
    const { styles } = theme;
    const own = styles[look.color];
    if (theme.name === 'mono' || theme.name === '16-colour') {
      // Too few colours for shades: in sight is bold or coloured, remembered is dark or plain.
      const isLit = level !== LIGHT.remembered;
      const style: Style = isLit ? own : styles.remembered;
      this.#fg[slot] = style.fg ?? DEFAULT_COLOR;
      this.#flags[slot] = isLit && (look.bold || theme.name === 'mono') ? BOLD : 0;
      return;
    }
    if (look.ramp !== undefined) {
      this.#fg[slot] = look.ramp[level] ?? DEFAULT_COLOR;
      return;
    }
    const color = shade(own.fg ?? DEFAULT_COLOR, look.strength ?? 1);
    const memory = styles.remembered.fg ?? DEFAULT_COLOR;
    if (level === LIGHT.remembered) {
      const hue = look.memory > 0.75 ? 0.3 : 0.06;
      this.#fg[slot] = mix(shade(memory, Math.min(1, look.memory)), shade(color, 0.8), hue);
      return;
    }
    const warm = mix(color, level >= LIGHT.glow ? BRAZIER_LIGHT : LAMP_LIGHT, WARMTH[level] ?? 0);
    this.#fg[slot] = shade(warm, BRIGHTNESS[level] ?? 1);
    this.#flags[slot] = look.bold ? BOLD : 0;
    if (look.ground !== undefined) {
      this.#bg[slot] = shade(warm, look.ground * (BRIGHTNESS[level] ?? 1));
    }
  }
}

/** What the lamp and braziers add to the colours of things. */
const LAMP_LIGHT: Color = 0xffdca0;
const BRAZIER_LIGHT: Color = 0xff9040;
