import type { Canvas } from '../terminal/canvas.ts';
import type { CursorPosition } from '../terminal/screen.ts';
import type { Look } from './look.ts';
import { isChoose, menuMove } from './menu-keys.ts';
import { type Line, lineWidth, putLine, spansOf } from './spans.ts';

/** One line of a list. */
export interface ListRow<T> {
  readonly line: Line;
  /** Drawn at the right edge. */
  readonly right?: Line | undefined;
  /** What choosing it gives. A row without one is a heading or a blank: it is passed over. */
  readonly value?: T | undefined;
  /** A key that chooses it at once, drawn before it. */
  readonly key?: string | undefined;
  /** Shown darker; it can be selected and chosen, the screen says why it is refused. */
  readonly isDim?: boolean | undefined;
}

/** What a list makes of a key. */
export type ListAnswer<T> =
  | { readonly kind: 'chosen'; readonly value: T }
  | { readonly kind: 'moved' }
  | { readonly kind: 'ignored' };

/** Letters for the lines of a list in their order: a, b, c, ... */
export function letterKey(index: number): string | undefined {
  return 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'[index];
}

/**
 * Lines of which one is selected; scrolls where they do not fit. Give it new rows whenever they changed: the
 * selection stays at its place.
 */
export class List<T> {
  #rows: readonly ListRow<T>[] = [];
  #selected = -1;
  #top = 0;
  #height = 1;
  #cursor: CursorPosition | undefined;
  /** What headings look like comes from their line; this is drawn where there are no rows. */
  readonly #emptyText: string;

  constructor(rows: readonly ListRow<T>[] = [], emptyText = 'Nothing here.') {
    this.#emptyText = emptyText;
    this.setRows(rows);
  }

