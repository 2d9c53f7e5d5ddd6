import type { Canvas } from '../../terminal/canvas.ts';
import type { Look } from '../../widgets/look.ts';
import type { Line } from '../../widgets/spans.ts';
import { TextPane } from '../../widgets/text-pane.ts';

/** What turns the page of the text beside a list, whose own keys are up and down. */
const PAGES: Readonly<Record<string, string>> = {
  left: 'pageup',
  right: 'pagedown',
  pad4: 'pageup',
  pad6: 'pagedown',
  h: 'pageup',
  l: 'pagedown',
};

/** The text beside a list about its selected line. It begins at its start whenever another line is selected. */
export class Details {
  readonly #pane = new TextPane();
  #about: unknown;

  /** Draws the text about something. */
  draw(canvas: Canvas, about: unknown, lines: readonly Line[], look: Look): void {
    if (about !== this.#about) this.#pane.toStart();
    this.#about = about;
    this.#pane.setLines(lines);
    this.#pane.draw(canvas, look);
  }

  /** @returns whether the key turned a page */
  onKey(key: string): boolean {
    const page = PAGES[key];
    return page !== undefined && this.#pane.onKey(page);
  }
}
