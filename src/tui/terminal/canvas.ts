import { type Color, DEFAULT_COLOR, shade } from './colors.ts';
import { asciiGlyph, cellsOf, type GlyphSet } from './glyphs.ts';

/** How a cell looks. What is missing is the terminal's default. */
export interface Style {
  /** Colour of the glyph. */
  readonly fg?: Color;
  /** Colour behind it. */
  readonly bg?: Color;
  readonly bold?: boolean;
  readonly underline?: boolean;
  /** Foreground and background change places. */
  readonly reverse?: boolean;
}

/** Bits of `CellStore.flags`; the same values as in blessed's attributes. */
export const BOLD = 1;
export const UNDERLINE = 2;
export const REVERSE = 8;

/** The cells of a canvas, row by row: cell (x, y) is entry y × width + x of each list. */
export interface CellStore {
  /** Columns and rows. */
  readonly width: number;
  readonly height: number;
  /** One glyph of one column per cell. */
  readonly glyphs: string[];
  /** Colours per cell. */
  readonly fg: Int32Array;
  readonly bg: Int32Array;
  /** BOLD, UNDERLINE and REVERSE added up, per cell. */
  readonly flags: Uint8Array;
}

/** What a frame shows beside its lines. */
export interface BoxOptions {
  /** Written into the upper edge, cut where it does not fit. */
  readonly title?: string;
  /** Defaults to the style of the frame. */
  readonly titleStyle?: Style;
}

/**
 * A grid of cells to draw on, or a rectangle of one. Coordinates start at 0 in its upper left corner; whatever
 * falls outside is not drawn. Every text goes through the sanitiser, so any string may be handed in.
 */
export class Canvas {
  /** Columns. */
  readonly width: number;
  /** Rows. */
  readonly height: number;
  /** Lines and marks that fit the player's locale. */
  readonly glyphs: GlyphSet;
  /** The cells of the whole canvas, also where this is only a part of it. */
  readonly store: CellStore;
  readonly #left: number;
  readonly #top: number;

  constructor(width: number, height: number, glyphs: GlyphSet, part?: CanvasPart) {
    this.width = Math.max(0, Math.floor(width));
    this.height = Math.max(0, Math.floor(height));
    this.glyphs = glyphs;
    this.store = part?.store ?? createStore(this.width, this.height);
    this.#left = part?.left ?? 0;
    this.#top = part?.top ?? 0;
  }

