import type { ActDef } from '../content/definitions.ts';
import { TILE, type TileName, tileSpec } from '../content/tiles.ts';
import type { RandomStream } from '../rules/random-stream.ts';
import { FLOOR_WIDTH, type Grid } from './grid.ts';

/** What lies in patches; everything else is strewn one by one. */
const PATCHY: ReadonlySet<TileName> = new Set([
  'shallow_water',
  'deep_water',
  'rust',
  'moss',
  'rubble',
  'grate',
]);
const SMALLEST_PATCH = 4;
/** The ring round a tile, clockwise from the north. */
const RING = [
  -FLOOR_WIDTH,
  1 - FLOOR_WIDTH,
  1,
  1 + FLOOR_WIDTH,
  FLOOR_WIDTH,
  FLOOR_WIDTH - 1,
  -1,
  -1 - FLOOR_WIDTH,
];
const ORTHOGONAL = [-FLOOR_WIDTH, 1, FLOOR_WIDTH, -1];

/**
 * Strews an act's decor over plain floor: water, rust and the like in patches, the rest singly. What cannot be
 * walked on is put only where the tiles round it stay joined without it, so the floor stays connected. `isKept`
 * names tiles that must stay walkable for another reason.
 */
export function strewDecor(
  grid: Grid,
  act: ActDef,
  patchSize: number,
  isKept: (index: number) => boolean,
  stream: RandomStream,
): void {
  const floor = grid.indicesOf(TILE.floor);
  let left = Math.floor(floor.length * act.decor_density);
  // Every turn uses up at least one, also where nothing could be put.
  while (left > 0) {
    const decor = stream.pickWeighted(act.decor, (entry) => entry.weight);
    if (!decor) return;
    const start = stream.pick(floor);
    if (PATCHY.has(decor.tile)) {
      const size = Math.min(left, stream.between(SMALLEST_PATCH, Math.max(SMALLEST_PATCH, patchSize)));
      left -= Math.max(1, growPatch(grid, decor.tile, start, size, isKept, stream));
    } else {
      if (grid.at(start) === TILE.floor) put(grid, start, TILE[decor.tile], isKept);
      left--;
    }
  }
}

/** Grows a patch over plain floor, ragged at its rim; deep water has a shallow rim. Returns its size. */
function growPatch(
  grid: Grid,
  tile: TileName,
  start: number,
  size: number,
  isKept: (index: number) => boolean,
  stream: RandomStream,
): number {
  if (grid.at(start) !== TILE.floor) return 0;
  const filling = tile === 'deep_water' ? TILE.shallow_water : TILE[tile];
  const patch: number[] = [];
  const rim = [start];
  while (rim.length > 0 && patch.length < size) {
    const slot = stream.below(rim.length);
    const index = rim[slot] as number;
    rim[slot] = rim.at(-1) as number;
    rim.pop();
    if (grid.at(index) !== TILE.floor) continue;
    grid.set(index, filling);
    patch.push(index);
    for (const step of ORTHOGONAL) if (grid.at(index + step) === TILE.floor) rim.push(index + step);
  }
  if (tile === 'deep_water') deepen(grid, patch, isKept);
  return patch.length;
}

function deepen(grid: Grid, patch: readonly number[], isKept: (index: number) => boolean): void {
  const isWet = (index: number) =>
    grid.at(index) === TILE.shallow_water || grid.at(index) === TILE.deep_water || !grid.isWalkable(index);
  for (const index of patch) {
    if (ORTHOGONAL.every((step) => isWet(index + step))) put(grid, index, TILE.deep_water, isKept);
  }
}

function put(grid: Grid, index: number, tile: number, isKept: (index: number) => boolean): void {
  if (tileSpec(tile).walkable || (!isKept(index) && canBlock(grid, index))) grid.set(index, tile);
}

/** Whether a tile can become impassable: no doorway beside it, and its neighbours stay joined without it. */
function canBlock(grid: Grid, index: number): boolean {
  let open = 0;
  for (let place = 0; place < 8; place++) {
    const tile = grid.at(index + (RING[place] as number));
    if (tile === TILE.door || tile === TILE.open_door || tile === TILE.locked_door) return false;
    if (tileSpec(tile).walkable) open |= 1 << place;
  }
  return STAYS_JOINED[open] === 1;
}

/** For each set of open places in the ring whether these are joined among themselves, and at least three. */
const STAYS_JOINED = Uint8Array.from({ length: 256 }, (_, open) => (isJoinedRing(open) ? 1 : 0));

function isJoinedRing(open: number): boolean {
  const places = [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => (open & (1 << place)) !== 0);
  const first = places[0];
  if (first === undefined || places.length < 3) return false;
  const reached = new Set([first]);
  for (const place of reached) {
    // Two orthogonal neighbours touch across the corner between them.
    const reach = place % 2 === 0 ? [1, 7, 2, 6] : [1, 7];
    for (const step of reach) {
      const next = (place + step) % 8;
      if (places.includes(next)) reached.add(next);
    }
  }
  return reached.size === places.length;
}
