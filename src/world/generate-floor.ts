import type { Registries } from '../content/registries.ts';
import { TILE } from '../content/tiles.ts';
import { RandomStream } from '../rules/random-stream.ts';
import { actAt } from './act-at.ts';
import { CorridorDigger } from './corridor-digger.ts';
import { Flood } from './flood.ts';
import { FloorLayout, type LaidRoom } from './floor-layout.ts';
import { drawMood } from './floor-mood.ts';
import type { FloorPlan, PlannedRoom } from './floor-plan.ts';
import { FloorStocker } from './floor-stocker.ts';
import { indexAt, xOf, yOf } from './grid.ts';
import { linkRooms } from './link-rooms.ts';
import { placeRooms } from './place-rooms.ts';
import { stockFloor } from './stock-floor.ts';
import { strewDecor } from './strew-decor.ts';
import { wearCorridors } from './wear-corridors.ts';

/** The tag of what opens a locked door. */
const KEY_TAG = 'core:key';

/** Id of the item that opens locked doors, if the loaded set has one: then floors may have locks. */
export function keyItem(registries: Registries): string | undefined {
  return registries.items.all().find((item) => item.tags.includes(KEY_TAG))?.id;
}

/**
 * Makes a floor. Depends on the seed, the depth and the content only, never on what was drawn in play. Where
 * something finds no place there is less of it; what comes out always keeps the promises of `floorFaults`.
 */
export function generateFloor(seed: string, depth: number, registries: Registries): FloorPlan {
  const stream = RandomStream.fromSeed(seed, `floor:${depth}`);
  const act = actAt(registries, depth);
  const keyId = keyItem(registries);
  const mood = drawMood(stream);
  const layout = new FloorLayout();
  placeRooms(layout, { registries, act, depth, locks: keyId !== undefined, mood }, stream);
  digCorridors(layout, registries, mood, stream);
  const locks = hangDoors(layout, registries.balance.generator, keyId !== undefined, stream);
  const entrance = settle(layout, (room) => room.purpose === 'entrance', TILE.way_up);
  const stairs = settle(layout, isGoal, TILE.stairs_down);
  fillUnreachable(layout, entrance);
  if (act) {
    const kept = keptTiles(layout);
    strewDecor(layout.grid, act, mood.patchSize, (index) => kept[index] === 1, stream);
  }
  const stocker = new FloorStocker(layout, registries, depth, entrance, stream);
  stockFloor(stocker, act, stairs, locks, keyId);
  return {
    depth,
    grid: layout.grid,
    rooms: layout.rooms.map(planned),
    spawns: stocker.spawns,
    entrance: { x: xOf(entrance), y: yOf(entrance) },
    stairs: { x: xOf(stairs), y: yOf(stairs) },
  };
}

function digCorridors(
  layout: FloorLayout,
  registries: Registries,
  mood: ReturnType<typeof drawMood>,
  stream: RandomStream,
): void {
  const [fewest, most] = registries.balance.generator.loops;
  const digger = new CorridorDigger(layout, stream, mood.merging);
  for (const { from, to, isLoop } of linkRooms(layout, stream.between(fewest, most), stream)) {
    digger.join(layout.rooms[from] as LaidRoom, layout.rooms[to] as LaidRoom, isLoop);
  }
  wearCorridors(digger, mood.wear, stream);
}

/** Doors in the doorways that corridors came to. Returns how many locks the floor has. */
function hangDoors(
  layout: FloorLayout,
  { door_chance, open_door_chance }: Registries['balance']['generator'],
  canLock: boolean,
  stream: RandomStream,
): number {
  const { grid } = layout;
  for (const room of layout.rooms) {
    // In the order of the joints, not of the digging, so that the draws stay put when digging changes.
    for (const [jointIndex, joint] of room.shape.joints.entries()) {
      if (!room.usedJoints.has(jointIndex)) continue;
      const index = indexAt(room.x + joint.x, room.y + joint.y);
      if (room.purpose === 'vault') grid.set(index, TILE.locked_door);
      else if (stream.chance(door_chance)) {
        grid.set(index, stream.chance(open_door_chance) ? TILE.open_door : TILE.door);
      }
    }
  }
  const locks = grid.indicesOf(TILE.locked_door);
  if (canLock) return locks.length;
  for (const index of locks) grid.set(index, TILE.door);
  return 0;
}

/** Puts the way up or the stairs where the room's shape has its goal. */
function settle(layout: FloorLayout, isWanted: (room: LaidRoom) => boolean, tile: number): number {
  const room = layout.rooms.find(isWanted) as LaidRoom;
  const index = indexAt(room.x + room.shape.goal.x, room.y + room.shape.goal.y);
  layout.grid.set(index, tile);
  return index;
}

/** Rock where nobody could ever come: corners that crumbled apart from their corridor. */
function fillUnreachable({ grid }: FloorLayout, entrance: number): void {
  const { distances } = new Flood().fill(grid.walkableWithKeys(), [entrance]);
  for (const [index, isWalkable] of grid.walkable.entries()) {
    if (isWalkable === 1 && (distances[index] as number) < 0) grid.set(index, TILE.wall);
  }
}

/** Tiles that decor must not block: all corridors, and those on which a prefab puts something. */
function keptTiles({ rooms, owner }: FloorLayout): Uint8Array {
  const kept = new Uint8Array(owner.length);
  for (const [index, room] of owner.entries()) kept[index] = room === -1 ? 1 : 0;
  for (const room of rooms) {
    for (const { x, y } of room.shape.things) kept[indexAt(room.x + x, room.y + y)] = 1;
  }
  return kept;
}

function planned(room: LaidRoom): PlannedRoom {
  const { prefab, shape, purpose, x, y } = room;
  const { width, height } = shape;
  return { prefab: prefab.id, x, y, width, height, purpose, locked: purpose === 'vault' };
}

function isGoal(room: LaidRoom): boolean {
  return room.purpose === 'exit' || room.purpose === 'boss';
}