  /** A part of this canvas with its own coordinates, cut to what lies inside. Drawing on it draws here. */
  region(x: number, y: number, width: number, height: number): Canvas {
    const left = Math.min(Math.max(x, 0), this.width);
    const top = Math.min(Math.max(y, 0), this.height);
    const right = Math.max(Math.min(x + width, this.width), left);
    const bottom = Math.max(Math.min(y + height, this.height), top);
    const part = { store: this.store, left: this.#left + left, top: this.#top + top };
    return new Canvas(right - left, bottom - top, this.glyphs, part);
  }

  /** The same cells, drawn on with other lines and marks. */
  withGlyphs(glyphs: GlyphSet): Canvas {
    const part = { store: this.store, left: this.#left, top: this.#top };
    return new Canvas(this.width, this.height, glyphs, part);
  }

  /** Where a cell of this canvas lies on the whole one, for the cursor. */
  toWhole(x: number, y: number): { x: number; y: number } {
    return { x: this.#left + x, y: this.#top + y };
  }

  /** One glyph; the quick way for maps. A glyph of two columns becomes a replacement. */
  cell(x: number, y: number, glyph: string, fg: Color, bg: Color = DEFAULT_COLOR, flags = 0): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    this.#set(x, y, glyph >= ' ' && glyph <= '~' ? glyph.charAt(0) : this.#safeGlyph(glyph), fg, bg, flags);
  }

  /**
   * A text on one line, cut after `maxWidth` columns, by default at the edge: the last one shows that it was cut.
   *
   * @returns the column after the text
   */
  put(x: number, y: number, text: string, style: Style = {}, maxWidth = Math.max(0, this.width - x)): number {
    const cells = cellsOf(text);
    const isCut = cells.length > maxWidth;
    const shown = isCut ? Math.max(0, Math.floor(maxWidth)) : cells.length;
    if (y < 0 || y >= this.height) return x + shown;
    const { fg = DEFAULT_COLOR, bg = DEFAULT_COLOR } = style;
    const flags = flagsOf(style);
    for (let index = Math.max(0, -x); index < shown && x + index < this.width; index++) {
      const isLast = isCut && index === shown - 1;
      const glyph = isLast ? this.glyphs.ellipsis : this.#local(cells[index] ?? ' ');
      this.#set(x + index, y, glyph, fg, bg, flags);
    }
    return x + shown;
  }

  /** The same glyph in every cell of a rectangle; everywhere where none is given. */
  fill(style: Style = {}, glyph = ' ', x = 0, y = 0, width = this.width, height = this.height): void {
    const { fg = DEFAULT_COLOR, bg = DEFAULT_COLOR } = style;
    const flags = flagsOf(style);
    const safe = this.#safeGlyph(glyph);
    const right = Math.min(x + width, this.width);
    const bottom = Math.min(y + height, this.height);
    for (let row = Math.max(0, y); row < bottom; row++) {
      for (let column = Math.max(0, x); column < right; column++) {
        this.#set(column, row, safe, fg, bg, flags);
      }
    }
  }

  /** Empty again, in the terminal's colours. */
  clear(): void {
    this.fill();
  }

  /** A frame with nothing changed inside. @returns the inside as a region */
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    style: Style = {},
    options: BoxOptions = {},
  ): Canvas {
    const right = x + width - 1;
    const bottom = y + height - 1;
    if (width >= 2 && height >= 2) {
      const lines = this.glyphs;
      this.fill(style, lines.horizontal, x + 1, y, width - 2, 1);
      this.fill(style, lines.horizontal, x + 1, bottom, width - 2, 1);
      this.fill(style, lines.vertical, x, y + 1, 1, height - 2);
      this.fill(style, lines.vertical, right, y + 1, 1, height - 2);
      this.put(x, y, lines.topLeft, style);
      this.put(right, y, lines.topRight, style);
      this.put(x, bottom, lines.bottomLeft, style);
      this.put(right, bottom, lines.bottomRight, style);
      if (options.title !== undefined && width >= 7) {
        this.put(x + 2, y, ` ${options.title} `, options.titleStyle ?? style, width - 4);
      }
    }
    return this.region(x + 1, y + 1, width - 2, height - 2);
  }

  /** Everything drawn so far darker, so that what comes on top stands out. @param level 0 to 1 */
  dim(level: number): void {
    this.#eachIndex((index) => {
      this.store.fg[index] = shade(this.store.fg[index] ?? DEFAULT_COLOR, level);
      this.store.bg[index] = shade(this.store.bg[index] ?? DEFAULT_COLOR, level);
      this.store.flags[index] = (this.store.flags[index] ?? 0) & ~BOLD;
    });
  }

  /** The glyphs of each row, for tests and for text files. */
  toLines(): string[] {
    const lines: string[] = [];
    for (let row = 0; row < this.height; row++) {
      const start = (this.#top + row) * this.store.width + this.#left;
      lines.push(this.store.glyphs.slice(start, start + this.width).join(''));
    }
    return lines;
  }

  #eachIndex(visit: (index: number) => void): void {
    for (let row = 0; row < this.height; row++) {
      const start = (this.#top + row) * this.store.width + this.#left;
      for (let index = start; index < start + this.width; index++) visit(index);
    }
  }

  /** The one place where cells are written. The glyph is already safe and the cell inside. */
  #set(x: number, y: number, glyph: string, fg: Color, bg: Color, flags: number): void {
    const index = (this.#top + y) * this.store.width + this.#left + x;
    this.store.glyphs[index] = glyph;
    this.store.fg[index] = fg;
    this.store.bg[index] = bg;
    this.store.flags[index] = flags;
  }

  #safeGlyph(glyph: string): string {
    let safe = safeGlyphs.get(glyph);
    if (safe === undefined) {
      safe = cellsOf(glyph)[0] ?? ' ';
      if (safeGlyphs.size >= MAX_SAFE_GLYPHS) safeGlyphs.clear();
      safeGlyphs.set(glyph, safe);
    }
    return this.#local(safe);
  }

  #local(glyph: string): string {
    return this.glyphs.isUtf8 ? glyph : asciiGlyph(glyph);
  }
}

/** Which rectangle of which cells a region draws on. */
interface CanvasPart {
  readonly store: CellStore;
  readonly left: number;
  readonly top: number;
}

/** Glyphs looked at before. Content has some hundreds; the bound is for what nobody thought of. */
const safeGlyphs = new Map<string, string>();
const MAX_SAFE_GLYPHS = 4096;

function createStore(width: number, height: number): CellStore {
  const size = width * height;
  return {
    width,
    height,
    glyphs: new Array<string>(size).fill(' '),
    fg: new Int32Array(size).fill(DEFAULT_COLOR),
    bg: new Int32Array(size).fill(DEFAULT_COLOR),
    flags: new Uint8Array(size),
  };
}

/** The flags of a style as bits. */
export function flagsOf(style: Style): number {
  return (style.bold ? BOLD : 0) | (style.underline ? UNDERLINE : 0) | (style.reverse ? REVERSE : 0);
}
