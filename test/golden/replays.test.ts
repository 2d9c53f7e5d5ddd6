import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RunRecorder } from '../../src/app/run-recorder.ts';
import { newRun, type RunStart } from '../../src/engine/new-run.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { ReplayFile, type ReplayHead, replayPath } from '../../src/save/replay-file.ts';
import { runReplayTool } from '../../src/tools/replay-tool.ts';
import { Bot } from '../../src/tools/sim/bot.ts';
import { frozen } from './frozen.ts';
import { HOW_TO_RENEW, isRenewal } from './renew.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const COMMANDS = 800;

const bundledModsDir = fileURLToPath(new URL('../../mods', import.meta.url));
const registries = frozen(loadMods({ bundledModsDir, only: ['core'] }).registries);
const classes = registries.options.all().filter(({ kind }) => kind === 'class');
const [race] = registries.options.all().filter(({ kind }) => kind === 'race');

/** A run of each class, which the bot plays. */
const starts: RunStart[] = classes.map(({ id }) => ({
  id: `bot-${id.replace(/^.*:/, '')}`,
  seed: `recorded ${id}`,
  options: [race!.id, id],
  classic: false,
  auto_bandages: true,
  auto_batteries: true,
}));

function record(start: RunStart): void {
  const path = replayPath(FOLDER, start.id);
  fs.rmSync(path, { force: true });
  const head: ReplayHead = { version: 1, game: '0.1.0', mods: registries.mods, start };
  const game = newRun(start, registries);
  const recorder = new RunRecorder(ReplayFile.begin(FOLDER, head), game);
  const bot = new Bot();
  for (let count = 0; count < COMMANDS && game.tree.run.phase === 'playing'; count++) {
    const command = bot.next(game);
    if (!command || !performCommand(game, command).ok) break;
    recorder.add(command);
    game.happened.splice(0);
  }
  recorder.leave();
}

describe('recorded runs with core', () => {
  it.each(starts)('$id comes to the same states again, and writes nothing into content', (start) => {
    const file = replayPath(FOLDER, start.id);
    const before = isRenewal ? runReplayTool({ file, verify: true, registries }) : undefined;
    if (before && before.exitCode !== 0) {
      record(start);
      console.log(`${start.id} was recorded anew: ${before.text.split('\n').at(-1)}`);
    }
    const { exitCode, text } = runReplayTool({ file, verify: true, registries });
    expect(exitCode, `${text.split('\n').at(-1)}\n${HOW_TO_RENEW}`).toBe(0);
  });
});
