import { TILE } from '../../content/tiles.ts';
import type { Game } from '../../engine/game.ts';
import type { Creature, Room } from '../../engine/game-tree.ts';
import { ARENA_CENTRE } from '../../engine/open-arena.ts';
import { forgetView } from '../../engine/sight.ts';
import { compilePrefab } from '../../world/compile-prefab.ts';
import { roomAt } from '../../world/floor-plan.ts';
import { indexAt, isInside } from '../../world/grid.ts';
import type { PrefabShape } from '../../world/prefab-shape.ts';
import { ScenarioError } from './scenario-error.ts';
import type { Scenario } from './scenario-schema.ts';

type RoomSpec = Scenario['rooms'][number];

/** Builds the rooms of a scenario into the arena's open floor, before anybody is put there. */
export function buildRooms(game: Game, specs: readonly RoomSpec[]): void {
  for (const [index, spec] of specs.entries()) buildRoom(game, spec, index);
  if (specs.length === 0) return;
  const { floor } = game.tree;
  // What is built was always there: the hero knows the place.
  floor.memory = floor.grid.copy();
  forgetView(game);
}

function buildRoom(game: Game, spec: RoomSpec, index: number): void {
  const { floor } = game.tree;
  const prefab = game.registries.prefabs.find(spec.prefab);
  const [shape] = compilePrefab(prefab);
  if (!shape) throw new ScenarioError(['rooms', index, 'prefab'], 'nobody could come into this room');
  const x = ARENA_CENTRE.x + spec.at[0];
  const y = ARENA_CENTRE.y + spec.at[1];
  const room: Room = {
    prefab: prefab.id,
    x,
    y,
    width: shape.width,
    height: shape.height,
    purpose: prefab.purpose,
    locked: false,
    entered: false,
    cleared: true,
    residents: [],
  };
  const isTooFar = !isInside(x - 1, y - 1) || !isInside(x + shape.width, y + shape.height);
  if (isTooFar) throw new ScenarioError(['rooms', index, 'at'], 'the room does not fit into the arena there');
  if (floor.rooms.some((other) => overlap(room, other))) {
    throw new ScenarioError(['rooms', index, 'at'], 'the room would lie across another one');
  }
  floor.rooms.push(room);
  lay(game, shape, room);
}

function lay(game: Game, shape: PrefabShape, room: Room): void {
  const { grid } = game.tree.floor;
  for (const [index, tile] of shape.tiles.entries()) {
    grid.set(indexAt(room.x + (index % shape.width), room.y + Math.floor(index / shape.width)), tile);
  }
  for (const { x, y } of shape.joints) grid.set(indexAt(room.x + x, room.y + y), TILE.floor);
  const goal = indexAt(room.x + shape.goal.x, room.y + shape.goal.y);
  if (room.purpose === 'entrance') grid.set(goal, TILE.way_up);
  if (room.purpose === 'exit' || room.purpose === 'boss') grid.set(goal, TILE.stairs_down);
}

function overlap(a: Room, b: Room): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** The room the hero begins in is one that was entered before. */
export function enterAtStart(game: Game): void {
  const { hero, floor } = game.tree;
  const room = floor.rooms[roomAt(floor.rooms, hero.x, hero.y)];
  if (room) room.entered = true;
}

/** Lets a foe live in the room it stands in, until it is woken; false for one in the open, or in the hero's room. */
export function settleInRoom(game: Game, creature: Creature): boolean {
  const { rooms } = game.tree.floor;
  const { hero } = game.tree;
  creature.home = roomAt(rooms, creature.x, creature.y);
  const room = rooms[creature.home];
  if (!room || creature.side !== 'hostile' || roomAt(rooms, hero.x, hero.y) === creature.home) return false;
  room.residents.push(creature);
  room.cleared = false;
  return true;
}
