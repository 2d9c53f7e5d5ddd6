import { FLOOR_HEIGHT, FLOOR_WIDTH } from '../../world/grid.ts';

/** The hero keeps at least so many tiles from the map's edge, where the floor goes on. */
const MARGIN_X = 12;
const MARGIN_Y = 5;

/** Which part of the floor the map shows. */
export class Viewport {
  /** Column and row of the floor in the map's upper left corner. Negative where the map is larger than the floor. */
  left = 0;
  top = 0;
  #width = 0;
  #height = 0;

  /**
   * Brings a place into view. While it stays away from the edges nothing moves; past the margin the map moves on
   * by a good piece at once, so that walking does not scroll at every step.
   */
  follow(x: number, y: number, width: number, height: number): void {
    const isNew = width !== this.#width || height !== this.#height;
    this.#width = width;
    this.#height = height;
    this.left = place(isNew ? undefined : this.left, x, width, FLOOR_WIDTH, MARGIN_X);
    this.top = place(isNew ? undefined : this.top, y, height, FLOOR_HEIGHT, MARGIN_Y);
  }

  /** Puts a place into the middle, as on entering a floor. */
  centre(x: number, y: number, width: number, height: number): void {
    this.#width = 0;
    this.follow(x, y, width, height);
  }

  /** Column on the map of a column of the floor. */
  toMapX(x: number): number {
    return x - this.left;
  }

  toMapY(y: number): number {
    return y - this.top;
  }
}

/** Where the view begins along one axis. */
function place(start: number | undefined, at: number, size: number, whole: number, wanted: number): number {
  if (size >= whole) return 0 - Math.floor((size - whole) / 2);
  const last = whole - size;
  const middle = clamp(at - Math.floor(size / 2), 0, last);
  if (start === undefined) return middle;
  const margin = Math.min(wanted, Math.floor((size - 1) / 3));
  // A leap of the hero, or a floor just entered: look there.
  if (at < start || at >= start + size) return middle;
  const step = Math.max(1, Math.floor(size / 2) - margin);
  if (at < start + margin) return clamp(Math.min(start - step, at - margin), 0, last);
  if (at >= start + size - margin) return clamp(Math.max(start + step, at - size + margin + 1), 0, last);
  return clamp(start, 0, last);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
