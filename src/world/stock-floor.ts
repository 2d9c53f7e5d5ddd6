import type { ActDef } from '../content/definitions.ts';
import { onFloors } from './act-at.ts';
import type { LaidRoom } from './floor-layout.ts';
import type { FloorStocker } from './floor-stocker.ts';
import { indexAt } from './grid.ts';

type Pack = ActDef['species'][number];

/** Finds of a locked room whose prefab brings none. */
const VAULT_FINDS = [2, 3] as const;

/**
 * Fills a floor: first what the prefabs say, then the keeper of the stairs, keys for the locks, packs of the act and
 * finds. Fewer where there is no place left.
 */
export function stockFloor(
  stocker: FloorStocker,
  act: ActDef | undefined,
  stairs: number,
  locks: number,
  keyId: string | undefined,
): void {
  for (const [index, room] of stocker.layout.rooms.entries()) putThings(stocker, act, room, index);
  if (act?.boss && stocker.depth === act.floors[1]) putBoss(stocker, act.boss, stairs);
  if (keyId !== undefined) for (let lock = 0; lock < locks; lock++) putKey(stocker, keyId);
  if (!act) return;
  putPacks(stocker, act);
  putFinds(stocker, act);
}

function putThings(stocker: FloorStocker, act: ActDef | undefined, room: LaidRoom, roomIndex: number): void {
  let pack: number | undefined;
  let found = 0;
  for (const { x, y, entry } of room.shape.things) {
    if (!stocker.stream.chance(entry.chance)) continue;
    const index = indexAt(room.x + x, room.y + y);
    // What a corridor or the decor made of the tile in the meantime may leave no place to stand.
    if (!stocker.layout.grid.isWalkable(index)) continue;
    if (entry.enemy && room.purpose !== 'entrance' && !stocker.isTaken(index)) {
      pack ??= stocker.nextPack();
      stocker.putEnemy(entry.enemy, index, pack);
    }
    if (entry.npc && !stocker.isTaken(index)) stocker.putNpc(entry.npc, index);
    if (entry.item) stocker.putFind({ kind: 'item', id: entry.item, count: 1, affixes: [] }, index);
    if (entry.loot) stocker.putLoot(entry.loot, index);
    if (entry.item || entry.loot) found++;
  }
  if (room.purpose !== 'vault' || found > 0 || !act || !room.prefab.spawns) return;
  const tiles = stocker.tilesOf(roomIndex);
  const wanted = stocker.stream.between(VAULT_FINDS[0], VAULT_FINDS[1]);
  for (let find = 0; find < wanted && tiles.length > 0; find++) {
    stocker.putLoot(act.loot, stocker.stream.pick(tiles));
  }
}

/** The keeper stands before the stairs, unless the room's own legend has put it there. */
function putBoss(stocker: FloorStocker, boss: string, stairs: number): void {
  if (stocker.spawns.some((spawn) => spawn.kind === 'enemy' && spawn.id === boss)) return;
  const place = stocker.around(stairs, 1, (index) => stocker.isFreeForEnemy(index))[0];
  if (place !== undefined) stocker.putEnemy(boss, place, stocker.nextPack());
}

/** A key lies in some room that needs none: far from the way up rather than near it. */
function putKey(stocker: FloorStocker, keyId: string): void {
  const { stream, layout, open } = stocker;
  const tiles: number[] = [];
  for (const [index, room] of layout.rooms.entries()) {
    if (room.purpose === 'vault' || room.purpose === 'entrance') continue;
    const roomTiles = stocker.tilesOf(index);
    if (roomTiles.length > 0) tiles.push(stream.pick(roomTiles));
  }
  const tile = stream.pickWeighted(tiles, (index) => open.distances[index] as number) ?? stairsSide(stocker);
  stocker.putFind({ kind: 'item', id: keyId, count: 1, affixes: [] }, tile);
}

/** Some tile that can be reached, for floors without any room to put a key in. */
function stairsSide(stocker: FloorStocker): number {
  const { distances } = stocker.open;
  let best = 0;
  for (let index = 0; index < distances.length; index++) {
    if (stocker.isStandingTile(index) && (distances[index] as number) > (distances[best] as number))
      best = index;
  }
  return best;
}

function putPacks(stocker: FloorStocker, act: ActDef): void {
  const { stream, layout, depth } = stocker;
  const rooms = layout.rooms
    .map((room, index) => ({ room, tiles: mayHoldPack(room) ? stocker.tilesOf(index) : [], packs: 0 }))
    .filter(({ tiles }) => tiles.length > 0);
  const species = act.species.filter((pack) => onFloors(pack.floors ?? act.floors, depthIn(act, depth)));
  const elites = act.elites.filter((pack) => onFloors(pack.floors ?? act.floors, depthIn(act, depth)));
  const wanted = stream.between(act.packs_per_floor[0], act.packs_per_floor[1]);
  for (let count = 0; count < wanted; count++) {
    const home = stream.pickWeighted(rooms, ({ tiles, packs }) => tiles.length / (1 + 3 * packs));
    const pack = stream.pickWeighted(species, ({ weight }) => weight);
    if (!home || !pack) return;
    home.packs++;
    const members = sizeOf(stocker, pack);
    const leader = stream.chance(act.elite_chance)
      ? stream.pickWeighted(elites, ({ weight }) => weight)
      : undefined;
    const leaders = leader ? sizeOf(stocker, leader) : [];
    const all = [...leaders, ...members.slice(leaders.length)];
    const places = stocker.around(stream.pick(home.tiles), all.length, (index) =>
      stocker.isFreeForEnemy(index),
    );
    const number = stocker.nextPack();
    for (const [slot, index] of places.entries()) stocker.putEnemy(all[slot] as string, index, number);
  }
}

/** Below the last act its own floors do not hold the depth; its species then come as on its last floor. */
function depthIn(act: ActDef, depth: number): number {
  return Math.min(Math.max(depth, act.floors[0]), act.floors[1]);
}

function sizeOf({ stream }: FloorStocker, pack: Pack): string[] {
  return new Array<string>(stream.between(pack.pack[0], pack.pack[1])).fill(pack.enemy);
}

function mayHoldPack({ prefab, purpose }: LaidRoom): boolean {
  return prefab.spawns && (purpose === 'room' || purpose === 'exit');
}

function putFinds(stocker: FloorStocker, act: ActDef): void {
  const { stream, layout } = stocker;
  const rooms = layout.rooms
    .map((room, index) => ({
      tiles: room.prefab.spawns && room.purpose !== 'vault' ? stocker.tilesOf(index) : [],
      finds: 0,
    }))
    .filter(({ tiles }) => tiles.length > 0);
  const wanted = stream.between(act.loot_per_floor[0], act.loot_per_floor[1]);
  for (let count = 0; count < wanted; count++) {
    const home = stream.pickWeighted(rooms, ({ tiles, finds }) => (10 + tiles.length) / (1 + 2 * finds));
    if (!home) return;
    home.finds++;
    stocker.putLoot(act.loot, stream.pick(home.tiles));
  }
}
