import type { Canvas } from '../../terminal/canvas.ts';
import { drawFrame, type FrameOptions } from '../../widgets/frame.ts';
import type { Look } from '../../widgets/look.ts';

/** A list and its details need more room than a text, and still not a whole wide screen. */
const MAX_WIDTH = 148;
const MAX_HEIGHT = 56;
/** The list beside its details, in columns. */
const LEAST_LIST = 36;
const MOST_LIST = 66;

/** The frame of a screen of the run, in the middle where the terminal is larger. @returns the inside */
export function drawRunPage(canvas: Canvas, look: Look, options: FrameOptions): Canvas {
  if (look.isReader) return drawFrame(canvas, look, options);
  const width = Math.min(canvas.width, MAX_WIDTH);
  const height = Math.min(canvas.height, MAX_HEIGHT);
  const left = Math.floor((canvas.width - width) / 2);
  const top = Math.floor((canvas.height - height) / 2);
  return drawFrame(canvas.region(left, top, width, height), look, options);
}

/** The part of a page's width that its list takes, 0 to 1. */
export function listPart(width: number): number {
  const columns = Math.min(MOST_LIST, Math.max(LEAST_LIST, Math.floor(width * 0.46)));
  return Math.min(0.6, columns / Math.max(1, width));
}
