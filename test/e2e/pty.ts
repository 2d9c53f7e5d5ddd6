// A program on a real pseudo-terminal, with an emulator that keeps what a player would see.
import { type IPty, spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';

/** How to start a program. */
export interface PtyOptions {
  /** Arguments after the program. */
  readonly args?: readonly string[];
  /** Columns and rows; 80 and 24 by default. */
  readonly width?: number;
  readonly height?: number;
  /** Laid over a small clean environment: TERM xterm-256color, a UTF-8 locale, PATH and HOME. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** How a program ended. */
export interface PtyExit {
  /** The exit code; 0 where a signal ended it. */
  readonly code: number;
  /** The number of the signal that ended it; 0 where none did. */
  readonly signal: number;
}

/** One cell as the player sees it. Colours are palette indices, or -1 for the default. */
export interface PtyCell {
  readonly glyph: string;
  readonly fg: number;
  readonly bg: number;
  readonly bold: boolean;
  readonly underline: boolean;
  readonly reverse: boolean;
}

const DEFAULT_WAIT_MS = 10_000;

/** A started program and its screen. */
export class PtyProgram {
  readonly #pty: IPty;
  readonly #terminal: InstanceType<typeof headless.Terminal>;
  #written: Promise<void> = Promise.resolve();
  #raw = '';
  #exit: PtyExit | undefined;
  #modes = new Map<number, boolean>();
  /** Settles when the program has ended and everything it wrote is on the screen. */
  readonly exit: Promise<PtyExit>;

  constructor(file: string, options: PtyOptions = {}) {
    const { width = 80, height = 24 } = options;
    this.#terminal = new headless.Terminal({ cols: width, rows: height, allowProposedApi: true });
    this.#watchMode('h', true);
    this.#watchMode('l', false);
    this.#pty = spawn(file, [...(options.args ?? [])], {
      cols: width,
      rows: height,
      cwd: options.cwd ?? process.cwd(),
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '/',
        TERM: 'xterm-256color',
        LANG: 'C.UTF-8',
        ...options.env,
      },
    });
    this.#pty.onData((data) => {
      this.#raw += data;
      this.#written = new Promise((resolve) => this.#terminal.write(data, resolve));
    });
    this.exit = new Promise((resolve) => {
      this.#pty.onExit(({ exitCode, signal }) => {
        // What was written last may arrive after the news of the end.
        setTimeout(async () => {
          await this.#written;
          this.#exit = { code: exitCode, signal: signal ?? 0 };
          resolve(this.#exit);
        }, 30);
      });
    });
  }

  get pid(): number {
    return this.#pty.pid;
  }

  /** Everything written so far, escape sequences included. */
  get raw(): string {
    return this.#raw;
  }

  /** True while the program shows its own screen beside the shell's. */
  get isOnAlternateScreen(): boolean {
    return this.#terminal.buffer.active.type === 'alternate';
  }

  /** Whether a private mode (25 cursor, 2004 marked pastes) is on. */
  isModeOn(mode: number): boolean {
    return this.#modes.get(mode) ?? mode === 25;
  }

  /** Column and row of the hardware cursor, from 0. */
  get cursor(): { x: number; y: number } {
    const { cursorX, cursorY } = this.#terminal.buffer.active;
    return { x: cursorX, y: cursorY };
  }

  /** Types bytes, exactly as given. */
  send(keys: string): void {
    this.#pty.write(keys);
  }

  /** Sends a signal to the program. */
  kill(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Closes the window: the program gets SIGHUP and its terminal is gone. */
  hangUp(): void {
    (this.#pty as IPty & { destroy(): void }).destroy();
  }

  resize(width: number, height: number): void {
    this.#terminal.resize(width, height);
    this.#pty.resize(width, height);
  }

  /** The rows of the screen, without blanks at their ends. */
  screen(): string[] {
    const { active } = this.#terminal.buffer;
    const rows: string[] = [];
    for (let row = 0; row < this.#terminal.rows; row++) {
      rows.push(active.getLine(active.viewportY + row)?.translateToString(true) ?? '');
    }
    return rows;
  }

  cell(x: number, y: number): PtyCell {
    const { active } = this.#terminal.buffer;
    const cell = active.getLine(active.viewportY + y)?.getCell(x);
    if (cell === undefined) throw new Error(`There is no cell ${x}, ${y}.`);
    return {
      glyph: cell.getChars() || ' ',
      fg: cell.isFgDefault() ? -1 : cell.getFgColor(),
      bg: cell.isBgDefault() ? -1 : cell.getBgColor(),
      bold: cell.isBold() !== 0,
      underline: cell.isUnderline() !== 0,
      reverse: cell.isInverse() !== 0,
    };
  }

  /** Waits until a text is on the screen. Fails with what is there instead. */
  async waitFor(text: string | RegExp, milliseconds = DEFAULT_WAIT_MS): Promise<void> {
    const isThere = (): boolean => {
      const all = this.screen().join('\n');
      return typeof text === 'string' ? all.includes(text) : text.test(all);
    };
    await this.waitUntil(isThere, String(text), milliseconds);
  }

  /** Waits until something holds. Fails with its name and the screen. */
  async waitUntil(holds: () => boolean, name: string, milliseconds = DEFAULT_WAIT_MS): Promise<void> {
    const end = Date.now() + milliseconds;
    for (;;) {
      await this.#written;
      if (holds()) return;
      if (Date.now() > end || this.#exit !== undefined) {
        const state = this.#exit === undefined ? 'running' : `ended with ${JSON.stringify(this.#exit)}`;
        throw new Error(`Waited for: ${name}\nThe program: ${state}\n${this.screen().join('\n').trimEnd()}`);
      }
      await pause(10);
    }
  }

  /**
   * Waits until nothing was written for a while: what the keys led to has probably been shown. Only for loops that
   * look and try again, since a loaded machine may only have paused.
   */
  async waitForQuiet(milliseconds = 150): Promise<void> {
    let length = -1;
    while (this.#raw.length !== length && this.#exit === undefined) {
      length = this.#raw.length;
      await pause(milliseconds);
    }
    await this.#written;
  }

  /** Ends the program if it still runs. For `afterEach`. */
  dispose(): void {
    if (this.#exit === undefined) {
      try {
        process.kill(this.pid, 'SIGKILL');
      } catch {
        // It ended just now.
      }
    }
    this.#terminal.dispose();
  }

  #watchMode(final: 'h' | 'l', isOn: boolean): void {
    this.#terminal.parser.registerCsiHandler({ prefix: '?', final }, (params) => {
      for (const mode of params.flat()) this.#modes.set(mode, isOn);
      return false;
    });
  }
}

/** Lets the program work for some milliseconds. Prefer `waitFor`. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
