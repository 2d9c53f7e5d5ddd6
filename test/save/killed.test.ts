import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepTemporaries } from '../../src/save/atomic-store.ts';
import { loadSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { lockSaves } from '../../src/save/save-lock.ts';
import { SAMPLE_MODS, sampleRegistries } from './sample-content.ts';
import { sampleTree } from './sample-game.ts';

/** So many games are killed, some of them at the same time. */
const KILLS = 32;
const AT_A_TIME = 4;

const registries = sampleRegistries();
const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-killed-'));
const script = join(folder, 'save-loop.cjs');

/** Saves of several lengths; each says how long it is. */
const texts = join(folder, 'texts.json');

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL('./save-loop.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'cjs',
  });
  const tree = sampleTree();
  const [line] = tree.log;
  if (line === undefined) throw new Error('the sample has no log');
  const saves = [1, 100, 400].map((lines) => {
    tree.run.turn = lines;
    tree.log = Array.from({ length: lines }, () => line);
    return encodeSave(tree, SAMPLE_MODS, '0.1.0');
  });
  fs.writeFileSync(texts, JSON.stringify(saves));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Starts a saving process; settles with its first line. */
async function start(saves: string): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [script, saves, texts], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(`${data}`)),
  );
  return { child, line };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Kills one game after another in a folder, each at another moment of its saving, and loads what each left. */
async function killInTurn(saves: string, times: number): Promise<void> {
  const save = join(saves, 'save.toml');
  const seen = new Set<number>();
  for (let turn = 0; turn < times; turn++) {
    const { child, line } = await start(saves);
    expect(line).toBe('ready\n');
    await new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 60));
    await kill(child);
    const loaded = loadSave(save, registries);
    if (loaded === undefined) continue;
    if (!loaded.ok) throw new Error(loaded.sentence);
    const { run, log } = loaded.tree;
    expect(log.length).toBe(run.turn);
    seen.add(run.turn);
  }
  expect(seen.size).toBeGreaterThan(0);
  const lock = lockSaves(saves);
  expect(lock.ok).toBe(true);
  sweepTemporaries(saves, ['save.toml']);
  if (lock.ok) lock.release();
  expect(fs.readdirSync(saves)).toEqual(['save.toml']);
}

describe('a game that is killed while it saves', () => {
  it('leaves a whole save that can be loaded, at most temporary files of its own, and a lock to take over', async () => {
    const folders = Array.from({ length: AT_A_TIME }, (_, index) => join(folder, `saves-${index}`));
    await Promise.all(folders.map((saves) => killInTurn(saves, KILLS / AT_A_TIME)));
    // Dozens of programs are started, and all of them wait for the disk.
  }, 180_000);

  it('is told apart from one that lives, however many start at once', async () => {
    const saves = join(folder, 'raced');
    const games = await Promise.all(Array.from({ length: 5 }, () => start(saves)));
    const winners = games.filter(({ line }) => line === 'ready\n');
    expect(winners.length).toBe(1);
    const [winner] = winners;
    for (const game of games) {
      if (game !== winner) expect(game.line).toContain(`process ${winner?.child.pid}`);
    }
    if (winner) await kill(winner.child);
  });
});
