import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../src/engine/command.ts';
import { Game } from '../../src/engine/game.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { RandomStream } from '../../src/rules/random-stream.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';

const { registries, mods } = loadMods({
  bundledModsDir: fileURLToPath(new URL('../../mods', import.meta.url)),
});

function begin(seed: string): Game {
  const kinds = ['race', 'class'].map((kind) => registries.options.all().filter((one) => one.kind === kind));
  const stream = RandomStream.fromSeed(seed, 'start');
  return newRun(
    {
      id: 'run-1',
      seed,
      options: kinds.flatMap((options) => (options.length > 0 ? [stream.pick(options).id] : [])),
      classic: false,
      auto_bandages: true,
      auto_batteries: true,
    },
    registries,
  );
}

/** Anything a player might press, sensible or not. */
function anyCommand(stream: RandomStream, game: Game): Command {
  const foes = game.tree.enemies;
  const step: Command = { do: 'step', dx: stream.between(-1, 1), dy: stream.between(-1, 1) };
  const commands: Command[] = [
    step,
    step,
    step,
    { do: 'wait' },
    { do: 'rest' },
    { do: 'pick_up' },
    { do: 'swap_weapons' },
    { do: 'use_item', index: stream.below(5) },
    { do: 'equip', index: stream.below(5) },
    { do: 'drop', index: stream.below(5), count: 1 },
    { do: 'use_ability', ability: 'core:flee' },
    { do: 'descend' },
  ];
  if (foes.length > 0) commands.push(...foes.map((foe): Command => ({ do: 'attack', target: foe.id })));
  return stream.pick(commands);
}

/** The runner's comparison shows the difference, but takes a second for a floor. */
function expectSame(found: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toStrictEqual(wanted);
}

function reload(game: Game): Game {
  const text = encodeSave(game.snapshot(), mods, '0.1.0');
  const answer = decodeSave(text, registries);
  if (!answer.ok) throw new Error(answer.sentence);
  expect(answer.lost).toEqual([]);
  expectSame(answer.tree, game.snapshot());
  return Game.fromTree(answer.tree, registries);
}

describe('playing on after a reload', () => {
  it.each(['a', 'b', 'c', 'd'])('is playing on without one, bit for bit: seed %s', (seed) => {
    const untouched = begin(seed);
    let reloaded = begin(seed);
    const stream = RandomStream.fromSeed(seed, 'keys');
    for (let turn = 0; turn < 300 && untouched.tree.run.phase === 'playing'; turn++) {
      // Takes the hero down from time to time, so that more than one floor is seen.
      if (turn % 100 === 99) {
        for (const game of [untouched, reloaded]) {
          const { stairs_x, stairs_y } = game.tree.floor;
          if (!game.creatureAt(stairs_x, stairs_y)) game.place(game.tree.hero, stairs_x, stairs_y);
        }
      }
      const command: Command = turn % 100 === 99 ? { do: 'descend' } : anyCommand(stream, untouched);
      expect(performCommand(reloaded, command)).toEqual(performCommand(untouched, command));
      if (turn % 15 === 0 && untouched.tree.run.phase === 'playing') reloaded = reload(reloaded);
    }
    expectSame(reloaded.snapshot(), untouched.snapshot());
  });
});
