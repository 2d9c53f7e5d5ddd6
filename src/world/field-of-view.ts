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
