import { TILE, tileSpec } from '../content/tiles.ts';
import { lightRadius } from '../rules/light.ts';
import { fieldOfView, IN_VIEW, UNSEEN } from '../world/field-of-view.ts';
import {
  FLOOR_HEIGHT,
  FLOOR_SIZE,
  FLOOR_WIDTH,
  type Grid,
  indexAt,
  isInside,
  squaredDistance,
  xOf,
  yOf,
} from '../world/grid.ts';
import { attributeOf } from './attribute.ts';
import { capitalized, describeCreature, itemPhrases, listed } from './describe.ts';
import { type ActionContext, distanceSquared } from './effects/action-context.ts';
import type { NoticeKind } from './event.ts';
import type { Game } from './game.ts';
import type { Creature, FloorItem, Tone } from './game-tree.ts';
import { isKey } from './keys.ts';

/** What is derived of a game for seeing; never saved, always equal to a fresh reckoning. */
interface Sight {
  /** One byte a tile, as `fieldOfView` fills it. */
  readonly view: Uint8Array;
  /** 1 where a brazier shines. */
  readonly lit: Uint8Array;
  hasLit: boolean;
  /** Whether all of the floor is lit, as in an arena. */
  isAllLit: boolean;
  /** Of which grid, from where and how far the view is; an origin of -1 is none. */
  grid: Grid | undefined;
  origin: number;
  reach: number;
  /** Whether the hero has looked round with this view: then all of it is remembered. */
  isRemembered: boolean;
  /** Ids of those in view when the hero last looked round, or who were told since; undefined before the first look. */
  known: Set<number> | undefined;
  /** To be filled at the next look. */
  spare: Set<number>;
}

const sights = new WeakMap<Game, Sight>();
const litByOne = new Uint8Array(FLOOR_SIZE);

/** Farther than any two tiles of a floor are apart. */
const WITHOUT_END = FLOOR_WIDTH + FLOOR_HEIGHT;

/** How far the hero's lamp shines, in tiles. */
export function heroLightRadius(game: Game): number {
  const { hero } = game.tree;
  const { full_charge } = game.registries.balance.light;
  return lightRadius(attributeOf(game, hero, 'light_radius'), hero.light, full_charge);
}

/**
 * What the hero sees now: one byte a tile, `UNSEEN`, `GLIMPSED` (a wall's face) or `IN_VIEW`. What the lamp or a
 * brazier lights, with a clear line. To be read at once: the same array serves the next look.
 */
export function heroView(game: Game): Uint8Array {
  const sight = sightOf(game);
  const { grid } = game.tree.floor;
  const { hero } = game.tree;
  const origin = indexAt(hero.x, hero.y);
  const radius = heroLightRadius(game);
  // Which tiles lie within a radius changes only when its square passes a whole number.
  const reach = Math.floor(radius * radius + 1e-9);
  if (sight.grid === grid && sight.origin === origin && sight.reach === reach) return sight.view;
  if (sight.grid !== grid || sight.origin === -1) lightBraziers(game, sight);
  sight.grid = grid;
  sight.origin = origin;
  sight.reach = reach;
  sight.isRemembered = false;
  fieldOfView(grid, origin, sight.hasLit ? WITHOUT_END : radius, sight.view);
  if (sight.hasLit) keepLit(sight);
  return sight.view;
}

/** Whether the hero sees what stands or happens there. */
export function heroSees(game: Game, x: number, y: number): boolean {
  return isInside(x, y) && heroView(game)[indexAt(x, y)] === IN_VIEW;
}

/** To be called when a tile of the floor has changed. */
export function forgetView(game: Game): void {
  sightOf(game).origin = -1;
}

/** Lights the whole floor, for arenas: what the lamp reaches is not what is tried there. Never saved. */
export function lightEverywhere(game: Game): void {
  sightOf(game).isAllLit = true;
  forgetView(game);
}

