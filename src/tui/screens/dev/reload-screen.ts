import type { Canvas } from '../../terminal/canvas.ts';
import { close, stay } from '../../terminal/response.ts';
import type { CursorPosition } from '../../terminal/screen.ts';
import type { Ui } from '../../ui.ts';
import type { UiResponse, UiScreen } from '../../ui-command.ts';
import { isChoose, isLeave } from '../../widgets/menu-keys.ts';
import { type Line, span } from '../../widgets/spans.ts';
import { TextPane } from '../../widgets/text-pane.ts';
import { drawRunPage } from '../parts/run-page.ts';

/** What came of the last change of the mods' files: what is wrong, what stays as it was, what was lost. */
export class ReloadScreen implements UiScreen {
  readonly #ui: Ui;
  readonly #pane: TextPane;

  constructor(ui: Ui) {
    this.#ui = ui;
    this.#pane = new TextPane(reloadLines(ui));
  }

  draw(canvas: Canvas): void {
    const page = drawRunPage(canvas, this.#ui, {
      title: 'The mods as they are now',
      keys: [
        ['↑↓', 'scroll'],
        ['Esc', 'back'],
      ],
    });
    this.#pane.draw(page, this.#ui);
  }

  onKey(key: string): UiResponse {
    if (isLeave(key) || isChoose(key)) return close();
    this.#pane.onKey(key);
    return stay();
  }

  cursor(): CursorPosition | undefined {
    return this.#pane.cursor();
  }
}

function reloadLines(ui: Ui): Line[] {
  const { lastReload, content } = ui.session;
  const { styles } = ui.theme;
  const section = (title: string, texts: readonly string[], style = styles.text): Line[] =>
    texts.length === 0
      ? []
      : [[span(title, styles.title)], ...texts.map((text): Line => [span(text, style)]), ''];
  const warnings = lastReload?.warnings ?? content.warnings.map(({ text }) => text);
  const lines = [
    ...section('What is wrong', warnings, styles.warning),
    ...section('What stays as it was', lastReload?.kept ?? []),
    ...section('What this run lost', lastReload?.lost ?? [], styles.danger),
    ...section('What is another now', lastReload?.changed ?? [], styles.good),
  ];
  return lines.length > 0 ? lines : ['Nothing is wrong with the mods.'];
}
