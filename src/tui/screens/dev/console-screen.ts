import { deedRefusal } from '../../../engine/develop/can-develop.ts';
import type { DevDeed } from '../../../engine/develop/deed.ts';
import type { Canvas } from '../../terminal/canvas.ts';
import { close, confirm, later, open, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { keyLine } from '../../widgets/frame.ts';
import { isLeave } from '../../widgets/menu-keys.ts';
import { type Line, lineWidth, putLine, span } from '../../widgets/spans.ts';
import { TextField } from '../../widgets/text-field.ts';
import { TextPane } from '../../widgets/text-pane.ts';
import { completed } from './console-words.ts';
import { readLine } from './read-line.ts';
import { ReloadScreen } from './reload-screen.ts';

/** Characters of a line. */
const LONGEST_LINE = 120;
/** Rows that it takes of the screen, its line and its edge included. */
const ROWS = 10;
/** Lines that are kept to be scrolled back to. */
const MOST_LINES = 500;
const QUESTION =
  'Make this a developer’s run? It can then be changed by hand, but nothing of it is paid and it does not come into the hall of fame. That cannot be taken back.';

/** A line at the bottom where makers of mods type what they want to have. */
export class ConsoleScreen implements UiScreen {
  readonly isOverlay = true;
  readonly #ui: Ui;
  readonly #field = new TextField('', LONGEST_LINE);
  readonly #output = new TextPane([], 'end');
  #lines: Line[] = [];
  /** Place in the history, its length for the line that is being typed. */
  #at: number;

  constructor(ui: Ui) {
    this.#ui = ui;
    this.#at = ui.typedLines.length;
    this.#say([span('Type help for what can be typed.', ui.theme.styles.muted)]);
  }

  draw(canvas: Canvas): void {
    const ui = this.#ui;
    const { styles } = ui.theme;
    const rows = Math.min(ROWS, canvas.height);
    const part = canvas.region(0, canvas.height - rows, canvas.width, rows);
    part.clear();
    part.fill(styles.border, canvas.glyphs.horizontal, 0, 0, part.width, 1);
    part.put(1, 0, ' Console ', styles.title);
    const keys = keyLine(
      [
        ['Tab', 'complete'],
        ['↑↓', 'typed before'],
        ['PgUp', 'scroll'],
        ['Esc', 'back'],
      ],
      ui,
    );
    putLine(part, Math.max(11, part.width - lineWidth(keys) - 1), 0, keys);
    this.#output.draw(part.region(0, 1, part.width, rows - 2), ui);
    part.put(0, rows - 1, '>', styles.key);
    this.#field.draw(part, 2, rows - 1, part.width - 3, ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key)) return close();
    switch (key) {
      case 'enter':
        return this.#enter();
      case 'tab':
        this.#complete();
        return stay();
      case 'up':
        this.#recall(-1);
        return stay();
      case 'down':
        this.#recall(1);
        return stay();
      case 'pageup':
      case 'pagedown':
        this.#output.onKey(key);
        return stay();
      default:
        this.#field.onKey(key);
        return stay();
    }
  }

  onPaste(text: string): UiResponse {
    this.#field.onPaste(text);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#field.cursor();
  }

  #enter(): UiResponse {
    const ui = this.#ui;
    const line = this.#field.text.trim();
    if (line === '') return stay();
    this.#field.text = '';
    if (ui.typedLines.at(-1) !== line) ui.typedLines.push(line);
    this.#at = ui.typedLines.length;
    this.#say([span('> ', ui.theme.styles.key), span(line, ui.theme.styles.text)]);
    const request = readLine(line, ui.game);
    switch (request.kind) {
      case 'error':
        this.#say([span(request.text, ui.theme.styles.warning)]);
        return stay();
      case 'answer':
        for (const one of request.lines) this.#say(one);
        return stay();
      case 'warnings':
        return open(new ReloadScreen(ui));
      case 'deed':
        return this.#ask(request.deed);
    }
  }

  /** The first deed of a run marks it for good, which is asked once. */
  #ask(deed: DevDeed): UiResponse {
    const { game, theme } = this.#ui;
    if (game.tree.run.developer) return this.#do(deed);
    const refusal = deedRefusal(game, deed);
    if (refusal !== undefined) {
      this.#say([span(refusal.text, theme.styles.warning)]);
      return stay();
    }
    const yes = later<never>(() => {
      this.#do({ what: 'begin' });
      this.#do(deed);
      return stay();
    });
    return confirm(QUESTION, yes, stay(), 'no');
  }

  #do(deed: DevDeed): { readonly kind: 'stay' } {
    const ui = this.#ui;
    const before = ui.game.tree.log.at(-1);
    const result = ui.perform({ do: 'develop', deed });
    if (!result.ok) {
      this.#say([span(result.refusal.text, ui.theme.styles.warning)]);
      return stay();
    }
    const { log } = ui.game.tree;
    const news = log.slice(before === undefined ? 0 : log.lastIndexOf(before) + 1);
    if (news.length === 0) this.#say([span('Done.', ui.theme.styles.good)]);
    for (const { text } of news) this.#say(text);
    return stay();
  }

  #complete(): void {
    const { line, choices } = completed(this.#field.text.trimStart(), this.#ui.session.registries);
    this.#field.text = line;
    if (choices.length > 0) this.#say([span(choices.join('  '), this.#ui.theme.styles.muted)]);
  }

  #recall(by: 1 | -1): void {
    const { typedLines } = this.#ui;
    this.#at = Math.min(typedLines.length, Math.max(0, this.#at + by));
    this.#field.text = typedLines[this.#at] ?? '';
  }

  #say(line: Line): void {
    this.#lines = [...this.#lines, line].slice(-MOST_LINES);
    this.#output.setLines(this.#lines);
    this.#output.toEnd();
  }
}