/** Living foes in the hero's view, the nearest first, then the oldest. Those that sleep in their rooms included. */
export function visibleFoes(game: Game): Creature[] {
  const { hero, enemies, floor } = game.tree;
  const view = heroView(game);
  const found: Creature[] = [];
  const look = (creature: Creature): void => {
    if (creature.health <= 0 || creature.side !== 'hostile') return;
    if (view[indexAt(creature.x, creature.y)] === IN_VIEW) found.push(creature);
  };
  for (const enemy of enemies) look(enemy);
  for (const room of floor.rooms) for (const resident of room.residents) look(resident);
  return found.sort((a, b) => distanceSquared(a, hero) - distanceSquared(b, hero) || a.id - b.id);
}

/** `look_around`: the map is remembered, and what comes into view for the first time is told. */
export function lookAround({ game }: ActionContext): void {
  const view = heroView(game);
  const sight = sightOf(game);
  if (!sight.isRemembered) remember(game, sight, view);
  sight.isRemembered = true;
  tellOfCreatures(game, view);
}

function remember(game: Game, sight: Sight, view: Uint8Array): void {
  const { floor } = game.tree;
  let fresh: Set<number> | undefined;
  const [first, end] = rowsInView(sight);
  for (let index = first; index < end; index++) {
    if (view[index] === UNSEEN) continue;
    const tile = floor.grid.at(index);
    if (floor.memory.at(index) !== tile) floor.memory.set(index, tile);
    if (floor.seen[index] === 1) continue;
    floor.seen[index] = 1;
    fresh ??= new Set();
    fresh.add(index);
  }
  if (!fresh) return;
  const inSight = fresh;
  tellOfTiles(game, inSight);
  tellOfItems(
    game,
    floor.items.filter(({ x, y }) => inSight.has(indexAt(x, y))),
  );
}

/** Between which tiles something can be in view: without braziers only the rows that the lamp reaches. */
function rowsInView({ hasLit, origin, reach }: Sight): readonly [first: number, end: number] {
  if (hasLit) return [0, FLOOR_SIZE];
  const radius = Math.ceil(Math.sqrt(reach + 1));
  const first = Math.max(0, yOf(origin) - radius) * FLOOR_WIDTH;
  return [first, Math.min(FLOOR_SIZE, (yOf(origin) + radius + 1) * FLOOR_WIDTH)];
}

function sightOf(game: Game): Sight {
  let sight = sights.get(game);
  if (!sight) {
    sight = {
      view: new Uint8Array(FLOOR_SIZE),
      lit: new Uint8Array(FLOOR_SIZE),
      hasLit: false,
      isAllLit: false,
      grid: undefined,
      origin: -1,
      reach: -1,
      isRemembered: false,
      known: undefined,
      spare: new Set(),
    };
    sights.set(game, sight);
  }
  return sight;
}

/** Braziers shine as far as anybody sees without a lamp of their own. */
function lightBraziers(game: Game, sight: Sight): void {
  const { grid } = game.tree.floor;
  const radius = game.registries.balance.base.everyone.light_radius ?? 0;
  sight.lit.fill(sight.isAllLit ? 1 : 0);
  sight.hasLit = sight.isAllLit;
  if (sight.isAllLit) return;
  for (let brazier = 0; brazier < FLOOR_SIZE; brazier++) {
    if (grid.at(brazier) !== TILE.brazier) continue;
    sight.hasLit = true;
    fieldOfView(grid, brazier, radius, litByOne);
    for (let index = 0; index < FLOOR_SIZE; index++) if (litByOne[index] !== UNSEEN) sight.lit[index] = 1;
  }
}

/** Takes out of an endless view what neither the lamp nor a brazier lights. */
function keepLit(sight: Sight): void {
  const { view, lit, origin, reach } = sight;
  for (let index = 0; index < FLOOR_SIZE; index++) {
    if (view[index] === UNSEEN || lit[index] === 1) continue;
    if (squaredDistance(index, origin) > reach) view[index] = UNSEEN;
  }
}

