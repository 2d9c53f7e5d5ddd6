import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TILE } from '../../src/content/tiles.ts';
import { nextStep } from '../../src/engine/automatic/next-step.ts';
import type { Plan } from '../../src/engine/automatic/plan.ts';
import { fightNearest } from '../../src/engine/automatic/rest-and-attack.ts';
import { travelTo } from '../../src/engine/automatic/travel.ts';
import { Trip } from '../../src/engine/automatic/trip.ts';
import type { Command } from '../../src/engine/command.ts';
import type { Game } from '../../src/engine/game.ts';
import { countOwned } from '../../src/engine/inventory.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { forgetView } from '../../src/engine/sight.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { lookAndDrain } from '../../src/engine/turn/schedule.ts';
import { FLOOR_SIZE, indexAt } from '../../src/world/grid.ts';
import { arena, put, putNpc, putResident, putRoom, sharedRegistries } from './arena.ts';

/** Looks round and plays an automatic action to its end. */
function play(game: Game, plan: Plan, most = 2000): { commands: Command[]; done: string; trip: Trip } {
  lookAndDrain(game);
  const trip = new Trip(game, plan);
  const commands: Command[] = [];
  for (let i = 0; i < most; i++) {
    const step = trip.next(game);
    if ('done' in step) return { commands, done: step.done, trip };
    expect(performCommand(game, step.command), JSON.stringify(step.command)).toEqual({ ok: true });
    commands.push(step.command);
  }
  throw new Error('the automatic action does not end');
}

const EXPLORE: Plan = { kind: 'explore' };

const lay = (game: Game, x: number, y: number, id: string, count = 1): void => {
  game.tree.floor.items.push({ x, y, item: { id, count, affixes: [] } });
};

const MAZE = [
  '##############################',
  '#@.....#.........#...........#',
  '#......+.........#...........#',
  '#......#.........+...........#',
  '####+###.........#...........#',
  '#......#.........#####+#######',
  '#......###########...........#',
  '#..........................>.#',
  '##############################',
];

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

describe('planners', () => {
  it('answer the same whatever lies on tiles that were never seen', () => {
    const game = arena({ rows: MAZE });
    lookAndDrain(game);
    const plans: Plan[] = [
      EXPLORE,
      { kind: 'travel', x: 27, y: 7 },
      { kind: 'travel', x: 6, y: 3 },
      { kind: 'rest' },
    ];
    const before = plans.map((plan) => nextStep(game, plan));
    const { grid, seen, items } = game.tree.floor;
    // A brazier shines from afar: that would be seen.
    const tiles = Object.values(TILE).filter((tile) => tile !== TILE.brazier);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(FLOOR_SIZE - 1), fc.nat(tiles.length - 1)), { maxLength: 400 }),
        (changes) => {
          const saved = grid.copy();
          for (const [index, tile] of changes) {
            if (seen[index] === 1) continue;
            grid.set(index, tiles[tile]!);
            items.push({
              x: index % 80,
              y: Math.floor(index / 80),
              item: { id: 'core:gold', count: 1, affixes: [] },
            });
          }
          forgetView(game);
          expect(plans.map((plan) => nextStep(game, plan))).toEqual(before);
          for (let index = 0; index < FLOOR_SIZE; index++) grid.set(index, saved.at(index));
          items.length = 0;
        },
      ),
      { numRuns: 60 },
    );
  });

  it('change nothing', () => {
    const game = arena({ rows: MAZE });
    lookAndDrain(game);
    const before = game.snapshot();
    for (const plan of [
      EXPLORE,
      { kind: 'travel', x: 6, y: 3 },
      { kind: 'rest' },
      { kind: 'attack', target: 1 },
    ] as Plan[]) {
      nextStep(game, plan);
    }
    expect(game.snapshot()).toEqual(before);
  });
});

describe('travel', () => {
  it('walks the shortest known way', () => {
    const game = arena({ rows: MAZE });
    play(game, EXPLORE);
    const plan = travelTo(game, 'stairs_down');
    expect(plan).toEqual({ done: 'You have not found the stairs down yet.' });
    const { done, commands } = play(game, { kind: 'travel', x: 1, y: 1 });
    expect(done).toBe('You are there.');
    expect(commands.length).toBeGreaterThan(5);
    expect([game.tree.hero.x, game.tree.hero.y]).toEqual([1, 1]);
  });

  it('says of stairs and way up that they are reached, for the key that led there now leads on', () => {
    const game = arena({ rows: ['######', '#@..>#', '######'] });
    game.tree.floor.stairs_x = 4;
    game.tree.floor.stairs_y = 1;
    expect(play(game, { kind: 'travel', x: 4, y: 1 }).done).toBe('You stand on the stairs down.');
  });

  it('knows no place it has not seen', () => {
    const game = arena({ rows: MAZE });
    lookAndDrain(game);
    expect(nextStep(game, { kind: 'travel', x: 25, y: 2 })).toEqual({ done: 'You do not know that place.' });
  });

  it('ends beside a person and says before whom', () => {
    const game = arena();
    putNpc(game, 't:trader', 5, 0);
    const { hero } = game.tree;
    const { done } = play(game, { kind: 'travel', x: hero.x + 5, y: hero.y });
    expect(done).toBe('You stand before Bram.');
    expect(hero.x).toBe(44);
  });

  it('keeps away from a foe in view where there is room, and stops when hit', () => {
    const game = arena();
    const { hero } = game.tree;
    const foe = put(game, 't:dummy', 4, 0);
    lookAndDrain(game);
    const plan: Plan = { kind: 'travel', x: hero.x + 8, y: hero.y };
    const trip = new Trip(game, plan);
    let nearest = 99;
    for (;;) {
      const step = trip.next(game);
      if ('done' in step) break;
      performCommand(game, step.command);
      nearest = Math.min(nearest, Math.max(Math.abs(hero.x - foe.x), Math.abs(hero.y - foe.y)));
    }
    expect(hero.x).toBe(48);
    expect(nearest).toBeGreaterThan(1);
  });

  it('stops within one step when a key is pressed', () => {
    const game = arena();
    const trip = new Trip(game, { kind: 'travel', x: 50, y: 20 });
    expect(trip.interruptByKey()).toBe('You stop.');
    expect(trip.resume(game)).toBeInstanceOf(Trip);
  });

  it('cannot be resumed on another floor', () => {
    const game = arena();
    const trip = new Trip(game, EXPLORE);
    trip.interruptByKey();
    game.tree.floor.depth = 2;
    expect(trip.resume(game)).toEqual({ done: 'That was on another floor.' });
  });
});

