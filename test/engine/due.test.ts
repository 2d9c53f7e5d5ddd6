import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import type { Due } from '../../src/engine/game-action.ts';
import { nextDue } from '../../src/engine/time/due.ts';
import { arena, put, sharedRegistries } from './arena.ts';

/** Everything that is to come, found and sorted the long way. */
function naive(game: Game, until: number): { due: Due; at: number } | undefined {
  const all: { at: number; rank: number; age: number; due: Due }[] = [];
  for (const { id: creature, health, statuses, effects, downed_until } of game.everyone()) {
    if (downed_until >= 0) {
      all.push({ at: downed_until, rank: 0, age: creature, due: { what: 'companion_dies', creature } });
    }
    if (health <= 0) continue;
    for (const { status, stacks, ends_at, since, ticks } of statuses) {
      all.push({ at: ends_at, rank: 0, age: creature, due: { what: 'status_ends', creature, status } });
      const { max, tick, tick_at_max } = sharedRegistries().statuses.find(status);
      if (tick.length === 0 && (tick_at_max.length === 0 || stacks < max)) continue;
      const at = since + (ticks + 1);
      all.push({ at, rank: 1, age: creature, due: { what: 'status_tick', creature, status } });
    }
    for (const { name, source, ends_at } of effects) {
      const due: Due = { what: 'effect_ends', creature, name, source };
      all.push({ at: ends_at, rank: 0, age: creature, due });
    }
  }
  for (const { id: zone, since, ticks, ends_at } of game.tree.floor.zones) {
    all.push({ at: ends_at, rank: 0, age: zone, due: { what: 'zone_ends', zone } });
    const at = since + (ticks + 1);
    if (at <= ends_at) all.push({ at, rank: 1, age: zone, due: { what: 'zone_tick', zone } });
  }
  const wave = game.tree.floor.next_wave_at;
  if (wave >= 0) all.push({ at: wave, rank: 1, age: Number.MAX_SAFE_INTEGER, due: { what: 'wave' } });
  const [first] = all
    .filter(({ at }) => at <= until + 1e-9)
    .sort((a, b) => a.at - b.at || a.rank - b.rank || a.age - b.age);
  return first && { due: first.due, at: first.at };
}

const seconds = fc.integer({ min: 0, max: 6 });
const statuses = fc.uniqueArray(
  fc.record({
    status: fc.constantFrom('core:burning', 'core:chilled', 'core:corroded'),
    stacks: fc.constantFrom(1, 8),
    ends_at: seconds,
    since: seconds,
    ticks: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: ({ status }) => status, maxLength: 3 },
);
const zones = fc.array(fc.record({ since: seconds, ticks: fc.constantFrom(0, 1), lasts: seconds }), {
  maxLength: 4,
});

test('the next timed thing is the first of all of them, sorted', () => {
  fc.assert(
    fc.property(
      statuses,
      statuses,
      zones,
      fc.constantFrom(-1, 0, 3),
      seconds,
      (first, second, clouds, wave, until) => {
        const game = arena();
        game.tree.floor.next_wave_at = wave;
        const rest = { struck_at: -1, by: 0, by_side: 'neutral' } as const;
        game.tree.hero.statuses = first.map((one) => ({ ...one, ...rest }));
        const dummy = put(game, 't:dummy', 1, 0);
        dummy.statuses = second.map((one) => ({ ...one, ...rest }));
        dummy.effects = [{ name: 'e', source: 's', stacks: 1, ends_at: 2, modifiers: [] }];
        const cloud = {
          name: '',
          glyph: '*',
          color: 'grey',
          x: 1,
          y: 1,
          radius: 1,
          scale: 1,
          tick: [],
        } as const;
        game.tree.floor.zones = clouds.map(({ since, ticks, lasts }, index) => ({
          ...cloud,
          id: 100 + index,
          since,
          ticks,
          ends_at: since + lasts,
          by: 0,
          by_side: 'neutral',
        }));
        const next = nextDue(game);
        expect(next && next.at <= until + 1e-9 ? next : undefined).toEqual(naive(game, until));
        game.timed.forgetAll();
        expect(game.timed.next(game, Number.POSITIVE_INFINITY)).toEqual(next);
        expect(game.timed.next(game, until)).toEqual(next && next.at <= until ? next : undefined);
      },
    ),
    { numRuns: 300 },
  );
});
