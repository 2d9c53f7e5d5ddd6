import type { PrefabDef } from '../content/definitions.ts';
import type { RoomPurpose } from './floor-plan.ts';
import { FLOOR_HEIGHT, FLOOR_SIZE, FLOOR_WIDTH, Grid, indexAt } from './grid.ts';
import type { Joint, PrefabShape } from './prefab-shape.ts';

/** Rooms keep this far from the edge, so that a corridor can always go round any of them. */
export const ROOM_MARGIN = 2;

/** A room that has its place on a floor being made. */
export interface LaidRoom {
  /** Its prefab. */
  readonly prefab: PrefabDef;
  /** The prefab as it is turned here. */
  readonly shape: PrefabShape;
  /** What it is for. */
  readonly purpose: RoomPurpose;
  /** Leftmost column. */
  readonly x: number;
  /** Topmost row. */
  readonly y: number;
  /** Indices of its joints in use. */
  readonly usedJoints: Set<number>;
}

/** A floor being made: tiles, rooms, and whose each tile is. */
export class FloorLayout {
  /** The tiles. */
  readonly grid = new Grid();
  /** The rooms in the order in which they were laid. */
  readonly rooms: LaidRoom[] = [];
  /** Index of the room whose rectangle holds a tile, −1 for none. */
  readonly owner = new Int8Array(FLOOR_SIZE).fill(-1);

  /** Whether a rectangle keeps inside the margin and `gap` tiles away from every room. */
  fits(x: number, y: number, width: number, height: number, gap: number): boolean {
    if (x < ROOM_MARGIN || y < ROOM_MARGIN) return false;
    if (x + width > FLOOR_WIDTH - ROOM_MARGIN || y + height > FLOOR_HEIGHT - ROOM_MARGIN) return false;
    return this.isClear(x, y, width, height, gap);
  }

  /** Whether a rectangle is `gap` tiles away from every room. */
  isClear(x: number, y: number, width: number, height: number, gap: number): boolean {
    for (const { x: left, y: top, shape } of this.rooms) {
      if (x < left + shape.width + gap && left < x + width + gap && y < top + shape.height + gap) {
        if (top < y + height + gap) return false;
      }
    }
    return true;
  }

  /** Tiles of rock between a rectangle and the nearest room; negative when it overlaps one. */
  clearance(x: number, y: number, width: number, height: number): number {
    let least = FLOOR_WIDTH;
    for (const room of this.rooms) {
      const across = Math.max(room.x - (x + width), x - (room.x + room.shape.width));
      const down = Math.max(room.y - (y + height), y - (room.y + room.shape.height));
      least = Math.min(least, Math.max(across, down));
    }
    return least;
  }

  /** Puts a room on the grid. The caller has asked `fits`. Returns its index. */
  lay(prefab: PrefabDef, shape: PrefabShape, purpose: RoomPurpose, x: number, y: number): number {
    const index = this.rooms.length;
    this.rooms.push({ prefab, shape, purpose, x, y, usedJoints: new Set() });
    for (let row = 0; row < shape.height; row++) {
      for (let column = 0; column < shape.width; column++) {
        const tile = indexAt(x + column, y + row);
        this.owner[tile] = index;
        this.grid.set(tile, shape.tiles[row * shape.width + column] as number);
      }
    }
    return index;
  }

  /** The first tile beyond a room's rectangle in front of a joint. */
  outside(room: LaidRoom, joint: Joint): number {
    const steps = joint.stub + 1;
    return indexAt(room.x + joint.x + joint.dx * steps, room.y + joint.y + joint.dy * steps);
  }
}