describe('rest', () => {
  it('goes on until the hero is healed', () => {
    const game = arena();
    game.tree.hero.health = 96;
    const { done, commands } = play(game, { kind: 'rest' });
    expect(done).toBe('You are whole again.');
    expect(commands).toHaveLength(12);
    expect(game.tree.hero.health).toBe(100);
    expect(play(game, { kind: 'rest' }).done).toBe('You are not hurt.');
  });

  it('is stopped by a wave, by low light and by a hit', () => {
    const wave = arena({ waves: true });
    wave.tree.hero.health = 10;
    expect(play(wave, { kind: 'rest' }).done).toMatch(/wave 1|comes into view|badly/);
    const dark = arena();
    dark.tree.hero.health = 10;
    dark.tree.hero.light = 155;
    expect(play(dark, { kind: 'rest' }).done).toBe('Your lamp burns low.');
    const bitten = arena();
    bitten.tree.hero.health = 90;
    lookAndDrain(bitten);
    const trip = new Trip(bitten, { kind: 'rest' });
    expect('command' in trip.next(bitten)).toBe(true);
    bitten.apply(
      { action: 'apply_status', status: 'core:burning', stacks: 5, target: 'self', except_target: false },
      1,
    );
    bitten.drain();
    expect(trip.next(bitten)).toEqual({ done: 'You are burning.', interrupted: true });
  });
});

describe('repeated attacks', () => {
  const fight = (game: Game): Plan => {
    const plan = fightNearest(game);
    if ('done' in plan) throw new Error(plan.done);
    return plan;
  };

  it('go on until the foe is dead', () => {
    const game = arena();
    const foe = put(game, 't:dummy', 1, 0, { health: 7 });
    lookAndDrain(game);
    expect(fightNearest(game)).toEqual({ kind: 'attack', target: foe.id });
    const { done, commands } = play(game, { kind: 'attack', target: foe.id });
    // The log tells of the death itself.
    expect(done).toBe('');
    expect(game.tree.log.map(({ text }) => text)).toContain('You kill the dummy.');
    expect(commands).toHaveLength(4);
    expect(play(game, { kind: 'attack', target: foe.id }).done).toBe('It is dead.');
    expect(fightNearest(game)).toEqual({ done: 'No foe is in view.' });
  });

  it('walk up to a foe, and from one that fell to the next that knows of the hero', () => {
    const game = arena();
    const near = put(game, 't:dummy', 3, 0, { health: 2 });
    const far = put(game, 't:dummy', -3, 0, { health: 2 });
    lookAndDrain(game);
    const { done, commands } = play(game, fight(game));
    expect(done).toBe('');
    expect(commands.filter((command) => command.do === 'attack')).toEqual([
      { do: 'attack', target: near.id },
      { do: 'attack', target: far.id },
    ]);
    expect(game.tree.enemies).toEqual([]);
  });

  it('let those who sleep in their rooms sleep, unless there is nobody else', () => {
    const game = arena();
    const room = putRoom(game, 30, 10, 30, 20);
    const asleep = putResident(game, room, 't:dummy', 3, 3, { base: { notice_radius: 0.1 } });
    put(game, 't:dummy', 1, 0, { health: 2 });
    lookAndDrain(game);
    expect(play(game, fight(game)).commands).toHaveLength(1);
    expect(fight(game)).toEqual({ kind: 'attack', target: asleep.id });
  });

  it('strike who is in reach before they walk after who is not', () => {
    const game = arena();
    const far = put(game, 't:dummy', 4, 0);
    lookAndDrain(game);
    const trip = new Trip(game, fight(game));
    expect(trip.next(game)).toEqual({ command: { do: 'step', dx: 1, dy: 0 } });
    const near = put(game, 't:dummy', 0, 1);
    expect(trip.next(game)).toEqual({ command: { do: 'attack', target: near.id } });
    game.place(far, 41, 20);
    expect(trip.next(game)).toEqual({ command: { do: 'attack', target: near.id } });
  });

  it('end where the foe is out of sight, or where no way leads to it', () => {
    const game = arena({ rows: ['##########', '#@..+....#', '##########'] });
    const foe = put(game, 't:dummy', 6, 0);
    expect(play(game, { kind: 'attack', target: foe.id }).done).toBe('You do not see the dummy any more.');
    const pit = arena({ rows: ['##########', '#@.www...#', '##########'] });
    const other = put(pit, 't:dummy', 6, 0);
    expect(play(pit, { kind: 'attack', target: other.id }).done).toMatch(/way/);
  });

  it('stop when the hero is badly hurt', () => {
    const game = arena();
    game.tree.hero.health = 45;
    const foe = put(game, 't:ogre', 1, 0);
    expect(play(game, { kind: 'attack', target: foe.id }).done).toBe('You are badly hurt.');
    expect(game.tree.hero.health).toBeGreaterThan(0);
  });
});
