import { createBlessedScreen, type Screen, SilentOutput } from './blessed-screen.ts';
import { type Canvas, REVERSE, UNDERLINE } from './canvas.ts';
import { type ColorDepth, DEFAULT_COLOR, DEFAULT_INDEX, Quantizer } from './colors.ts';
import { type ShortFrame, type Shown, shorten } from './shorten.ts';

/** Columns and rows. */
export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** All margins off, plain colours, everything blank. */
const CLEAR = '\u001b[r\u001b[m\u001b[2J\u001b[H';

/**
 * Works out which bytes turn what the terminal shows into what a canvas shows. blessed does that, on two streams
 * that lead nowhere: it never touches the real ones, so no byte leaves before it is asked for, and its own
 * handling of keys, signals and resizing stays out.
 */
export class Painter {
  readonly #screen: Screen;
  readonly #output: SilentOutput;
  readonly #quantizer: Quantizer;
  /** The terminal may show anything: it has to be cleared. */
  #isUnknown = true;
  /** blessed has blank lines of the program's size. */
  #isBlank = true;

  /** @param size columns and rows of the first frame, if they are known already */
  constructor(depth: ColorDepth, isUtf8: boolean, size: TerminalSize = { columns: 80, rows: 24 }) {
    this.#quantizer = new Quantizer(depth);
    this.#output = new SilentOutput(size.columns, size.rows);
    this.#screen = createBlessedScreen(this.#output, isUtf8);
  }

  /** Something else may have written to the terminal, or its size changed. */
  forget(): void {
    this.#isUnknown = true;
  }

  /** The bytes that bring a canvas onto the terminal; none where nothing changed. */
  paint(canvas: Canvas): ShortFrame {
    const { width, height } = canvas.store;
    const { program } = this.#screen;
    const isOtherSize = program.cols !== width || program.rows !== height;
    const isCleared = this.#isUnknown || isOtherSize;
    if (isCleared && (isOtherSize || !this.#isBlank)) {
      program.cols = width;
      program.rows = height;
      this.#screen.alloc();
      this.#take();
    }
    this.#isUnknown = false;
    this.#isBlank = false;
    this.#copy(canvas);
    this.#screen.draw(0, height - 1);
    const frame = this.#take();
    // Of a whole frame a seventh could be saved, for as much time as everything else takes.
    if (isCleared) return { bytes: CLEAR + frame, end: undefined };
    return shorten(frame, shownOn(this.#screen, width));
  }

  /** Lets go of what blessed keeps for the whole process. */
  close(): void {
    this.#screen.destroy();
  }

  #copy(canvas: Canvas): void {
    const { width, height, glyphs, fg, bg, flags } = canvas.store;
    const { lines } = this.#screen;
    const quantizer = this.#quantizer;
    // Neighbours mostly look alike.
    let lastFg = DEFAULT_COLOR;
    let lastBg = DEFAULT_COLOR;
    let colors = attributeOf(DEFAULT_INDEX, DEFAULT_INDEX);
    let index = 0;
    for (let y = 0; y < height; y++) {
      const line = lines[y];
      if (line === undefined) return;
      for (let x = 0; x < width; x++, index++) {
        const front = fg[index] ?? DEFAULT_COLOR;
        const behind = bg[index] ?? DEFAULT_COLOR;
        if (front !== lastFg || behind !== lastBg) {
          colors = attributeOf(quantizer.index(front), quantizer.index(behind));
          lastFg = front;
          lastBg = behind;
        }
        const attribute = ((flags[index] ?? 0) << 18) | colors;
        const glyph = glyphs[index] ?? ' ';
        const cell = line[x];
        if (cell === undefined || (cell[0] === attribute && cell[1] === glyph)) continue;
        cell[0] = attribute;
        cell[1] = glyph;
        line.dirty = true;
      }
    }
  }

  #take(): string {
    this.#screen.program.flush();
    return this.#output.take();
  }
}

/** Colours as blessed keeps them with a cell, without the flags. */
function attributeOf(fg: number, bg: number): number {
  return (fg << 9) | bg;
}

/** What blessed has put on the terminal. */
function shownOn({ lines }: Screen, width: number): Shown {
  return {
    width,
    glyphLike: (x, y, as) => {
      const line = lines[y];
      const cell = line?.[x];
      return cell !== undefined && cell[0] === line?.[as]?.[0] ? cell[1] : undefined;
    },
    isBlankFrom: (x, y) => {
      const line = lines[y];
      if (line === undefined) return false;
      for (let column = x; column < width; column++) {
        const [attribute, glyph] = line[column] ?? [0, ''];
        if (glyph !== ' ' || (attribute & 0x1ff) !== DEFAULT_INDEX) return false;
        if (((attribute >> 18) & (UNDERLINE | REVERSE)) !== 0) return false;
      }
      return true;
    },
  };
}
