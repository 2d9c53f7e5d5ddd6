import type { Canvas } from '../../terminal/canvas.ts';
import { close, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { List } from '../../widgets/list.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { type Line, putLine } from '../../widgets/spans.ts';
import { drawTabs } from '../../widgets/tabs.ts';
import { Details } from '../parts/details.ts';
import { drawPage, stacked, viKey } from '../parts/page.ts';
import { CardsTab } from './cards-tab.ts';
import type { KeepTab } from './keep-tab.ts';
import { WorkshopTab } from './workshop-tab.ts';

/** Rows above the list: tabs, how things stand, a blank. */
const HEAD_ROWS = 3;

/** What is done between runs: levels that stay, and cards. */
export class KeepScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #tabs: readonly KeepTab[];
  readonly #lists: readonly List<string>[];
  readonly #details = new Details();
  #open: number;
  /** What the last choice came to. */
  #message: Line | undefined;

  constructor(ui: Ui, first: 'workshop' | 'cards') {
    this.#ui = ui;
    this.#tabs = [new WorkshopTab(ui), new CardsTab(ui)];
    this.#lists = this.#tabs.map((tab) => new List(tab.rows(), 'No mod offers anything here.'));
    this.#open = first === 'workshop' ? 0 : 1;
  }

  draw(canvas: Canvas): void {
    const ui = this.#ui;
    const { tab, list } = this.#current();
    const rows = tab.rows();
    list.setRows(rows);
    const other = this.#tabs[1 - this.#open]?.name ?? '';
    const page = drawPage(canvas, ui, {
      title: 'The yard',
      keys: [
        ['Enter', tab.enter],
        ['Tab', other.toLowerCase()],
        ['←→', 'page'],
        ['Esc', 'back'],
      ],
    });
    const names = this.#tabs.map(({ name }) => name);
    drawTabs(page, 0, 0, names, this.#open, ui);
    putLine(page, 0, 1, this.#message ?? tab.status(), ui.theme.styles.text, page.width);
    const body = page.region(0, HEAD_ROWS, page.width, page.height - HEAD_ROWS);
    const { left, right } = stacked(body, ui, rows.length);
    list.draw(left, ui);
    const about = `${this.#open} ${list.selected}`;
    this.#details.draw(right, about, tab.about(list.selected ?? ''), ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key)) return close();
    if (key === 'tab' || key === 'backtab') {
      this.#open = 1 - this.#open;
      this.#message = undefined;
      return stay();
    }
    if (this.#details.onKey(key)) return stay();
    const { tab, list } = this.#current();
    list.setRows(tab.rows());
    const answer = list.onKey(viKey(key));
    if (answer.kind === 'moved') this.#message = undefined;
    if (answer.kind === 'chosen') this.#message = tab.choose(answer.value);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#current().list.cursor();
  }

  #current(): { readonly tab: KeepTab; readonly list: List<string> } {
    const tab = this.#tabs[this.#open];
    const list = this.#lists[this.#open];
    if (tab === undefined || list === undefined) throw new Error('there is no such tab');
    return { tab, list };
  }
}
