import { moveCost, moveTo, type Place } from './cursor-moves.ts';
import { type Run, runsOf } from './frame-runs.ts';
import { forgetLooks, isSameGround, type Look, sequenceTo } from './looks.ts';

/** A frame in fewer bytes. */
export interface ShortFrame {
  readonly bytes: string;
  /** Where the cursor stands after it; unknown where terminals differ. */
  readonly end: Place | undefined;
}

/** What the terminal shows after the frame, for what is shorter to write once more than to skip. */
export interface Shown {
  /** Columns. */
  readonly width: number;
  /** The glyph at (x, y), if that cell looks as the one at (as, y) does. */
  glyphLike(x: number, y: number, as: number): string | undefined;
  /** Whether the row has nothing but plain spaces from there on. */
  isBlankFrom(x: number, y: number): boolean;
}

/** Blanks the rest of a row, and leaves the cursor where it is. */
const ERASE = '\u001b[K';
/** About what a move costs from where nobody knows. */
const WHOLE_MOVE = 8;
/** So many runs at a time are put in order: the work grows with the square. */
const MOST_IN_ORDER = 96;
/** A frame of more runs is a new screen rather than a step, and is written as it is read. */
const MOST_RUNS = 4 * MOST_IN_ORDER;

/**
 * The same cells in fewer bytes. blessed writes a frame row by row, goes to each place by its number, and sets each
 * look anew. Here cells that look alike are written together where the way is short.
 */
export function shorten(frame: string, shown: Shown): ShortFrame {
  forgetLooks();
  const runs = joined(runsOf(frame), shown);
  const asRead = write(runs, shown.width);
  if (runs.length > MOST_RUNS) return asRead;
  const inOrder = write(ordered(runs, shown.width), shown.width);
  return inOrder.bytes.length < asRead.bytes.length ? inOrder : asRead;
}

/** Runs with little between them become one, and the end of a row that becomes blank is erased as a whole. */
function joined(runs: readonly Run[], shown: Shown): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last?.isErased && last.y === run.y) continue;
    const text = last && textThrough(last, run, shown);
    if (last && text !== undefined)
      out[out.length - 1] = { ...last, text, isBlank: last.isBlank && run.isBlank };
    else if (run.isBlank && run.text.length > ERASE.length && shown.isBlankFrom(run.x, run.y))
      out.push({ ...run, isErased: true });
    else out.push(run);
  }
  return out;
}

/** Both runs and what lies between, where that is shorter than to go there. */
function textThrough(last: Run, next: Run, shown: Shown): string | undefined {
  if (last.y !== next.y || last.look !== next.look) return undefined;
  const end = last.x + last.text.length;
  let between = '';
  const most = next.x - end === 1 ? 3 : 4;
  for (let x = end; x < next.x; x++) {
    const glyph = shown.glyphLike(x, last.y, last.x);
    if (glyph === undefined) return undefined;
    between += glyph;
    if (bytesOf(between) > most) return undefined;
  }
  return last.text + between + next.text;
}

/** Each time what costs least to write next. */
function ordered(runs: readonly Run[], width: number): Run[] {
  const out: Run[] = [];
  const pen = new Pen(width);
  for (let start = 0; start < runs.length; start += MOST_IN_ORDER) {
    const left = runs.slice(start, start + MOST_IN_ORDER);
    while (left.length > 0) {
      let best = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let index = 0; index < left.length && least > 0; index++) {
        const cost = pen.cost(left[index] as Run);
        if (cost < least) {
          least = cost;
          best = index;
        }
      }
      const [run] = left.splice(best, 1);
      if (run === undefined) break;
      pen.pass(run);
      out.push(run);
    }
  }
  return out;
}

function write(runs: readonly Run[], width: number): ShortFrame {
  const pen = new Pen(width);
  let bytes = '';
  for (const run of runs) bytes += pen.write(run);
  return { bytes, end: pen.place };
}

/** What a terminal knows between two runs: where the cursor stands and how letters look. */
class Pen {
  readonly #width: number;
  #x = -1;
  #y = -1;
  #look: Look | undefined;

  constructor(width: number) {
    this.#width = width;
  }

  get place(): Place | undefined {
    return this.#x < 0 ? undefined : { x: this.#x, y: this.#y };
  }

  /** Bytes beside the text itself. */
  cost({ x, y, look, isBlank }: Run): number {
    const move = this.#x < 0 ? WHOLE_MOVE : moveCost(x, y, this.#x, this.#y);
    return move + this.#sequence(look, isBlank).length;
  }

  write(run: Run): string {
    const bytes = moveTo(run, this.place) + this.#sequence(run.look, run.isBlank);
    this.pass(run);
    return bytes + (run.isErased ? ERASE : run.text);
  }

  /** Is where writing the run leads. */
  pass({ x, y, look, isBlank, isErased, text }: Run): void {
    if (!isBlank || this.#sequence(look, isBlank) !== '') this.#look = look;
    const end = isErased ? x : x + text.length;
    this.#x = end < this.#width ? end : -1;
    this.#y = y;
  }

  #sequence(look: Look, isBlank: boolean): string {
    if (isBlank && this.#look !== undefined && isSameGround(look, this.#look)) return '';
    return sequenceTo(look, this.#look);
  }
}

function bytesOf(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  return bytes;
}
