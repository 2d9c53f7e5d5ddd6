import { printable } from '../../rules/text.ts';
import type { Canvas } from '../terminal/canvas.ts';
import { cellsOf, textWidth } from '../terminal/glyphs.ts';
import { textOfKey } from '../terminal/key-names.ts';
import type { CursorPosition } from '../terminal/screen.ts';
import type { Look } from './look.ts';

/** One line of text that the player types or pastes. */
export class TextField {
  #text: string;
  /** In characters as the player sees them. */
  readonly #maxLength: number;
  #cursor: CursorPosition | undefined;

  constructor(text = '', maxLength = 40) {
    this.#text = text;
    this.#maxLength = maxLength;
  }

  get text(): string {
    return this.#text;
  }

  set text(text: string) {
    this.#text = text;
  }

  /** @returns whether the key was one of the field's */
  onKey(key: string): boolean {
    if (key === 'backspace') {
      this.#text = [...new Intl.Segmenter().segment(this.#text)]
        .slice(0, -1)
        .map(({ segment }) => segment)
        .join('');
      return true;
    }
    if (key === 'ctrl-u') {
      this.#text = '';
      return true;
    }
    const typed = textOfKey(key);
    if (typed === undefined) return false;
    this.onPaste(typed);
    return true;
  }

  /** Takes what fits of a pasted text. */
  onPaste(text: string): void {
    const all = [...(this.#text + printable(text))];
    this.#text = all.slice(0, this.#maxLength).join('');
  }

  /** The text with its end in sight. */
  draw(canvas: Canvas, x: number, y: number, width: number, look: Look): void {
    const { styles } = look.theme;
    const cells = cellsOf(this.#text);
    const shown = cells.slice(Math.max(0, cells.length - width + 1)).join('');
    if (!look.isReader) canvas.fill({ ...styles.text, underline: true }, ' ', x, y, width, 1);
    canvas.put(x, y, shown, { ...styles.text, underline: !look.isReader }, width);
    this.#cursor = canvas.toWhole(x + Math.min(textWidth(shown), width - 1), y);
  }

  /** After the last character. */
  cursor(): CursorPosition | undefined {
    return this.#cursor;
  }
}
