import type { Place } from '../../world/floor-plan.ts';

/** The tiles from one to another, both included, as straight as tiles allow. For drawing only. */
export function lineBetween(from: Place, to: Place): Place[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const line: Place[] = [];
  for (let step = 0; step <= steps; step++) {
    const part = steps === 0 ? 0 : step / steps;
    line.push({
      x: Math.round(from.x + (to.x - from.x) * part),
      y: Math.round(from.y + (to.y - from.y) * part),
    });
  }
  return line;
}
