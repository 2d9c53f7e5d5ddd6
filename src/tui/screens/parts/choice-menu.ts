import type { Canvas } from '../../terminal/canvas.ts';
import { textWidth } from '../../terminal/glyphs.ts';
import { close, later, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { drawFrame, middle } from '../../widgets/frame.ts';
import { List, type ListRow } from '../../widgets/list.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { viKey } from './page.ts';

/** One thing that can be done. */
export interface Deed {
  readonly key: string;
  readonly label: string;
  /** What follows, asked when the menu is gone: the screen beneath answers. */
  readonly respond: () => UiResponse;
}

/** Frame, blanks and the mark of the selected line. */
const EDGES = 10;
const LEAST_WIDTH = 30;

/** What can be done with something, over the screen that shows it. */
export class ChoiceMenu implements UiScreen {
  readonly isOverlay = true;
  readonly #ui: Ui;
  readonly #title: string;
  readonly #list: List<Deed>;
  readonly #width: number;
  readonly #height: number;

  constructor(ui: Ui, title: string, deeds: readonly Deed[]) {
    this.#ui = ui;
    this.#title = title;
    const rows = deeds.map((deed): ListRow<Deed> => ({ key: deed.key, line: deed.label, value: deed }));
    this.#list = new List(rows, 'Nothing can be done with it.');
    const widest = Math.max(LEAST_WIDTH, ...[title, ...deeds.map(({ label }) => label)].map(textWidth));
    this.#width = widest + EDGES;
    this.#height = Math.max(1, deeds.length) + 2;
  }

  draw(canvas: Canvas): void {
    const part = middle(canvas, this.#ui, this.#width, this.#height);
    const inside = drawFrame(part, this.#ui, {
      title: this.#title,
      keys: [
        ['Enter', 'do it'],
        ['Esc', 'back'],
      ],
    });
    this.#list.draw(inside, this.#ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key)) return close();
    const direct = this.#list.onKey(key);
    const answer = direct.kind === 'ignored' ? this.#list.onKey(viKey(key)) : direct;
    return answer.kind === 'chosen' ? close(later(answer.value.respond)) : stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#list.cursor();
  }
}
