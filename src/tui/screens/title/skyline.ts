/** A part of the fortress: columns from the middle of the picture, and how much of the sky it takes. */
interface Wall {
  readonly from: number;
  readonly to: number;
  /** 0 to 1 of the rows above the water. */
  readonly height: number;
  /** `teeth` are battlements, `broken` is what the water has left of them. */
  readonly top: 'flat' | 'teeth' | 'broken';
}

/** Later ones stand before earlier ones. The keep is as wide as the lettering, so that it holds on every screen. */
const WALLS: readonly Wall[] = [
  { from: -100, to: -93, height: 0.3, top: 'broken' },
  { from: -92, to: -66, height: 0.12, top: 'broken' },
  { from: -66, to: -58, height: 0.5, top: 'teeth' },
  { from: -57, to: -42, height: 0.26, top: 'broken' },
  { from: 42, to: 52, height: 0.2, top: 'broken' },
  { from: 53, to: 60, height: 0.42, top: 'broken' },
  { from: 61, to: 80, height: 0.14, top: 'flat' },
  { from: 81, to: 88, height: 0.34, top: 'teeth' },
  { from: -36, to: 36, height: 0.72, top: 'teeth' },
  { from: -39, to: -31, height: 0.9, top: 'teeth' },
  { from: -22, to: -18, height: 0.88, top: 'broken' },
  { from: -7, to: 8, height: 0.86, top: 'flat' },
  { from: -4, to: 5, height: 1, top: 'teeth' },
  { from: 17, to: 23, height: 0.98, top: 'broken' },
  { from: 31, to: 39, height: 0.84, top: 'teeth' },
];

/** How ragged broken walls are, by column. */
const RAGGED = [0, 1, 1, 2, 0, 0, 2, 3, 1, 0, 1];

/**
 * How many rows the fortress rises above the water in a column.
 *
 * @param offset columns from the middle
 * @param rows rows above the water
 */
export function wallHeight(offset: number, rows: number): number {
  let height = 0;
  for (const wall of WALLS) {
    if (offset >= wall.from && offset <= wall.to) height = Math.max(height, heightIn(wall, offset, rows));
  }
  return Math.min(height, rows);
}

function heightIn({ from, height, top }: Wall, offset: number, rows: number): number {
  const full = Math.max(1, Math.round(height * rows));
  if (top === 'teeth') return (offset - from) % 3 === 2 ? full - 1 : full;
  // Where there are few rows, one of them is already a big piece of wall.
  const lost = RAGGED[(offset - from) % RAGGED.length] ?? 0;
  return top === 'broken' ? full - Math.min(lost, Math.ceil(rows / 8)) : full;
}

/** Where somebody still has a light burning: column from the middle and part of the rows above the water. */
const WINDOWS: readonly (readonly [offset: number, part: number])[] = [
  [-35, 0.85],
  [-62, 0.55],
  [0, 0.9],
  [3, 0.75],
  [20, 0.82],
  [35, 0.75],
  [-19, 0.8],
  [84, 0.6],
];

/**
 * Rows above the water, from 1, in which a column has a lit window.
 *
 * @param height of the wall in that column
 */
export function windowRows(offset: number, height: number): readonly number[] {
  if (height <= 3) return [];
  return WINDOWS.filter(([at]) => at === offset).map(([, part]) => Math.round(height * part));
}
