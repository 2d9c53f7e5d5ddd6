import { describe, expect, it } from 'vitest';
import { TILE } from '../../src/content/tiles.ts';
import { foeOf } from '../../src/engine/ai/foes.ts';
import type { Game } from '../../src/engine/game.ts';
import { NO_CAUSE } from '../../src/engine/game-action.ts';
import { faults } from '../../src/engine/invariants.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { covers } from '../../src/engine/zones.ts';
import { indexAt } from '../../src/world/grid.ts';
import { arena, put, putNpc } from './arena.ts';

const WAIT = { do: 'wait' } as const;

function wait(game: Game, turns: number): void {
  for (let i = 0; i < turns; i++) performCommand(game, WAIT);
}

function distance(game: Game, other: { x: number; y: number }): number {
  const { hero } = game.tree;
  return Math.max(Math.abs(other.x - hero.x), Math.abs(other.y - hero.y));
}

describe('an enemy', () => {
  it('comes nearer and strikes', () => {
    const game = arena();
    const rat = put(game, 't:rat', 4, 2);
    wait(game, 4);
    expect(distance(game, rat)).toBe(1);
    wait(game, 2);
    expect(game.tree.hero.health).toBeLessThan(100);
  });

  it('walks round a cloud that hurts, and through one that does not', () => {
    const cloud = { name: 'fumes', glyph: '*', color: 'acid', radius: 1.5, seconds: 60 } as const;
    const amount = 0.001;
    const throughIt = (heals: boolean): boolean => {
      const game = arena();
      const { hero } = game.tree;
      const rat = put(game, 't:rat', 8, 0);
      const common = { amount, target: 'target', except_target: false } as const;
      const tick = heals
        ? { ...common, action: 'heal' as const }
        : { ...common, action: 'damage' as const, damage_type: 'acid' as const, ignores: [] };
      const zone = { ...cloud, action: 'create_zone' as const, target: 'target' as const, tick: [tick] };
      game.apply(zone, hero.id, hero.id, { ...NO_CAUSE, place: { x: hero.x + 4, y: hero.y } });
      const [made] = game.tree.floor.zones;
      let inside = false;
      for (let i = 0; i < 9; i++) {
        wait(game, 1);
        inside ||= covers(game, made!, rat.x, rat.y);
      }
      expect(distance(game, rat)).toBe(1);
      return inside;
    };
    expect(throughIt(false)).toBe(false);
    expect(throughIt(true)).toBe(true);
  });

  it('opens doors on its way', () => {
    const game = arena({ rows: ['########', '#@.+...#', '########'] });
    const rat = put(game, 't:rat', 4, 0);
    wait(game, 4);
    expect(game.tree.floor.grid.at(indexAt(3, 1))).toBe(TILE.open_door);
    expect(rat.x).toBeLessThan(5);
  });

  it('goes to where it last knew the hero to be, and no further', () => {
    const game = arena({
      rows: ['#########', '#.......#', '#.#####.#', '#.#####.#', '#@#####.#', '#########'],
    });
    const rat = put(game, 't:rat', 6, 0);
    rat.goal_x = 6;
    rat.goal_y = 1;
    for (let i = 0; i < 9; i++) {
      performCommand(game, WAIT);
      if (rat.x === 6 && rat.y === 1) break;
    }
    expect([rat.x, rat.y]).toEqual([6, 1]);
    wait(game, 1);
    expect([rat.x, rat.y]).toEqual([6, 1]);
  });

  it('that shoots keeps away, and needs range and a clear line', () => {
    const game = arena();
    const spitter = put(game, 't:spitter', 1, 0);
    wait(game, 3);
    expect(distance(game, spitter)).toBeGreaterThanOrEqual(3);
    wait(game, 3);
    expect(game.tree.hero.health).toBeLessThan(100);
    const walled = arena({ rows: ['#######', '#@O...#', '#.....#', '#######'] });
    put(walled, 't:spitter', 4, 0).next_at = 0.5;
    wait(walled, 1);
    expect(walled.tree.hero.health).toBe(100);
  });

  it('uses what it can do when it is ready', () => {
    const game = arena();
    put(game, 't:spitter', 4, 0);
    wait(game, 5);
    expect(game.happened).not.toContainEqual(expect.objectContaining({ kind: 'ability' }));
    // Ready five seconds after its first turn: what is newly granted starts on full cooldown.
    wait(game, 2);
    expect(game.happened).toContainEqual(expect.objectContaining({ on: 'notice', kind: 'ability' }));
  });

  it('raises the dead only where some lie', () => {
    const game = arena();
    game.tree.hero.base = { max_health: 100, damage: 0.001 };
    const raiser = put(game, 't:raiser', 1, 0);
    wait(game, 9);
    expect(game.tree.hero.health).toBeLessThan(100);
    game.tree.floor.corpses.push({ enemy: 't:rat', x: 44, y: 20, ash: false });
    game.tree.floor.corpses.push({ enemy: 't:rat', x: 44, y: 21, ash: true });
    wait(game, 1);
    expect(game.tree.enemies.map((one) => one.def)).toEqual(['t:raiser', 't:rat']);
    expect(game.tree.enemies[1]).toMatchObject({ raised: true, health: 5, x: 44, y: 20 });
    expect(raiser.timers.some((timer) => timer.key === 'ability:t:raise')).toBe(true);
    expect(faults(game)).toEqual([]);
  });

  it('comes round those who stand in the way', () => {
    const game = arena();
    const runners = Array.from({ length: 8 }, (_, i) =>
      put(game, 't:runner', 4 + (i % 2), -2 + Math.floor(i / 2)),
    );
    game.tree.hero.base = { max_health: 1e6 };
    game.tree.hero.health = 1e6;
    wait(game, 12);
    const beside = runners.filter((one) => distance(game, one) === 1);
    expect(beside.length).toBe(8);
  });

  it('of the plain kind comes round them too', () => {
    const game = arena();
    const rats = Array.from({ length: 8 }, (_, i) => put(game, 't:rat', 4 + (i % 2), -2 + Math.floor(i / 2)));
    game.tree.hero.base = { max_health: 1e6 };
    game.tree.hero.health = 1e6;
    wait(game, 20);
    expect(rats.filter((one) => distance(game, one) === 1).length).toBe(8);
  });

  it('that is afraid runs', () => {
    const game = arena();
    const coward = put(game, 't:coward', 2, 0);
    wait(game, 5);
    expect(distance(game, coward)).toBeGreaterThan(5);
  });
});

