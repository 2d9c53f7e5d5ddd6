import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeSave } from '../../src/save/encode-save.ts';
import { core, lastingRun, surround } from './content.ts';
import type { Figure } from './measure.ts';
import { startGame } from './start.ts';

const KEYS = 60;
/** Whoever is in a fight has typed some hundred keys before; the first of them meet code that is not compiled yet. */
const WARM_UP = 400;
const WARM_UP_PAUSE_MS = 15;
const FOES = 8;
/** What comes after so many milliseconds of silence is another frame: a flash that fades. */
const SILENCE_MS = 12;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for a turn among foes on a real terminal, from the key to the last byte of what it changes. */
export async function answering(): Promise<Figure[]> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-bench-'));
  fs.mkdirSync(join(folder, 'saves'));
  fs.writeFileSync(join(folder, 'saves', 'save.toml'), fight());
  const pty = startGame(folder);
  let last = 0;
  let bytes = 0;
  pty.onData((data) => {
    const now = performance.now();
    if (bytes > 0 && now - last > SILENCE_MS) return;
    last = now;
    bytes += Buffer.byteLength(data);
  });
  await pause(3000);
  pty.write('c');
  await pause(2000);
  for (let count = 0; count < WARM_UP; count++) {
    pty.write('s');
    await pause(WARM_UP_PAUSE_MS);
  }
  await pause(1000);
  const taken: number[] = [];
  for (let count = 0; count < KEYS; count++) {
    bytes = 0;
    const start = performance.now();
    pty.write('s');
    await pause(350);
    if (bytes > 0) taken.push(last - start);
  }
  pty.kill('SIGTERM');
  await pause(500);
  fs.rmSync(folder, { recursive: true, force: true });
  if (taken.length < KEYS / 2) throw new Error('the keys were not answered');
  taken.sort((a, b) => a - b);
  const median = taken[taken.length >> 1] ?? 0;
  return [
    {
      name: `from a key to the last byte of its answer, with ${FOES} foes around, median`,
      measured: median,
      goal: 4,
      unit: 'ms',
      note: `the quickest ${taken[0]?.toFixed(1)} ms`,
    },
  ];
}

/** The save of a run in the middle of a fight that nobody can end. */
function fight(): string {
  const game = lastingRun('answer');
  surround(game, FOES);
  game.apply({ action: 'look_around' }, game.tree.hero.id);
  game.drain();
  return encodeSave(game.snapshot(), core().mods, '0.1.0');
}
