import { type FloorPlan, type Place, roomAt, type Spawn } from '../../world/floor-plan.ts';
import { generateFloor } from '../../world/generate-floor.ts';
import { FLOOR_SIZE, Grid } from '../../world/grid.ts';
import { attributeOf } from '../attribute.ts';
import { capitalized, describeCreature } from '../describe.ts';
import type { ActionContext } from '../effects/action-context.ts';
import type { Game } from '../game.ts';
import type { Creature, Floor } from '../game-tree.ts';
import { SALVAGE } from '../inventory.ts';
import { nearestRoom } from '../moving/fight.ts';
import { forgetView } from '../sight.ts';
import { blankCreature, freePlaceNear } from '../spawn.ts';

/** `enter_floor`: a fight on the old floor is fled; hero and companions arrive at the entrance of the new one. */
export function enterFloor(context: ActionContext, action: { readonly depth: number }): void {
  const { game } = context;
  const { tree } = game;
  const { run, hero, record } = tree;
  if (run.in_fight) game.apply({ action: 'end_fight', outcome: 'fled' }, hero.id);
  const plan = generateFloor(run.seed, action.depth, game.registries);
  tree.enemies = [];
  leaveBehind(game);
  tree.floor = floorOf(plan);
  populate(game, plan.spawns);
  tree.floor.next_wave_at = run.time + Math.max(1, attributeOf(game, hero, 'wave_cooldown'));
  arrive(game, plan.entrance);
  record.floors.push({ depth: action.depth, entered_at: run.time });
  record.timeline.push({ turn: run.turn, text: `Entered floor ${action.depth}.` });
  const { id: source, x, y } = hero;
  game.emit({ on: 'floor_entered', source, x, y, chain: context.cause.chain, floor: action.depth });
  const room = roomAt(tree.floor.rooms, x, y);
  if (room >= 0) game.apply({ action: 'enter_room', room }, source);
}

/** Who lies on the ground stays on the old floor. */
function leaveBehind(game: Game): void {
  const { tree } = game;
  for (const companion of tree.companions) {
    if (companion.health > 0) continue;
    const { id: source, x, y } = tree.hero;
    const text = `${capitalized(describeCreature(game, companion))} is left behind.`;
    game.emit({ on: 'notice', kind: 'log', source, x, y, text, tone: 'bad' });
  }
  tree.companions = tree.companions.filter((companion) => companion.health > 0);
}

/** A floor with nobody and nothing on it yet, and nothing of it seen. */
export function floorOf(plan: Omit<FloorPlan, 'spawns'>): Floor {
  return {
    depth: plan.depth,
    entrance_x: plan.entrance.x,
    entrance_y: plan.entrance.y,
    stairs_x: plan.stairs.x,
    stairs_y: plan.stairs.y,
    waves: 0,
    next_wave_at: -1,
    wave_pending: 0,
    waiting: [],
    grid: plan.grid,
    memory: new Grid(),
    seen: new Uint8Array(FLOOR_SIZE),
    rooms: plan.rooms.map((room) => ({ ...room, entered: false, cleared: false, residents: [] })),
    items: [],
    zones: [],
    corpses: [],
    people: [],
    sold: [],
  };
}

function populate(game: Game, spawns: readonly Spawn[]): void {
  const { floor, run } = game.tree;
  for (const spawn of spawns) {
    const { x, y } = spawn;
    if (run.classic && isOfTheKeep(spawn)) continue;
    if (spawn.kind === 'item') {
      floor.items.push({ x, y, item: { id: spawn.id, count: spawn.count, affixes: [...spawn.affixes] } });
    } else if (spawn.kind === 'card') {
      floor.items.push({ x, y, card: spawn.id });
    } else {
      settle(game, spawn);
    }
  }
  for (const room of floor.rooms) room.cleared = room.residents.length === 0;
}

/** Whether a find is only of use to what outlives the run. */
function isOfTheKeep(spawn: Spawn): boolean {
  return spawn.kind === 'card' || (spawn.kind === 'item' && spawn.id === SALVAGE);
}

/** Whoever the generator put there. One of a corridor belongs to the nearest room. */
function settle(game: Game, spawn: Extract<Spawn, { kind: 'enemy' | 'npc' }>): void {
  const { floor, run } = game.tree;
  const side = spawn.kind === 'enemy' ? 'hostile' : 'neutral';
  const creature = blankCreature(game.newId(), spawn.kind, spawn.id, side);
  creature.x = spawn.x;
  creature.y = spawn.y;
  creature.next_at = run.time;
  creature.health = attributeOf(game, creature, 'max_health');
  creature.home = spawn.room >= 0 ? spawn.room : nearestRoom(floor.rooms, spawn);
  if (spawn.kind === 'npc') floor.people.push(creature);
  else floor.rooms[creature.home]?.residents.push(creature);
}

/** Places are cleared first, so that nobody bars another's way. */
function arrive(game: Game, entrance: Place): void {
  const { hero, companions } = game.tree;
  for (const creature of [hero, ...companions]) {
    creature.x = entrance.x;
    creature.y = entrance.y;
  }
  forgetView(game);
  game.reindex();
  for (const companion of companions) placeNear(game, companion, entrance);
  game.place(hero, entrance.x, entrance.y);
}

function placeNear(game: Game, creature: Creature, { x, y }: Place): void {
  const place = freePlaceNear(game, x, y, ARRIVAL_RADIUS);
  if (place) game.place(creature, place.x, place.y);
}

/** Far enough for every companion there can be. */
const ARRIVAL_RADIUS = 10;
