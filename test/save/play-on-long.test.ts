import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Game } from '../../src/engine/game.ts';
import type { GameTree } from '../../src/engine/game-tree.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { Bot } from '../../src/tools/sim/bot.ts';

const { registries, mods } = loadMods({
  bundledModsDir: fileURLToPath(new URL('../../mods', import.meta.url)),
});

/** Turns that are played at most. */
const MOST_TURNS = 1000;
/** So many turns from the start, and from each change of floor, the run is reloaded at every one of them. */
const EVERY_TURN_FOR = 25;
/** And else whenever the turn's number can be divided by this. */
const SAMPLE = 25;

function begin(seed: string, options: readonly string[]): Game {
  const start = { id: 'run-1', seed, options, classic: false, auto_bandages: true, auto_batteries: true };
  return newRun(start, registries);
}

/** The runner's comparison shows the difference, but takes a second for a floor. */
function expectSame(found: GameTree, wanted: GameTree): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found).toStrictEqual(wanted);
}

/** Whoever would die soon is healed from above, so that more than two floors are seen. */
function keepAlive(game: Game): void {
  const { hero } = game.tree;
  const max = game.attribute(hero, 'max_health');
  if (hero.health < max / 2) hero.health = max;
}

function reload(game: Game): Game {
  const before = game.snapshot();
  const answer = decodeSave(encodeSave(before, mods, '0.1.0'), registries);
  if (!answer.ok) throw new Error(answer.sentence);
  expect(answer.lost).toEqual([]);
  const after = Game.fromTree(answer.tree, registries);
  expectSame(after.snapshot(), before);
  return after;
}

/** Plays one run twice, one of them reloaded again and again. @returns the floor that was reached */
function playTwice(seed: string, options: readonly string[]): number {
  const untouched = begin(seed, options);
  let reloaded = begin(seed, options);
  const bot = new Bot();
  let depth = 0;
  let everyTurnUntil = 0;
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    if (untouched.tree.floor.depth !== depth) everyTurnUntil = turn + EVERY_TURN_FOR;
    depth = untouched.tree.floor.depth;
    if (turn < everyTurnUntil || turn % SAMPLE === 0) {
      reloaded = reload(reloaded);
      expectSame(reloaded.snapshot(), untouched.snapshot());
    }
    keepAlive(untouched);
    keepAlive(reloaded);
    const command = bot.next(untouched);
    if (command === undefined) throw new Error(`the bot knew nothing more to do in turn ${turn}`);
    expect(performCommand(reloaded, command)).toEqual(performCommand(untouched, command));
    if (untouched.tree.run.phase !== 'playing') break;
  }
  expectSame(reloaded.snapshot(), untouched.snapshot());
  return untouched.tree.floor.depth;
}

describe('a long run that is left and entered again', () => {
  const kinds = (kind: string) => registries.options.all().filter((option) => option.kind === kind);
  const races = kinds('race');
  const classes = kinds('class');
  it.each(classes.map((one, index) => [one.id, races[index % races.length]?.id ?? '']))(
    'is at every turn the run it would have been: %s, %s',
    (heroClass, race) => {
      expect(playTwice(`long-${heroClass}`, [race, heroClass])).toBeGreaterThan(1);
    },
    300_000,
  );
});
