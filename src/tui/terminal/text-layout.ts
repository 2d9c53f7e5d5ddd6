import { printable } from '../../rules/text.ts';
import { cellsOf, textWidth } from './glyphs.ts';

/** The text, with blanks up to `width` columns. Longer texts stay as they are. */
export function padText(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}

/** The text, with blanks before it up to `width` columns. */
export function padTextStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - textWidth(text))) + text;
}

/** At most `width` columns of the text; where something was cut, the last one is `ellipsis`. */
export function cutText(text: string, width: number, ellipsis = '…'): string {
  const cells = cellsOf(text);
  if (cells.length <= width) return cells.join('');
  return width < 1 ? '' : cells.slice(0, width - 1).join('') + ellipsis;
}

/**
 * The text in lines of at most `width` columns, broken at blanks, at its own line breaks, and inside a word only
 * where the word is longer than a line. An empty text is one empty line.
 */
export function wrapText(text: string, width: number): string[] {
  const columns = Math.max(1, Math.floor(width));
  return text.split(/\r\n|[\r\n]/).flatMap((paragraph) => wrapParagraph(printable(paragraph), columns));
}

function wrapParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.split(/ +/)) {
    const cells = cellsOf(word);
    if (used > 0 && used + 1 + cells.length <= width) {
      line += ` ${cells.join('')}`;
      used += 1 + cells.length;
      continue;
    }
    if (used > 0) lines.push(line);
    let start = 0;
    for (; cells.length - start > width; start += width)
      lines.push(cells.slice(start, start + width).join(''));
    line = cells.slice(start).join('');
    used = cells.length - start;
  }
  lines.push(line);
  return lines;
}
