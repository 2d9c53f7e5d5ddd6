import { nearestId } from '../../content/nearest-name.ts';
import type { Registry } from '../../content/registry.ts';
import { TILE, tileSpec } from '../../content/tiles.ts';
import { compilePrefab } from '../../world/compile-prefab.ts';
import { FLOOR_HEIGHT, FLOOR_WIDTH, indexAt, isInside } from '../../world/grid.ts';
import type { Refusal } from '../command.ts';
import { describeCreature } from '../describe.ts';
import type { Game } from '../game.ts';
import { DEEPEST_JUMP, type DevDeed, MOST_AFFIXES, MOST_PLACED } from './deed.ts';
import { placeForPrefab } from './place-for-prefab.ts';

/** Why a deed cannot be done; changes nothing. */
export function developRefusal(game: Game, deed: DevDeed): Refusal | undefined {
  if (deed.what === 'begin' || deed.what === 'content_changed') return undefined;
  if (!game.tree.run.developer) {
    return { code: 'not_usable', text: 'This is no developer’s run; make it one first.' };
  }
  return deedRefusal(game, deed);
}

/** The same whether or not the run is marked for it: nobody should mark one for a deed that cannot be done. */
export function deedRefusal(game: Game, deed: DevDeed): Refusal | undefined {
  switch (deed.what) {
    case 'begin':
    case 'content_changed':
      return undefined;
    case 'enemy':
      return enemyRefusal(game, deed);
    case 'item':
      return itemRefusal(game, deed) ?? tileRefusal(game, deed.x, deed.y);
    case 'give':
      return itemRefusal(game, deed);
    case 'prefab':
      return prefabRefusal(game, deed.id);
    case 'floor':
      return floorRefusal(deed.depth);
    case 'heal':
    case 'reveal':
      return undefined;
  }
}

function enemyRefusal(game: Game, { id, x, y }: Extract<DevDeed, { what: 'enemy' }>): Refusal | undefined {
  const unknown = unknownRefusal('enemy', 'enemies', id, game) ?? tileRefusal(game, x, y);
  if (unknown) return unknown;
  if (game.tree.floor.grid.at(indexAt(x, y)) === TILE.door) {
    return { code: 'blocked', text: `${at(x, y)} is a closed door; choose a tile to stand on.` };
  }
  const other = game.creatureAt(x, y);
  if (other) {
    const who = other === game.tree.hero ? 'you stand' : `${describeCreature(game, other)} stands`;
    return { code: 'blocked', text: `At ${at(x, y)} ${who}; choose a free tile.` };
  }
  const most = game.registries.balance.combat.max_active;
  if (game.tree.enemies.length < most) return undefined;
  return { code: 'no_room', text: `${most} foes hunt you already, and no more can.` };
}

function itemRefusal(
  game: Game,
  { id, count, affixes }: Extract<DevDeed, { what: 'item' | 'give' }>,
): Refusal | undefined {
  const unknown = unknownRefusal('item', 'items', id, game);
  if (unknown) return unknown;
  if (!Number.isInteger(count) || count < 1 || count > MOST_PLACED) {
    return { code: 'unknown', text: `How many is a whole number from 1 to ${MOST_PLACED}.` };
  }
  if (affixes.length > MOST_AFFIXES) {
    return { code: 'unknown', text: `An item has at most ${MOST_AFFIXES} affixes.` };
  }
  for (const affix of affixes) {
    const refusal = unknownRefusal('affix', 'affixes', affix, game);
    if (refusal) return refusal;
  }
  return undefined;
}

function prefabRefusal(game: Game, id: string): Refusal | undefined {
  const { prefabs } = game.registries;
  const unknown = unknownRefusal('prefab', 'prefabs', id, game);
  if (unknown) return unknown;
  const prefab = prefabs.find(id);
  const [shape] = compilePrefab(prefab);
  if (!shape) {
    return { code: 'no_room', text: `Nobody could come into ${id}: no doorway of it can be reached.` };
  }
  const [width, height] = [FLOOR_WIDTH - 2, FLOOR_HEIGHT - 2];
  const { width: columns, height: rows } = shape;
  const fits = (columns <= width && rows <= height) || (prefab.mirror && rows <= width && columns <= height);
  if (!fits) {
    const text = `The prefab ${id} is ${columns} by ${rows} tiles; a floor has room for ${width} by ${height}.`;
    return { code: 'no_room', text };
  }
  if (placeForPrefab(game, prefab)) return undefined;
  const text = `The prefab ${id} (${columns} by ${rows}) finds no place round you on the floor that leaves the stairs and the way up free; stand somewhere else.`;
  return { code: 'no_room', text };
}

function floorRefusal(depth: number): Refusal | undefined {
  if (Number.isInteger(depth) && depth >= 1 && depth <= DEEPEST_JUMP) return undefined;
  return { code: 'unknown', text: `A floor is a whole number from 1 to ${DEEPEST_JUMP}.` };
}

/** A tile that something can be put on. */
function tileRefusal(game: Game, x: number, y: number): Refusal | undefined {
  if (!Number.isInteger(x) || !Number.isInteger(y) || !isInside(x, y)) {
    const text = `${at(x, y)} is not on the floor, which reaches from (0, 0) to (${FLOOR_WIDTH - 1}, ${FLOOR_HEIGHT - 1}).`;
    return { code: 'blocked', text };
  }
  const { grid } = game.tree.floor;
  const index = indexAt(x, y);
  if (grid.isWalkable(index)) return undefined;
  const what = tileSpec(grid.at(index)).name.replaceAll('_', ' ');
  return { code: 'blocked', text: `${at(x, y)} is ${what}, where nothing can stand; choose a free tile.` };
}

/** Whoever does not know the ids learns what to type to see them. */
function unknownRefusal(
  kind: string,
  name: 'enemies' | 'items' | 'affixes' | 'prefabs',
  id: string,
  { registries }: Game,
): Refusal | undefined {
  const registry: Pick<Registry<{ readonly id: string }>, 'has' | 'all'> = registries[name];
  if (registry.has(id)) return undefined;
  const ids = registry.all().map((entry) => entry.id);
  const near = nearestId(id, ids);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  return { code: 'unknown', text: `There is no ${kind} ${id}.${hint} Type list ${name} to see all.` };
}

const at = (x: number, y: number): string => `(${x}, ${y})`;
