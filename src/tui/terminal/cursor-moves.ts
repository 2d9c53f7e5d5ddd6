/** Where the cursor of a terminal stands. */
export interface Place {
  /** Column and row, from 0. */
  readonly x: number;
  readonly y: number;
}

/** To write so many backspaces is as short as any sequence. */
const MOST_BACKSPACES = 3;

/**
 * The shortest way of the cursor to a place.
 *
 * @param from where it stands; unknown at the start of a frame, and beyond the last column, where terminals differ
 */
export function moveTo(to: Place, from: Place | undefined): string {
  const whole = to.x === 0 ? `\u001b[${to.y + 1}H` : `\u001b[${to.y + 1};${to.x + 1}H`;
  if (from === undefined) return whole;
  const near = vertical(to.y - from.y) + horizontal(to.x, to.x - from.x);
  return near.length < whole.length ? near : whole;
}

/** How many bytes `moveTo` gives, without making them. */
export function moveCost(toX: number, toY: number, fromX: number, fromY: number): number {
  const whole = toX === 0 ? 3 + digits(toY + 1) : 4 + digits(toY + 1) + digits(toX + 1);
  const down = Math.abs(toY - fromY);
  const right = toX - fromX;
  let near = down === 0 ? 0 : 3 + digitsOfCount(down);
  if (right > 0) near += Math.min(3 + digitsOfCount(right), 3 + digits(toX + 1));
  else if (right < 0)
    near +=
      toX === 0
        ? 1
        : Math.min(-right <= MOST_BACKSPACES ? -right : 9, 3 + digits(toX + 1), 3 + digitsOfCount(-right));
  return Math.min(whole, near);
}

function vertical(down: number): string {
  if (down === 0) return '';
  return `\u001b[${countOf(Math.abs(down))}${down > 0 ? 'B' : 'A'}`;
}

function horizontal(to: number, right: number): string {
  if (right === 0) return '';
  if (to === 0) return '\r';
  if (right < 0 && -right <= MOST_BACKSPACES) return '\b'.repeat(-right);
  const near = `\u001b[${countOf(Math.abs(right))}${right > 0 ? 'C' : 'D'}`;
  const whole = `\u001b[${to + 1}G`;
  return near.length <= whole.length ? near : whole;
}

/** One is what a missing number means. */
function countOf(count: number): string {
  return count === 1 ? '' : String(count);
}

function digits(value: number): number {
  return value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : String(value).length;
}

function digitsOfCount(count: number): number {
  return count === 1 ? 0 : digits(count);
}
