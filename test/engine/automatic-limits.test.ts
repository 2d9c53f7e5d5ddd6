import { describe, expect, it } from 'vitest';
import { FightMemory } from '../../src/engine/automatic/fight-memory.ts';
import { nextStep } from '../../src/engine/automatic/next-step.ts';
import type { Plan } from '../../src/engine/automatic/plan.ts';
import { fightNearest } from '../../src/engine/automatic/rest-and-attack.ts';
import { Trip } from '../../src/engine/automatic/trip.ts';
import { isBadlyHurt } from '../../src/engine/badly-hurt.ts';
import type { Game } from '../../src/engine/game.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { lookAndDrain } from '../../src/engine/turn/schedule.ts';
import { arena, give, put } from './arena.ts';

const EXPLORE: Plan = { kind: 'explore' };
const BANDAGE = { does: 'use a bandage', key: 'inventory' };

/** One press of the key that fights, to its end. @returns the steps it took and why it ended */
function press(game: Game, memory: FightMemory): { steps: number; done: string; advice: string[] } {
  const plan = fightNearest(game);
  if ('done' in plan) throw new Error(plan.done);
  const trip = new Trip(game, plan, memory);
  for (let steps = 0; steps < 500; steps++) {
    const next = trip.next(game);
    if ('done' in next)
      return { steps, done: next.done, advice: (next.advice ?? []).map(({ does }) => does) };
    expect(performCommand(game, next.command)).toEqual({ ok: true });
  }
  throw new Error('the fight does not end');
}

describe('a hero who is badly hurt', () => {
  const hurt = (game: Game, part: number): void => {
    game.tree.hero.health = part * game.attribute(game.tree.hero, 'max_health');
  };

  it('is so for bandages, for what stops and for what is not begun at one and the same number', () => {
    const { low_health: low } = arena().registries.balance.combat;
    for (const [part, isLow] of [
      [low, false],
      [low - 0.001, true],
    ] as const) {
      const game = arena();
      lookAndDrain(game);
      hurt(game, part);
      expect(isBadlyHurt(game)).toBe(isLow);
      expect('done' in nextStep(game, EXPLORE)).toBe(isLow);
      const bandaged = arena({ autoBandages: true });
      give(bandaged, 't:bandage');
      hurt(bandaged, part);
      performCommand(bandaged, { do: 'wait' });
      expect(bandaged.tree.hero.pack.length).toBe(isLow ? 0 : 1);
    }
  });

  it('is told what helps where exploring is refused: what is in the pack, and rest', () => {
    const game = arena();
    hurt(game, 0.2);
    expect(nextStep(game, EXPLORE)).toEqual({
      done: 'You are too badly hurt to explore.',
      advice: [{ does: 'rest', key: 'rest' }],
      interrupted: true,
    });
    give(game, 't:bandage', 2);
    expect(nextStep(game, EXPLORE)).toMatchObject({ advice: [BANDAGE, { does: 'rest', key: 'rest' }] });
  });

  it('is told what helps by all three keys while somebody hunts it out of sight', () => {
    const game = arena({ rows: ['########', '#@.#...#', '########'] });
    put(game, 't:dummy', 4, 0);
    hurt(game, 0.2);
    lookAndDrain(game);
    const withoutAnything = [
      { does: 'wait for what hunts you', key: 'wait' },
      { does: 'go to the way up', key: 'extract' },
    ];
    const answers = () => [nextStep(game, EXPLORE), nextStep(game, { kind: 'rest' }), fightNearest(game)];
    for (const answer of answers()) expect(answer).toMatchObject({ advice: withoutAnything });
    give(game, 't:bandage');
    for (const answer of answers()) expect(answer).toMatchObject({ advice: [BANDAGE] });
  });

  it('is warned once in a fight, and then strikes one blow for each press', () => {
    const game = arena();
    const foe = put(game, 't:dummy', 1, 0);
    lookAndDrain(game);
    const memory = new FightMemory(game);
    game.tree.hero.health -= 2;
    memory.note(game);
    hurt(game, 0.2);
    const fresh = new FightMemory(game);
    fresh.worst = memory.worst;
    expect(press(game, fresh)).toEqual({
      steps: 0,
      done: 'You are badly hurt.',
      advice: ['press again for one blow'],
    });
    for (let blow = 0; blow < 3; blow++) {
      const before = foe.health;
      expect(press(game, fresh)).toEqual({ steps: 1, done: '', advice: [] });
      expect(foe.health).toBeLessThan(before);
    }
  });

  it('is not led on by a key before it is known how hard the foe strikes', () => {
    const game = arena();
    put(game, 't:ogre', 4, 0);
    lookAndDrain(game);
    hurt(game, 0.2);
    give(game, 't:bandage');
    const memory = new FightMemory(game);
    for (let again = 0; again < 2; again++) {
      expect(press(game, memory)).toEqual({
        steps: 0,
        done: 'You are badly hurt, and how hard they strike is still to be felt: every further blow is yours to choose.',
        advice: ['use a bandage', 'strike by hand'],
      });
    }
  });

  it('never dies by the key that fights, however often it is pressed', () => {
    for (let seed = 0; seed < 20; seed++) {
      const game = arena({ seed: `press ${seed}` });
      for (const dx of [-1, 1]) put(game, seed % 2 ? 't:rat' : 't:ogre', dx * (1 + (seed % 3)), 0);
      lookAndDrain(game);
      const memory = new FightMemory(game);
      for (let again = 0; again < 60 && !('done' in fightNearest(game)); again++) {
        press(game, memory);
        expect(game.tree.hero.health, `seed ${seed}`).toBeGreaterThan(0);
      }
    }
  });
});

