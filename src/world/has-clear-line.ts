import { FLOOR_WIDTH, type Grid, xOf, yOf } from './grid.ts';

/**
 * Whether the line between two tiles' centres passes no opaque tile. The two ends do not count, so something can be
 * seen in a doorway and look out of it. Symmetric, and true exactly where `fieldOfView` says `IN_VIEW`.
 *
 * A line that runs just between two tiles may keep to the one side or to the other, but not change sides.
 */
export function hasClearLine(grid: Grid, from: number, to: number): boolean {
  const dx = xOf(to) - xOf(from);
  const dy = yOf(to) - yOf(from);
  const steep = Math.abs(dy) >= Math.abs(dx);
  const rows = steep ? Math.abs(dy) : Math.abs(dx);
  const drift = steep ? dx : dy;
  const rowStep = steep ? Math.sign(dy) * FLOOR_WIDTH : Math.sign(dx);
  const columnStep = steep ? 1 : FLOOR_WIDTH;
  const transparent = grid.transparent;
  let lowSide = true;
  let highSide = true;
  for (let row = 1; row < rows; row++) {
    const doubled = 2 * row * drift;
    const low = Math.ceil((doubled - rows) / (2 * rows));
    const high = Math.floor((doubled + rows) / (2 * rows));
    const base = from + row * rowStep;
    if (transparent[base + low * columnStep] === 0) lowSide = false;
    if (transparent[base + high * columnStep] === 0) highSide = false;
    if (!lowSide && !highSide) return false;
  }
  return true;
}
