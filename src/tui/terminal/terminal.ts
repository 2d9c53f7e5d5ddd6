// The terminal foundation: keys in, cells out, screens in between. Nothing in this folder knows the game; the
// screens of the game are built on it and may not reach past it to blessed, stdin or stdout.
import { isatty, type ReadStream, type WriteStream } from 'node:tty';
import { Canvas } from './canvas.ts';
import type { ColorDepth } from './colors.ts';
import { moveTo } from './cursor-moves.ts';
import { crashSentence, END_SIGNALS, type EndReason, type EndSignal, exitCodeFor } from './ending.ts';
import type { GlyphSet } from './glyphs.ts';
import { type Delay, type InputEvent, KeyDecoder } from './key-decoder.ts';
import { Painter } from './painter.ts';
import type { CursorPosition } from './screen.ts';
import type { ShortFrame } from './shorten.ts';

const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
/** Second screen, keypad and arrows as sequences, pastes marked, no cursor, ordinary character set. */
const ENTER = `\u001b[?1049h\u001b[?1h\u001b=\u001b[?2004h${HIDE_CURSOR}\u001b(B\u000f`;
/** All of it back. Cleared first, for terminals without a second screen. */
const LEAVE = `\u001b[r\u001b[m\u001b[2J\u001b[H\u001b[?2004l\u001b[?1l\u001b>${SHOW_CURSOR}\u001b[?1049l`;

/** At most one redraw in this many milliseconds while a window is dragged. */
const RESIZE_DELAY_MS = 40;
/**
 * Frames with more bytes hide the cursor while they are written, so that it does not wander about. Shorter ones
 * come in one packet, and the terminal shows only the end.
 */
const QUIET_FRAME_BYTES = 1000;
/** After this many milliseconds a suspension that nobody carried out is over. */
const SUSPEND_GRACE_MS = 100;
/** Twice this many milliseconds pass between SIGCONT and the next frame. */
const CONTINUE_DELAY_MS = 10;
/** What a terminal that does not know its size is taken for. */
const USUAL_SIZE = { columns: 80, rows: 24 };

/** What the terminal is opened with. */
export interface TerminalOptions {
  /** Keyboard and screen; `checkTerminal` has said yes to them. */
  readonly input: ReadStream;
  readonly output: WriteStream;
  readonly depth: ColorDepth;
  readonly glyphs: GlyphSet;
  /**
   * Called once when the program has to end, to save. Only what happens before it returns happens at all.
   * The answer, if any, is a sentence for the player, printed where there is still a terminal.
   */
  readonly onEnd: (reason: EndReason) => string | undefined;
}

/** Who hears what happens at the terminal. */
export interface TerminalListener {
  /** A key or a paste. */
  input(event: InputEvent): void;
  /** The terminal has another size, in columns and rows: present a frame. */
  resize(width: number, height: number): void;
  /** The terminal's content is gone: present a frame. */
  redraw(): void;
}

/**
 * The player's terminal. Prints nothing before the first frame; puts everything back however the program ends.
 * There is one per process.
 */
export class Terminal {
  readonly #options: TerminalOptions;
  readonly #painter: Painter;
  readonly #decoder: KeyDecoder;
  readonly #queue: InputEvent[] = [];
  #listener: TerminalListener | undefined;
  #width: number;
  #height: number;
  /** ENTER was written and LEAVE not yet. */
  #isShown = false;
  #isOpen = false;
  #isEnded = false;
  #isSuspended = false;
  /** Keys that arrive now were typed before the player could see what they would answer. */
  #isDeaf = false;
  #cursor: CursorPosition | undefined;
  #resizeTimer: NodeJS.Timeout | undefined;

