import { describe, expect, it } from 'vitest';
import { heroLightRadius } from '../../src/engine/sight.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { arena, give, put } from './arena.ts';

const REST = { do: 'rest' } as const;
const WAIT = { do: 'wait' } as const;

describe('rest', () => {
  it('heals a hundredth every three seconds, and costs light and time', () => {
    const game = arena();
    game.tree.hero.health = 50;
    const health: number[] = [];
    for (let i = 0; i < 7; i++) {
      performCommand(game, REST);
      health.push(game.tree.hero.health);
    }
    expect(health).toEqual([50, 50, 51, 51, 51, 52, 52]);
    expect(game.tree.run.time).toBe(7);
    expect(game.tree.hero.light).toBe(593);
  });

  it('begins anew when something else is done in between', () => {
    const game = arena();
    game.tree.hero.health = 50;
    for (let i = 0; i < 6; i++) {
      performCommand(game, REST);
      performCommand(game, REST);
      performCommand(game, WAIT);
    }
    expect(game.tree.hero.health).toBe(50);
  });

  it('is refused while something hunts', () => {
    const game = arena();
    put(game, 't:dummy', 20, 0);
    expect(performCommand(game, REST)).toMatchObject({ ok: false, refusal: { code: 'not_quiet' } });
    expect(game.tree.run.time).toBe(0);
  });

  it('stops healing at the maximum', () => {
    const game = arena();
    game.tree.hero.health = 99.5;
    for (let i = 0; i < 9; i++) performCommand(game, REST);
    expect(game.tree.hero.health).toBe(100);
  });
});

describe('the lamp', () => {
  it('shines by what is left of its charge, never under 35 %', () => {
    const game = arena();
    expect(heroLightRadius(game)).toBe(10);
    game.tree.hero.light = 300;
    expect(heroLightRadius(game)).toBeCloseTo(6.75, 9);
    game.tree.hero.light = 0;
    expect(heroLightRadius(game)).toBeCloseTo(3.5, 9);
  });

  it('burns down with time and says once when it is low and when it is out', () => {
    const game = arena();
    game.tree.hero.light = 151.5;
    for (let i = 0; i < 5; i++) performCommand(game, WAIT);
    expect(game.tree.hero.light).toBe(146.5);
    game.tree.hero.light = 1.5;
    for (let i = 0; i < 5; i++) performCommand(game, WAIT);
    expect(game.tree.hero.light).toBe(0);
    const texts = game.happened.flatMap((one) =>
      one.on === 'notice' && one.kind === 'light_low' ? [one.text] : [],
    );
    expect(texts).toEqual(['Your lamp burns low.', 'Your lamp goes out.']);
  });

  it('takes a battery by itself when it is out, unless an option says no', () => {
    const game = arena({ autoBatteries: true });
    give(game, 't:battery', 2);
    game.tree.hero.light = 0.5;
    performCommand(game, WAIT);
    expect(game.tree.hero.light).toBe(599);
    expect(game.tree.hero.pack).toMatchObject([{ id: 't:battery', count: 1 }]);
    expect(game.tree.run.time).toBe(2);
    game.tree.hero.light = 0.5;
    performCommand(game, { do: 'set_option', option: 'auto_batteries', on: false });
    performCommand(game, WAIT);
    expect(game.tree.hero.light).toBe(0);
  });
});

describe('bandages', () => {
  it('are used by themselves when health is low, one between two commands', () => {
    const game = arena({ autoBandages: true });
    give(game, 't:bandage', 3);
    game.tree.hero.health = 29;
    game.tree.hero.base = { max_health: 300 };
    performCommand(game, WAIT);
    // 59 of 300 is still low, but the turn is the player's.
    expect(game.tree.hero.health).toBe(59);
    expect(game.tree.run.time).toBe(2);
    performCommand(game, WAIT);
    expect(game.tree.hero.pack).toMatchObject([{ id: 't:bandage', count: 1 }]);
  });

  it('stay in the pack otherwise', () => {
    const healthy = arena({ autoBandages: true });
    give(healthy, 't:bandage');
    performCommand(healthy, WAIT);
    expect(healthy.tree.hero.pack.length).toBe(1);
    const unwilling = arena({ autoBandages: false });
    give(unwilling, 't:bandage');
    unwilling.tree.hero.health = 5;
    performCommand(unwilling, WAIT);
    expect(unwilling.tree.hero.pack.length).toBe(1);
  });
});
