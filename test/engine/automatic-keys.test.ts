import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TILE } from '../../src/content/tiles.ts';
import { nextStep } from '../../src/engine/automatic/next-step.ts';
import type { Plan } from '../../src/engine/automatic/plan.ts';
import { fightNearest } from '../../src/engine/automatic/rest-and-attack.ts';
import { travelTo } from '../../src/engine/automatic/travel.ts';
import { Trip } from '../../src/engine/automatic/trip.ts';
import type { Game } from '../../src/engine/game.ts';
import { forgetView } from '../../src/engine/sight.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { lookAndDrain } from '../../src/engine/turn/schedule.ts';
import { FLOOR_SIZE } from '../../src/world/grid.ts';
import { arena, put, putNpc, putResident, putRoom } from './arena.ts';
import { EXPLORE, MAZE, play } from './automatic-play.ts';

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
