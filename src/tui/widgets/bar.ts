import { type Canvas, flagsOf, type Style } from '../terminal/canvas.ts';
import { DEFAULT_COLOR, shade } from '../terminal/colors.ts';
import { padText } from '../terminal/text-layout.ts';
import type { Look } from './look.ts';

/** A quantity out of a whole. */
export interface BarOptions {
  /** What it is called, drawn before it. */
  readonly label: string;
  /** Columns for the label, so that bars stand below each other. Default its own width. */
  readonly labelWidth?: number | undefined;
  readonly value: number;
  readonly max: number;
  /** How the full part looks. */
  readonly style: Style;
  /** Drawn behind the bar. Default "value/max". */
  readonly text?: string | undefined;
}

/**
 * A labelled bar on one line: `Health ██████░░░░ 23/40`. Colour never says it alone: the number is always there.
 * In reader mode it is words: `Health 23 of 40`.
 */
export function drawBar(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  options: BarOptions,
  look: Look,
): void {
  const { styles } = look.theme;
  const { label, value, max, style } = options;
  const text = options.text ?? barText(value, max, look);
  if (look.isReader) {
    canvas.put(x, y, `${label} ${text}`, styles.text, width);
    return;
  }
  const start = canvas.put(
    x,
    y,
    `${padText(label, options.labelWidth ?? 0)} `,
    styles.muted,
    Math.max(0, width),
  );
  const length = x + width - start - text.length - 1;
  if (length > 0) drawGauge(canvas, start, y, length, value, max, style);
  canvas.put(x + width - text.length, y, text, style, text.length);
}

/** Only the bar itself. Something left always shows at least one full cell, and something missing one empty. */
export function drawGauge(
  canvas: Canvas,
  x: number,
  y: number,
  length: number,
  value: number,
  max: number,
  style: Style,
): void {
  const full = gaugeCells(length, value, max);
  const fg = style.fg ?? DEFAULT_COLOR;
  const flags = flagsOf(style);
  const { barFull, barEmpty } = canvas.glyphs;
  for (let column = 0; column < length; column++) {
    if (column < full) canvas.cell(x + column, y, barFull, fg, style.bg, flags);
    else canvas.cell(x + column, y, barEmpty, shade(fg, 0.4), style.bg, 0);
  }
}

/** How many cells of a bar are full. */
export function gaugeCells(length: number, value: number, max: number): number {
  if (length <= 0 || max <= 0 || value <= 0) return 0;
  if (value >= max) return length;
  return Math.min(Math.max(Math.round((value / max) * length), 1), Math.max(1, length - 1));
}

/** "23/40", in reader mode "23 of 40". Something left is never written as 0. */
export function barText(value: number, max: number, look: Look): string {
  const shown = value > 0 ? Math.max(1, Math.round(value)) : 0;
  return look.isReader ? `${shown} of ${Math.round(max)}` : `${shown}/${Math.round(max)}`;
}
