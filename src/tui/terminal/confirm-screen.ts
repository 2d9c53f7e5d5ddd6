import type { Canvas } from './canvas.ts';
import type { Confirm, Response } from './response.ts';
import { close, stay } from './response.ts';
import type { CursorPosition, Screen } from './screen.ts';
import { wrapText } from './text-layout.ts';
import type { Theme } from './theme.ts';

const YES = '[y] yes';
const NO = '[n] no';
const GAP = 3;
const ANSWERS_WIDTH = YES.length + GAP + NO.length;
/** Frame and blanks on both sides of the text, in columns. */
const MARGIN = 4;
const MAX_TEXT_WIDTH = 56;

/** Asks a question over whatever is there. y and n answer, Enter takes the marked answer, Esc is no. */
export class ConfirmScreen<C> implements Screen<C> {
  readonly isOverlay = true;
  readonly #question: Confirm<C>;
  readonly #theme: Theme;
  #isYes: boolean;
  #cursor: CursorPosition | undefined;

  constructor(question: Confirm<C>, theme: Theme) {
    this.#question = question;
    this.#theme = theme;
    this.#isYes = question.initial === 'yes';
  }

  draw(canvas: Canvas): void {
    const { styles } = this.#theme;
    const lines = wrapText(this.#question.text, Math.min(MAX_TEXT_WIDTH, canvas.width - MARGIN));
    const textWidth = Math.max(ANSWERS_WIDTH, ...lines.map((line) => [...line].length));
    const width = Math.min(textWidth + MARGIN, canvas.width);
    const height = Math.min(lines.length + 4, canvas.height);
    const left = Math.floor((canvas.width - width) / 2);
    const top = Math.floor((canvas.height - height) / 2);

    canvas.dim(0.5);
    canvas.fill(styles.text, ' ', left, top, width, height);
    const inside = canvas.box(left, top, width, height, styles.border);
    // The answers stay visible however long the question is.
    const answersRow = inside.height - 1;
    for (const [row, line] of lines.slice(0, Math.max(0, answersRow - 1)).entries()) {
      inside.put(1, row, line, styles.text);
    }
    const noColumn = 1 + YES.length + GAP;
    inside.put(1, answersRow, YES, this.#isYes ? styles.selection : styles.text);
    inside.put(noColumn, answersRow, NO, this.#isYes ? styles.text : styles.selection);
    this.#cursor = inside.toWhole(this.#isYes ? 1 : noColumn, answersRow);
  }

  onKey(key: string): Response<C> {
    switch (key) {
      case 'y':
      case 'Y':
        return close(this.#question.onYes);
      case 'n':
      case 'N':
      case 'escape':
        return close(this.#question.onNo);
      case 'enter':
        return close(this.#isYes ? this.#question.onYes : this.#question.onNo);
      case 'left':
      case 'right':
      case 'up':
      case 'down':
      case 'tab':
      case 'backtab':
        this.#isYes = !this.#isYes;
        return stay();
      default:
        return stay();
    }
  }

  cursor(): CursorPosition | undefined {
    return this.#cursor;
  }
}
