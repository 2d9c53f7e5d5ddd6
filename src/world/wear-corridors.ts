import type { RandomStream } from '../rules/random-stream.ts';
import type { CorridorDigger } from './corridor-digger.ts';
import { ROOM_MARGIN } from './floor-layout.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH, indexAt, isInside, xOf, yOf } from './grid.ts';

/** Radii of the hollows, in tiles. */
const SMALLEST = 1.3;
const LARGER_BY = 4;
/** Part of the tiles at a hollow's rim that stay rock, so that it looks fallen in and not drilled. */
const RAGGED = 0.35;

/**
 * Lets the rock crumble round some corridor tiles, so that corridors widen into hollows here and there. Only rock
 * outside of rooms is dug, so no room gets a second way in.
 */
export function wearCorridors(digger: CorridorDigger, wear: number, stream: RandomStream): void {
  const corridor = [...digger.dug];
  const hollows = Math.floor(corridor.length * wear * 0.3);
  for (let hollow = 0; hollow < hollows; hollow++) {
    const centre = stream.pick(corridor);
    const radius = SMALLEST + stream.next() * stream.next() * LARGER_BY;
    hollowOut(digger, centre, radius, stream);
  }
}

function hollowOut(digger: CorridorDigger, centre: number, radius: number, stream: RandomStream): void {
  const reach = Math.ceil(radius);
  const inner = (radius - 1) * (radius - 1);
  const centreX = xOf(centre);
  const centreY = yOf(centre);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const distance = dx * dx + dy * dy;
      if (distance > radius * radius || !mayDig(centreX + dx, centreY + dy)) continue;
      if (distance > inner && distance > 1 && stream.chance(RAGGED)) continue;
      digger.dig(indexAt(centreX + dx, centreY + dy));
    }
  }
}

function mayDig(x: number, y: number): boolean {
  const margin = ROOM_MARGIN - 1;
  return (
    isInside(x, y) && x >= margin && y >= margin && x < FLOOR_WIDTH - margin && y < FLOOR_HEIGHT - margin
  );
}