function tellOfTiles(game: Game, fresh: ReadonlySet<number>): void {
  for (const index of fresh) {
    const tile = game.tree.floor.grid.at(index);
    if (tile === TILE.stairs_down)
      tell(game, 'stairs_seen', index, `You see ${tileSpec(tile).label}.`, 'good');
    else if (tile === TILE.door || tile === TILE.locked_door) tell(game, 'door_seen', index, '', 'plain');
  }
}

/** One line names them all; the notices after the first are for whoever waits for a kind of thing. */
function tellOfItems(game: Game, items: readonly FloorItem[]): void {
  const cards = items.filter(({ item }) => !item).length;
  const names = itemPhrases(
    game.registries,
    items.flatMap(({ item }) => item ?? []),
  );
  if (cards > 0) names.push(cards === 1 ? 'a sealed card' : `${cards} sealed cards`);
  let text = `You see ${listed(names)}.`;
  for (const { x, y, item, card } of items) {
    const kind = item && isKey(game, item.id) ? 'key_seen' : 'item_seen';
    tell(game, kind, indexAt(x, y), text, 'plain', item?.id ?? card);
    text = '';
  }
}

/**
 * Foes and people that were not in view at the last look. In a fight the log has more pressing things to say than
 * who else comes: there they are for the screen only.
 */
function tellOfCreatures(game: Game, view: Uint8Array): void {
  const sight = sightOf(game);
  const { known } = sight;
  const { run } = game.tree;
  const isInLog = !run.in_fight || run.fight_is_new;
  const inView = sight.spare;
  inView.clear();
  forEachInView(game, view, (creature) => {
    inView.add(creature.id);
    if (!known?.has(creature.id)) tellOfCreature(game, creature, isInLog);
  });
  sight.spare = known ?? new Set();
  sight.known = inView;
}

function tellOfCreature(game: Game, creature: Creature, isInLog: boolean): void {
  const isFoe = creature.side === 'hostile';
  const name = describeCreature(game, creature);
  const text = isFoe && isInLog ? `${capitalized(name)} comes into view.` : '';
  tell(game, isFoe ? 'foe_seen' : 'person_seen', indexAt(creature.x, creature.y), text, 'plain', name);
}

function forEachInView(game: Game, view: Uint8Array, visit: (creature: Creature) => void): void {
  const { enemies, floor } = game.tree;
  const look = (creature: Creature): void => {
    const { side, health, x, y } = creature;
    if (side !== 'hero' && health > 0 && view[indexAt(x, y)] === IN_VIEW) visit(creature);
  };
  for (const enemy of enemies) look(enemy);
  for (const person of floor.people) look(person);
  for (const { residents } of floor.rooms) for (const resident of residents) look(resident);
}

/**
 * Tells of a foe that is in view before the hero has looked round again: what it does then comes after its coming,
 * or is one sentence with it, which the log has already then.
 *
 * @returns whether it was new
 */
export function meetInView(game: Game, foe: Creature, where: 'in the log' | 'on the screen'): boolean {
  const sight = sightOf(game);
  sight.known ??= new Set();
  if (sight.known.has(foe.id) || !heroSees(game, foe.x, foe.y)) return false;
  sight.known.add(foe.id);
  tellOfCreature(game, foe, where === 'in the log');
  return true;
}

/** A run that is gone on with was left at the end of a look: whoever is in view then is no news. */
export function recallWhoIsInView(game: Game): void {
  const sight = sightOf(game);
  if (sight.known !== undefined) return;
  const known = new Set<number>();
  forEachInView(game, heroView(game), ({ id }) => known.add(id));
  sight.known = known;
}

function tell(game: Game, kind: NoticeKind, index: number, text: string, tone: Tone, id?: string): void {
  const source = game.tree.hero.id;
  game.emit({ on: 'notice', kind, source, x: xOf(index), y: yOf(index), text, tone, id });
}
