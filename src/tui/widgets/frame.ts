import type { Canvas, Style } from '../terminal/canvas.ts';
import type { Look } from './look.ts';
import { type Line, lineWidth, putLine, type Span, span } from './spans.ts';

/** What stands in a frame's edges. */
export interface FrameOptions {
  readonly title?: string | undefined;
  /** Keys that do something here, with what they do: `['i', 'inventory']`. */
  readonly keys?: readonly KeyHint[] | undefined;
  /** Instead of the border's own style. */
  readonly style?: Style | undefined;
}

/** A key and what it does. */
export type KeyHint = readonly [key: string, does: string];

/**
 * A frame round a whole canvas: the title in its upper edge, the keys in its lower one. In reader mode the title
 * and the keys are lines of their own and there is no edge.
 *
 * @returns the inside, one blank column away from the edges
 */
export function drawFrame(canvas: Canvas, look: Look, options: FrameOptions = {}): Canvas {
  const { styles } = look.theme;
  const { title, keys } = options;
  if (look.isReader) {
    if (title !== undefined) canvas.put(0, 0, title, styles.title);
    if (keys !== undefined) putLine(canvas, 0, canvas.height - 1, keyLine(keys, look), styles.text);
    const top = title === undefined ? 0 : 1;
    return canvas.region(0, top, canvas.width, canvas.height - top - (keys === undefined ? 0 : 1));
  }
  const edge = options.style ?? styles.border;
  const box = title === undefined ? {} : { title, titleStyle: styles.title };
  const inside = canvas.box(0, 0, canvas.width, canvas.height, edge, box);
  if (keys !== undefined && canvas.width > 8) {
    const room = canvas.width - 6;
    const line = fittingKeys(keys, room, look);
    const width = Math.min(lineWidth(line), room);
    const x = canvas.width - width - 3;
    canvas.put(x - 1, canvas.height - 1, ' ', styles.text);
    putLine(canvas, x, canvas.height - 1, line, styles.muted, room);
    canvas.put(x + width, canvas.height - 1, ' ', styles.text);
  }
  return inside.region(1, 0, inside.width - 2, inside.height);
}

/** As many keys as fit. The last one, which leaves, always stays; before it the first ones are kept. */
function fittingKeys(keys: readonly KeyHint[], room: number, look: Look): Line {
  const shown = [...keys];
  while (shown.length > 1 && lineWidth(keyLine(shown, look)) > room) shown.splice(-2, 1);
  return keyLine(shown, look);
}

/** Keys and what they do as one line: "i inventory  ? help". */
export function keyLine(keys: readonly KeyHint[], look: Look): Line {
  const { key: keyStyle, muted } = look.theme.styles;
  const line: Span[] = [];
  for (const [key, does] of keys) {
    if (line.length > 0) line.push(span('  ', muted));
    line.push(span(key, keyStyle), span(` ${does}`, muted));
  }
  return line;
}

/** A filled rectangle in the middle, for a dialog over the map; what lies beneath becomes darker. */
export function middle(canvas: Canvas, look: Look, width: number, height: number): Canvas {
  const columns = Math.min(width, canvas.width);
  const rows = Math.min(height, canvas.height);
  if (look.isReader) canvas.clear();
  else canvas.dim(0.45);
  const left = look.isReader ? 0 : Math.floor((canvas.width - columns) / 2);
  const top = look.isReader ? 0 : Math.floor((canvas.height - rows) / 2);
  const part = canvas.region(left, top, columns, rows);
  part.clear();
  return part;
}
