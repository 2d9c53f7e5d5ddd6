import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { loadMods } from '../../src/mods/load-mods.ts';
import { loadModsCached } from '../../src/mods/load-mods-cached.ts';
import { manyMods } from './many-mods.ts';
import type { Figure } from './measure.ts';

/** The compiler is done with all of a load after a dozen of them. */
const ROUNDS = 24;
/** Named in the environment of a child of this bench that only loads and says what that took. */
const CHILD = 'RUSTKEEP_BENCH_MODS';

/** What the whole load of large mods costs, against the parser alone. */
export async function loading(): Promise<Figure[]> {
  const folder = process.env[CHILD];
  if (folder !== undefined) return [memoryFigure(folder)];
  const many = manyMods(10_000);
  const few = manyMods(1000);
  const core = textsBelow('mods/core');
  const best = {
    parse: Number.POSITIVE_INFINITY,
    many: Number.POSITIVE_INFINITY,
    few: Number.POSITIVE_INFINITY,
    none: Number.POSITIVE_INFINITY,
  };
  for (let round = 0; round < ROUNDS; round++) {
    best.parse = Math.min(
      best.parse,
      timed(() => parseAll([...core, ...many.texts])),
    );
    best.many = Math.min(
      best.many,
      timed(() => load(many.folder)),
    );
    best.few = Math.min(
      best.few,
      timed(() => load(few.folder)),
    );
    best.none = Math.min(
      best.none,
      timed(() => load(undefined)),
    );
  }
  const starts = await startTwice(many.folder);
  const memory = memoryOfChild(many.folder);
  for (const { folder: made } of [many, few]) fs.rmSync(made, { recursive: true });
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  return [
    {
      name: 'loading 10,000 items of 50 mods, to smol-toml parsing the same bytes alone',
      measured: best.many / best.parse,
      goal: 2,
      note: `${ms(best.many)} against ${ms(best.parse)}`,
    },
    {
      name: 'an entry of 10,000, to one of 1,000',
      measured: (best.many - best.none) / 10 / (best.few - best.none),
      goal: 1.2,
      note: `${ms(best.many)} against ${ms(best.few)} for the tenth part, ${ms(best.none)} of each for core`,
    },
    {
      name: 'a second start with the same mods, to the first',
      measured: starts.second / starts.first,
      goal: 1,
      note: `${ms(starts.second)} against ${ms(starts.first)}`,
    },
    ...memory,
  ];
}

function load(userModsDir: string | undefined): void {
  const { warnings } = loadMods({ bundledModsDir: 'mods', userModsDir });
  const [first] = warnings;
  if (first) throw new Error(`the mods of the bench are at fault: ${first.text}`);
}

/** The bytes that a load parses, all but the manifests, which are few; each text is thrown away when it was parsed. */
function parseAll(texts: readonly string[]): void {
  for (const text of texts) parse(text);
}

function textsBelow(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.toml') && !name.startsWith('tests'));
  return files.map((name) => fs.readFileSync(join(folder, name), 'utf8'));
}

/** The first start fills the cache, the second reads it. */
async function startTwice(userModsDir: string): Promise<{ first: number; second: number }> {
  const best = { first: Number.POSITIVE_INFINITY, second: Number.POSITIVE_INFINITY };
  for (let round = 0; round < 3; round++) {
    const cache = { folder: fs.mkdtempSync(join(tmpdir(), 'rustkeep-mods-bench-')), build: 'bench' };
    for (const turn of ['first', 'second'] as const) {
      const before = process.cpuUsage();
      await loadModsCached({ bundledModsDir: 'mods', userModsDir }, cache);
      best[turn] = Math.min(best[turn], milliseconds(process.cpuUsage(before)));
    }
    fs.rmSync(cache.folder, { recursive: true });
  }
  return best;
}

function memoryOfChild(folder: string): Figure[] {
  const env = { ...process.env, [CHILD]: folder };
  const [, program = ''] = process.argv;
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'loading'], { env, encoding: 'utf8' });
  const grown = /(\d+) MB +goal/.exec(stdout)?.[1];
  if (grown === undefined) throw new Error(`the memory was not told: ${stderr}`);
  return [{ name: 'what the memory grows by at the most', measured: Number(grown), goal: 200, unit: 'MB' }];
}

/** In a process of its own: how far the memory grows while it loads. */
function memoryFigure(folder: string): Figure {
  const before = process.memoryUsage().rss;
  load(folder);
  // The system counts in kilobytes.
  const measured = Math.max(0, process.resourceUsage().maxRSS * 1024 - before) / 1e6;
  return { name: 'growth', measured: Math.max(10, measured), goal: 200, unit: 'MB' };
}

function timed(run: () => void): number {
  const before = process.cpuUsage();
  run();
  return milliseconds(process.cpuUsage(before));
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
