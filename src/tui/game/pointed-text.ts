import type { Canvas } from '../terminal/canvas.ts';
import type { Ui } from '../ui.ts';
import { drawFrame, type KeyHint } from '../widgets/frame.ts';
import { type Line, putLine, wrapLine } from '../widgets/spans.ts';
import { type Area, type Layout, part } from './layout.ts';

/** What is said of the place that is pointed at. */
export interface Pointed {
  readonly title: string;
  readonly keys: readonly KeyHint[];
  /** Stands above the rest and is never scrolled away. */
  readonly verdict: Line | undefined;
  readonly lines: readonly Line[];
  /** Rows of the canvas that must stay in sight. */
  readonly rows: readonly number[];
}

/** The key that shows what has no room. */
export const MORE_KEY = 'space';
const MORE: KeyHint = ['Space', 'more'];

/** Rows that a frame takes. */
const FRAME_ROWS = 2;
/** The rows of the hero's bars in the panel, which stay in sight. */
const HERO_ROWS = 6;
/** Further lines of a sentence stand in by so many columns. */
const INDENT = 2;

/**
 * The box with what is said of a place. Where the lines below the map are too few it grows over the map, but never
 * over what is pointed at; what has no room even then is one key away.
 */
export class PointedText {
  #top = 0;
  #rows = 0;
  #total = 0;

  /** Another place: its text is read from the beginning. */
  toStart(): void {
    this.#top = 0;
  }

  /** The next page; after the last one the first. */
  turnPage(): void {
    const last = Math.max(0, this.#total - this.#rows);
    this.#top = this.#top >= last ? 0 : Math.min(this.#top + this.#rows, last);
  }

  draw(canvas: Canvas, layout: Layout, pointed: Pointed, ui: Ui): void {
    const { verdict } = pointed;
    const base = layout.viewPanel ?? belowHero(layout.panel) ?? below(layout.status, layout.log);
    const wrapped = pointed.lines.flatMap((line) => wrapLine(line, base.width - FRAME_COLUMNS, INDENT));
    const above = verdict === undefined ? 0 : 1;
    const wanted = wrapped.length + above + FRAME_ROWS;
    const area = layout.status === undefined ? base : grown(base, wanted, canvas.height, pointed.rows);
    this.#rows = Math.max(1, area.height - FRAME_ROWS - above);
    this.#total = wrapped.length;
    this.#top = Math.min(this.#top, Math.max(0, this.#total - this.#rows));
    const hasMore = this.#total > this.#rows;
    const panel = part(canvas, area);
    panel.clear();
    const keys = hasMore ? [MORE, ...pointed.keys] : pointed.keys;
    const inside = drawFrame(panel, ui, { title: pointed.title, keys });
    if (verdict !== undefined) putLine(inside, 0, 0, verdict);
    for (const [row, line] of wrapped.slice(this.#top, this.#top + this.#rows).entries()) {
      putLine(inside, 0, above + row, line, ui.theme.styles.text);
    }
    if (!hasMore) return;
    const { muted } = ui.theme.styles;
    const edge = inside.width - 1;
    if (this.#top > 0) inside.put(edge, above, canvas.glyphs.moreAbove, muted);
    if (this.#top + this.#rows < this.#total) {
      inside.put(edge, inside.height - 1, canvas.glyphs.moreBelow, muted);
    }
  }
}

/** Columns of a frame, with a blank on each side and the marks for more. */
const FRAME_COLUMNS = 5;

/** As high as is wanted, at the foot of the screen or at its head, but for the rows that must stay in sight. */
function grown(base: Area, wanted: number, height: number, rows: readonly number[]): Area {
  if (wanted <= base.height) return base;
  const atFoot = Math.max(base.height, height - 1 - Math.max(...rows));
  const atHead = Math.min(...rows);
  if (atFoot >= wanted || atFoot >= atHead) {
    const taken = Math.min(wanted, atFoot);
    return { ...base, y: height - taken, height: taken };
  }
  return { ...base, y: 0, height: Math.min(wanted, atHead) };
}

/** The panel without the hero's bars. */
function belowHero(panel: Area | undefined): Area | undefined {
  if (panel === undefined) return undefined;
  return { ...panel, y: panel.y + HERO_ROWS, height: panel.height - HERO_ROWS };
}

/** The lines below the map where there is no panel. */
function below(status: Area | undefined, log: Area): Area {
  if (status === undefined) return log;
  return { x: status.x, y: status.y, width: status.width, height: status.height + log.height };
}
