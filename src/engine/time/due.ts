import { borneStatuses, type Ticking, tickingAmong } from '../borne-statuses.ts';
import type { Game } from '../game.ts';
import type { Due } from '../game-action.ts';
import type { Creature, Effect, Floor, StatusStack, Zone } from '../game-tree.ts';
import { nextTickOf } from '../zones.ts';

const EXPIRY = 0;
const TICK = 1;

/** A timed thing and when its time comes. */
export interface Coming {
  readonly due: Due;
  /** Seconds of the run's clock. */
  readonly at: number;
}

/**
 * The next timed thing of all: earliest first; ties expiry before tick, then age. What comes first of each creature
 * is kept until something of it changes, and so is the first of them all, since a fight asks at every turn of
 * everybody and after every tick.
 */
export class TimedIndex {
  /** Those of whom something comes; undefined when everybody is to be looked at. */
  private firsts: Map<Creature, Earliest> | undefined;
  /** The first of those; undefined when they are to be compared anew. */
  private first: Earliest | undefined;
  private readonly changed = new Set<Creature>();

  /** Everybody is looked at anew: after whatever may have changed the tree from outside. */
  forgetAll(): void {
    this.firsts = undefined;
    this.changed.clear();
  }

  /** To be called when a status, an effect or the end of a creature has changed or gone. */
  touch(creature: Creature): void {
    this.changed.add(creature);
  }

  /** @param until seconds of the run's clock; what comes later is not told */
  next(game: Game, until: number): Coming | undefined {
    const next = new Earliest();
    next.take(this.firstOfCreatures(game));
    offerFloor(game.tree.floor, next);
    return next.at <= until ? next.coming() : undefined;
  }

  private firstOfCreatures(game: Game): Earliest {
    const firsts = this.firstsOf(game);
    if (!this.first) {
      this.first = new Earliest();
      for (const first of firsts.values()) this.first.take(first);
    }
    return this.first;
  }

  private firstsOf(game: Game): ReadonlyMap<Creature, Earliest> {
    if (!this.firsts) {
      const { hero, companions, enemies, floor } = game.tree;
      this.first = undefined;
      this.firsts = new Map();
      this.look(game, this.firsts, hero);
      for (const list of [companions, enemies, floor.people]) this.lookAtAll(game, this.firsts, list);
      for (const { residents } of floor.rooms) this.lookAtAll(game, this.firsts, residents);
    }
    if (this.changed.size === 0) return this.firsts;
    this.first = undefined;
    for (const creature of this.changed) this.look(game, this.firsts, creature);
    this.changed.clear();
    return this.firsts;
  }

  private lookAtAll(game: Game, firsts: Map<Creature, Earliest>, creatures: readonly Creature[]): void {
    for (const creature of creatures) {
      const { statuses, effects, downed_until } = creature;
      if (statuses.length > 0 || effects.length > 0 || downed_until >= 0) this.look(game, firsts, creature);
    }
  }

  private look(game: Game, firsts: Map<Creature, Earliest>, creature: Creature): void {
    const known = firsts.get(creature);
    const first = known ?? new Earliest();
    first.clear();
    if (game.tryCreature(creature.id) === creature) {
      offerCreature(creature, borneStatuses(game.registries, creature.statuses).ticking, first);
    }
    const comes = first.at < Number.POSITIVE_INFINITY;
    if (comes && !known) firsts.set(creature, first);
    else if (!comes && known) firsts.delete(creature);
  }
}

/** The same without anything kept, however late it comes. */
export function nextDue(game: Game): Coming | undefined {
  const next = new Earliest();
  for (const creature of game.everyone()) {
    offerCreature(creature, tickingAmong(game.registries, creature.statuses), next);
  }
  offerFloor(game.tree.floor, next);
  return next.coming();
}

/** What bears the timed thing, where it is not the floor itself. */
type Bearer = StatusStack | Effect | undefined;

/** The earliest of all that was offered. Its `Due` is made at the end: a hazy floor offers thousands of ticks. */
class Earliest {
  at = Number.POSITIVE_INFINITY;
  private rank = TICK;
  private age = Number.POSITIVE_INFINITY;
  private what: Due['what'] | undefined;
  private bearer: Bearer;

  clear(): void {
    this.at = Number.POSITIVE_INFINITY;
    this.rank = TICK;
    this.age = Number.POSITIVE_INFINITY;
    this.what = undefined;
    this.bearer = undefined;
  }

  /** Takes it if it comes before all others; older ones come first. `age` is the id of its creature or zone. */
  offer(at: number, rank: number, age: number, what: Due['what'] | undefined, bearer: Bearer): void {
    if (at > this.at) return;
    if (at === this.at && (rank > this.rank || (rank === this.rank && age >= this.age))) return;
    this.at = at;
    this.rank = rank;
    this.age = age;
    this.what = what;
    this.bearer = bearer;
  }

  /** Takes what another has found. */
  take({ at, rank, age, what, bearer }: Earliest): void {
    this.offer(at, rank, age, what, bearer);
  }

  coming(): Coming | undefined {
    const due = this.due();
    return due && { due, at: this.at };
  }

  private due(): Due | undefined {
    const { what, age, bearer } = this;
    switch (what) {
      case undefined:
        return undefined;
      case 'wave':
        return { what };
      case 'zone_ends':
      case 'zone_tick':
        return { what, zone: age };
      case 'companion_dies':
        return { what, creature: age };
      case 'status_ends':
      case 'status_tick':
        return { what, creature: age, status: (bearer as StatusStack).status };
      case 'effect_ends': {
        const { name, source } = bearer as Effect;
        return { what, creature: age, name, source };
      }
    }
  }
}

function offerFloor({ zones, next_wave_at }: Floor, next: Earliest): void {
  for (const zone of zones) offerZone(zone, next);
  if (next_wave_at >= 0) next.offer(next_wave_at, TICK, Number.MAX_SAFE_INTEGER, 'wave', undefined);
}

function offerZone(zone: Zone, next: Earliest): void {
  const { id, ends_at } = zone;
  const tickAt = nextTickOf(zone);
  // A ring ends when it has come all the way.
  const isUnderWay = zone.ring !== undefined && tickAt !== undefined;
  if (!isUnderWay) next.offer(ends_at, EXPIRY, id, 'zone_ends', undefined);
  if (tickAt !== undefined) next.offer(tickAt, TICK, id, 'zone_tick', undefined);
}

/**
 * What is offered first goes first where times, ranks and ages are the same.
 *
 * @param ticking those of its statuses that may tick
 */
function offerCreature(creature: Creature, ticking: readonly Ticking[], next: Earliest): void {
  const { id, health, statuses, effects, downed_until } = creature;
  if (health > 0) {
    for (const stack of statuses) next.offer(stack.ends_at, EXPIRY, id, 'status_ends', stack);
    for (const { stack, from } of ticking) {
      if (stack.stacks >= from) next.offer(stack.since + (stack.ticks + 1), TICK, id, 'status_tick', stack);
    }
    for (const effect of effects) next.offer(effect.ends_at, EXPIRY, id, 'effect_ends', effect);
  }
  if (downed_until >= 0) next.offer(downed_until, EXPIRY, id, 'companion_dies', undefined);
}
