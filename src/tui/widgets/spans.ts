import type { Canvas, Style } from '../terminal/canvas.ts';
import { cellsOf, textWidth } from '../terminal/glyphs.ts';

/** A piece of a line in one style. */
export interface Span {
  readonly text: string;
  /** Without one the style of the whole line holds. */
  readonly style?: Style | undefined;
}

/** A line of text: plain, or in pieces of different looks. */
export type Line = string | readonly Span[];

/** A piece of a line. */
export function span(text: string, style?: Style): Span {
  return { text, style };
}

/** The pieces of a line. */
export function spansOf(line: Line): readonly Span[] {
  return typeof line === 'string' ? [{ text: line }] : line;
}

/** Columns that a line takes. */
export function lineWidth(line: Line): number {
  let width = 0;
  for (const piece of spansOf(line)) width += textWidth(piece.text);
  return width;
}

/** The words of a line without their looks. */
export function plainLine(line: Line): string {
  return spansOf(line)
    .map((piece) => piece.text)
    .join('');
}

/**
 * Draws a line, cut after `maxWidth` columns.
 *
 * @param base style of the pieces that have none; its background also lies under those that have no own
 * @returns the column after the line
 */
export function putLine(
  canvas: Canvas,
  x: number,
  y: number,
  line: Line,
  base: Style = {},
  maxWidth = canvas.width - x,
): number {
  if (typeof line === 'string') return canvas.put(x, y, line, base, maxWidth);
  const isCut = lineWidth(line) > maxWidth;
  const end = x + maxWidth;
  let at = x;
  for (const [index, piece] of line.entries()) {
    if (at >= end) break;
    const style = piece.style === undefined ? base : withBackground(piece.style, base);
    const isLast = index === line.length - 1 || at + textWidth(piece.text) >= end;
    // A cut in the middle shows its mark although this piece itself would fit to the column.
    const fits = !(isCut && isLast && at + textWidth(piece.text) === end);
    at = canvas.put(at, y, fits ? piece.text : `${piece.text} `, style, end - at);
  }
  return at;
}

/** A line broken at blanks into lines of at most `width` columns; further lines begin with `indent` blanks. */
export function wrapLine(line: Line, width: number, indent = 0): readonly Span[][] {
  const columns = Math.max(1, width);
  const lines: Span[][] = [];
  let current: Span[] = [];
  let used = 0;
  const breakLine = (): void => {
    lines.push(current);
    const isIndented = indent > 0 && indent < columns;
    current = isIndented ? [{ text: ' '.repeat(indent) }] : [];
    used = isIndented ? indent : 0;
  };
  for (const { text, style } of spansOf(line)) {
    for (const word of wordsOf(text)) {
      const isBlank = word.trim() === '';
      const start = lines.length > 0 && indent < columns ? indent : 0;
      if (used + textWidth(word) > columns) {
        if (isBlank) continue;
        if (used > start) breakLine();
      } else if (isBlank && used === start && lines.length > 0) {
        continue;
      }
      const cells = cellsOf(word);
      let from = 0;
      while (cells.length - from > columns - used) {
        const part = cells.slice(from, from + columns - used).join('');
        current.push({ text: part, style });
        from += columns - used;
        breakLine();
      }
      const rest = cells.slice(from).join('');
      if (rest !== '') current.push({ text: rest, style });
      used += cells.length - from;
    }
  }
  lines.push(current);
  return lines;
}

/** Words and the blanks between them, in turn. A number and its unit are one word, as are a sign and what it is of. */
function wordsOf(text: string): string[] {
  return text.match(/ +|[+\u2212\u00b7] [^ ]+|[^ ]*\d (?:%|s|tiles?)(?!\w)[^ ]*|[^ ]+/g) ?? [];
}

function withBackground(style: Style, base: Style): Style {
  if (style.bg !== undefined || base.bg === undefined) return style;
  return { ...style, bg: base.bg };
}
