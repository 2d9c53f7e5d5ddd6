import type { Canvas } from '../terminal/canvas.ts';
import type { Ui } from '../ui.ts';
import { putLine, type Span, wrapLine } from '../widgets/spans.ts';
import { lastMessages, messageLine, wordColours } from './messages.ts';

/** Continuation lines of a message stand in by so many columns. */
const INDENT = 2;

/**
 * The newest messages, the newest one lowest. It never waits for a key: whatever scrolled by is in the history.
 * In reader mode only what came with the last command, from the top.
 *
 * @param since turn of the last command
 */
export function drawMessages(canvas: Canvas, ui: Ui, since: number): void {
  const { log } = ui.game.tree;
  const all = lastMessages(log, ui.remarks, canvas.height);
  const shown = ui.isReader ? all.filter(({ turn }) => turn >= since) : all;
  const words = wordColours(ui.session.registries);
  const turns = [...new Set(shown.map(({ turn }) => turn))].sort((a, b) => b - a);
  const lines: (readonly Span[])[] = [];
  for (const message of shown) {
    const line = messageLine(message, turns.indexOf(message.turn), ui.theme, words);
    lines.push(...wrapLine(line, canvas.width, INDENT));
  }
  const visible = lines.slice(-canvas.height);
  const first = ui.isReader ? 0 : canvas.height - visible.length;
  for (const [row, line] of visible.entries()) putLine(canvas, 0, first + row, line, ui.theme.styles.text);
}
