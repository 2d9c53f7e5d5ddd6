import { FLOOR_HEIGHT, FLOOR_WIDTH, type Grid, xOf, yOf } from './grid.ts';

/** Value of a tile out of sight. */
export const UNSEEN = 0;
/** Value of a wall or closed door of which only a face is in sight: it is drawn, but who stands in it is not seen. */
export const GLIMPSED = 1;
/** Value of a tile whose centre is in sight: exactly those to which `hasClearLine` holds. */
export const IN_VIEW = 2;

/** Sectors still to be scanned, five numbers each; scratch space that is empty between calls. */
const sectors = new Int32Array(5 * 4096);

/**
 * Symmetric shadow casting. Fills `view` (one byte a tile) with `UNSEEN`, `GLIMPSED` or `IN_VIEW` from `origin`.
 *
 * A tile is in view when the line between the centres passes no opaque tile, so whoever is seen sees. The slopes
 * are kept as whole numerators and denominators: a ray that grazes a corner must fall on the same side from both
 * ends, which rounding would spoil. `radius` is a real distance and may have a fraction.
 */
export function fieldOfView(grid: Grid, origin: number, radius: number, view: Uint8Array): void {
  view.fill(UNSEEN);
  view[origin] = IN_VIEW;
  const x = xOf(origin);
  const y = yOf(origin);
  const right = FLOOR_WIDTH - 1 - x;
  const below = FLOOR_HEIGHT - 1 - y;
  scanQuadrant(grid.transparent, view, origin, radius, -FLOOR_WIDTH, y, 1, -x, right);
  scanQuadrant(grid.transparent, view, origin, radius, 1, right, FLOOR_WIDTH, -y, below);
  scanQuadrant(grid.transparent, view, origin, radius, FLOOR_WIDTH, below, 1, -x, right);
  scanQuadrant(grid.transparent, view, origin, radius, -1, x, FLOOR_WIDTH, -y, below);
}

/**
 * One of four quadrants. A tile lies `depth` rows away from the origin (index step `rowStep`, at most `maxDepth`
 * rows) and `column` beside its axis (index step `columnStep`, from `firstColumn` to `lastColumn` on the floor).
 */
function scanQuadrant(
  transparent: Uint8Array,
  view: Uint8Array,
  origin: number,
  radius: number,
  rowStep: number,
  maxDepth: number,
  columnStep: number,
  firstColumn: number,
  lastColumn: number,
): void {
  const deepest = Math.min(maxDepth, Math.floor(radius));
  const reach = radius * radius;
  let top = pushSector(0, 1, -1, 1, 1, 1);
  while (top > 0) {
    top -= 5;
    const depth = sectors[top] as number;
    if (depth > deepest) continue;
    let startTop = sectors[top + 1] as number;
    let startBottom = sectors[top + 2] as number;
    const endTop = sectors[top + 3] as number;
    const endBottom = sectors[top + 4] as number;
    // Both round to the tile under the ray; a ray between two tiles belongs to the one inside the sector.
    const low = Math.floor((2 * depth * startTop + startBottom) / (2 * startBottom));
    const high = Math.ceil((2 * depth * endTop - endBottom) / (2 * endBottom));
    const from = Math.max(low, firstColumn);
    const to = Math.min(high, lastColumn);
    let wasOpen = false;
    let wasOpaque = false;
    let index = origin + depth * rowStep + from * columnStep;
    for (let column = from; column <= to; column++, index += columnStep) {
      const open = transparent[index] === 1;
      if (depth * depth + column * column <= reach) {
        if (column * startBottom >= depth * startTop && column * endBottom <= depth * endTop) {
          view[index] = IN_VIEW;
        } else if (!open && view[index] === UNSEEN) view[index] = GLIMPSED;
      }
      if (open && wasOpaque) {
        startTop = 2 * column - 1;
        startBottom = 2 * depth;
      } else if (!open && wasOpen) {
        top = pushSector(top, depth + 1, startTop, startBottom, 2 * column - 1, 2 * depth);
      }
      wasOpen = open;
      wasOpaque = !open;
    }
    if (wasOpen) top = pushSector(top, depth + 1, startTop, startBottom, endTop, endBottom);
  }
}

function pushSector(
  top: number,
  depth: number,
  startTop: number,
  startBottom: number,
  endTop: number,
  endBottom: number,
): number {
  sectors[top] = depth;
  sectors[top + 1] = startTop;
  sectors[top + 2] = startBottom;
  sectors[top + 3] = endTop;
  sectors[top + 4] = endBottom;
  return top + 5;
}

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
