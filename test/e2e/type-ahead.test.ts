import fs from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReplayedRun } from '../../src/app/replayed-run.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { readReplay } from '../../src/save/read-replay.ts';
import { Player } from './player.ts';

let player: Player;
beforeEach(() => {
  player = new Player();
});
afterEach(() => player.remove());

const MODS = fileURLToPath(new URL('../../mods', import.meta.url));
/** So often the same keys are typed: a wave that is announced stops them too, and comes later. */
const CHUNKS = 8;

/** Plays the one recording again: turns until the first foe came into view, and turns after that. */
function turnsAroundFoe(): { before: number; after: number } {
  const folder = player.file('replays');
  const [name = ''] = fs.readdirSync(folder);
  const replay = readReplay(join(folder, name));
  if (!replay.ok) throw new Error(replay.sentence);
  const run = new ReplayedRun(replay, loadMods({ bundledModsDir: MODS }).registries);
  let seenAt = Number.NaN;
  while (!run.isOver) {
    run.step();
    const isSeen = run.game.happened.some((one) => one.on === 'notice' && one.kind === 'foe_seen');
    if (isSeen && Number.isNaN(seenAt)) seenAt = run.game.tree.run.turn;
  }
  expect(run.broken).toBeUndefined();
  return { before: seenAt, after: run.game.tree.run.turn - seenAt };
}

it.each([
  ['exploring', 'o'],
  ['waiting', 's'],
])('300 keys for %s, typed in one go, stop within one turn of a foe that appears', async (_, key) => {
  const program = player.start(['--seed', 'type ahead']);
  await player.begin(program);
  await player.onMap(program);
  const isAlone = (): boolean => program.screen().join('\n').includes('Nobody in view');
  for (let chunk = 0; chunk < CHUNKS && isAlone(); chunk++) {
    program.send(key.repeat(300));
    await program.waitForQuiet(600);
  }
  expect(isAlone()).toBe(false);
  await player.leave(program);
  const { before, after } = turnsAroundFoe();
  expect(before).toBeGreaterThan(3);
  expect(after).toBeLessThanOrEqual(1);
});
