import { TILE } from '../../content/tiles.ts';
import { roomAt } from '../../world/floor-plan.ts';
import { indexAt, isInside } from '../../world/grid.ts';
import { makeNoise } from '../ai/noticing.ts';
import { forgetPaths } from '../ai/paths.ts';
import { capitalized, itemPhrase, listed, theItem } from '../describe.ts';
import type { ActionContext } from '../effects/action-context.ts';
import { lyingLine } from '../events/log-lines.ts';
import type { Game } from '../game.ts';
import type { Creature, Hero } from '../game-tree.ts';
import { takeFromPack } from '../inventory.ts';
import { keyInPack } from '../keys.ts';
import { sourcesChanged } from '../possession/sources-changed.ts';
import { forgetView } from '../sight.ts';

/** `step`: onto a free tile. The hero changes places with those who follow. */
export function stepAction(context: ActionContext, action: { readonly x: number; readonly y: number }): void {
  const { game, self } = context;
  const { x, y } = action;
  if (!self || self.health <= 0 || !isInside(x, y)) return;
  const { floor } = game.tree;
  if (!floor.grid.isWalkable(indexAt(x, y))) return;
  const from = { x: self.x, y: self.y };
  const other = game.creatureAt(x, y);
  if (other && !canSwap(self, other)) return;
  game.place(self, x, y);
  if (other) game.place(other, from.x, from.y);
  if (self.kind !== 'hero') return;
  makeNoise(game, self, game.registries.balance.combat.step_noise);
  tellWhatLies(game, self);
  const room = roomAt(floor.rooms, x, y);
  if (room === roomAt(floor.rooms, from.x, from.y)) return;
  sourcesChanged(game, self);
  if (room >= 0) game.apply({ action: 'enter_room', room }, self.id, undefined, context.cause);
}

/** Whether the hero may change places with somebody. */
export function canSwap(self: Creature, other: Creature): boolean {
  return self.kind === 'hero' && other !== self && other.side === 'hero';
}

/** `open_door`: a locked one takes a key, which is used up. */
export function openDoor(context: ActionContext, action: { readonly x: number; readonly y: number }): void {
  const { game, self } = context;
  const { x, y } = action;
  const { floor } = game.tree;
  const index = indexAt(x, y);
  const tile = floor.grid.at(index);
  if (tile === TILE.locked_door) {
    const key = self?.kind === 'hero' ? keyInPack(game, self as Hero) : undefined;
    if (!self || key === undefined) return;
    const name = theItem(game.registries, { id: key, count: 1, affixes: [] });
    takeFromPack(self as Hero, key, 1);
    const room = floor.rooms[roomAt(floor.rooms, x, y)];
    if (room) room.locked = false;
    tellDoor(game, self.id, x, y, `${capitalized(name)} turns in the lock and stays there.`);
  } else if (tile === TILE.door) {
    tellDoor(game, self?.id ?? 0, x, y, '');
  } else return;
  floor.grid.set(index, TILE.open_door);
  forgetView(game);
  forgetPaths(game);
}

/** `enter_room`: the room is told, and whoever lives in it joins the fight. */
export function enterRoom(context: ActionContext, action: { readonly room: number }): void {
  const { game, self } = context;
  const room = game.tree.floor.rooms[action.room];
  if (!self || !room) return;
  room.entered = true;
  game.emit({
    on: 'room_entered',
    source: self.id,
    x: self.x,
    y: self.y,
    chain: context.cause.chain,
    prefab: room.prefab,
    room: action.room,
  });
  for (const resident of [...room.residents]) {
    game.apply({ action: 'activate', creature: resident }, resident.id);
  }
}

function tellWhatLies(game: Game, hero: Creature): void {
  const { registries, tree } = game;
  const here = tree.floor.items.filter((lying) => lying.x === hero.x && lying.y === hero.y);
  if (here.length === 0) return;
  const names = here.map(({ item }) => (item ? itemPhrase(registries, item) : 'a sealed card'));
  const text = lyingLine(listed(names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), 'more'] : names));
  game.emit({ on: 'notice', kind: 'log', source: hero.id, x: hero.x, y: hero.y, text, tone: 'plain' });
}

/** A heap is named this far. */
const MOST_NAMED = 3;

function tellDoor(game: Game, source: number, x: number, y: number, text: string): void {
  game.emit({ on: 'notice', kind: 'door', source, x, y, text, tone: 'plain' });
}
