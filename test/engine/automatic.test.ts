import { describe, expect, it } from 'vitest';
import { nextStep } from '../../src/engine/automatic/next-step.ts';
import { Trip } from '../../src/engine/automatic/trip.ts';
import type { Game } from '../../src/engine/game.ts';
import { countOwned } from '../../src/engine/inventory.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { lookAndDrain } from '../../src/engine/turn/schedule.ts';
import { FLOOR_SIZE, indexAt } from '../../src/world/grid.ts';
import { arena, putNpc, putResident, putRoom, sharedRegistries } from './arena.ts';
import { EXPLORE, MAZE, play } from './automatic-play.ts';

const lay = (game: Game, x: number, y: number, id: string, count = 1): void => {
  game.tree.floor.items.push({ x, y, item: { id, count, affixes: [] } });
};

describe('explore', () => {
  it('sees every place that can be reached, opens doors on its way and says when nothing is left', () => {
    const game = arena({ rows: MAZE });
    const { done, commands } = play(game, EXPLORE);
    expect(done).toBe('Explored: nothing is left to find.');
    const { grid, seen } = game.tree.floor;
    for (let index = 0; index < FLOOR_SIZE; index++) {
      if (grid.isWalkable(index)) expect(seen[index], `${index % 80},${Math.floor(index / 80)}`).toBe(1);
    }
    expect(commands.length).toBeLessThan(90);
  });

  it('sees every place also with an empty lamp, by which not even the corners beside the hero are lit', () => {
    const game = arena({ rows: MAZE });
    game.tree.hero.base = { light_radius: 3 };
    game.tree.hero.light = 0;
    expect(play(game, EXPLORE).done).toBe('Explored: nothing is left to find.');
    const { grid, seen } = game.tree.floor;
    for (let index = 0; index < FLOOR_SIZE; index++) if (grid.isWalkable(index)) expect(seen[index]).toBe(1);
  });

  it('is not told of what happens out of sight', () => {
    const game = arena({ rows: MAZE });
    const room = putRoom(game, 17, 0, 13, 6);
    putResident(game, room, 't:coward', 24, 1);
    lookAndDrain(game);
    const trip = new Trip(game, EXPLORE);
    trip.next(game);
    game.emit({ on: 'notice', kind: 'door', source: 0, x: 22, y: 5, text: '', tone: 'plain' });
    game.emit({
      on: 'notice',
      kind: 'noticed',
      source: 0,
      x: 25,
      y: 2,
      text: 'The coward notices you.',
      tone: 'bad',
    });
    game.drain();
    expect('command' in trip.next(game)).toBe(true);
  });

  it('takes gold, keys, cards and what is used up on the way, and leaves gear and what was dropped', () => {
    const game = arena({ rows: MAZE });
    lay(game, 5, 3, 'core:gold', 9);
    lay(game, 12, 4, 't:bandage', 2);
    lay(game, 3, 6, 't:key');
    game.tree.floor.items.push({ x: 25, y: 7, card: 't:luck' });
    game.tree.floor.items.push({
      x: 2,
      y: 2,
      item: { id: 't:battery', count: 1, affixes: [] },
      dropped: true,
    });
    expect(play(game, EXPLORE).done).toBe('Explored: nothing is left to find.');
    const { hero, floor } = game.tree;
    expect(countOwned(hero, 'core:gold')).toBe(9);
    expect(countOwned(hero, 't:bandage')).toBe(2);
    expect(countOwned(hero, 't:key')).toBe(1);
    expect(hero.sealed_cards).toEqual(['t:luck']);
    expect(floor.items.map((one) => one.item?.id)).toEqual(['t:battery']);
  });

  it('stops for gear it sees and goes on past it when asked again', () => {
    const game = arena({ rows: MAZE });
    lay(game, 5, 6, 't:sword');
    const first = play(game, EXPLORE);
    expect(first.done).toBe('You see a sword.');
    const rest = first.trip.resume(game);
    expect(rest).toBeInstanceOf(Trip);
    expect(play(game, EXPLORE).done).toBe('Explored. Left lying, since gear is yours to choose: a sword.');
    expect(game.tree.floor.items).toHaveLength(1);
  });

  it('fetches what it saw before it was stopped and begun anew, and names what has no room in the pack', () => {
    const rows = ['###################', '#........@........#', '#.################', '###################'];
    const game = arena({ rows });
    const { hero } = game.tree;
    hero.base = { light_radius: 5 };
    lay(game, 14, 1, 't:bandage');
    lookAndDrain(game);
    hero.x = 3;
    game.reindex();
    expect(play(game, EXPLORE).done).toBe('Explored: nothing is left to find.');
    expect(countOwned(hero, 't:bandage')).toBe(1);
    const full = arena({ rows });
    full.tree.hero.base = { capacity: 0 };
    lay(full, 12, 1, 't:battery');
    expect(play(full, EXPLORE).done).toBe('Explored. You have no room for a battery.');
  });

  it('opens a locked door with a key it found, and says what is left without one', () => {
    const rows = ['#########', '#@..=...#', '#...#...#', '#########'];
    const locked = arena({ rows });
    expect(play(locked, EXPLORE).done).toContain('behind a locked door');
    const game = arena({ rows });
    lay(game, 2, 2, 't:key');
    expect(play(game, EXPLORE).done).toBe('Explored: nothing is left to find.');
    expect(game.tree.floor.seen[indexAt(7, 2)]).toBe(1);
  });

  it('stops at the first sight of a locked door', () => {
    const game = arena({ rows: ['##############', '#@.....+..=..#', '##############'] });
    expect(play(game, EXPLORE).done).toBe('You see a locked door.');
    expect(play(game, EXPLORE).done).toContain('its key is still to be found');
  });

  it('names who stands in the only way', () => {
    const game = arena({ rows: ['##########', '#@......+.', '##########'] });
    putNpc(game, 't:trader', 3, 0);
    expect(play(game, EXPLORE).done).toBe('The way on is blocked by Bram.');
  });

  it('does not walk into a harmful zone it sees', () => {
    const game = arena({ rows: ['##############', '#@...........#', '##############'] });
    game.tree.hero.base = { light_radius: 6 };
    game.tree.floor.zones.push({
      id: game.newId(),
      name: 'acid steam',
      glyph: '*',
      color: 'acid',
      x: 4,
      y: 1,
      radius: 1,
      since: 0,
      ticks: 0,
      ends_at: 900,
      by: 0,
      by_side: 'neutral',
      scale: 1,
      tick: [
        {
          action: 'damage',
          amount: 4,
          damage_type: 'acid',
          ignores: [],
          target: 'target',
          except_target: false,
        },
      ],
    });
    const { done } = play(game, EXPLORE);
    expect(done).toBe('The way on is blocked by acid steam.');
    expect(game.tree.hero.health).toBe(100);
  });

  it('stops when a foe comes into view, refuses to go on beside one, and can be resumed afterwards', () => {
    const game = arena({ rows: MAZE });
    const room = putRoom(game, 7, 0, 11, 7);
    const foe = putResident(game, room, 't:dummy', 12, 3);
    const { done, trip } = play(game, EXPLORE);
    expect(done).toBe('The dummy comes into view.');
    expect(nextStep(game, EXPLORE)).toMatchObject({
      done: 'Not while the dummy is in view: fight it, or get out of its sight first.',
    });
    foe.health = 0;
    game.apply({ action: 'remove_dead' }, 1);
    const resumed = trip.resume(game);
    expect(resumed).toBeInstanceOf(Trip);
    expect('command' in (resumed as Trip).next(game)).toBe(true);
  });

  it('explores generated floors in few steps and never stands still', () => {
    for (const seed of ['a', 'b']) {
      const game = newRun(
        {
          id: 'x',
          seed,
          options: ['t:human'],
          classic: false,
          auto_bandages: true,
          auto_batteries: true,
        },
        sharedRegistries(),
      );
      const { floor } = game.tree;
      for (const room of floor.rooms) {
        for (const resident of room.residents) game.forget(resident);
        room.residents = [];
      }
      floor.people = [];
      floor.next_wave_at = -1;
      game.reindex();
      let steps = 0;
      for (let guard = 0; guard < 200; guard++) {
        const { done, commands } = play(game, EXPLORE);
        steps += commands.length;
        if (done.startsWith('Explored')) break;
        expect(done).not.toBe('You make no progress.');
      }
      const walkable = floor.grid.walkable.reduce((sum, one) => sum + one, 0);
      expect(steps).toBeLessThan(walkable);
      expect(floor.seen[indexAt(floor.stairs_x, floor.stairs_y)]).toBe(1);
    }
  });
});
