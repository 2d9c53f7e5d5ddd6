import type { RunEnd } from '../../../app/run-end.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { command, open, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import { isChoose, isLeave } from '../../widgets/menu-keys.ts';
import { TextPane } from '../../widgets/text-pane.ts';
import { drawPage } from '../parts/page.ts';
import { RESULT_TITLES } from '../parts/run-words.ts';
import { endLines } from './end-lines.ts';
import { HallScreen } from './hall-screen.ts';
import { MorgueScreen } from './morgue-screen.ts';

const KEYS: readonly KeyHint[] = [
  ['n', 'new run'],
  ['m', 'morgue file'],
  ['f', 'hall of fame'],
  ['Enter', 'to the title'],
];

/** How the run ended. Its save is gone when this is drawn. */
export class GameOverScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #end: RunEnd;
  readonly #pane: TextPane;

  constructor(ui: Ui) {
    this.#ui = ui;
    this.#end = ui.session.finishRun();
    this.#pane = new TextPane(endLines(this.#end, ui));
  }

  draw(canvas: Canvas): void {
    const { result } = this.#end.entry;
    const page = drawPage(canvas, this.#ui, { title: RESULT_TITLES[result], keys: KEYS });
    this.#pane.draw(page, this.#ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key) || isChoose(key)) return command({ kind: 'to_title' });
    if (key === 'n') return command({ kind: 'new_run' });
    if (key === 'm') return open(new MorgueScreen(this.#ui, this.#end.entry.run));
    if (key === 'f') return open(new HallScreen(this.#ui));
    this.#pane.onKey(key);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#pane.cursor();
  }
}
