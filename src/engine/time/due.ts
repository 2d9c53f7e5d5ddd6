import type { Game } from '../game.ts';
import type { Due } from '../game-action.ts';
import type { Creature } from '../game-tree.ts';

/** A timed thing and when it comes. */
interface Scheduled {
  readonly at: number;
  /** Expiry comes before ticks. */
  readonly rank: number;
  /** Older creatures and zones come first. */
  readonly age: number;
  readonly due: Due;
}

/** The next timed thing that comes at or before a time: earliest first; ties expiry before tick, then age. */
export function nextDue(game: Game, until: number): { due: Due; at: number } | undefined {
  let best: Scheduled | undefined;
  const offer = (at: number, rank: number, age: number, make: () => Due): void => {
    if (at > until + 1e-9) return;
    if (
      best &&
      (at > best.at || (at === best.at && (rank > best.rank || (rank === best.rank && age >= best.age))))
    ) {
      return;
    }
    best = { at, rank, age, due: make() };
  };
  for (const creature of game.everyone()) offerCreature(game, creature, offer);
  for (const zone of game.tree.floor.zones) {
    offer(zone.ends_at, EXPIRY, zone.id, () => ({ what: 'zone_ends', zone: zone.id }));
    // Summed so that a whole number of seconds after `since` is the same number here and in `ends_at`.
    const tickAt = zone.since + (zone.ticks + 1);
    if (tickAt <= zone.ends_at) offer(tickAt, TICK, zone.id, () => ({ what: 'zone_tick', zone: zone.id }));
  }
  const wave = game.tree.floor.next_wave_at;
  if (wave >= 0) offer(wave, TICK, Number.MAX_SAFE_INTEGER, () => ({ what: 'wave' }));
  return best;
}

const EXPIRY = 0;
const TICK = 1;

function offerCreature(
  game: Game,
  creature: Creature,
  offer: (at: number, rank: number, age: number, make: () => Due) => void,
): void {
  if (creature.downed_until >= 0) {
    offer(creature.downed_until, EXPIRY, creature.id, () => ({
      what: 'companion_dies',
      creature: creature.id,
    }));
  }
  if (creature.health <= 0) return;
  for (const { status, ends_at, since, ticks } of creature.statuses) {
    offer(ends_at, EXPIRY, creature.id, () => ({ what: 'status_ends', creature: creature.id, status }));
    const def = game.registries.statuses.find(status);
    if (def.tick.length + def.tick_at_max.length === 0) continue;
    offer(since + (ticks + 1), TICK, creature.id, () => ({
      what: 'status_tick',
      creature: creature.id,
      status,
    }));
  }
  for (const { name, source, ends_at } of creature.effects) {
    offer(ends_at, EXPIRY, creature.id, () => ({ what: 'effect_ends', creature: creature.id, name, source }));
  }
}
