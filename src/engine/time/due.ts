import type { Game } from '../game.ts';
import type { Due } from '../game-action.ts';
import type { Creature, Zone } from '../game-tree.ts';
import { nextTickOf } from '../zones.ts';

const EXPIRY = 0;
const TICK = 1;

/** The next timed thing that comes at or before a time: earliest first; ties expiry before tick, then age. */
export function nextDue(game: Game, until: number): { due: Due; at: number } | undefined {
  const { hero, companions, enemies, floor } = game.tree;
  const next = new Earliest(until + 1e-9);
  offerCreature(game, hero, next);
  for (const creature of companions) offerCreature(game, creature, next);
  for (const creature of enemies) offerCreature(game, creature, next);
  for (const creature of floor.people) offerCreature(game, creature, next);
  for (const { residents } of floor.rooms) {
    for (const creature of residents) offerCreature(game, creature, next);
  }
  for (const zone of floor.zones) offerZone(zone, next);
  const wave = floor.next_wave_at;
  if (wave >= 0 && next.beats(wave, TICK, Number.MAX_SAFE_INTEGER)) next.due = { what: 'wave' };
  return next.due && { due: next.due, at: next.at };
}

/** The earliest of all that was offered. Asked before its `due` is made: a hazy floor offers thousands of ticks. */
class Earliest {
  at: number;
  due: Due | undefined;
  private rank = TICK;
  private age = Number.POSITIVE_INFINITY;

  /** @param until what comes later is not wanted */
  constructor(until: number) {
    this.at = until;
  }

  /** Whether this comes before all others; then it takes their place, and its `due` must be set. Older ones come first. */
  beats(at: number, rank: number, age: number): boolean {
    if (at > this.at) return false;
    if (at === this.at && (rank > this.rank || (rank === this.rank && age >= this.age))) return false;
    this.at = at;
    this.rank = rank;
    this.age = age;
    return true;
  }
}

function offerZone(zone: Zone, next: Earliest): void {
  const { id, ends_at } = zone;
  const tickAt = nextTickOf(zone);
  // A ring ends when it has come all the way.
  const isUnderWay = zone.ring !== undefined && tickAt !== undefined;
  if (!isUnderWay && next.beats(ends_at, EXPIRY, id)) next.due = { what: 'zone_ends', zone: id };
  if (tickAt !== undefined && next.beats(tickAt, TICK, id)) next.due = { what: 'zone_tick', zone: id };
}

function offerCreature(game: Game, creature: Creature, next: Earliest): void {
  const { id, statuses, effects } = creature;
  if (creature.downed_until >= 0 && next.beats(creature.downed_until, EXPIRY, id)) {
    next.due = { what: 'companion_dies', creature: id };
  }
  if (creature.health <= 0 || statuses.length + effects.length === 0) return;
  for (const { status, ends_at, since, ticks } of statuses) {
    if (next.beats(ends_at, EXPIRY, id)) next.due = { what: 'status_ends', creature: id, status };
    const def = game.registries.statuses.find(status);
    if (def.tick.length + def.tick_at_max.length === 0) continue;
    if (next.beats(since + (ticks + 1), TICK, id)) {
      next.due = { what: 'status_tick', creature: id, status };
    }
  }
  for (const { name, source, ends_at } of effects) {
    if (next.beats(ends_at, EXPIRY, id)) next.due = { what: 'effect_ends', creature: id, name, source };
  }
}
