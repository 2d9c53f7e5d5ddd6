import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/engine/game.ts';
import { faults } from '../../src/engine/invariants.ts';
import { countOwned, GOLD } from '../../src/engine/inventory.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { arena, put } from './arena.ts';

const WAIT = { do: 'wait' } as const;

function send(game: Game): void {
  game.apply({ action: 'send_wave' }, 0);
  game.drain();
}

function kill(game: Game, targets: readonly { id: number }[]): void {
  for (const { id } of targets) {
    game.apply(
      {
        action: 'damage',
        amount: 1e6,
        damage_type: 'fire',
        ignores: [],
        target: 'target',
        except_target: false,
      },
      game.tree.hero.id,
      id,
    );
    game.drain();
  }
  performCommand(game, WAIT);
}

describe('waves', () => {
  it('come by the clock from the stairs, and know where the hero is', () => {
    const game = arena({ waves: true });
    for (let i = 0; i < 179; i++) performCommand(game, WAIT);
    expect(game.tree.enemies).toEqual([]);
    performCommand(game, WAIT);
    const { floor, enemies } = game.tree;
    expect(enemies.length).toBe(3);
    expect(enemies.every((one) => one.hunter && Math.abs(one.x - floor.stairs_x) <= 3)).toBe(true);
    expect(floor).toMatchObject({ waves: 1, wave_pending: 1, next_wave_at: 360 });
    const distance = () => Math.max(...game.tree.enemies.map((one) => Math.abs(one.x - 40)));
    const before = distance();
    for (let i = 0; i < 15; i++) performCommand(game, WAIT);
    expect(distance()).toBeLessThan(before - 5);
    expect(faults(game)).toEqual([]);
  });

  it('are heard a while before they come, once, and again when they come', () => {
    const game = arena({ waves: true });
    const lines = () => game.tree.log.filter(({ text }) => text.includes('wave'));
    for (let i = 0; i < 159; i++) performCommand(game, WAIT);
    expect(lines()).toEqual([]);
    performCommand(game, WAIT);
    expect(lines()).toMatchObject([
      { text: 'Steps far down the stairs: wave 1 comes in 20 s.', tone: 'danger', times: 1 },
    ]);
    for (let i = 0; i < 20; i++) performCommand(game, WAIT);
    expect(lines().map(({ text, times }) => [text, times])).toEqual([
      ['Steps far down the stairs: wave 1 comes in 20 s.', 1],
      ['Steps on the stairs: wave 1 comes for you.', 1],
    ]);
  });

  it('come sooner or later by the hero’s attribute', () => {
    const game = arena({ waves: true });
    game.tree.hero.base = { wave_cooldown: 50 };
    send(game);
    expect(game.tree.floor.next_wave_at).toBe(50);
  });

  it('grow in number and bring mutants from the third on', () => {
    const game = arena();
    const sizes: number[] = [];
    const elites: number[] = [];
    for (let wave = 1; wave <= 5; wave++) {
      send(game);
      const came = [...game.tree.enemies.map((one) => one.def), ...game.tree.floor.waiting];
      sizes.push(came.length);
      elites.push(came.filter((id) => id === 't:ogre').length);
      kill(game, game.tree.enemies);
      kill(game, game.tree.enemies);
    }
    expect(sizes).toEqual([3, 5, 7, 10, 15]);
    expect(elites).toEqual([0, 0, 1, 2, 3]);
    expect(game.tree.record.waves_survived).toBe(5);
  });

  it('wait at the stairs when the most there may be are active', () => {
    const game = arena();
    for (let i = 0; i < 23; i++) put(game, 't:dummy', -20 + (i % 6), -5 + Math.floor(i / 6));
    send(game);
    expect(game.tree.enemies.length).toBe(24);
    expect(game.tree.floor.waiting.length).toBe(2);
    expect(faults(game)).toEqual([]);
    kill(game, game.tree.enemies.slice(0, 2));
    expect(game.tree.enemies.length).toBe(24);
    expect(game.tree.floor.waiting).toEqual([]);
  });

  it('pay when the last of them is gone, each once, and may bring a free upgrade', () => {
    const game = arena();
    game.tree.hero.base = { coins_per_wave: 10, coin_gain: 1.55, free_upgrade_chance: 1 };
    send(game);
    send(game);
    expect(game.tree.floor.wave_pending).toBe(2);
    const hunters = [...game.tree.enemies];
    kill(game, hunters.slice(1));
    expect(game.tree.record.waves_survived).toBe(0);
    const before = countOwned(game.tree.hero, GOLD);
    const rest = game.tree.hero.coin_rest;
    for (const hunter of game.tree.enemies) hunter.raised = true;
    kill(game, game.tree.enemies);
    expect(game.tree.record.waves_survived).toBe(2);
    expect(game.tree.hero.free_upgrades).toBe(2);
    const paid = countOwned(game.tree.hero, GOLD) + game.tree.hero.coin_rest - before - rest;
    expect(paid).toBeCloseTo(31, 6);
    expect(game.tree.floor.wave_pending).toBe(0);
  });
});
