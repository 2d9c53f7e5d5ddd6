import { TILE } from '../content/tiles.ts';
import { indexAt, isInside } from '../world/grid.ts';
import { attributeOf } from './attribute.ts';
import type { Game } from './game.ts';
import type { Creature, Faction } from './game-tree.ts';

/** How a new creature begins. */
export interface SpawnOptions {
  readonly side: Faction;
  /** Without coins, experience and quest counts. */
  readonly raised: boolean;
  /** Part of maximum health. */
  readonly health: number;
}

/** A creature with nothing yet; its place and health come when it is put on a floor. */
export function blankCreature(id: number, kind: Creature['kind'], def: string, side: Faction): Creature {
  return {
    id,
    kind,
    def,
    side,
    x: 0,
    y: 0,
    health: 1,
    next_at: 0,
    held_until: 0,
    home: -1,
    raised: false,
    hunter: false,
    noticed_at: -1,
    goal_x: -1,
    goal_y: -1,
    downed_until: -1,
    statuses: [],
    effects: [],
    timers: [],
    counters: [],
  };
}

/**
 * Puts a new active creature on a free tile. A hostile one joins the fight, one of the hero's side follows.
 *
 * @returns undefined when its side has as many active creatures already as a side can have
 */
export function spawnEnemy(
  game: Game,
  enemy: string,
  x: number,
  y: number,
  options: SpawnOptions,
): Creature | undefined {
  const { tree, registries } = game;
  const { length } = options.side === 'hostile' ? tree.enemies : tree.companions;
  if (length >= registries.balance.combat.max_active) return undefined;
  const creature = blankCreature(game.newId(), 'enemy', enemy, options.side);
  creature.raised = options.raised;
  creature.x = x;
  creature.y = y;
  creature.health = attributeOf(game, creature, 'max_health') * options.health;
  creature.next_at = tree.run.time + attributeOf(game, creature, 'move_interval');
  if (options.side === 'hero') tree.companions.push(creature);
  game.place(creature, x, y);
  if (options.side === 'hostile') game.apply({ action: 'activate', creature }, creature.id);
  return creature;
}

/** The free and fitting tile nearest to a place, by rings, or undefined when there is none within the radius. */
export function freePlaceNear(
  game: Game,
  x: number,
  y: number,
  radius: number,
  fits: (place: { x: number; y: number }) => boolean = () => true,
): { x: number; y: number } | undefined {
  for (let ring = 1; ring <= radius; ring++) {
    for (let dy = -ring; dy <= ring; dy++) {
      for (let dx = -ring; dx <= ring; dx++) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== ring || !isInside(x + dx, y + dy)) continue;
        const index = indexAt(x + dx, y + dy);
        if (!canBePut(game, index)) continue;
        const place = { x: x + dx, y: y + dy };
        if (fits(place)) return place;
      }
    }
  }
  return undefined;
}

/** Whether somebody can come to stand there without walking: free, and no closed door. */
export function canBePut(game: Game, index: number): boolean {
  const { grid } = game.tree.floor;
  return grid.isWalkable(index) && grid.at(index) !== TILE.door && game.isFree(index);
}
