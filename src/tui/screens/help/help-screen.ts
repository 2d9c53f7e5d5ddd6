import type { Canvas } from '../../terminal/canvas.ts';
import { close, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import type { Line } from '../../widgets/spans.ts';
import { drawTabs, tabAfter } from '../../widgets/tabs.ts';
import { TextPane } from '../../widgets/text-pane.ts';
import { drawPage } from '../parts/page.ts';
import { elementLines } from './element-lines.ts';
import { keyLines } from './key-lines.ts';
import { ruleLines } from './rule-lines.ts';
import { wordLines } from './word-lines.ts';

/** The pages of the help and what is on them. */
const PAGES: readonly { readonly name: string; lines(ui: Ui): Line[] }[] = [
  { name: 'Keys', lines: keyLines },
  { name: 'Rules', lines: ruleLines },
  { name: 'Elements', lines: elementLines },
  { name: 'Words', lines: wordLines },
];

/** The keys as they are bound, the rules that matter, what the elements do, and what the words mean. */
export class HelpScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #panes = PAGES.map(() => new TextPane());
  #open = 0;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  draw(canvas: Canvas): void {
    const ui = this.#ui;
    const page = drawPage(canvas, ui, {
      title: 'Help',
      keys: [
        ['Tab', 'next page'],
        ['arrows', 'scroll'],
        ['Esc', 'back'],
      ],
    });
    const names = PAGES.map(({ name }) => name);
    drawTabs(page, 0, 0, names, this.#open, ui);
    const body = page.region(0, 2, page.width, page.height - 2);
    const pane = this.#panes[this.#open];
    // Made anew each time: keys and theme may have changed behind this screen.
    pane?.setLines(PAGES[this.#open]?.lines(ui) ?? []);
    pane?.draw(body, ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key) || key === 'q') return close();
    const next = tabAfter(key, this.#open, PAGES.length);
    if (next !== undefined) this.#open = next;
    else this.#panes[this.#open]?.onKey(key);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#panes[this.#open]?.cursor();
  }
}
