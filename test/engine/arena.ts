import type { Registries } from '../../src/content/registries.ts';
import { TILE } from '../../src/content/tiles.ts';
import { attributeOf } from '../../src/engine/attribute.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Creature, Faction, Room } from '../../src/engine/game-tree.ts';
import { unstartedRun } from '../../src/engine/new-run.ts';
import { blankCreature } from '../../src/engine/spawn.ts';
import { floorOf } from '../../src/engine/turn/enter-floor.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH, Grid, indexAt } from '../../src/world/grid.ts';
import { fixtureRegistries } from './fixture-content.ts';

/** How an arena differs from an open room with nobody in it but the hero. */
export interface ArenaOptions {
  readonly seed?: string;
  readonly depth?: number;
  /** Entries of `options`. Default none: bare hands, 100 health. */
  readonly options?: readonly string[];
  readonly registries?: Registries;
  /** Rows of tiles' characters, put into the upper left corner; `@` is the hero. Default one open room. */
  readonly rows?: readonly string[];
  /** Whether the next wave comes. Default never. */
  readonly waves?: boolean;
  readonly autoBandages?: boolean;
  readonly autoBatteries?: boolean;
}

let shared: Registries | undefined;

/** The fixture's registries, loaded once. */
export function sharedRegistries(): Registries {
  shared ??= fixtureRegistries();
  return shared;
}

/** A game on an open, lit floor at time 0, the hero to act. Everything else is put there by the test. */
export function arena(options: ArenaOptions = {}): Game {
  const registries = options.registries ?? sharedRegistries();
  const start = {
    id: 'arena',
    seed: options.seed ?? 'arena',
    options: options.options ?? [],
    classic: false,
    auto_bandages: options.autoBandages ?? false,
    auto_batteries: options.autoBatteries ?? false,
  };
  const game = unstartedRun(start, registries);
  const { grid, hero: at } = options.rows ? drawn(options.rows) : openRoom();
  const nowhere = { x: FLOOR_WIDTH - 2, y: FLOOR_HEIGHT - 2 };
  const { tree } = game;
  game.development = true;
  tree.floor = floorOf({ depth: options.depth ?? 1, grid, rooms: [], entrance: at, stairs: nowhere });
  if (options.waves) tree.floor.next_wave_at = attributeOf(game, tree.hero, 'wave_cooldown');
  tree.hero.x = at.x;
  tree.hero.y = at.y;
  game.reindex();
  return game;
}

/** One room of 78 × 38 tiles, the hero in its middle. */
function openRoom(): { grid: Grid; hero: { x: number; y: number } } {
  const grid = new Grid();
  for (let y = 1; y < FLOOR_HEIGHT - 1; y++) {
    for (let x = 1; x < FLOOR_WIDTH - 1; x++) grid.set(indexAt(x, y), TILE.floor);
  }
  return { grid, hero: { x: 40, y: 20 } };
}

function drawn(rows: readonly string[]): { grid: Grid; hero: { x: number; y: number } } {
  const hero = { x: 1, y: 1 };
  for (const [y, row] of rows.entries()) {
    if (!row.includes('@')) continue;
    hero.x = row.indexOf('@');
    hero.y = y;
  }
  const { grid, unknown } = Grid.fromRows(rows.map((row) => row.replace('@', '.')));
  if (unknown.length > 0) throw new Error(`the picture has unknown tiles: ${JSON.stringify(unknown)}`);
  return { grid, hero };
}

/** How a creature of an arena differs from a fresh one. */
export interface PlacedOptions {
  readonly side?: Faction;
  readonly base?: Creature['base'];
  readonly health?: number;
}

/** Puts an active enemy, or a companion, at a place relative to the hero. It acts after one step's time. */
export function put(game: Game, def: string, dx: number, dy: number, options: PlacedOptions = {}): Creature {
  const side = options.side ?? 'hostile';
  const creature = made(game, 'enemy', def, side, dx, dy, options);
  if (side === 'hero') game.tree.companions.push(creature);
  if (side === 'hostile') game.apply({ action: 'activate', creature }, creature.id);
  return creature;
}

/** Puts a person there: one who stands aside, or one who follows. */
export function putNpc(game: Game, def: string, dx: number, dy: number, side: Faction = 'neutral'): Creature {
  const creature = made(game, 'npc', def, side, dx, dy, {});
  if (side === 'hero') game.tree.companions.push(creature);
  else game.tree.floor.people.push(creature);
  return creature;
}

/** Makes a room of the floor, by its rectangle with walls; returns its number. A hero inside has entered it. */
export function putRoom(game: Game, x: number, y: number, width: number, height: number): number {
  const { hero } = game.tree;
  const room: Room = {
    prefab: 't:none',
    x,
    y,
    width,
    height,
    purpose: 'room',
    locked: false,
    entered: hero.x >= x && hero.y >= y && hero.x < x + width && hero.y < y + height,
    cleared: false,
    residents: [],
  };
  return game.tree.floor.rooms.push(room) - 1;
}

/** Puts one into a room who has not noticed the hero. */
export function putResident(
  game: Game,
  room: number,
  def: string,
  dx: number,
  dy: number,
  options: PlacedOptions = {},
): Creature {
  const creature = made(game, 'enemy', def, 'hostile', dx, dy, options);
  creature.home = room;
  game.tree.floor.rooms[room]?.residents.push(creature);
  return creature;
}

function made(
  game: Game,
  kind: 'enemy' | 'npc',
  def: string,
  side: Faction,
  dx: number,
  dy: number,
  options: PlacedOptions,
): Creature {
  const creature = blankCreature(game.newId(), kind, def, side);
  if (options.base) creature.base = options.base;
  creature.health = options.health ?? attributeOf(game, creature, 'max_health');
  creature.next_at = game.tree.run.time + attributeOf(game, creature, 'move_interval');
  game.place(creature, game.tree.hero.x + dx, game.tree.hero.y + dy);
  return creature;
}

/** Puts an item into the hero's pack or hand, without a word. */
export function give(game: Game, item: string, count = 1): void {
  game.tree.hero.pack.push({ id: item, count, affixes: [] });
}

/** Puts an item on. */
export function wear(game: Game, slot: 'weapon' | 'second_weapon' | 'body' | 'lamp', item: string): void {
  game.tree.hero.equipment[slot] = { id: item, count: 1, affixes: [] };
}
