import type { Action } from '../content/schema/action.ts';
import { indexAt, isInside } from '../world/grid.ts';
import { areHostile, distanceSquared, inClearLine } from './effects/action-context.ts';
import type { Game } from './game.ts';
import { NO_CAUSE } from './game-action.ts';
import type { Creature, Zone } from './game-tree.ts';

/** Somebody may run so many tiles towards the middle while a ring goes one outward; it is met all the same. */
const RING_DEPTH = 2;

/** A zone that only heals or cleanses is no danger; a ring is past before there is a way round it. */
export function isHarmful(zone: Zone): boolean {
  if (zone.ring) return false;
  return zone.tick.some((action) => action.action !== 'heal' && action.action !== 'clear_status');
}

/** Whether a zone lies over a place, walls or not: a ring only where it has come to. */
export function liesOver(zone: Zone, place: { readonly x: number; readonly y: number }): boolean {
  const squared = distanceSquared(zone, place);
  if (!zone.ring) return squared <= zone.radius ** 2 + 1e-9;
  const { ticks } = zone;
  return ticks > 0 && squared > (ticks - 0.5) ** 2 && squared <= (ticks + 0.5) ** 2;
}

/** Whether a zone acts on who stands there. */
export function covers(game: Game, zone: Zone, x: number, y: number): boolean {
  return liesOver(zone, { x, y }) && inClearLine(game, zone, { x, y });
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

/** When a zone acts next: every whole second, or as often as its ring goes on by a tile; undefined for never again. */
export function nextTickOf({ ring, radius, since, ticks, ends_at }: Zone): number | undefined {
  // Summed so that a whole number of seconds after `since` is the same number here and in `ends_at`.
  if (!ring) return since + (ticks + 1) <= ends_at ? since + (ticks + 1) : undefined;
  const tiles = Math.max(1, Math.floor(radius));
  return ticks < tiles ? since + ((ends_at - since) * (ticks + 1)) / tiles : undefined;
}

/** A zone acts on all on whom it lies with a clear line from its centre; a ring once on each enemy it passes. */
export function tickZone(game: Game, zone: Zone): void {
  zone.ticks++;
  const cause = {
    ...NO_CAUSE,
    entry: zone.name,
    tick: zone.ring === undefined,
    side: zone.by_side,
    scale: zone.scale,
  };
  const met = [...game.everyone()].filter(
    (creature) =>
      creature.health > 0 &&
      creature.side !== 'neutral' &&
      (zone.ring ? isPassed(zone, creature) : liesOver(zone, creature)) &&
      inClearLine(game, zone, creature),
  );
  for (const creature of met) {
    zone.ring?.met.push(creature.id);
    for (const action of zone.tick) game.apply(action, zone.by, creature.id, cause);
  }
  if (zone.ring) tellZone(game, zone);
}

/** Nobody is met twice, and whoever comes in behind the ring is not met at all. */
function isPassed({ ring, radius, ticks, by_side, ...centre }: Zone, creature: Creature): boolean {
  if (!areHostile(by_side, creature.side) || ring?.met.includes(creature.id)) return false;
  const squared = distanceSquared(centre, creature);
  const outer = Math.min(ticks + 0.5, radius);
  const inner = Math.max(0, ticks - RING_DEPTH - 0.5);
  return squared <= outer ** 2 + 1e-9 && squared >= inner ** 2;
}

/** The zone goes; what its end brings is brought to who made it. */
export function endZone(game: Game, zone: Zone): void {
  const { floor } = game.tree;
  floor.zones = floor.zones.filter((one) => one !== zone);
  if (!zone.after) return;
  const { entry, actions } = zone.after;
  const cause = {
    ...NO_CAUSE,
    entry,
    side: zone.by_side,
    scale: zone.scale,
    place: { x: zone.x, y: zone.y },
  };
  for (const action of actions as readonly Action[]) game.apply(action, zone.by, undefined, cause);
}

/** For the screen: where a zone is now, and how far a ring has come. */
export function tellZone(game: Game, zone: Zone): void {
  const { by: source, x, y, ring, ticks } = zone;
  game.emit({
    on: 'notice',
    kind: 'zone',
    source,
    x,
    y,
    text: '',
    tone: 'plain',
    ...(ring ? { id: zone.name, ring: ticks } : {}),
  });
}
