import type { Place } from '../../world/floor-plan.ts';
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
  /** Where the map begins for the place that is followed alone; what is shown besides moves it only as long as it is there. */
  #left = 0;
  #top = 0;

  /**
   * Brings a place into view. While it stays away from the edges nothing moves; past the margin the map moves on
   * by a good piece at once, so that walking does not scroll at every step.
   */
  follow(x: number, y: number, width: number, height: number): void {
    const isNew = width !== this.#width || height !== this.#height;
    this.#width = width;
    this.#height = height;
    this.#left = place(isNew ? undefined : this.#left, x, width, FLOOR_WIDTH, MARGIN_X);
    this.#top = place(isNew ? undefined : this.#top, y, height, FLOOR_HEIGHT, MARGIN_Y);
    this.left = this.#left;
    this.top = this.#top;
  }

  /**
   * Moves the map until others are on it beside the place that was followed, the most important first; whoever would
   * push out one of those before stays outside.
   */
  include(followed: Place, others: readonly Place[]): void {
    const kept = [followed];
    for (const other of others) {
      const left = shifted(
        this.left,
        [...kept, other].map(({ x }) => x),
        this.#width,
      );
      const top = shifted(
        this.top,
        [...kept, other].map(({ y }) => y),
        this.#height,
      );
      if (left === undefined || top === undefined) continue;
      this.left = left;
      this.top = top;
      kept.push(other);
    }
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

/** The start nearest to the given one from which all are in view along one axis; undefined when they do not fit. */
function shifted(start: number, all: readonly number[], size: number): number | undefined {
  const low = Math.min(...all);
  const high = Math.max(...all);
  return high - low < size ? Math.min(Math.max(start, high - size + 1), low) : undefined;
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
