import type { Creature } from '../engine/game-tree.ts';
import { isRandomState } from '../rules/random-stream.ts';
import { FLOOR_WIDTH, type Grid } from '../world/grid.ts';
import type { SavedTree } from './saved-tree.ts';

/** A creature and where in the file it stands. */
interface Listed {
  readonly path: string;
  readonly creature: Creature;
}

/**
 * What a saved run of the right shape must hold besides, for a game to go on from it. Answers with the place and
 * the reason of the first thing that is wrong, or undefined.
 *
 * @param grid the true tiles, which the tree has as rows
 */
export function checkSave(tree: SavedTree, grid: Grid): string | undefined {
  const listed = everyone(tree);
  return (
    checkRandom(tree) ??
    checkIds(tree, listed) ??
    checkHomes(tree, listed) ??
    checkPlaces(grid, listed) ??
    checkHealth(tree, listed)
  );
}

function checkRandom({ random }: SavedTree): string | undefined {
  for (const name of ['play', 'loot'] as const) {
    if (!isRandomState(random[name])) return `random.${name}: not a state that numbers can be drawn from`;
  }
  return undefined;
}

function checkIds(tree: SavedTree, everybody: readonly Listed[]): string | undefined {
  const seen = new Map<number, string>();
  const listed = [
    ...everybody.map(({ path, creature }) => ({ path, id: creature.id })),
    ...tree.floor.zones.map((zone, index) => ({ path: `floor.zones[${index}]`, id: zone.id })),
  ];
  for (const { path, id } of listed) {
    const other = seen.get(id);
    if (other !== undefined) return `${path}.id: ${id} is also the id of ${other}`;
    if (id >= tree.run.next_id) return `${path}.id: ${id} is not below run.next_id, ${tree.run.next_id}`;
    seen.set(id, path);
  }
  return undefined;
}

function checkHomes(tree: SavedTree, everybody: readonly Listed[]): string | undefined {
  const { rooms } = tree.floor;
  const lost = everybody.find(({ creature }) => creature.home >= rooms.length);
  if (lost) return `${lost.path}.home: there are only ${rooms.length} rooms`;
  // Who leaves its room is looked for at home.
  for (const [index, { residents }] of rooms.entries()) {
    const at = residents.findIndex(({ home }) => home !== index);
    if (at >= 0) return `floor.rooms[${index}].residents[${at}].home: is not ${index}, the room it is in`;
  }
  return undefined;
}

/** Everybody stands on a tile that carries them, and nobody where somebody else stands. */
function checkPlaces(grid: Grid, everybody: readonly Listed[]): string | undefined {
  const taken = new Map<number, string>();
  for (const { path, creature } of everybody) {
    const index = creature.y * FLOOR_WIDTH + creature.x;
    const place = `(${creature.x}, ${creature.y})`;
    if (!grid.isWalkable(index)) return `${path}: stands in something solid at ${place}`;
    const other = taken.get(index);
    if (other !== undefined) return `${path}: stands at ${place}, where ${other} stands`;
    taken.set(index, path);
  }
  return undefined;
}

/** The dead leave before a turn ends; only a companion may lie at 0 health, and only while it can be revived. */
function checkHealth({ companions }: SavedTree, everybody: readonly Listed[]): string | undefined {
  for (const { path, creature } of everybody) {
    const isDown = creature.downed_until >= 0;
    if (isDown && !companions.includes(creature)) return `${path}.downed_until: only companions are downed`;
    if (isDown && creature.health > 0) return `${path}.downed_until: it is downed, but has health`;
    if (!isDown && creature.health === 0) return `${path}.health: is 0, and the dead are not saved`;
  }
  return undefined;
}

/** All creatures of a save, with their places in it. */
export function everyone({ hero, companions, enemies, floor }: SavedTree): Listed[] {
  const list = (path: string, creatures: readonly Creature[]): Listed[] =>
    creatures.map((creature, index) => ({ path: `${path}[${index}]`, creature }));
  return [
    { path: 'hero', creature: hero },
    ...list('companions', companions),
    ...list('enemies', enemies),
    ...list('floor.people', floor.people),
    ...floor.rooms.flatMap((room, index) => list(`floor.rooms[${index}].residents`, room.residents)),
  ];
}
