import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { faults } from '../../src/engine/invariants.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { arena, put, putResident, putRoom, wear } from './arena.ts';

const WAIT = { do: 'wait' } as const;
const STEP_EAST = { do: 'step', dx: 1, dy: 0 } as const;

function events(game: Game): string[] {
  return game.happened
    .filter((one) => one.on === 'combat_started' || one.on === 'combat_ended' || one.on === 'room_entered')
    .map((one) => (one.on === 'combat_ended' ? `${one.on} ${one.outcome}` : one.on));
}

/** Two rooms beside each other with a closed door between; the hero stands west of it. */
const TWO_ROOMS = [
  '#####################',
  '#.........#.........#',
  '#........@+.........#',
  '#.........#.........#',
  '#####################',
];

describe('a fight begins', () => {
  it('when a room that is lived in is entered', () => {
    const game = arena({ rows: TWO_ROOMS });
    const room = putRoom(game, 10, 0, 11, 5);
    const dummy = putResident(game, room, 't:dummy', 9, 1);
    // Out of its notice radius, so that only entering wakes it.
    dummy.base = { notice_radius: 1 };
    performCommand(game, STEP_EAST);
    expect(game.tree.enemies).toEqual([]);
    performCommand(game, STEP_EAST);
    expect(game.tree.enemies).toEqual([dummy]);
    expect(game.tree.floor.rooms[room]).toMatchObject({ entered: true, residents: [], cleared: false });
    expect(events(game)).toEqual(['room_entered', 'combat_started']);
    expect(faults(game)).toEqual([]);
  });

  it('when one of them notices the hero: near enough and with a clear line', () => {
    const game = arena({ rows: TWO_ROOMS });
    const room = putRoom(game, 10, 0, 11, 5);
    const near = putResident(game, room, 't:dummy', 5, 0);
    const far = putResident(game, room, 't:dummy', 8, 0);
    performCommand(game, WAIT);
    expect(game.tree.enemies).toEqual([]);
    performCommand(game, STEP_EAST);
    expect(game.tree.enemies).toEqual([near]);
    expect(game.tree.floor.rooms[room]?.residents).toEqual([far]);
  });

  it('from farther away when the lamp is empty', () => {
    const game = arena();
    const room = putRoom(game, 30, 10, 30, 20);
    const dummy = putResident(game, room, 't:dummy', 10, 0);
    performCommand(game, WAIT);
    expect(game.tree.enemies).toEqual([]);
    game.tree.hero.light = 0;
    performCommand(game, WAIT);
    expect(game.tree.enemies).toEqual([dummy]);
  });

  it('when one is hurt in its room, or hears a strike', () => {
    const game = arena();
    wear(game, 'weapon', 't:gun');
    const room = putRoom(game, 30, 10, 30, 20);
    const shot = putResident(game, room, 't:dummy', 7, 0);
    const listener = putResident(game, room, 't:dummy', 0, 8);
    const deaf = putResident(game, room, 't:dummy', 0, -9);
    for (const one of [shot, listener, deaf]) one.base = { notice_radius: 1, max_health: 100 };
    performCommand(game, { do: 'attack', target: shot.id });
    expect(shot.health).toBe(94);
    expect(game.tree.enemies).toEqual([shot, listener]);
    expect(game.tree.floor.rooms[room]?.residents).toEqual([deaf]);
  });
});