  /** Replaces the lines. */
  setRows(rows: readonly ListRow<T>[]): void {
    this.#rows = rows;
    if (this.#selected < 0) this.#selected = this.#nextFrom(0, 1);
    else if (rows[this.#selected]?.value === undefined) {
      const from = Math.min(this.#selected, rows.length - 1);
      const below = this.#nextFrom(from, 1);
      this.#selected = below >= 0 ? below : this.#nextFrom(from, -1);
    }
  }

  /** The value of the selected line. */
  get selected(): T | undefined {
    return this.#rows[this.#selected]?.value;
  }

  /** The place of the selected line among all rows, -1 where nothing can be selected. */
  get index(): number {
    return this.#selected;
  }

  /** Selects the first line of that value, if there is one. */
  select(value: T): void {
    const found = this.#rows.findIndex((row) => row.value === value);
    if (found >= 0) this.#selected = found;
  }

  /** Arrows, pages, ends, Enter and the rows' own keys. */
  onKey(key: string): ListAnswer<T> {
    const direct = this.#rows.findIndex((row) => row.key === key && row.value !== undefined);
    if (direct >= 0) {
      this.#selected = direct;
      return this.#chosen();
    }
    const lettersFree = this.#rows.every((row) => row.key === undefined);
    switch (menuMove(key, lettersFree)) {
      case 'up':
        return this.#moveTo(
          this.#nextFrom(this.#selected - 1, -1),
          this.#nextFrom(this.#rows.length - 1, -1),
        );
      case 'down':
        return this.#moveTo(this.#nextFrom(this.#selected + 1, 1), this.#nextFrom(0, 1));
      case 'page-up':
        return this.#moveTo(this.#nearest(this.#selected - this.#height, -1));
      case 'page-down':
        return this.#moveTo(this.#nearest(this.#selected + this.#height, 1));
      case 'first':
        return this.#moveTo(this.#nextFrom(0, 1));
      case 'last':
        return this.#moveTo(this.#nextFrom(this.#rows.length - 1, -1));
      default:
        return isChoose(key) ? this.#chosen() : { kind: 'ignored' };
    }
  }

  /** Draws as many lines as fit, the selected one among them. */
  draw(canvas: Canvas, look: Look): void {
    const { styles } = look.theme;
    this.#height = Math.max(1, canvas.height);
    this.#cursor = undefined;
    if (this.#rows.length === 0) {
      canvas.put(0, 0, this.#emptyText, styles.muted);
      this.#cursor = canvas.toWhole(0, 0);
      return;
    }
    this.#scroll(canvas.height);
    const shown = this.#rows.slice(this.#top, this.#top + canvas.height);
    for (const [row, entry] of shown.entries()) {
      this.#drawRow(canvas, row, entry, this.#top + row === this.#selected, look);
    }
    if (this.#top > 0) canvas.put(canvas.width - 1, 0, canvas.glyphs.moreAbove, styles.muted);
    if (this.#top + canvas.height < this.#rows.length) {
      canvas.put(canvas.width - 1, canvas.height - 1, canvas.glyphs.moreBelow, styles.muted);
    }
  }

  /** On the selected line, for magnifiers and screen readers. */
  cursor(): CursorPosition | undefined {
    return this.#cursor;
  }

  #drawRow(canvas: Canvas, y: number, row: ListRow<T>, isSelected: boolean, look: Look): void {
    const { styles } = look.theme;
    const base = row.isDim ? styles.muted : styles.text;
    const style = isSelected ? styles.selection : base;
    const width = canvas.width - 1;
    if (isSelected) {
      canvas.fill(style, ' ', 0, y, width, 1);
      this.#cursor = canvas.toWhole(0, y);
    }
    if (row.value === undefined) {
      const over = row.right === undefined ? 0 : lineWidth(row.right);
      putLine(canvas, 0, y, row.line, styles.title, Math.max(0, width - over - 1));
      if (row.right !== undefined) putLine(canvas, width - over, y, row.right, styles.muted, over);
      return;
    }
    canvas.put(0, y, isSelected ? canvas.glyphs.pointer : ' ', style);
    let x = 2;
    if (row.key !== undefined) x = canvas.put(x, y, `${row.key} `, isSelected ? style : styles.key);
    const rightWidth = row.right === undefined ? 0 : lineWidth(row.right);
    const room = Math.max(0, width - x - (rightWidth > 0 ? rightWidth + 1 : 0));
    putLine(canvas, x, y, row.isDim ? unstyled(row.line) : row.line, style, room);
    if (row.right !== undefined) {
      const line = row.isDim ? unstyled(row.right) : row.right;
      putLine(canvas, width - rightWidth, y, line, style, rightWidth);
    }
  }

  /** Keeps the selected line and, where it is near, the heading above it in sight. */
  #scroll(height: number): void {
    const last = Math.max(0, this.#rows.length - height);
    const heading = this.#nextFrom(0, 1) === this.#selected ? 0 : this.#selected;
    if (heading < this.#top) this.#top = heading;
    if (this.#selected >= this.#top + height) this.#top = this.#selected - height + 1;
    this.#top = Math.min(Math.max(0, this.#top), last);
  }

  #chosen(): ListAnswer<T> {
    const value = this.selected;
    return value === undefined ? { kind: 'ignored' } : { kind: 'chosen', value };
  }

  #moveTo(index: number, otherwise = -1): ListAnswer<T> {
    const target = index >= 0 ? index : otherwise;
    if (target >= 0) this.#selected = target;
    return { kind: 'moved' };
  }

  /** The nearest selectable row at or beyond `from` in a direction, else the last one before it. */
  #nearest(from: number, step: 1 | -1): number {
    const inside = Math.min(Math.max(from, 0), this.#rows.length - 1);
    const found = this.#nextFrom(inside, step);
    return found >= 0 ? found : this.#nextFrom(inside, step === 1 ? -1 : 1);
  }

  #nextFrom(from: number, step: 1 | -1): number {
    for (let index = from; index >= 0 && index < this.#rows.length; index += step) {
      if (this.#rows[index]?.value !== undefined) return index;
    }
    return -1;
  }
}

function unstyled(line: Line): Line {
  return typeof line === 'string' ? line : spansOf(line).map(({ text }) => ({ text }));
}
