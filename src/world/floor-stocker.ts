import type { Registries } from '../content/registries.ts';
import { TILES, type TileName } from '../content/tiles.ts';
import type { RandomStream } from '../rules/random-stream.ts';
import { Flood } from './flood.ts';
import type { FloorLayout, LaidRoom } from './floor-layout.ts';
import type { Spawn } from './floor-plan.ts';
import { FLOOR_SIZE, indexAt, neighboursOf, squaredDistance, xOf, yOf } from './grid.ts';
import { drawLoot, type Find } from './loot.ts';

/** Enemies keep this far from where the hero arrives, in tiles. */
const SAFE_DISTANCE = 7;

const NO_STANDING: ReadonlySet<TileName> = new Set(['door', 'open_door', 'shrine', 'stairs_down', 'way_up']);
/** By tile number, 1 where things may be put. */
const STANDING = Uint8Array.from(TILES, ({ name, walkable }) => (walkable && !NO_STANDING.has(name) ? 1 : 0));

/** Puts things on a floor, each on a free tile, and knows which tiles are left. */
export class FloorStocker {
  /** What has been put there so far. */
  readonly spawns: Spawn[] = [];
  readonly layout: FloorLayout;
  readonly registries: Registries;
  readonly depth: number;
  readonly stream: RandomStream;
  /** Steps from the way up to every tile that can be reached without a key. */
  readonly open = new Flood();
  private readonly entrance: number;
  private readonly creatures = new Uint8Array(FLOOR_SIZE);
  private readonly things = new Uint8Array(FLOOR_SIZE);
  private packs = 0;

  constructor(
    layout: FloorLayout,
    registries: Registries,
    depth: number,
    entrance: number,
    stream: RandomStream,
  ) {
    this.layout = layout;
    this.registries = registries;
    this.depth = depth;
    this.entrance = entrance;
    this.stream = stream;
    this.open.fill(layout.grid.walkable, [entrance]);
  }

  /** A number for creatures that come together. */
  nextPack(): number {
    return this.packs++;
  }

  /** Whether something may be put on a tile: floor to stand on, no doorway, stairs or shrine. */
  isStandingTile(index: number): boolean {
    return STANDING[this.layout.grid.at(index)] === 1;
  }

  /** Tiles of a room on which things may be put: behind the lock in a locked room, elsewhere what needs no key. */
  tilesOf(roomIndex: number): number[] {
    const room = this.layout.rooms[roomIndex] as LaidRoom;
    const tiles: number[] = [];
    for (let y = room.y; y < room.y + room.shape.height; y++) {
      for (let x = room.x; x < room.x + room.shape.width; x++) {
        const index = indexAt(x, y);
        if (this.isStandingTile(index) && this.open.reached(index) === (room.purpose !== 'vault')) {
          tiles.push(index);
        }
      }
    }
    return tiles;
  }

  /** Whether an enemy may be put there: free, and not in sight of the hero's first step. */
  isFreeForEnemy(index: number): boolean {
    return (
      this.creatures[index] === 0 &&
      this.isStandingTile(index) &&
      squaredDistance(index, this.entrance) > SAFE_DISTANCE * SAFE_DISTANCE
    );
  }

  /** Puts one enemy on a tile. */
  putEnemy(id: string, index: number, pack: number): void {
    this.creatures[index] = 1;
    this.spawns.push({ kind: 'enemy', id, ...this.place(index), pack });
  }

  /** Puts a person on a tile. */
  putNpc(id: string, index: number): void {
    this.creatures[index] = 1;
    this.spawns.push({ kind: 'npc', id, ...this.place(index) });
  }

  /** Whether a creature stands there already. */
  isTaken(index: number): boolean {
    return this.creatures[index] === 1;
  }

  /** Puts a find on a tile, or on the nearest free one within its room when something lies there. */
  putFind(find: Find, index: number): void {
    const tile = this.things[index] === 0 ? index : this.nearestFree(index);
    this.things[tile] = 1;
    this.spawns.push({ ...find, ...this.place(tile) });
  }

  /** Draws from a loot table and puts what comes of it round a tile. */
  putLoot(table: string, index: number): void {
    for (const find of drawLoot(this.registries, table, this.depth, this.stream)) this.putFind(find, index);
  }

  /** Tiles that can be walked to from one within its room, the nearest first. */
  around(start: number, count: number, isFree: (index: number) => boolean): number[] {
    const { grid, owner } = this.layout;
    const found: number[] = [];
    const queue = [start];
    const seen = new Set(queue);
    for (const index of queue) {
      if (isFree(index)) found.push(index);
      if (found.length >= count) break;
      for (const near of neighboursOf(index)) {
        if (seen.has(near) || owner[near] !== owner[start] || !grid.isWalkable(near)) continue;
        seen.add(near);
        queue.push(near);
      }
    }
    return found;
  }

  private nearestFree(start: number): number {
    const free = this.around(start, 1, (index) => this.things[index] === 0 && this.isStandingTile(index));
    return free[0] ?? start;
  }

  private place(index: number): { x: number; y: number; room: number } {
    return { x: xOf(index), y: yOf(index), room: this.layout.owner[index] as number };
  }
}
