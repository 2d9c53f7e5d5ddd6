import type { LogLine } from '../../engine/game-tree.ts';
import type { Canvas } from '../terminal/canvas.ts';
import type { Theme } from '../terminal/theme.ts';
import type { Remark, Ui } from '../ui.ts';
import { putLine, type Span, wrapLine } from '../widgets/spans.ts';
import { lastMessages, messageLine, wordColours } from './messages.ts';

/** Continuation lines of a message stand in by so many columns. */
const INDENT = 2;

/** What the lines were made from; as long as none of it changes they stay. */
interface MadeFrom {
  readonly line: LogLine | undefined;
  readonly times: number;
  readonly remark: Remark | undefined;
  readonly since: number;
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
}

/**
 * The newest messages, the newest one lowest. It never waits for a key: whatever scrolled by is in the history.
 * In reader mode only what came with the last command, from the top.
 */
export class MessageView {
  #lines: readonly (readonly Span[])[] = [];
  #from: MadeFrom | undefined;

  /** @param since turn of the last command */
  draw(canvas: Canvas, ui: Ui, since: number): void {
    const lines = this.#linesFor(canvas, ui, ui.isReader ? since : 0);
    const first = ui.isReader ? 0 : canvas.height - lines.length;
    for (const [row, line] of lines.entries()) putLine(canvas, 0, first + row, line, ui.theme.styles.text);
  }

  #linesFor({ width, height }: Canvas, ui: Ui, since: number): readonly (readonly Span[])[] {
    const line = ui.game.tree.log.at(-1);
    const { theme } = ui;
    const from = { line, times: line?.times ?? 0, remark: ui.remarks.at(-1), since, theme, width, height };
    if (this.#from === undefined || !isSame(this.#from, from)) {
      this.#from = from;
      this.#lines = makeLines(ui, from);
    }
    return this.#lines;
  }
}

function makeLines(ui: Ui, { since, theme, width, height }: MadeFrom): readonly (readonly Span[])[] {
  const shown = lastMessages(ui.game.tree.log, ui.remarks, height).filter(({ turn }) => turn >= since);
  const words = wordColours(ui.session.registries);
  const turns = [...new Set(shown.map(({ turn }) => turn))].sort((a, b) => b - a);
  const blocks = shown.map((message) =>
    wrapLine(messageLine(message, turns.indexOf(message.turn), theme, words), width, INDENT),
  );
  return wholeBlocks(blocks, height);
}

/** As many of the last messages as have room, whole: the end of a sentence alone says nothing. The last one always. */
function wholeBlocks(
  blocks: readonly (readonly (readonly Span[])[])[],
  height: number,
): readonly (readonly Span[])[] {
  const lines = [...(blocks.at(-1) ?? [])].slice(0, height);
  for (const block of blocks.slice(0, -1).reverse()) {
    if (lines.length + block.length > height) break;
    lines.unshift(...block);
  }
  return lines;
}

function isSame(a: MadeFrom, b: MadeFrom): boolean {
  return (
    a.line === b.line &&
    a.times === b.times &&
    a.remark === b.remark &&
    a.since === b.since &&
    a.theme === b.theme &&
    a.width === b.width &&
    a.height === b.height
  );
}
