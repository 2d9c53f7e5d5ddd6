/** Where something stands in a text: both count from 1, columns in characters as editors do, also wide ones as one. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns of a text, by the offsets that JavaScript counts. */
export class TextPlaces {
  private readonly lineStarts: number[] = [0];
  /** Where characters stand that JavaScript counts twice. */
  private readonly pairs: number[] = [];
  private readonly length: number;

  constructor(text: string) {
    this.length = text.length;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.lineStarts.push(at + 1);
    for (const { index } of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) this.pairs.push(index);
  }

  positionOf(offset: number): Position {
    const line = countUpTo(this.lineStarts, offset);
    const start = this.lineStarts[line - 1] ?? 0;
    const doubled = countUpTo(this.pairs, offset - 1) - countUpTo(this.pairs, start - 1);
    return { line, column: offset - start - doubled + 1 };
  }

  /** Where a line begins, which is counted from 1; the end of the text for lines behind it. */
  startOf(line: number): number {
    return this.lineStarts[line - 1] ?? this.length;
  }
}

/** How many of sorted numbers are at most this one. */
function countUpTo(sorted: readonly number[], most: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
