import { describe, expect, it } from 'vitest';
import { nextStep } from '../../src/engine/automatic/next-step.ts';
import type { Plan } from '../../src/engine/automatic/plan.ts';
import { fightNearest } from '../../src/engine/automatic/rest-and-attack.ts';
import { Trip } from '../../src/engine/automatic/trip.ts';
import type { Game } from '../../src/engine/game.ts';
import type { Creature } from '../../src/engine/game-tree.ts';
import { heroSees } from '../../src/engine/sight.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { lookAndDrain } from '../../src/engine/turn/schedule.ts';
import { indexAt } from '../../src/world/grid.ts';
import { arena, putResident, putRoom } from './arena.ts';

const EXPLORE: Plan = { kind: 'explore' };

/** A foe that sleeps by a brazier far off, the dark between it and the hero. */
function beyondTheDark(rows: readonly string[]): { game: Game; foe: Creature } {
  const y = rows.findIndex((row) => row.includes('!'));
  const x = rows[y]!.indexOf('!');
  const game = arena({ rows: rows.map((row) => row.replace('!', '.')) });
  const { hero } = game.tree;
  hero.base = { light_radius: 3 };
  const room = putRoom(game, x - 1, y - 1, 3, 3);
  const foe = putResident(game, room, 't:dummy', x - hero.x, y - hero.y, { base: { notice_radius: 0.1 } });
  lookAndDrain(game);
  expect(heroSees(game, x, y)).toBe(true);
  return { game, foe };
}

const CORRIDOR = [
  '####################',
  '#@.............!..##',
  '################&###',
  '####################',
];

const HALL = [
  '########################',
  '#......................#',
  '#@.....................#',
  '#......................#',
  '#..................!...#',
  '#...................&..#',
  '########################',
];

describe('a foe in a light of its own that has not noticed the hero', () => {
  it.each([
    ['straight ahead', CORRIDOR],
    ['across a dark hall', HALL],
    [
      'at a slant through a hole in a wall',
      [
        '####################',
        '#@...........#######',
        '#............#######',
        '#####.......########',
        '######......########',
        '#########.....######',
        '#########....!&#####',
        '####################',
      ],
    ],
  ])('is walked up to and struck by the key that fights: %s', (_, rows) => {
    const { game, foe } = beyondTheDark(rows);
    const { hero, floor } = game.tree;
    expect(floor.seen[indexAt(hero.x + 5, hero.y)]).toBe(0);
    const plan = fightNearest(game);
    expect(plan).toEqual({ kind: 'attack', target: foe.id });
    const trip = new Trip(game, plan as Plan);
    const done: string[] = [];
    for (let steps = 0; steps < 25 && done.at(-1) !== 'attack'; steps++) {
      const step = trip.next(game);
      if ('done' in step) throw new Error(step.done);
      performCommand(game, step.command);
      done.push(step.command.do);
    }
    expect(done.at(-1)).toBe('attack');
  });

  it('keeps nobody from exploring as long as it is beyond the hero’s own light', () => {
    const { game, foe } = beyondTheDark(HALL);
    const { hero } = game.tree;
    const trip = new Trip(game, EXPLORE);
    let step = trip.next(game);
    for (let steps = 0; steps < 100 && 'command' in step; steps++) {
      const away = (foe.x - hero.x) ** 2 + (foe.y - hero.y) ** 2;
      expect(away).toBeGreaterThan(9);
      performCommand(game, step.command);
      step = trip.next(game);
    }
    expect(step).toMatchObject({
      done: 'Not while the dummy is in view: fight it, or get out of its sight first.',
    });
    expect(hero.x).toBeGreaterThan(10);
    expect(nextStep(game, { kind: 'rest' })).toMatchObject({ interrupted: true });
  });

  it('keeps nobody from exploring where no way leads to it, and that is said by the key that fights', () => {
    const { game, foe } = beyondTheDark([
      '##########',
      '#@ww!.w..#',
      '#..w.&w..#',
      '#..wwww..#',
      '#........#',
      '#........#',
      '##########',
    ]);
    game.tree.hero.base = { light_radius: 8 };
    lookAndDrain(game);
    expect(nextStep(game, { kind: 'attack', target: foe.id })).toEqual({
      done: 'You know no way to the dummy: strike from afar, or get out of its sight.',
    });
    const step = nextStep(game, EXPLORE);
    expect(JSON.stringify(step)).not.toContain('in view');
  });

  it('is not gone past once it hunts the hero', () => {
    const { game, foe } = beyondTheDark(CORRIDOR);
    expect(nextStep(game, EXPLORE)).toHaveProperty('command');
    game.apply({ action: 'activate', creature: foe }, foe.id);
    expect(game.tree.enemies).toContain(foe);
    expect(nextStep(game, EXPLORE)).toMatchObject({ interrupted: true });
  });
});