describe('a companion', () => {
  it('follows and stays near', () => {
    const game = arena();
    const friend = putNpc(game, 't:friend', -1, 0, 'hero');
    for (let i = 0; i < 10; i++) performCommand(game, { do: 'step', dx: 1, dy: 0 });
    expect(distance(game, friend)).toBeLessThanOrEqual(3);
  });

  it('fights what comes into view and goes down once before it dies', () => {
    const game = arena();
    const friend = putNpc(game, 't:friend', 2, 0, 'hero');
    const dummy = put(game, 't:dummy', 5, 0);
    expect(foeOf(game, friend)).toBe(dummy);
    wait(game, 6);
    expect(dummy.health).toBeLessThan(100);
    game.apply(
      {
        action: 'damage',
        amount: 999,
        damage_type: 'fire',
        ignores: [],
        target: 'target',
        except_target: false,
      },
      dummy.id,
      friend.id,
    );
    game.drain();
    wait(game, 1);
    expect(game.tree.companions).toEqual([friend]);
    expect(faults(game)).toEqual([]);
    wait(game, 31);
    expect(game.tree.companions).toEqual([]);
    const told = game.happened.filter((one) => one.source === friend.id).map((one) => one.on);
    expect(told.filter((on) => on === 'creature_downed').length).toBe(1);
    expect(told.filter((on) => on === 'creature_died').length).toBe(1);
  });

  it('is struck by whoever cannot reach the hero', () => {
    const game = arena();
    const friend = putNpc(game, 't:friend', 2, 0, 'hero');
    const rat = put(game, 't:rat', 3, 0);
    expect(foeOf(game, rat)).toBe(friend);
    game.place(rat, 41, 20);
    expect(foeOf(game, rat)).toBe(game.tree.hero);
  });
});
