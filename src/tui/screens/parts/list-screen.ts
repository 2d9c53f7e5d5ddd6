import type { Command } from '../../../engine/command.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { close, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import type { KeyHint } from '../../widgets/frame.ts';
import { List, type ListRow } from '../../widgets/list.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { type Line, lineWidth, putLine, type Span, span, wrapLine } from '../../widgets/spans.ts';
import { drawTabs } from '../../widgets/tabs.ts';
import { Details } from './details.ts';
import { performHere } from './news.ts';
import { halves, stacked, viKey } from './page.ts';
import { drawRunPage, listPart } from './run-page.ts';

/** News may take so many lines before they are cut; all of them are in the log. */
const MAX_NEWS_LINES = 3;
/** Rows of the list in reader mode, where the details stand below it. */
const READER_ROWS = 14;

/**
 * What most screens of a run are: a list, beside it what there is to know of the selected line, and above both
 * how things stand or what came of the last command. `T` is what a line stands for.
 */
export abstract class ListScreen<T> implements UiScreen {
  protected readonly ui: Ui;
  /** The open tab, 0 where there are none. */
  protected tab = 0;
  /** Whether a line's own key leads to it and no further: where a slip would cost something. */
  protected readonly keysOnlySelect: boolean = false;
  /** Whether the text about a line stands below the list, whose lines then have the whole width. */
  protected readonly isStacked: boolean = false;
  readonly #lists: List<T>[] = [];
  readonly #details = new Details();
  #news: Line | undefined;
  /** Where it says that the list is empty. */
  #emptyAt: CursorPosition | undefined;

  constructor(ui: Ui) {
    this.ui = ui;
  }

  /** What stands in the frame. */
  protected abstract title(): string;
  /** The keys that do something here, without those that turn pages and leave. */
  protected abstract keys(): readonly KeyHint[];
  /** The lines of the list as the game stands. */
  protected abstract rows(): ListRow<T>[];
  /** What there is to know of a line. @param width columns there are for it */
  protected abstract about(value: T, width: number): Line[];
  /** Does what Enter or a line's own key means. */
  protected abstract choose(value: T): UiResponse;

  /** How things stand, in a line above the list. */
  protected status(): Line | undefined {
    return undefined;
  }

  /** Names of tabs; none by default. */
  protected tabs(): readonly string[] {
    return [];
  }

  /** What is shown where the list has no lines. */
  protected emptyText(): string {
    return 'Nothing here.';
  }

  /** A key that neither the list nor the tabs took. */
  protected otherKey(_key: string): UiResponse {
    return stay();
  }

  /** Does a command; a refusal, or what happened, is shown in place. @returns whether it was done */
  perform(command: Command): boolean {
    const { ok, news } = performHere(this.ui, command);
    this.#news = news;
    return ok;
  }

  /** Shows a line above the list until the next key. */
  protected tell(news: Line | undefined): void {
    this.#news = news;
  }

  /** The value of the line that was selected when the list was last looked at. */
  protected get selected(): T | undefined {
    return this.#lists[this.tab]?.selected;
  }

  /** Selects a line by its value. */
  protected select(value: T): void {
    this.#list().select(value);
  }

  draw(canvas: Canvas): void {
    const { ui } = this;
    const rows = this.rows();
    const list = this.#list(rows);
    const tabs = this.tabs();
    const page = drawRunPage(canvas, ui, { title: this.title(), keys: this.#keyHints(tabs) });
    let y = 0;
    if (tabs.length > 1) drawTabs(page, 0, y++, tabs, this.tab, ui);
    const head = this.#news ?? this.status();
    if (head !== undefined) {
      for (const line of firstLines(wrapLine(head, page.width), MAX_NEWS_LINES, page)) {
        putLine(page, 0, y++, line, ui.theme.styles.text, page.width);
      }
    }
    if (y > 0) y++;
    const body = page.region(0, y, page.width, page.height - y);
    const { selected } = list;
    if (selected === undefined) {
      this.#drawNothing(body);
      return;
    }
    const { left, right } = this.isStacked
      ? stacked(body, ui, rows.length)
      : halves(body, ui, listPart(body.width), READER_ROWS);
    list.draw(left, ui);
    const lines = this.about(selected, Math.max(1, right.width - 2));
    this.#details.draw(right, `${this.tab} ${list.index} ${String(selected)}`, lines, ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key)) return close();
    const tabs = this.tabs();
    if (tabs.length > 1 && (key === 'tab' || key === 'backtab')) {
      const step = key === 'tab' ? 1 : tabs.length - 1;
      this.tab = (this.tab + step) % tabs.length;
      this.#news = undefined;
      return stay();
    }
    const rows = this.rows();
    const list = this.#list(rows);
    // Letters that choose lines neither turn pages nor move.
    const hasOwnKeys = rows.some((row) => row.key !== undefined && row.key.length === 1);
    const own = rows.find((row) => row.key === key)?.value;
    const isTaken = own !== undefined;
    if (!isTaken && !(hasOwnKeys && key.length === 1) && this.#details.onKey(key)) return stay();
    if (isTaken && this.keysOnlySelect) {
      list.select(own);
      this.#news = undefined;
      return stay();
    }
    const answer = list.onKey(isTaken || hasOwnKeys ? key : viKey(key));
    if (answer.kind !== 'ignored') this.#news = undefined;
    if (answer.kind === 'chosen') return this.choose(answer.value);
    return answer.kind === 'ignored' ? this.otherKey(key) : stay();
  }

  cursor(): CursorPosition | undefined {
    const list = this.#lists[this.tab];
    return list?.selected === undefined ? this.#emptyAt : list.cursor();
  }

  /** A sentence needs more room than the list's half. */
  #drawNothing(canvas: Canvas): void {
    const { muted } = this.ui.theme.styles;
    for (const [row, line] of wrapLine(this.emptyText(), canvas.width).entries()) {
      putLine(canvas, 0, row, line, muted, canvas.width);
    }
    this.#emptyAt = canvas.toWhole(0, 0);
  }

  /** The list of the open tab with fresh lines; each tab keeps its own selection. */
  #list(rows = this.rows()): List<T> {
    const known = this.#lists[this.tab];
    const list = known ?? new List<T>();
    if (known === undefined) this.#lists[this.tab] = list;
    list.setRows(rows);
    return list;
  }

  #keyHints(tabs: readonly string[]): readonly KeyHint[] {
    const hints: KeyHint[] = [...this.keys()];
    if (tabs.length > 1) hints.push(['Tab', tabs[(this.tab + 1) % tabs.length]?.toLowerCase() ?? '']);
    hints.push(['←→', 'page'], ['Esc', 'back']);
    return hints;
  }
}

/** The first lines of many; the last of them shows that there are more. */
function firstLines(lines: readonly Span[][], most: number, { width, glyphs }: Canvas): readonly Span[][] {
  const last = lines[most - 1];
  if (lines.length <= most || last === undefined) return lines;
  const room = width - lineWidth(last) >= 2 ? ' ' : '';
  return [...lines.slice(0, most - 1), [...last, span(`${room}${glyphs.ellipsis}`)]];
}