describe('a fight by one key', () => {
  it('stops, and is not begun again, when two more blows like the worst would kill', () => {
    const game = arena();
    put(game, 't:dummy', 1, 0);
    lookAndDrain(game);
    const memory = new FightMemory(game);
    const trip = new Trip(game, fightNearest(game) as Plan, memory);
    game.tree.hero.health = 90;
    expect('command' in trip.next(game)).toBe(true);
    game.tree.hero.health = 60;
    expect(trip.next(game)).toMatchObject({ done: 'Two more turns like that would kill you.' });
    game.tree.hero.health = 60;
    expect(press(game, memory)).toMatchObject({
      steps: 0,
      done: 'Two more turns like the worst of this fight would kill you: every further blow is yours to choose.',
    });
    game.tree.hero.health = 61;
    expect('command' in new Trip(game, fightNearest(game) as Plan, memory).next(game)).toBe(true);
  });

  it('stops once in a fight at a foe that hardly feels the blows, and goes on when asked again', () => {
    const game = arena();
    const { hero } = game.tree;
    hero.base = { damage: 10, crit_chance: 0 };
    const base = { max_health: 9, resist_kinetic: 0.8, damage: 0 };
    const foes = [put(game, 't:dummy', 1, 0, { base }), put(game, 't:dummy', 0, 1, { base })];
    lookAndDrain(game);
    const memory = new FightMemory(game);
    const first = { steps: 1, done: 'The dummy hardly feels your blows.', advice: ['fight on'] };
    expect(press(game, memory)).toEqual(first);
    expect(press(game, memory)).toMatchObject({ done: '', advice: [] });
    expect(foes.map(({ health }) => health > 0)).toEqual([false, false]);
    const again = arena();
    again.tree.hero.base = hero.base;
    again.tree.hero.equipment.second_weapon = { id: 't:gun', count: 1, affixes: [] };
    put(again, 't:dummy', 1, 0, { base });
    lookAndDrain(again);
    expect(press(again, new FightMemory(again))).toMatchObject({
      advice: ['take the other weapon', 'fight on'],
    });
  });

  it('keeps nobody who is near death from walking away, until the next blow', () => {
    const game = arena();
    put(game, 't:dummy', 1, 0);
    lookAndDrain(game);
    const memory = new FightMemory(game);
    game.tree.hero.health = 41;
    memory.note(game);
    const trip = new Trip(game, { kind: 'travel', x: 30, y: 20 }, memory);
    for (let steps = 0; steps < 4; steps++) {
      const step = trip.next(game);
      if ('done' in step) throw new Error(step.done);
      performCommand(game, step.command);
    }
    game.apply({ action: 'strike' }, game.tree.enemies[0]!.id, game.tree.hero.id);
    game.drain();
    expect(trip.next(game)).toMatchObject({ done: 'Two more turns like that would kill you.' });
  });

  it('knows also of blows that were taken between two presses', () => {
    const game = arena();
    put(game, 't:dummy', 1, 0);
    lookAndDrain(game);
    const memory = new FightMemory(game);
    game.tree.hero.health -= 51;
    memory.note(game);
    expect(press(game, memory)).toMatchObject({ steps: 0, done: expect.stringContaining('would kill you') });
  });
});
