import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepTemporaries } from '../../src/save/atomic-store.ts';
import { lockSaves } from '../../src/save/save-lock.ts';

const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-killed-'));
const saves = join(folder, 'saves');
const script = join(folder, 'save-loop.cjs');

beforeAll(() =>
  build({
    entryPoints: [fileURLToPath(new URL('./save-loop.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'cjs',
  }),
);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Starts a saving process; settles with its first line. */
async function start(): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [script, saves], { stdio: ['ignore', 'pipe', 'inherit'] });
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

describe('a game that is killed while it saves', () => {
  it('leaves a whole file, at most temporary ones of its own, and a lock that the next one takes over', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const { child, line } = await start();
      expect(line).toBe('ready\n');
      await new Promise((resolve) => setTimeout(resolve, 20 + turn * 13));
      await kill(child);
      if (!fs.existsSync(join(saves, 'save.toml'))) continue;
      const text = fs.readFileSync(join(saves, 'save.toml'), 'utf8');
      expect(text === text.slice(0, 1).repeat(300_000)).toBe(true);
    }
    const lock = lockSaves(saves);
    expect(lock.ok).toBe(true);
    sweepTemporaries(saves, ['save.toml']);
    if (lock.ok) lock.release();
    expect(fs.readdirSync(saves)).toEqual(['save.toml']);
  });

  it('is told apart from one that lives', async () => {
    const first = await start();
    const second = await start();
    expect(second.line).toContain(`process ${first.child.pid}`);
    await kill(first.child);
  });
});
