import { type Look, lookOf } from './looks.ts';

/** Cells of one row that follow each other and look the same. */
export interface Run {
  /** Column and row of the first, from 0. */
  readonly x: number;
  readonly y: number;
  /** One character per cell. */
  readonly text: string;
  readonly look: Look;
  /** Nothing but spaces. */
  readonly isBlank: boolean;
  /** Nothing but plain spaces, up to the end of the row: erased rather than written. */
  readonly isErased: boolean;
}

const ESC = '\\u001b';
/** A place, cells to skip, a look, saving and restoring the cursor, text. */
const PART = new RegExp(`${ESC}\\[(?:(\\d+);(\\d+)H|(\\d*)C|([\\d;]*)m)|${ESC}[78]|([^${ESC}]+)`, 'g');

/** The cells that a frame of blessed writes, in reading order. Saving and restoring the cursor is left out. */
export function runsOf(frame: string): Run[] {
  const runs: Run[] = [];
  let x = 0;
  let y = 0;
  let look = lookOf('');
  for (const [, row, column, skipped, parameters, text] of frame.matchAll(PART)) {
    if (text !== undefined) {
      runs.push({ x, y, text, look, isBlank: isBlank(text), isErased: false });
      x += text.length;
    } else if (row !== undefined) {
      y = Number(row) - 1;
      x = Number(column) - 1;
    } else if (skipped !== undefined) {
      x += Number(skipped || 1);
    } else if (parameters !== undefined) {
      look = lookOf(parameters);
    }
  }
  return runs;
}

function isBlank(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) !== 32) return false;
  return true;
}
