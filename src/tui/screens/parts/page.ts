import type { Canvas } from '../../terminal/canvas.ts';
import { drawFrame, type FrameOptions } from '../../widgets/frame.ts';
import type { Look } from '../../widgets/look.ts';

/** The largest page, in columns and rows: nobody reads well across a whole wide screen. */
const MAX_WIDTH = 112;
const MAX_HEIGHT = 44;

/** A page's two halves. */
export interface Halves {
  readonly left: Canvas;
  readonly right: Canvas;
}

/** A frame for a screen of its own, in the middle where the terminal is larger. @returns the inside */
export function drawPage(canvas: Canvas, look: Look, options: FrameOptions): Canvas {
  if (look.isReader) return drawFrame(canvas, look, options);
  const width = Math.min(canvas.width, MAX_WIDTH);
  const height = Math.min(canvas.height, MAX_HEIGHT);
  const left = Math.floor((canvas.width - width) / 2);
  const top = Math.floor((canvas.height - height) / 2);
  return drawFrame(canvas.region(left, top, width, height), look, options);
}

/**
 * Two halves beside each other with a line between them. In reader mode below each other, because lines are read
 * out from edge to edge.
 *
 * @param part how much of the width the left one takes, 0 to 1
 * @param rows how many rows the upper one needs in reader mode
 */
export function halves(canvas: Canvas, look: Look, part: number, rows: number): Halves {
  const { width, height } = canvas;
  if (look.isReader) {
    const upper = Math.max(1, Math.min(rows, Math.floor(height / 2)));
    return {
      left: canvas.region(0, 0, width, upper),
      right: canvas.region(0, upper + 1, width, height - upper - 1),
    };
  }
  const split = Math.floor(width * part);
  canvas.fill(look.theme.styles.border, canvas.glyphs.vertical, split, 0, 1, height);
  return {
    left: canvas.region(0, 0, split, height),
    right: canvas.region(split + 2, 0, width - split - 2, height),
  };
}

/** Rows that the text below a list has at least. */
const LEAST_BELOW = 7;

/**
 * A list over the whole width and the text about its selected line below it: for lists whose lines say much.
 *
 * @param rows how many the list has
 */
export function stacked(canvas: Canvas, look: Look, rows: number): Halves {
  const { width, height } = canvas;
  const upper = Math.max(1, Math.min(rows, height - LEAST_BELOW - 1));
  if (!look.isReader) canvas.fill(look.theme.styles.border, canvas.glyphs.horizontal, 0, upper, width, 1);
  return {
    left: canvas.region(0, 0, width, upper),
    right: canvas.region(0, upper + 1, width, Math.max(0, height - upper - 1)),
  };
}

const VI: Readonly<Record<string, string>> = {
  k: 'up',
  j: 'down',
  g: 'home',
  G: 'end',
  'ctrl-u': 'pageup',
  'ctrl-d': 'pagedown',
};

/** The key that vi's keys stand for, in lists whose lines have letters of their own but none of these. */
export function viKey(key: string): string {
  return VI[key] ?? key;
}
