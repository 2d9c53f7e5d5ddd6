import { indexAt, isInside } from '../world/grid.ts';
import { distanceSquared, inClearLine } from './effects/action-context.ts';
import type { Game } from './game.ts';
import type { Zone } from './game-tree.ts';

/** A zone that only heals or cleanses is no danger. */
export function isHarmful(zone: Zone): boolean {
  return zone.tick.some((action) => action.action !== 'heal' && action.action !== 'clear_status');
}

/** Whether a zone acts on who stands there. */
export function covers(game: Game, zone: Zone, x: number, y: number): boolean {
  return distanceSquared(zone, { x, y }) <= zone.radius ** 2 + 1e-9 && inClearLine(game, zone, { x, y });
}

/** Calls back with every tile on which a zone acts. */
export function forEachCovered(game: Game, zone: Zone, visit: (index: number) => void): void {
  const reach = Math.ceil(zone.radius);
  for (let y = zone.y - reach; y <= zone.y + reach; y++) {
    for (let x = zone.x - reach; x <= zone.x + reach; x++) {
      if (isInside(x, y) && covers(game, zone, x, y)) visit(indexAt(x, y));
    }
  }
}
