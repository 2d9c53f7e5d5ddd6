import type { Grid } from './grid.ts';

/** A place on a floor. */
export interface Place {
  /** Column, 0 to 79. */
  readonly x: number;
  /** Row, 0 to 39. */
  readonly y: number;
}

/** What a room is for, as its prefab says. */
export type RoomPurpose = 'room' | 'entrance' | 'exit' | 'vault' | 'shrine' | 'people' | 'boss';

/** A room of a floor. No corridor and no other room crosses its rectangle, so the rectangle tells whose a tile is. */
export interface PlannedRoom {
  /** Id of its prefab, which may be gone when a mod is. */
  readonly prefab: string;
  /** Leftmost column of its rectangle, walls included. */
  readonly x: number;
  /** Topmost row of its rectangle. */
  readonly y: number;
  /** Columns of its rectangle. */
  readonly width: number;
  /** Rows of its rectangle. */
  readonly height: number;
  /** What it is for. */
  readonly purpose: RoomPurpose;
  /** Whether its door is locked at first. */
  readonly locked: boolean;
}

/** A creature that waits. */
export interface EnemySpawn extends Place {
  readonly kind: 'enemy';
  /** Id of the species. */
  readonly id: string;
  /** Index of its room, −1 in a corridor. */
  readonly room: number;
  /** Those of one number came together; numbers start at 0 on each floor. */
  readonly pack: number;
}

/** A person. */
export interface NpcSpawn extends Place {
  readonly kind: 'npc';
  /** Id of the person. */
  readonly id: string;
  /** Index of its room, −1 in a corridor. */
  readonly room: number;
}

/** Something that lies there. */
export interface ItemSpawn extends Place {
  readonly kind: 'item';
  /** Id of the item. */
  readonly id: string;
  /** How many, at least 1. */
  readonly count: number;
  /** Ids of its affixes, within its budget. */
  readonly affixes: readonly string[];
  /** Index of its room, −1 in a corridor. */
  readonly room: number;
}

/** A sealed card that lies there. */
export interface CardSpawn extends Place {
  readonly kind: 'card';
  /** Id of the card. */
  readonly id: string;
  /** Index of its room, −1 in a corridor. */
  readonly room: number;
}

/** What stands or lies on a new floor. */
export type Spawn = EnemySpawn | NpcSpawn | ItemSpawn | CardSpawn;

/** A floor as it is before anybody has set foot on it. */
export interface FloorPlan {
  /** Which floor, 1 and up. */
  readonly depth: number;
  /** Its tiles. */
  readonly grid: Grid;
  /** Its rooms; everything names them by their index. */
  readonly rooms: readonly PlannedRoom[];
  /** What stands and lies there. */
  readonly spawns: readonly Spawn[];
  /** The way up, where the hero arrives. */
  readonly entrance: Place;
  /** The stairs down. */
  readonly stairs: Place;
}

/** The index of the room whose rectangle holds the place, −1 when none does. One built later lies over older ones. */
export function roomAt(rooms: readonly PlannedRoom[], x: number, y: number): number {
  for (let index = rooms.length - 1; index >= 0; index--) {
    const room = rooms[index] as PlannedRoom;
    if (x >= room.x && y >= room.y && x < room.x + room.width && y < room.y + room.height) return index;
  }
  return -1;
}
