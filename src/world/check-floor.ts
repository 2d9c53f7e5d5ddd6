import { TILE, tileSpec } from '../content/tiles.ts';
import { Flood } from './flood.ts';
import { type FloorPlan, type PlannedRoom, roomAt, type Spawn } from './floor-plan.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH, indexAt, isInside, xOf, yOf } from './grid.ts';

/** Steps from the way up to the stairs, at least. */
const FAR = 30;

/**
 * What is wrong with a floor, in words; empty when it keeps its promises: connected also with its locks shut, every
 * key within reach before its lock, one way up and one stairs far apart, everything on a tile of its own kind.
 */
export function floorFaults(plan: FloorPlan, isKey: (itemId: string) => boolean = isCoreKey): string[] {
  const faults: string[] = [];
  checkRim(plan, faults);
  checkRooms(plan, faults);
  checkEnds(plan, faults);
  checkWays(plan, isKey, faults);
  checkSpawns(plan, faults);
  return faults;
}

const isCoreKey = (itemId: string) => itemId === 'core:key';

function checkRim({ grid }: FloorPlan, faults: string[]): void {
  const check = (x: number, y: number) => {
    if (grid.at(indexAt(x, y)) !== TILE.wall) faults.push(`the rim is open at ${x},${y}`);
  };
  for (let x = 0; x < FLOOR_WIDTH; x++) for (const y of [0, FLOOR_HEIGHT - 1]) check(x, y);
  for (let y = 1; y < FLOOR_HEIGHT - 1; y++) for (const x of [0, FLOOR_WIDTH - 1]) check(x, y);
}

function checkRooms({ rooms }: FloorPlan, faults: string[]): void {
  for (const [index, room] of rooms.entries()) {
    if (!isInside(room.x, room.y) || !isInside(room.x + room.width - 1, room.y + room.height - 1)) {
      faults.push(`room ${index} (${room.prefab}) reaches beyond the floor`);
    }
    for (let other = 0; other < index; other++) {
      if (overlap(room, rooms[other] as PlannedRoom)) faults.push(`rooms ${other} and ${index} overlap`);
    }
    if (room.locked !== (room.purpose === 'vault'))
      faults.push(`room ${index} is locked and no vault, or not`);
  }
}

function overlap(a: PlannedRoom, b: PlannedRoom): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function checkEnds(plan: FloorPlan, faults: string[]): void {
  const { grid, rooms, entrance, stairs } = plan;
  const count = (isWanted: (room: PlannedRoom) => boolean) => rooms.filter(isWanted).length;
  if (count((room) => room.purpose === 'entrance') !== 1) faults.push('there is not exactly one entrance');
  if (count(isGoal) !== 1) faults.push('there is not exactly one exit');
  for (const [tile, place, name] of [
    [TILE.way_up, entrance, 'way up'],
    [TILE.stairs_down, stairs, 'stairs down'],
  ] as const) {
    const found = grid.indicesOf(tile).length;
    if (found !== 1) faults.push(`there are ${found} tiles of ${name}`);
    if (grid.at(indexAt(place.x, place.y)) !== tile) faults.push(`the ${name} is not where the plan says`);
  }
  if (rooms[roomAt(rooms, entrance.x, entrance.y)]?.purpose !== 'entrance') {
    faults.push('the way up is not in the entrance');
  }
  const goal = rooms[roomAt(rooms, stairs.x, stairs.y)];
  if (!goal || !isGoal(goal)) faults.push('the stairs are not in the exit');
}

function isGoal(room: PlannedRoom): boolean {
  return room.purpose === 'exit' || room.purpose === 'boss';
}

function checkWays(plan: FloorPlan, isKey: (itemId: string) => boolean, faults: string[]): void {
  const { grid, rooms, spawns } = plan;
  const start = indexAt(plan.entrance.x, plan.entrance.y);
  const shut = new Flood().fill(grid.walkable, [start]);
  const whole = new Flood().fill(grid.walkableWithKeys(), [start]);
  for (const [index, isWalkable] of grid.walkable.entries()) {
    if (isWalkable === 1 && !whole.reached(index)) faults.push(`${at(index)} cannot be reached`);
  }
  const locks = grid.indicesOf(TILE.locked_door).length;
  const stairsSteps = shut.distances[indexAt(plan.stairs.x, plan.stairs.y)] as number;
  if (stairsSteps < 0) faults.push('the stairs cannot be reached without a key');
  else if (stairsSteps < FAR) faults.push(`the stairs are only ${stairsSteps} steps from the way up`);
  // One key opens any one lock, and the hero may open them in the worst order: so none may hide a key.
  const isInReach = (spawn: Spawn) => shut.reached(indexAt(spawn.x, spawn.y));
  const keys = spawns.filter((spawn) => spawn.kind === 'item' && isKey(spawn.id) && isInReach(spawn));
  if (keys.length < locks) faults.push(`${locks} locks, but only ${keys.length} keys in reach`);
  for (const [index, room] of rooms.entries()) checkRoomWays(plan, room, index, shut, faults);
}

/** An open room can be entered without a key; a locked one has one lock and nothing of it can be reached. */
function checkRoomWays(
  plan: FloorPlan,
  room: PlannedRoom,
  index: number,
  shut: Flood,
  faults: string[],
): void {
  let reached = 0;
  let closed = 0;
  let locks = 0;
  for (let y = room.y; y < room.y + room.height; y++) {
    for (let x = room.x; x < room.x + room.width; x++) {
      const tile = indexAt(x, y);
      if (plan.grid.at(tile) === TILE.locked_door) locks++;
      if (!plan.grid.isWalkable(tile)) continue;
      if (shut.reached(tile)) reached++;
      else closed++;
    }
  }
  if (!room.locked && reached === 0) faults.push(`room ${index} (${room.prefab}) cannot be entered`);
  if (room.locked && (locks === 0 || closed === 0))
    faults.push(`room ${index} (${room.prefab}) is not locked`);
}

function checkSpawns({ grid, rooms, spawns }: FloorPlan, faults: string[]): void {
  const creatures = new Set<number>();
  for (const spawn of spawns) {
    const name = `${spawn.kind} ${spawn.id} at ${spawn.x},${spawn.y}`;
    const index = indexAt(spawn.x, spawn.y);
    if (!isInside(spawn.x, spawn.y) || !tileSpec(grid.at(index)).walkable)
      faults.push(`${name} is in a wall`);
    if (spawn.room !== roomAt(rooms, spawn.x, spawn.y)) faults.push(`${name} names the wrong room`);
    if (spawn.kind === 'item' && !(Number.isInteger(spawn.count) && spawn.count >= 1)) {
      faults.push(`${name} has count ${spawn.count}`);
    }
    if (spawn.kind !== 'enemy' && spawn.kind !== 'npc') continue;
    if (creatures.has(index)) faults.push(`${name} stands on another creature`);
    creatures.add(index);
    if (grid.at(index) === TILE.way_up || grid.at(index) === TILE.stairs_down) {
      faults.push(`${name} stands on stairs`);
    }
    if (spawn.kind === 'enemy' && rooms[spawn.room]?.purpose === 'entrance') {
      faults.push(`${name} waits in the entrance`);
    }
  }
}

function at(index: number): string {
  return `${xOf(index)},${yOf(index)}`;
}
