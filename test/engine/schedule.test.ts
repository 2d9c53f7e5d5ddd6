import { describe, expect, it } from 'vitest';
import type { Happening } from '../../src/engine/event.ts';
import type { Game } from '../../src/engine/game.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { advanceUntilHero, nextToAct } from '../../src/engine/turn/schedule.ts';
import { arena, give, put, sharedRegistries, wear } from './arena.ts';
import { fixtureRegistries } from './fixture-content.ts';

const WAIT = { do: 'wait' } as const;

function turnsTaken(game: Game): number[] {
  return game.happened.filter((one) => one.on === 'turn_started').map((one) => one.source);
}

function names(happened: readonly Happening[]): string[] {
  return happened.map((one) => one.on).filter((name) => name !== 'notice');
}

describe('the scheduler', () => {
  it('gives the turn to the smallest next_at', () => {
    const game = arena();
    const late = put(game, 't:dummy', 5, 0);
    const early = put(game, 't:dummy', 7, 0);
    late.next_at = 3;
    early.next_at = 2;
    game.tree.hero.next_at = 4;
    expect(nextToAct(game)).toBe(early);
  });

  it('settles ties by the hero, then initiative, then age', () => {
    const game = arena();
    const { hero } = game.tree;
    const dummy = put(game, 't:dummy', 5, 0);
    const second = put(game, 't:dummy', 6, 0);
    const rat = put(game, 't:rat', 7, 0);
    for (const one of [hero, dummy, second, rat]) one.next_at = 1;
    expect(nextToAct(game)).toBe(hero);
    hero.next_at = 2;
    expect(nextToAct(game)).toBe(rat);
    rat.next_at = 2;
    expect(nextToAct(game)).toBe(dummy);
    dummy.next_at = 2;
    expect(nextToAct(game)).toBe(second);
  });

  it('takes turns in the order of time, each told', () => {
    const game = arena();
    const runner = put(game, 't:runner', 30, 0);
    const rat = put(game, 't:rat', 32, 0);
    performCommand(game, WAIT);
    performCommand(game, WAIT);
    const { id } = game.tree.hero;
    // The runner's half steps: at 0.5, 1 and 1.5; the rat and the hero at 1 and 2, the hero first.
    expect(turnsTaken(game)).toEqual([runner.id, id, rat.id, runner.id, runner.id, id]);
  });

  it('counts ten steps of a tenth as one of a whole second', () => {
    const game = arena();
    game.tree.hero.base = { move_interval: 0.1 };
    for (let i = 0; i < 10; i++) performCommand(game, { do: 'step', dx: i % 2 === 0 ? 1 : -1, dy: 0 });
    expect(game.tree.hero.next_at).toBe(1);
  });

  it('lets no speed stop the clock', () => {
    const game = arena();
    const rat = put(game, 't:rat', 1, 0, { base: { attack_interval: 1e-9, max_health: 10 } });
    performCommand(game, WAIT);
    performCommand(game, WAIT);
    expect(game.tree.run.time).toBe(2);
    expect(rat.next_at).toBeGreaterThan(1.9);
  });

  it('comes back when something holds the hero for ever', () => {
    const registries = fixtureRegistries(`
      [[options]]
      id = "t:cursed"
      name = "cursed"
      kind = "race"
      [[options.triggers]]
      on = "turn_started"
      actions = [{ action = "stun", seconds = 5, target = "self" }]`);
    const game = arena({ registries, options: ['t:cursed'] });
    expect(performCommand(game, WAIT).ok).toBe(true);
    expect(game.tree.run.phase).toBe('playing');
  });
});

