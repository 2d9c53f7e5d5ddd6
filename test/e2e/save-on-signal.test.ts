import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PtyProgram } from './pty.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'bin', 'rustkeep.js');
let data: string;
let open: PtyProgram[];

beforeAll(() => {
  // `npm test` has built already.
  if (!fs.existsSync(join(root, 'dist', 'lib', 'rustkeep.cjs')))
    execFileSync('node', ['build.mjs'], { cwd: root });
});
beforeEach(() => {
  data = fs.mkdtempSync(join(tmpdir(), 'rustkeep-signal-'));
  open = [];
});
afterEach(() => {
  for (const program of open) program.dispose();
  fs.rmSync(data, { recursive: true, force: true });
});

const start = (...args: string[]): PtyProgram => {
  const program = new PtyProgram(process.execPath, { args: [bin, '--data-dir', data, ...args] });
  open.push(program);
  return program;
};
const saved = (): Record<string, unknown> =>
  JSON.parse(
    execFileSync(process.execPath, [bin, 'save', 'show', '--json', '--data-dir', data], { encoding: 'utf8' }),
  );

/** Through the title and the making of a hero to the first floor, by Enter alone. */
async function begin(program: PtyProgram): Promise<void> {
  await program.waitFor('New run', 30_000);
  for (let turn = 0; turn < 20 && !program.screen().some((row) => row.includes('Floor 1')); turn++) {
    program.send('\r');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await program.waitFor('Floor 1', 30_000);
}

describe('a game that is ended from outside', () => {
  it.each([
    ['SIGHUP', 129],
    ['SIGTERM', 143],
  ] as const)('by %s saves the turn it is at, and frees the folder', async (signal, code) => {
    const program = start('--seed', 'signal');
    await begin(program);
    const before = saved();
    // To the right and back: whatever the floor looks like, one of the two costs a turn.
    for (const key of ['\u001b[C', '\u001b[D']) {
      program.send(key);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    program.kill(signal);
    expect((await program.exit).code).toBe(code);
    const after = saved();
    expect(after).toMatchObject({ seed: 'signal', run: before.run });
    expect(after.turn).toBeGreaterThan(before.turn as number);
    expect(fs.readdirSync(join(data, 'saves')).filter((name) => name.startsWith('.lock'))).toEqual([]);
  });

  it('keeps a second game out while it lives, and its folder is taken over when it was killed', async () => {
    const first = start();
    await begin(first);
    const second = start();
    const exit = await second.exit;
    expect(exit.code).toBe(1);
    expect(second.raw).toContain(`process ${first.pid}`);
    first.kill('SIGKILL');
    await first.exit;
    const third = start();
    await third.waitFor('Continue', 30_000);
    expect(spawnSync(process.execPath, [bin, 'save', 'check', '--data-dir', data]).status).toBe(0);
  });
});
