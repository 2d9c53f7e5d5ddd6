import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { parse, stringify } from 'smol-toml';
import { findFolders } from '../../src/app/folders.ts';
import { rehearseSaving } from '../../src/app/rehearse-saving.ts';
import { Session } from '../../src/app/session.ts';
import type { Game } from '../../src/engine/game.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { play } from '../../src/tui/play.ts';
import { content, core, firstOptions, surround } from './content.ts';
import { type Figure, nanosecondsOf, ratioOf, timed } from './measure.ts';

/** Processes that save once each: what else the machine does shows in most of them. */
const FIRST_SAVES = 6;
/** A player looks so long at the map before leaving. */
const LOOKING_MS = 4000;
const PATIENCE_MS = 60_000;
/** Where a process of its own leaves what it measured. */
const MEASURED = 'measured.json';

/** Makes a game as full as games get: floor 10, 24 enemies, 60 items, 20 quests, 200 lines of the log. */
function fill(game: Game): void {
  const { tree, registries } = game;
  game.apply({ action: 'enter_floor', depth: 10 }, tree.hero.id);
  game.drain();
  surround(game, 24);
  for (const enemy of tree.enemies) {
    enemy.base = {};
    enemy.health = Math.min(40.123456789, game.attribute(enemy, 'max_health'));
  }
  tree.hero.health = 71.25;
  const items = registries.items.all();
  for (let count = 0; count < 60; count++) {
    const { id } = items[count % items.length] ?? { id: '' };
    tree.hero.pack.push({ id, count: 1, affixes: [] });
  }
  const begun = new Set(tree.quests.map(({ quest }) => quest));
  const quests = registries.quests.all().filter(({ id }) => !begun.has(id));
  for (const { id } of quests.slice(0, 20)) tree.quests.push({ quest: id, count: 1, state: 'active' });
  for (let turn = 0; tree.log.length < 200; turn++) {
    tree.log.push({ turn, text: `The shambler hits you for ${turn}.`, tone: 'bad', times: 1 });
  }
}

function open(folder: string): Session {
  const folders = findFolders({ dataDir: folder, env: {}, packageRoot: process.cwd() });
  const opened = Session.open({ folders, content: content(), clock: () => new Date(), gameVersion: '0.1.0' });
  if (!opened.ok) throw new Error(opened.sentence);
  return opened.session;
}

/** All that the game does when it saves, the recording of the run included. */
function save(session: Session): void {
  const problem = session.save();
  if (problem !== undefined) throw new Error(problem);
}

/**
 * In a process of its own, on a terminal: the game as it is played, which goes on with the saved run and is left.
 * Notes the milliseconds of its first save.
 */
export async function firstSave(folder: string): Promise<void> {
  const session = open(folder);
  let first: number | undefined;
  const saveOfSession = session.save.bind(session);
  session.save = () => {
    let problem: string | undefined;
    const taken = timed(() => {
      problem = saveOfSession();
    }, 1);
    first ??= taken / 1e6;
    return problem;
  };
  await play({ session, input: process.stdin, output: process.stdout, env: process.env });
  session.close();
  fs.writeFileSync(join(folder, MEASURED), JSON.stringify(first));
}

/** In a process of its own: the longest step of the rehearsal, in milliseconds, at the title with a saved run. */
export function longestStep(folder: string): void {
  const session = open(folder);
  const steps = rehearseSaving(session);
  let longest = 0;
  for (let isDone = false; !isDone; ) {
    const taken = timed(() => {
      isDone = steps.next().done === true;
    }, 1);
    longest = Math.max(longest, taken / 1e6);
  }
  session.close();
  fs.writeFileSync(join(folder, MEASURED), JSON.stringify(longest));
}

export async function saving(): Promise<Figure[]> {
  const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-bench-'));
  const session = open(folder);
  const start = session.start({ options: firstOptions(), seed: 'bench', classic: true });
  if (!start.ok) throw new Error(start.sentence);
  fill(start.game);
  save(session);
  const path = join(folder, 'saves', 'save.toml');
  const text = fs.readFileSync(path, 'utf8');
  const table = parse(text);
  const bareSave = (): void => {
    const bytes = stringify(table);
    parse(bytes);
    const file = fs.openSync(`${path}.bare`, 'w');
    fs.writeSync(file, text);
    fs.fsyncSync(file);
    fs.closeSync(file);
    fs.renameSync(`${path}.bare`, `${path}.done`);
  };
  const load = (): void => {
    const decoded = decodeSave(text, core());
    if (!decoded.ok) throw new Error(decoded.sentence);
  };
  const saved = ratioOf(() => save(session), bareSave);
  const loaded = ratioOf(load, () => parse(text));
  const blocking = nanosecondsOf(() => save(session)) / 1e6;
  session.close();
  let first = Number.POSITIVE_INFINITY;
  let idle = Number.POSITIVE_INFINITY;
  for (let count = 0; count < FIRST_SAVES; count++) {
    first = Math.min(first, await inOwnProcess('first-save', folder));
    idle = Math.min(idle, await inOwnProcess('longest-step', folder));
  }
  fs.rmSync(folder, { recursive: true });
  return [
    {
      name: 'a save of floor 10 with 24 enemies, 60 items, 20 quests',
      measured: text.length / 1000,
      goal: 250,
      unit: 'kB',
    },
    {
      name: 'saving it, to stringify, parse, write, sync and rename alone',
      measured: saved.ratio,
      goal: 2,
      note: saved.note,
    },
    { name: 'loading it, to smol-toml parse alone', measured: loaded.ratio, goal: 3, note: loaded.note },
    { name: 'what saving it blocks', measured: blocking, goal: 16, unit: 'ms' },
    {
      name: 'what the first save of a played game blocks',
      measured: first,
      goal: 16,
      unit: 'ms',
      note: `rehearsed while nobody types, in steps of ${idle.toFixed(0)} ms at most`,
    },
  ];
}

/** What a process measures that goes on with the run, looks at the map for a while, and leaves. */
function inOwnProcess(word: string, folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = { ...(process.env as Record<string, string>), TERM: 'xterm-256color', LANG: 'C.UTF-8' };
    const program = spawn(process.execPath, [...process.argv.slice(1, 2), word, folder], {
      cols: 120,
      rows: 46,
      env,
    });
    let shown = '';
    let isGoneOn = false;
    const patience = setTimeout(() => program.kill('SIGKILL'), PATIENCE_MS);
    program.onData((data) => {
      shown += data;
      if (isGoneOn || !shown.includes('Continue')) return;
      isGoneOn = true;
      setTimeout(() => program.write('c'), 200);
      setTimeout(() => program.write('S'), LOOKING_MS);
    });
    program.onExit(({ exitCode }) => {
      clearTimeout(patience);
      const path = join(folder, MEASURED);
      // What is thrown in here goes nowhere.
      if (exitCode !== 0 || !fs.existsSync(path))
        reject(new Error(`${word} ended with ${exitCode}:\n${shown}`));
      else resolve(Number(JSON.parse(fs.readFileSync(path, 'utf8'))));
    });
  });
}
