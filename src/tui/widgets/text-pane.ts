import type { Canvas } from '../terminal/canvas.ts';
import type { CursorPosition } from '../terminal/screen.ts';
import type { Look } from './look.ts';
import { menuMove } from './menu-keys.ts';
import { type Line, putLine, type Span, wrapLine } from './spans.ts';

/** A text that is read: wrapped to the width, scrolled by arrows and pages. */
export class TextPane {
  #lines: readonly Line[];
  #wrapped: readonly (readonly Span[])[] = [];
  #wrappedFor = -1;
  #top = 0;
  #height = 1;
  /** Open at the end, as a log is, until the player scrolls. */
  #isAtEnd: boolean;
  #cursor: CursorPosition | undefined;

  constructor(lines: readonly Line[] = [], opensAt: 'start' | 'end' = 'start') {
    this.#lines = lines;
    this.#isAtEnd = opensAt === 'end';
  }

  /** Replaces the text; the place in it stays. */
  setLines(lines: readonly Line[]): void {
    this.#lines = lines;
    this.#wrappedFor = -1;
  }

  /** Back to its beginning, for another text in the same pane. */
  toStart(): void {
    this.#top = 0;
    this.#isAtEnd = false;
  }

  /** To its end, which was added just now. */
  toEnd(): void {
    this.#isAtEnd = true;
  }

  /** @returns whether the key was one of the pane's */
  onKey(key: string): boolean {
    const page = Math.max(1, this.#height - 1);
    const move = key === 'space' ? 'page-down' : menuMove(key, true);
    const last = Math.max(0, this.#wrapped.length - this.#height);
    const to: Partial<Record<NonNullable<typeof move>, number>> = {
      up: this.#top - 1,
      down: this.#top + 1,
      'page-up': this.#top - page,
      'page-down': this.#top + page,
      first: 0,
      last,
    };
    const target = move === undefined ? undefined : to[move];
    if (target === undefined) return false;
    this.#top = Math.min(Math.max(0, target), last);
    this.#isAtEnd = false;
    return true;
  }

  draw(canvas: Canvas, look: Look): void {
    const { styles } = look.theme;
    const width = Math.max(1, canvas.width - 2);
    if (this.#wrappedFor !== width) {
      this.#wrapped = this.#lines.flatMap((line) => wrapLine(line, width));
      this.#wrappedFor = width;
    }
    this.#height = Math.max(1, canvas.height);
    const last = Math.max(0, this.#wrapped.length - this.#height);
    this.#top = this.#isAtEnd ? last : Math.min(this.#top, last);
    for (let row = 0; row < canvas.height; row++) {
      const line = this.#wrapped[this.#top + row];
      if (line !== undefined) putLine(canvas, 0, row, line, styles.text, width);
    }
    if (this.#top > 0) canvas.put(canvas.width - 1, 0, canvas.glyphs.moreAbove, styles.muted);
    if (this.#top < last) {
      canvas.put(canvas.width - 1, canvas.height - 1, canvas.glyphs.moreBelow, styles.muted);
    }
    this.#cursor = canvas.toWhole(0, 0);
  }

  /** Where reading begins. */
  cursor(): CursorPosition | undefined {
    return this.#cursor;
  }
}