describe('what an act costs', () => {
  const cost = (game: Game, command: Parameters<typeof performCommand>[1]): number => {
    const before = game.tree.hero.next_at;
    expect(performCommand(game, command)).toEqual({ ok: true });
    return game.tree.hero.next_at - before;
  };

  it('is the interval of the step, the weapon or the deed, afterwards', () => {
    const game = arena();
    wear(game, 'weapon', 't:gun');
    wear(game, 'second_weapon', 't:sword');
    give(game, 't:bandage', 2);
    const dummy = put(game, 't:dummy', 4, 0);
    game.tree.hero.health = 50;
    expect(cost(game, { do: 'step', dx: 0, dy: 1 })).toBe(1);
    expect(cost(game, { do: 'attack', target: dummy.id })).toBeCloseTo(0.8, 9);
    expect(cost(game, { do: 'swap_weapons' })).toBeCloseTo(0.3, 9);
    expect(cost(game, { do: 'use_item', index: 0 })).toBeCloseTo(1, 9);
    expect(cost(game, WAIT)).toBeCloseTo(1, 9);
  });

  it('is nothing for what happens in the head', () => {
    const game = arena();
    game.tree.hero.choices.push(['t:strong']);
    expect(cost(game, { do: 'choose_talent', id: 't:strong' })).toBe(0);
    give(game, 'core:gold', 100);
    expect(cost(game, { do: 'buy_upgrade', id: 't:edge' })).toBe(0);
    expect(cost(game, { do: 'set_option', option: 'auto_bandages', on: true })).toBe(0);
    expect(game.tree.run.time).toBe(0);
  });

  it('is longer by the longest hold, not by the sum', () => {
    const game = arena();
    const dummy = put(game, 't:dummy', 4, 0);
    const stun = (seconds: number) =>
      game.apply(
        { action: 'stun', seconds, target: 'target', except_target: false },
        game.tree.hero.id,
        dummy.id,
      );
    const before = dummy.next_at;
    stun(2);
    stun(1);
    stun(2);
    expect(dummy.next_at - before).toBe(2);
    stun(3);
    expect(dummy.next_at - before).toBe(3);
  });
});

describe('a turn', () => {
  it('tells of it, then of a fight that began since the last one', () => {
    const game = arena();
    put(game, 't:dummy', 4, 0);
    performCommand(game, WAIT);
    expect(names(game.happened)).toEqual(['turn_started', 'combat_started']);
    expect(game.tree.run.fight_is_new).toBe(false);
  });

  it('is not given to one who dies before it', () => {
    const game = arena();
    const rat = put(game, 't:rat', 1, 0, { base: { max_health: 1 } });
    game.apply(
      { action: 'apply_status', status: 'core:burning', stacks: 5, target: 'target', except_target: false },
      1,
      rat.id,
    );
    rat.health = 0.01;
    rat.next_at = 1.5;
    performCommand(game, WAIT);
    performCommand(game, WAIT);
    expect(turnsTaken(game)).not.toContain(rat.id);
    expect(game.tree.enemies).toEqual([]);
  });

  it('settles what comes due in time order before it, each with its own count', () => {
    const game = arena();
    const dummy = put(game, 't:dummy', 4, 0);
    game.apply(
      { action: 'apply_status', status: 'core:burning', stacks: 1, target: 'target', except_target: false },
      1,
      dummy.id,
    );
    for (let i = 0; i < 4; i++) performCommand(game, WAIT);
    // Ticks at 1, 2 and 3; at 4 the last stack goes before it ticks.
    expect(dummy.health).toBeCloseTo(97, 9);
    expect(dummy.statuses).toEqual([]);
  });

  it('is lost to one whose own turn begins with a stun', () => {
    const registries = fixtureRegistries(`
      [[enemies]]
      id = "t:sleepy"
      name = "sleepy"
      glyph = "s"
      color = "grey"
      role = "vermin"
      base = {}
      [[enemies.triggers]]
      on = "turn_started"
      icd = 5
      actions = [{ action = "stun", seconds = 1.5, target = "self" }]`);
    const game = arena({ registries });
    const sleepy = put(game, 't:sleepy', 1, 0);
    for (let i = 0; i < 2; i++) performCommand(game, WAIT);
    expect(game.tree.hero.health).toBe(100);
    expect(sleepy.next_at).toBe(2.5);
    performCommand(game, WAIT);
    expect(game.tree.hero.health).toBeLessThan(100);
  });

  it('asks for a command only when it is the hero’s', () => {
    const game = arena();
    game.tree.hero.next_at = 7;
    advanceUntilHero(game);
    expect(game.tree.run.time).toBe(7);
    expect(game.registries).toBe(sharedRegistries());
  });
});
