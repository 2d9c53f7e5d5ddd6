import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Modifier } from '../../src/content/schema/modifier.ts';
import { faults } from '../../src/engine/invariants.ts';
import { newRun, type RunStart } from '../../src/engine/new-run.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { nextToAct } from '../../src/engine/turn/schedule.ts';
import { generateFloor } from '../../src/world/generate-floor.ts';
import { arena, put, sharedRegistries } from './arena.ts';

const START: RunStart = {
  id: 'r1',
  seed: 'a seed',
  options: ['t:human', 't:fighter'],
  classic: false,
  auto_bandages: true,
  auto_batteries: false,
  profile: {
    workshop: [
      { id: 't:forge', level: 2 },
      { id: 't:gone', level: 3 },
    ],
    owned_cards: [{ id: 't:luck', level: 9 }],
    equipped_cards: ['t:luck', 't:not-owned'],
    card_slots: 1,
  },
};

describe('a new run', () => {
  it('has the hero of its options: worn, carried, in full health and light', () => {
    const { hero, run, quests } = newRun(START, sharedRegistries()).tree;
    expect(hero.equipment).toMatchObject({
      weapon: { id: 't:sword' },
      second_weapon: { id: 't:gun' },
      body: { id: 't:coat' },
    });
    expect(hero.pack.map(({ id, count }) => `${count} ${id}`)).toEqual([
      '3 t:bandage',
      '2 t:battery',
      '20 core:gold',
    ]);
    expect(hero).toMatchObject({ health: 100, light: 600, level: 1, side: 'hero', rested_at: -1 });
    expect(run).toMatchObject({
      phase: 'playing',
      turn: 1,
      time: 0,
      auto_bandages: true,
      auto_batteries: false,
    });
    expect(quests).toEqual([{ quest: 't:hunt', count: 0, state: 'active' }]);
  });

  it('copies what the profile gives, without what the mods no longer know', () => {
    const { hero, run } = newRun(START, sharedRegistries()).tree;
    expect(run.workshop).toEqual([{ id: 't:forge', level: 2 }]);
    expect(run.owned_cards).toEqual([{ id: 't:luck', level: 9 }]);
    expect(hero.cards).toEqual([{ id: 't:luck', level: 3 }]);
  });

  it('takes nothing of it in classic mode', () => {
    const { hero, run } = newRun({ ...START, classic: true }, sharedRegistries()).tree;
    expect([run.workshop, run.owned_cards, hero.cards]).toEqual([[], [], []]);
  });

  it('stands on floor 1 as the generator made it, looked at and in the entrance room', () => {
    const game = newRun(START, sharedRegistries());
    const { floor, hero, enemies } = game.tree;
    const plan = generateFloor('a seed', 1, sharedRegistries());
    expect(floor.grid.toRows()).toEqual(plan.grid.toRows());
    expect([hero.x, hero.y]).toEqual([plan.entrance.x, plan.entrance.y]);
    expect(floor.rooms.find((room) => room.purpose === 'entrance')?.entered).toBe(true);
    expect(floor.seen.some((seen) => seen === 1)).toBe(true);
    const living = floor.rooms.flatMap((room) => room.residents).length + enemies.length;
    expect(living).toBe(plan.spawns.filter((spawn) => spawn.kind === 'enemy').length);
    expect(floor.people.length).toBe(plan.spawns.filter((spawn) => spawn.kind === 'npc').length);
    expect(floor.items.length).toBe(
      plan.spawns.filter((spawn) => spawn.kind === 'item' || spawn.kind === 'card').length,
    );
    expect(floor.next_wave_at).toBe(180);
    expect(faults(game)).toEqual([]);
  });

  it('counts the first floor for a task given at the start', () => {
    const game = newRun(START, sharedRegistries());
    expect(game.tree.log[0]?.text).toBe('You enter floor 1: the act.');
    expect(game.happened.filter((one) => one.on === 'room_entered').length).toBe(1);
  });
});

describe('the next to act', () => {
  it('is always the least by time, then hero, initiative and age', () => {
    const times = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });
    const boosts = fc.array(fc.constantFrom(0, 0, 1, 4), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(times, boosts, ([hero = 0, ...others], boosted) => {
        const game = arena();
        game.tree.hero.next_at = hero;
        const all = others.map((at, i) => {
          const one = put(game, i === 1 ? 't:rat' : 't:dummy', 3 + i, 0);
          one.next_at = at;
          const boost = boosted[i] ?? 0;
          const modifiers: Modifier[] = [{ attribute: 'initiative', flat: boost, condition: [] }];
          if (boost > 0) one.effects = [{ name: 'e', source: 's', stacks: 1, ends_at: 9, modifiers }];
          return { one, initiative: (i === 1 ? 3 : 0) + boost };
        });
        const least = [...all].sort(
          (a, b) => a.one.next_at - b.one.next_at || b.initiative - a.initiative || a.one.id - b.one.id,
        )[0]?.one;
        const expected = least && least.next_at < hero ? least : game.tree.hero;
        expect(nextToAct(game)).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the clock', () => {
  it('never runs back, and stands at the hero’s turn whenever a command is asked for', () => {
    const commands = fc.array(fc.constantFrom('wait', 'rest', 'east', 'west', 'attack'), { maxLength: 25 });
    fc.assert(
      fc.property(commands, fc.integer({ min: 0, max: 6 }), (list, foes) => {
        const game = arena({ options: ['t:fighter'] });
        for (let i = 0; i < foes; i++) put(game, i % 2 === 0 ? 't:rat' : 't:runner', 3 + i, i - 3);
        let last = 0;
        for (const word of list) {
          if (game.tree.run.phase !== 'playing') return;
          const target = game.tree.enemies[0]?.id ?? 0;
          if (word === 'east' || word === 'west')
            performCommand(game, { do: 'step', dx: word === 'east' ? 1 : -1, dy: 0 });
          else if (word === 'attack') performCommand(game, { do: 'attack', target });
          else performCommand(game, { do: word === 'rest' ? 'rest' : 'wait' });
          const { run, hero } = game.tree;
          expect(run.time).toBeGreaterThanOrEqual(last);
          if (run.phase === 'playing') expect(run.time).toBe(hero.next_at);
          last = run.time;
          expect(faults(game)).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
