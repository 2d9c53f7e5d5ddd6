const ESC = '\\u001b\\[';
/** A colour of letters and nothing else. */
const LETTERS = `${ESC}(?:38;5;\\d+|3[0-7]|9[0-7])m`;
const NORMAL = `${ESC}m`;
const SKIP = `${ESC}\\d*C`;
/** To the first column of a row, and from there to another in it. */
const TWO_MOVES = new RegExp(`${ESC}(\\d+);1H(?=${ESC}\\1;\\d+H)`, 'g');
const MOVE_AND_SKIP = new RegExp(`${ESC}(\\d+);1H${ESC}(\\d+)C`, 'g');
/** Text and skipped cells in one colour of letters, put back to normal just before the next such colour. */
const NEEDLESS_RESET = new RegExp(
  `(${LETTERS}[^\\u001b]*(?:${SKIP}[^\\u001b]*)*)${NORMAL}(?=${LETTERS})`,
  'g',
);

/**
 * The same frame in fewer bytes: blessed moves twice to each line, and puts everything back to normal between two
 * colours where the second takes the place of the first anyway.
 */
export function tighten(frame: string): string {
  return frame
    .replace(TWO_MOVES, '')
    .replace(MOVE_AND_SKIP, (_, row: string, skipped: string) => `\u001b[${row};${Number(skipped) + 1}H`)
    .replace(NEEDLESS_RESET, '$1');
}
