import type { PrefabDef } from '../../content/definitions.ts';
import { TILE } from '../../content/tiles.ts';
import { indexAt, isInside, xOf, yOf } from '../../world/grid.ts';
import { drawLoot } from '../../world/loot.ts';
import type { PrefabThing } from '../../world/prefab-shape.ts';
import { forgetPaths } from '../ai/paths.ts';
import { attributeOf } from '../attribute.ts';
import type { Game } from '../game.ts';
import type { Creature, Room } from '../game-tree.ts';
import { layDown } from '../inventory.ts';
import { sourcesChanged } from '../possession/sources-changed.ts';
import { forgetView } from '../sight.ts';
import { blankCreature, canBePut, freePlaceNear } from '../spawn.ts';
import { digWay } from './dig-way.ts';
import { covers, type PrefabPlace, placeForPrefab } from './place-for-prefab.ts';

/** Far enough to find a free tile wherever there is one. */
const WHOLE_FLOOR = 80;

/**
 * Builds a room round the hero, with who lives and what lies in it. What it covers gives way; ways to the stairs and
 * to the way up are dug where it cut them off.
 */
export function buildPrefab(game: Game, id: string): void {
  const prefab = game.registries.prefabs.find(id);
  const place = placeForPrefab(game, prefab);
  if (!place) return;
  const { floor, hero } = game.tree;
  const room = roomOf(prefab, place);
  floor.rooms = [...floor.rooms, room];
  layTiles(game, place);
  openWays(game, place);
  forgetView(game);
  forgetPaths(game);
  makeWay(game, place);
  for (const thing of place.shape.things) putThing(game, place, thing, floor.rooms.length - 1);
  room.cleared = room.residents.length === 0;
  sourcesChanged(game, hero);
  game.apply({ action: 'enter_room', room: floor.rooms.length - 1 }, hero.id);
}

function roomOf({ id: prefab, purpose }: PrefabDef, { shape, x, y }: PrefabPlace): Room {
  const { width, height } = shape;
  return {
    prefab,
    x,
    y,
    width,
    height,
    purpose,
    locked: false,
    entered: false,
    cleared: false,
    residents: [],
  };
}

function layTiles(game: Game, { shape, x, y }: PrefabPlace): void {
  const { grid } = game.tree.floor;
  for (const [index, tile] of shape.tiles.entries()) {
    const at = indexAt(x + (index % shape.width), y + Math.floor(index / shape.width));
    if (!isEnd(grid.at(at))) grid.set(at, tile);
  }
}

/** The stairs and the way up stay; the room has ground there. */
function isEnd(tile: number): boolean {
  return tile === TILE.stairs_down || tile === TILE.way_up;
}

/** Doorways open to what can be walked on beyond them; then the ends of the floor are made reachable again. */
function openWays(game: Game, place: PrefabPlace): void {
  const { hero, floor } = game.tree;
  const { grid } = floor;
  const doorways = new Set<number>();
  for (const joint of place.shape.joints) {
    const way: number[] = [];
    for (let step = 0; step <= joint.stub; step++) {
      way.push(indexAt(place.x + joint.x + step * joint.dx, place.y + joint.y + step * joint.dy));
    }
    for (const index of way) doorways.add(index);
    const beyond = {
      x: place.x + joint.x + (joint.stub + 1) * joint.dx,
      y: place.y + joint.y + (joint.stub + 1) * joint.dy,
    };
    if (!isInside(beyond.x, beyond.y) || !grid.isWalkable(indexAt(beyond.x, beyond.y))) continue;
    for (const index of way) grid.set(index, TILE.floor);
  }
  const mayDig = (index: number): boolean => doorways.has(index) || !covers(place, xOf(index), yOf(index));
  const from = indexAt(hero.x, hero.y);
  for (const [x, y, tile] of [
    [floor.stairs_x, floor.stairs_y, TILE.stairs_down],
    [floor.entrance_x, floor.entrance_y, TILE.way_up],
  ] as const) {
    const end = indexAt(x, y);
    if (grid.at(end) === tile) digWay(grid, end, from, mayDig);
  }
}

/** Whoever stands in a new wall goes to the nearest free tile, and so does what lies there. */
function makeWay(game: Game, place: PrefabPlace): void {
  const { grid, items, corpses } = game.tree.floor;
  const isBuried = ({ x, y }: { x: number; y: number }): boolean =>
    covers(place, x, y) && (!grid.isWalkable(indexAt(x, y)) || grid.at(indexAt(x, y)) === TILE.door);
  for (const creature of [...game.everyone()]) {
    if (!isBuried(creature)) continue;
    const free = freePlaceNear(game, creature.x, creature.y, WHOLE_FLOOR);
    if (free) game.place(creature, free.x, free.y);
  }
  for (const lying of [...items, ...corpses]) {
    if (!isBuried(lying)) continue;
    const free = freePlaceNear(game, lying.x, lying.y, WHOLE_FLOOR);
    if (free) Object.assign(lying, free);
  }
}

/** What the legend puts on a tile, by its chance. */
function putThing(game: Game, place: PrefabPlace, { x, y, entry }: PrefabThing, home: number): void {
  const { registries, tree, random } = game;
  if (!random.loot.chance(entry.chance)) return;
  const at = { x: place.x + x, y: place.y + y };
  if (!tree.floor.grid.isWalkable(indexAt(at.x, at.y))) return;
  if (entry.enemy) settle(game, blankCreature(game.newId(), 'enemy', entry.enemy, 'hostile'), at, home);
  if (entry.npc) settle(game, blankCreature(game.newId(), 'npc', entry.npc, 'neutral'), at, home);
  if (entry.item) layDown(game, at.x, at.y, { id: entry.item, count: 1, affixes: [] });
  if (!entry.loot) return;
  for (const find of drawLoot(registries, entry.loot, tree.floor.depth, random.loot)) {
    if (find.kind === 'card') tree.floor.items.push({ ...at, card: find.id });
    else layDown(game, at.x, at.y, { id: find.id, count: find.count, affixes: [...find.affixes] });
  }
}

function settle(game: Game, creature: Creature, { x, y }: { x: number; y: number }, home: number): void {
  const { floor, run } = game.tree;
  if (!canBePut(game, indexAt(x, y))) return;
  Object.assign(creature, { x, y, home, next_at: run.time });
  creature.health = attributeOf(game, creature, 'max_health');
  if (creature.kind === 'npc') floor.people.push(creature);
  else floor.rooms[home]?.residents.push(creature);
  game.place(creature, x, y);
}
