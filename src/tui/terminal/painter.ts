import { EventEmitter } from 'node:events';
import Tput from 'blessed/lib/tput.js';
import BlessedScreen from 'blessed/lib/widgets/screen.js';
import { type Canvas, REVERSE, UNDERLINE } from './canvas.ts';
import { type ColorDepth, DEFAULT_COLOR, DEFAULT_INDEX, Quantizer } from './colors.ts';
import { type ShortFrame, type Shown, shorten } from './shorten.ts';

type Screen = InstanceType<typeof BlessedScreen>;

/** Every terminal in use understands these; blessed prints garbage with some of the others (screen, tmux). */
const DESCRIPTION = 'xterm-256color';

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

  constructor(depth: ColorDepth, isUtf8: boolean) {
    this.#quantizer = new Quantizer(depth);
    this.#output = new SilentOutput();
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
    const isCleared = this.#isUnknown || program.cols !== width || program.rows !== height;
    if (isCleared) {
      program.cols = width;
      program.rows = height;
      this.#screen.alloc();
      this.#isUnknown = false;
      this.#take();
    }
    this.#copy(canvas);
    this.#screen.draw(0, height - 1);
    const { bytes, end } = shorten(this.#take(), shownOn(this.#screen, width));
    return { bytes: (isCleared ? CLEAR : '') + bytes, end };
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

/** Looks to blessed like a terminal and keeps what it writes. */
class SilentOutput extends EventEmitter {
  readonly isTTY = true;
  readonly writable = true;
  readonly columns = 80;
  readonly rows = 24;
  #written = '';

  write(text: string): boolean {
    this.#written += text;
    return true;
  }

  take(): string {
    const written = this.#written;
    this.#written = '';
    return written;
  }
}

function createBlessedScreen(output: SilentOutput, isUtf8: boolean): Screen {
  trimDescription();
  const before = new Set(PROCESS_EVENTS.flatMap((event) => process.rawListeners(event)));
  const screen = withoutTmuxQuery(
    () =>
      new BlessedScreen({ input: new EventEmitter(), output, terminal: DESCRIPTION, forceUnicode: isUtf8 }),
  );
  // The terminal ends the program in its own way; two ways would run into each other.
  for (const event of PROCESS_EVENTS) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.removeListener(event, listener as () => void);
    }
  }
  // Line drawing by switching character sets: never needed, UTF-8 has the lines and ASCII does without.
  screen.tput.brokenACS = true;
  screen.program.flush();
  output.take();
  return screen;
}

/** All that drawing needs: where to write, skipping ahead, and coming back to where the cursor was. */
const CAPABILITIES = new Set(['cursor_address', 'parm_right_cursor', 'save_cursor', 'restore_cursor']);
let isTrimmed = false;

/** Without folders to search, blessed takes the description it ships, which is the same everywhere. */
function trimDescription(): void {
  if (isTrimmed) return;
  isTrimmed = true;
  Tput.ipaths = [];
  const compile = Tput.prototype._compile;
  // blessed makes a function of each of 400 capabilities, which would be half the time that a start takes.
  Tput.prototype._compile = function (description, name, value) {
    if (typeof value === 'string' && !CAPABILITIES.has(name)) return () => '';
    return compile.call(this, description, name, value);
  };
}

const PROCESS_EVENTS = ['uncaughtException', 'SIGTERM', 'SIGINT', 'SIGQUIT', 'exit'] as const;

/** Inside tmux blessed runs `tmux -V` at every start, for a mouse mode that is never used. */
function withoutTmuxQuery<T>(run: () => T): T {
  const { TMUX } = process.env;
  if (TMUX === undefined) return run();
  delete process.env.TMUX;
  try {
    return run();
  } finally {
    process.env.TMUX = TMUX;
  }
}
