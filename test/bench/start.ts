import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import type { Figure } from './measure.ts';

const ROUNDS = 20;
const PROGRAM = 'bin/rustkeep.js';
const home = (): string => fs.mkdtempSync(join(tmpdir(), 'rustkeep-bench-'));

/** Programs in turns, the best of each; the first round fills the caches and is not counted. */
export async function starting(): Promise<Figure[]> {
  const kinds: Readonly<Record<string, (folder: string) => Promise<number> | number>> = {
    bare: () => timed(['-e', '0']),
    version: () => timed([PROGRAM, '--version']),
    floor: (folder) => timed([PROGRAM, '--tool', 'floor', '3', '--data-dir', folder]),
    frame: (folder) => firstFrame(folder),
  };
  const best: Record<string, number> = {};
  const worked: Record<string, number> = {};
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [kind, run] of Object.entries(kinds)) {
      const folder = home();
      const before = workOfChildren();
      const taken = await run(folder);
      if (round > 0) worked[kind] = (worked[kind] ?? 0) + workOfChildren() - before;
      fs.rmSync(folder, { recursive: true, force: true });
      if (round > 0) best[kind] = Math.min(best[kind] ?? Number.POSITIVE_INFINITY, taken);
    }
  }
  const { bare = 1, version = 0, floor = 0, frame = 0 } = best;
  const note = (kind: string): string => {
    const work = (worked[kind] ?? 0) / (worked.bare || 1);
    return `${best[kind]?.toFixed(0)} ms against ${bare.toFixed(0)} ms; in processor time ${work.toFixed(1)} ×`;
  };
  return [
    {
      name: '`rustkeep --version`, to `node -e 0`',
      measured: version / bare,
      goal: 2,
      note: note('version'),
    },
    { name: '`rustkeep --tool floor 3`, to the same', measured: floor / bare, goal: 5, note: note('floor') },
    {
      name: 'the first frame with core loaded, to the same',
      measured: frame / bare,
      goal: 5,
      note: note('frame'),
    },
  ];
}

/** Processor time of all programs started so far, in ticks, where the system tells it. */
function workOfChildren(): number {
  if (!fs.existsSync('/proc/self/stat')) return 0;
  const fields = fs
    .readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

function timed(args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return performance.now() - start;
}

/** From the start of the program to the first frame on its terminal. */
function firstFrame(folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const pty = startGame(folder);
    pty.onData((data) => {
      // The alternate screen is entered together with the first frame.
      if (!data.includes('\u001b[?1049h')) return;
      const taken = performance.now() - start;
      pty.onExit(() => resolve(taken));
      pty.kill('SIGTERM');
    });
    setTimeout(() => reject(new Error('there was no frame')), 60_000).unref();
  });
}

/** The game on a terminal of 120×46, with its files in a folder. */
export function startGame(folder: string) {
  const env = { ...(process.env as Record<string, string>), TERM: 'xterm-256color', LANG: 'C.UTF-8' };
  return spawn(process.execPath, [PROGRAM, '--data-dir', folder], { cols: 120, rows: 46, env });
}

/** What a game in progress holds, a hundred keys into the first floor. Linux alone says so. */
export async function memory(): Promise<Figure[]> {
  if (!fs.existsSync('/proc/self/status')) return [];
  const folder = home();
  const pty = startGame(folder);
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  await pause(3000);
  for (const key of ['n', 'b']) {
    pty.write(key);
    await pause(2000);
  }
  for (let count = 0; count < 100; count++) {
    pty.write(['o', 's', 'l', 'h'][count % 4] ?? 's');
    await pause(30);
  }
  const status = fs.readFileSync(`/proc/${pty.pid}/status`, 'utf8');
  const isPlaying = fs.existsSync(join(folder, 'saves', 'save.toml'));
  pty.kill('SIGTERM');
  await pause(500);
  fs.rmSync(folder, { recursive: true, force: true });
  if (!isPlaying) throw new Error('no game was begun');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return [{ name: 'memory of a game in progress', measured: kilobytes / 1000, goal: 120, unit: 'MB' }];
}
