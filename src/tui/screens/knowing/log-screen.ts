import { lastMessages, messageLine, wordColours } from '../../game/messages.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { close, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import { padTextStart } from '../../terminal/text-layout.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { type Line, span, wrapLine } from '../../widgets/spans.ts';
import { TextPane } from '../../widgets/text-pane.ts';
import { drawRunPage } from '../parts/run-page.ts';

/** Columns of a turn's number. */
const TURN_WIDTH = 5;

/** All messages with their turns. It opens at the newest full page. */
export class LogScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #pane = new TextPane([], 'end');
  #width = -1;

  constructor(ui: Ui) {
    this.#ui = ui;
  }

  draw(canvas: Canvas): void {
    const page = drawRunPage(canvas, this.#ui, {
      title: 'Messages',
      keys: [
        ['↑↓', 'scroll'],
        ['PgUp PgDn', 'page'],
        ['Home End', 'oldest, newest'],
        ['Esc', 'back'],
      ],
    });
    if (page.width !== this.#width) {
      this.#width = page.width;
      this.#pane.setLines(this.#lines(page.width - 2));
    }
    this.#pane.draw(page, this.#ui);
  }

  onKey(key: string): UiResponse {
    const isToggle = this.#ui.bindings.actionFor(key) === 'log';
    if (isLeave(key) || isToggle) return close();
    this.#pane.onKey(key);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#pane.cursor();
  }

  /** Nothing is dimmed by age here: everything is read. The turn stands before the first line of each. */
  #lines(width: number): Line[] {
    const { game, remarks, session, theme, isReader } = this.#ui;
    const { muted } = theme.styles;
    const words = wordColours(session.registries);
    const all = lastMessages(game.tree.log, remarks, Number.POSITIVE_INFINITY);
    if (all.length === 0) return [[span('Nothing has happened yet.', muted)]];
    const lines: Line[] = [];
    let turn = -1;
    for (const message of all) {
      const isNew = message.turn !== turn;
      turn = message.turn;
      const label = isReader ? `Turn ${turn}: ` : `${padTextStart(String(turn), TURN_WIDTH)}  `;
      const prefix = isNew ? label : isReader ? '' : ' '.repeat(label.length);
      const line = [span(prefix, muted), ...messageLine(message, 0, theme, words)];
      lines.push(...wrapLine(line, Math.max(1, width), isReader ? 2 : TURN_WIDTH + 4));
    }
    return lines;
  }
}
