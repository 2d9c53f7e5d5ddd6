import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/engine/command.ts';
import { Game } from '../../src/engine/game.ts';
import { faults } from '../../src/engine/invariants.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { RandomStream } from '../../src/rules/random-stream.ts';
import { sharedRegistries } from './arena.ts';
import { botCommand, fighterRun, fingerprint, randomCommand } from './bot.ts';

/** Plays the bot's way for so many commands; returns them. */
function playBot(game: Game, commands: number): Command[] {
  const done: Command[] = [];
  for (let i = 0; i < commands && game.tree.run.phase === 'playing'; i++) {
    const command = botCommand(game);
    performCommand(game, command);
    done.push(command);
  }
  return done;
}

describe('a run', () => {
  it('is the same run again from its seed and its commands', () => {
    const first = fighterRun('again');
    const commands = playBot(first, 250);
    const second = fighterRun('again');
    for (const command of commands) performCommand(second, command);
    expect(fingerprint(second)).toBe(fingerprint(first));
    expect(second.snapshot()).toEqual(first.snapshot());
    expect(first.tree.run.turn).toBeGreaterThan(100);
  });

  it('differs by its seed', () => {
    expect(fingerprint(fighterRun('one'))).not.toBe(fingerprint(fighterRun('two')));
  });

  it('goes on after a reload at every turn as it does without one', () => {
    const straight = fighterRun('reload');
    let reloaded = fighterRun('reload');
    for (let i = 0; i < 150 && straight.tree.run.phase === 'playing'; i++) {
      const command = botCommand(straight);
      performCommand(straight, command);
      reloaded = Game.fromTree(reloaded.snapshot(), sharedRegistries());
      performCommand(reloaded, command);
      expect(fingerprint(reloaded)).toBe(fingerprint(straight));
    }
    expect(reloaded.snapshot()).toEqual(straight.snapshot());
  });

  it('has the same floors whatever was done on the way to them', () => {
    const rows = (commands: number): string[] => {
      const game = fighterRun('floors');
      playBot(game, commands);
      if (game.tree.run.phase !== 'playing') throw new Error('the bot died');
      game.apply({ action: 'enter_floor', depth: 5 }, game.tree.hero.id);
      game.drain();
      return game.tree.floor.grid.toRows();
    };
    expect(rows(40)).toEqual(rows(0));
  });

  it('is not changed at all by a refused command', () => {
    const game = fighterRun('refused');
    playBot(game, 30);
    const random = RandomStream.fromSeed('refused', 'test');
    let refused = 0;
    for (let i = 0; i < 600 && game.tree.run.phase === 'playing'; i++) {
      const command = randomCommand(game, random);
      const before = fingerprint(game);
      const happened = game.happened.length;
      const result = performCommand(game, command);
      if (result.ok) continue;
      refused++;
      expect(result.refusal.text).toMatch(/^[A-Z].*[.!]$/);
      expect(game.happened.length).toBe(happened);
      expect(fingerprint(game)).toBe(before);
    }
    expect(refused).toBeGreaterThan(100);
  });
});

describe('a fuzzed run', () => {
  it('is sound after every command, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.integer({ min: 0, max: 80 }), (seed, head) => {
        const game = fighterRun(seed);
        expect(faults(game)).toEqual([]);
        const random = RandomStream.fromSeed(seed, 'fuzz');
        for (let i = 0; i < 150 && game.tree.run.phase === 'playing'; i++) {
          const command = i < head ? botCommand(game) : randomCommand(game, random);
          performCommand(game, command);
          const found = faults(game);
          if (found.length > 0) throw new Error(`after ${JSON.stringify(command)}: ${found.join('; ')}`);
        }
      }),
      { numRuns: 25 },
    );
  });
});
