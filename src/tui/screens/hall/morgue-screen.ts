import { readMorgue } from '../../../app/read-morgue.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { close, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { isChoose, isLeave } from '../../widgets/menu-keys.ts';
import { TextPane } from '../../widgets/text-pane.ts';
import { drawPage } from '../parts/page.ts';

/** The morgue file of a run, to be read. */
export class MorgueScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #pane: TextPane;

  /** @param runId the run, as its file is named */
  constructor(ui: Ui, runId: string) {
    this.#ui = ui;
    const lines = readMorgue(ui.session.folders, runId) ?? ['Its file is gone.'];
    this.#pane = new TextPane(lines);
  }

  draw(canvas: Canvas): void {
    const page = drawPage(canvas, this.#ui, {
      title: 'Morgue',
      keys: [
        ['arrows', 'scroll'],
        ['Esc', 'back'],
      ],
    });
    this.#pane.draw(page, this.#ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key) || isChoose(key) || key === 'q') return close();
    this.#pane.onKey(key);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#pane.cursor();
  }
}