describe('a fight ends', () => {
  it('in victory with the last foe, when the list is empty already', () => {
    const game = arena({ options: ['t:fighter'] });
    const rat = put(game, 't:rat', 1, 0);
    let left = -1;
    const { emit } = game;
    game.emit = (happening) => {
      if (happening.on === 'combat_ended') left = game.tree.enemies.length;
      emit.call(game, happening);
    };
    performCommand(game, { do: 'attack', target: rat.id });
    expect(left).toBe(0);
    // One blow: it began and ended between two turns, and both are told.
    expect(events(game)).toEqual(['combat_started', 'combat_ended victory']);
    expect(game.tree.run.in_fight).toBe(false);
    expect(game.tryCreature(rat.id)).toBeUndefined();
  });

  it('clears the room whose last has gone', () => {
    const game = arena({ options: ['t:fighter'] });
    const room = putRoom(game, 30, 10, 30, 20);
    const first = putResident(game, room, 't:rat', 1, 0);
    const second = putResident(game, room, 't:rat', -1, 0);
    performCommand(game, { do: 'attack', target: first.id });
    expect(game.tree.floor.rooms[room]?.cleared).toBe(false);
    performCommand(game, { do: 'attack', target: second.id });
    expect(game.tree.floor.rooms[room]?.cleared).toBe(true);
  });

  it('as fled when none has known for a while where the hero is; they go home as they are', () => {
    const game = arena({ rows: TWO_ROOMS });
    const room = putRoom(game, 10, 0, 11, 5);
    const dummy = putResident(game, room, 't:dummy', 9, 1);
    game.apply({ action: 'activate', creature: dummy }, dummy.id);
    dummy.health = 40;
    const times: number[] = [];
    for (let i = 0; i < 14 && game.tree.run.in_fight; i++) {
      performCommand(game, WAIT);
      times.push(game.tree.run.time);
    }
    expect(times.at(-1)).toBe(11);
    expect(events(game)).toEqual(['combat_started', 'combat_ended fled']);
    expect(game.tree.floor.rooms[room]?.residents).toEqual([dummy]);
    expect(dummy).toMatchObject({ health: 40, noticed_at: -1, home: room });
    expect(faults(game)).toEqual([]);
  });

  it('goes on as long as one hunts that came with a wave', () => {
    const game = arena({ rows: TWO_ROOMS });
    const dummy = put(game, 't:dummy', 9, 1);
    dummy.hunter = true;
    for (let i = 0; i < 15; i++) performCommand(game, WAIT);
    expect(game.tree.run.in_fight).toBe(true);
  });

  it('as fled when the hero leaves the floor', () => {
    const game = arena({ options: ['t:fighter'] });
    put(game, 't:dummy', 5, 0);
    performCommand(game, WAIT);
    game.apply({ action: 'enter_floor', depth: 2 }, game.tree.hero.id);
    game.drain();
    expect(events(game).slice(0, 2)).toEqual(['combat_started', 'combat_ended fled']);
    expect(game.tree.enemies).toEqual([]);
    expect(faults(game)).toEqual([]);
  });
});

describe('the number of the active', () => {
  it('never passes the most there may be; others stay in their room until there is place', () => {
    const game = arena();
    const room = putRoom(game, 30, 10, 30, 20);
    for (let i = 0; i < 30; i++) {
      const dummy = putResident(game, room, 't:dummy', 1 + (i % 6), -3 + Math.floor(i / 6));
      dummy.health = 1;
    }
    performCommand(game, WAIT);
    expect(game.tree.enemies.length).toBe(24);
    expect(game.tree.floor.rooms[room]?.residents.length).toBe(6);
    const [first] = game.tree.enemies;
    game.apply(
      {
        action: 'damage',
        amount: 500,
        damage_type: 'fire',
        ignores: [],
        target: 'target',
        except_target: false,
      },
      1,
      first?.id,
    );
    game.drain();
    performCommand(game, WAIT);
    performCommand(game, WAIT);
    expect(game.tree.enemies.length).toBe(24);
    expect(game.tree.floor.rooms[room]?.residents.length).toBe(5);
    expect(faults(game)).toEqual([]);
  });
});

describe('death', () => {
  it('of the hero ends the run and says by whom', () => {
    const game = arena();
    put(game, 't:ogre', 1, 0);
    game.tree.hero.health = 1;
    for (let i = 0; i < 3; i++) performCommand(game, WAIT);
    expect(game.tree.run).toMatchObject({ phase: 'dead', ending: 'Killed by the ogre on floor 1.' });
    expect(performCommand(game, WAIT)).toMatchObject({ ok: false, refusal: { code: 'run_over' } });
    expect(game.happened.filter((one) => one.on === 'creature_died').length).toBe(1);
    expect(faults(game)).toEqual([]);
  });
});