  constructor(options: TerminalOptions) {
    this.#options = options;
    this.#width = options.output.columns || USUAL_SIZE.columns;
    this.#height = options.output.rows || USUAL_SIZE.rows;
    const size = { columns: this.#width, rows: this.#height };
    this.#painter = new Painter(options.depth, options.glyphs.isUtf8, size);
    this.#decoder = new KeyDecoder((event) => this.#enqueue(event), delayAfterReading);
  }

  /** Columns. */
  get width(): number {
    return this.#width;
  }

  /** Rows. */
  get height(): number {
    return this.#height;
  }

  /** A canvas of the terminal's size. */
  createCanvas(): Canvas {
    return new Canvas(this.#width, this.#height, this.#options.glyphs);
  }

  /** Starts to listen. Still prints nothing. */
  open(listener: TerminalListener): void {
    const { input, output } = this.#options;
    this.#listener = listener;
    this.#isOpen = true;
    this.#setRawMode(true);
    input.on('data', this.#onData);
    input.on('end', this.#onLost);
    input.on('error', this.#onLost);
    output.on('error', this.#onLost);
    output.on('resize', this.#onResize);
    for (const signal of END_SIGNALS) process.on(signal, this.#onSignal);
    process.on('uncaughtException', this.#onCrash);
    process.on('unhandledRejection', this.#onCrash);
    process.on('exit', this.#onExit);
    if (process.platform !== 'win32') {
      process.on('SIGTSTP', this.#onStop);
      process.on('SIGCONT', this.#onContinue);
    }
    input.resume();
  }

  /**
   * Brings a canvas of the terminal's size onto the screen, in one write.
   *
   * @param cursor where the hardware cursor rests, for magnifiers and screen readers; hidden without
   */
  present(canvas: Canvas, cursor?: CursorPosition): void {
    const isStale = canvas.store.width !== this.#width || canvas.store.height !== this.#height;
    // While a resize is pending a frame would land on a terminal of another size; one follows anyway.
    if (!this.#isOpen || this.#isSuspended || isStale || this.#resizeTimer !== undefined) return;
    const enter = this.#isShown ? '' : ENTER;
    if (!this.#isShown) this.#cursor = undefined;
    this.#isShown = true;
    const frame = this.#painter.paint(canvas);
    if (this.#cursor === undefined || frame.bytes.length <= QUIET_FRAME_BYTES) {
      this.#write(enter + frame.bytes + this.#cursorAfter(frame, cursor));
    } else {
      this.#cursor = undefined;
      this.#write(HIDE_CURSOR + frame.bytes + this.#cursorAfter(frame, cursor));
    }
  }

  /** Throws away what was typed up to now: called where a question comes up in the middle of held keys. */
  flushInput(): void {
    this.#queue.length = 0;
    this.#isDeaf = true;
    // By then what was waiting has been read and dropped, and the question is not on the screen yet.
    setImmediate(() => {
      this.#isDeaf = false;
    });
  }

  /** Hands the terminal to the shell, as Ctrl-Z does, and comes back when the shell says so. */
  suspend(): void {
    if (!this.#isOpen || this.#isSuspended || process.platform === 'win32') return;
    this.#isSuspended = true;
    this.#leave();
    // What is typed now is the shell's; who reads it in the background is stopped for that.
    this.#options.input.pause();
    process.removeListener('SIGTSTP', this.#onStop);
    // The whole group, as the terminal itself would: also a wrapper such as npx has to stop.
    process.kill(0, 'SIGTSTP');
    process.on('SIGTSTP', this.#onStop);
    // Where no shell could continue us the system does not stop us either, and no SIGCONT comes.
    this.#comeBackAfter(SUSPEND_GRACE_MS);
  }

  /** Ends the program because of an error: restores, saves, one sentence, exit code 1. */
  crash(error: unknown): void {
    if (!this.#isOpen) throw error;
    this.#end({ kind: 'crash', error });
  }

  /** Restores the terminal and lets go of it. The program may go on or end. */
  close(): void {
    if (!this.#isOpen) return;
    const { input, output } = this.#options;
    this.#leave();
    this.#isOpen = false;
    this.#queue.length = 0;
    this.#decoder.stop();
    clearTimeout(this.#resizeTimer);
    input.off('data', this.#onData);
    input.off('end', this.#onLost);
    input.off('error', this.#onLost);
    input.pause();
    output.off('error', this.#onLost);
    output.off('resize', this.#onResize);
    for (const signal of END_SIGNALS) process.off(signal, this.#onSignal);
    process.off('uncaughtException', this.#onCrash);
    process.off('unhandledRejection', this.#onCrash);
    process.off('exit', this.#onExit);
    process.off('SIGTSTP', this.#onStop);
    process.off('SIGCONT', this.#onContinue);
    this.#painter.close();
  }

  readonly #onData = (bytes: Uint8Array): void => {
    this.#decoder.feed(bytes);
  };

  readonly #onLost = (): void => this.#end({ kind: 'lost' });

  readonly #onSignal = (signal: NodeJS.Signals): void =>
    this.#end({ kind: 'signal', signal: signal as EndSignal });

  readonly #onCrash = (error: unknown): void => this.#end({ kind: 'crash', error });

  readonly #onExit = (): void => this.#leave();

  readonly #onStop = (): void => this.suspend();

  readonly #onContinue = (): void => {
    // Also after a stop that came from elsewhere: the shell may have changed the terminal meanwhile.
    this.#isSuspended = true;
    this.#comeBackAfter(CONTINUE_DELAY_MS);
  };

  readonly #onResize = (): void => {
    this.#resizeTimer ??= setTimeout(() => {
      const { columns, rows } = this.#options.output;
      this.#resizeTimer = undefined;
      this.#width = columns || USUAL_SIZE.columns;
      this.#height = rows || USUAL_SIZE.rows;
      this.#painter.forget();
      this.#listener?.resize(this.#width, this.#height);
    }, RESIZE_DELAY_MS);
  };

  #enqueue(event: InputEvent): void {
    if (this.#isDeaf) return;
    this.#queue.push(event);
    // The first event of a read starts the work; the others join the queue, so that a flush can drop them.
    if (this.#queue.length === 1) setImmediate(() => this.#drain());
  }

  #drain(): void {
    for (let event = this.#queue.shift(); event !== undefined && this.#isOpen; event = this.#queue.shift()) {
      if ('key' in event && event.key === 'ctrl-z' && process.platform !== 'win32') this.suspend();
      else this.#listener?.input(event);
    }
  }

  /**
   * `kill %1` continues a stopped program so that it can end. The news may come in any order, and who sets the
   * terminal's modes in the background is stopped again: signals get their turn first.
   */
  #comeBackAfter(milliseconds: number): void {
    // A timer that was due during the stop fires at once, before the signals are looked at.
    setTimeout(() => setImmediate(() => setTimeout(() => this.#comeBack(), CONTINUE_DELAY_MS)), milliseconds);
  }

  #comeBack(): void {
    if (!this.#isSuspended || !this.#isOpen) return;
    this.#isSuspended = false;
    this.#setRawMode(false);
    this.#setRawMode(true);
    this.#options.input.resume();
    this.#isShown = false;
    this.#painter.forget();
    // While we were stopped the window's changes went to the shell: this makes Node look at the size again.
    process.kill(process.pid, 'SIGWINCH');
    this.#listener?.redraw();
  }

  #end(reason: EndReason): void {
    if (this.#isEnded || !this.#isOpen) return;
    this.#isEnded = true;
    if (reason.kind === 'crash') this.#leave();
    let note: string | undefined;
    try {
      note = this.#options.onEnd(reason);
    } catch (error) {
      note = crashSentence(error);
    }
    this.#leave();
    if (reason.kind === 'crash') {
      process.stderr.write(`${crashSentence(reason.error)}${note === undefined ? '' : ` ${note}`}\n`);
    } else if (note !== undefined && isatty(process.stderr.fd)) {
      process.stderr.write(`${note}\n`);
    }
    const code = exitCodeFor(reason);
    if (this.#isSuspended && reason.kind === 'signal') dieBySignal(reason.signal, code);
    if (reason.kind !== 'crash' && !isatty(process.stdin.fd)) dieBySignal('SIGHUP', code);
    process.exit(code);
  }

  /** Safe to call at any time and twice. */
  #leave(): void {
    if (this.#isShown) this.#write(LEAVE);
    this.#isShown = false;
    this.#setRawMode(false);
  }

  /** Brings the cursor to where it rests, and hides or shows it where that changes. */
  #cursorAfter({ bytes, end }: ShortFrame, cursor: CursorPosition | undefined): string {
    const before = this.#cursor;
    this.#cursor = cursor;
    if (cursor === undefined) return before === undefined ? '' : HIDE_CURSOR;
    if (before === undefined) return moveTo(cursor, end) + SHOW_CURSOR;
    const isThere = bytes === '' && cursor.x === before.x && cursor.y === before.y;
    return isThere ? '' : moveTo(cursor, end);
  }

  #write(text: string): void {
    if (text === '') return;
    try {
      this.#options.output.write(text);
    } catch {
      // The terminal is gone; the stream's error event or SIGHUP ends the program.
    }
  }

  #setRawMode(isRaw: boolean): void {
    try {
      this.#options.input.setRawMode(isRaw);
    } catch {
      // The terminal is gone, see above.
    }
  }
}

/**
 * Ends the program without Node's own way out, on which it sets the terminal's modes: a program that the shell has
 * stopped is stopped for that once more instead of ending, and when the terminal is gone Node aborts over it. The
 * shell reports the same code.
 */
function dieBySignal(signal: EndSignal, code: number): void {
  process.emit('exit', code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

/** A delay that lets waiting input be read first: a busy program must not take half an arrow key for Esc. */
const delayAfterReading: Delay = (milliseconds, callback) => {
  let immediate: NodeJS.Immediate | undefined;
  const timer = setTimeout(() => {
    immediate = setImmediate(callback);
  }, milliseconds);
  return () => {
    clearTimeout(timer);
    clearImmediate(immediate);
  };
};
