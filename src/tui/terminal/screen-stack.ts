import type { Canvas } from './canvas.ts';
import { ConfirmScreen } from './confirm-screen.ts';
import { confirm, quit, type Response } from './response.ts';
import type { CursorPosition, Screen } from './screen.ts';
import { wrapText } from './text-layout.ts';
import type { Theme } from './theme.ts';

/** The smallest terminal that is drawn on, in columns and rows. */
export const MIN_WIDTH = 80;
export const MIN_HEIGHT = 24;

/** A screen may answer with an answer that leads to an answer; more than this many is a mistake in it. */
const MAX_CHAIN = 100;

/** What the stack needs from the program around it. */
export interface ScreenStackOptions<C> {
  /** Carries out a command; the answer says what happens to the screens then. */
  readonly onCommand: (command: C) => Response<C>;
  /** A screen threw. The stack stays as it is. */
  readonly onError: (error: unknown) => void;
  /** Keys typed before a question appeared must not answer it: throws them away. */
  readonly flushInput: () => void;
  /** Looked up anew for each question, so that a change of theme reaches it. */
  readonly theme: () => Theme;
  /** What Ctrl-C asks, wherever the player is. */
  readonly quitQuestion: string;
  /** What follows when that is answered with yes; by default the end. */
  readonly quitAnswer?: Response<C>;
}

/** The screens that are open. It gives keys to the topmost, does what that answers, and draws. */
export class ScreenStack<C> {
  readonly #options: ScreenStackOptions<C>;
  #screens: Screen<C>[] = [];
  #isOver = false;
  #width = MIN_WIDTH;
  #height = MIN_HEIGHT;
  #isCtrlCQuestion = false;

  constructor(first: Screen<C>, options: ScreenStackOptions<C>) {
    this.#options = options;
    this.#screens.push(first);
  }

  /** True after `quit`, or when the last screen was closed. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** How many screens are open. */
  get depth(): number {
    return this.#screens.length;
  }

  /** The screen that gets the keys. */
  get top(): Screen<C> | undefined {
    return this.#screens.at(-1);
  }

  /** True where the terminal is too small and only the notice is shown. */
  get isTooSmall(): boolean {
    return this.#width < MIN_WIDTH || this.#height < MIN_HEIGHT;
  }

  /** Gives a key to the topmost screen. In a terminal that is too small only Ctrl-C does something: it ends. */
  key(key: string): void {
    if (this.#isOver) return;
    if (key === 'ctrl-c') this.#ctrlC();
    else if (!this.isTooSmall) this.#answer((screen) => screen.onKey(key));
  }

  /** Gives pasted text to the topmost screen, if it takes any. */
  paste(text: string): void {
    if (this.#isOver || this.isTooSmall) return;
    this.#answer((screen) => screen.onPaste?.(text));
  }

  /** Does what a response says, as if the topmost screen had given it. For what comes from outside of keys. */
  respond(response: Response<C>): void {
    if (!this.#isOver) this.#answer(() => response);
  }

  /** The terminal has this size now; every open screen is told. */
  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    if (this.isTooSmall) return;
    this.#guard(() => {
      for (const screen of this.#screens) screen.onResize?.(width, height);
    });
  }

  /** Draws the topmost screen and, where it is an overlay, what lies beneath. The canvas is cleared first. */
  draw(canvas: Canvas): void {
    canvas.clear();
    if (this.isTooSmall) {
      drawTooSmall(canvas);
      return;
    }
    const visible = this.#screens.findLastIndex((screen) => !screen.isOverlay);
    this.#guard(() => {
      for (const screen of this.#screens.slice(Math.max(0, visible))) screen.draw(canvas);
    });
  }

  /** Where the terminal's cursor rests; asked after a draw. */
  cursor(): CursorPosition | undefined {
    if (this.isTooSmall) return undefined;
    return this.#guard(() => this.top?.cursor?.());
  }

  #ctrlC(): void {
    if (this.isTooSmall || (this.#isCtrlCQuestion && this.top instanceof ConfirmScreen)) {
      this.#isOver = true;
      return;
    }
    const { quitQuestion, quitAnswer = quit() } = this.#options;
    this.#answer(() => confirm<C>(quitQuestion, quitAnswer));
    this.#isCtrlCQuestion = true;
  }

  #answer(ask: (top: Screen<C>) => Response<C> | undefined): void {
    this.#guard(() => {
      const { top } = this;
      this.#isCtrlCQuestion = false;
      let next = top === undefined ? undefined : ask(top);
      for (let step = 0; next !== undefined; step++) {
        if (step === MAX_CHAIN) throw new Error(`A screen gave more than ${MAX_CHAIN} responses in a row.`);
        next = this.#apply(next);
      }
      if (this.#screens.length === 0) this.#isOver = true;
    });
  }

  /** @returns the response that follows, if any */
  #apply(response: Response<C>): Response<C> | undefined {
    switch (response.kind) {
      case 'stay':
        return undefined;
      case 'open':
        this.#screens.push(response.screen);
        return undefined;
      case 'replace':
        this.#screens.pop();
        this.#screens.push(response.screen);
        return undefined;
      case 'close':
        this.#screens.pop();
        return response.then;
      case 'command':
        return this.#options.onCommand(response.command);
      case 'confirm':
        this.#options.flushInput();
        this.#screens.push(new ConfirmScreen(response, this.#options.theme()));
        return undefined;
      case 'later':
        return response.respond();
      case 'quit':
        this.#isOver = true;
        return undefined;
    }
  }

  #guard<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (error) {
      this.#options.onError(error);
      return undefined;
    }
  }
}

/** Fits into anything, down to one cell. */
function drawTooSmall(canvas: Canvas): void {
  const text = `rustkeep needs ${MIN_WIDTH}x${MIN_HEIGHT}; this is ${canvas.width}x${canvas.height}. The game waits.`;
  const lines = wrapText(text, Math.max(1, canvas.width));
  const short = [`${MIN_WIDTH}x${MIN_HEIGHT}`];
  const fitting = lines.length <= canvas.height ? lines : short;
  for (const [row, line] of fitting.entries()) canvas.put(0, row, line);
}
