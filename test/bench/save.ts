import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'smol-toml';
import { findFolders } from '../../src/app/folders.ts';
import { rehearseSaving } from '../../src/app/rehearse-saving.ts';
import { Session } from '../../src/app/session.ts';
import type { Game } from '../../src/engine/game.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { content, core, firstOptions, surround } from './content.ts';
import { type Figure, nanosecondsOf, ratioOf, timed } from './measure.ts';

/** Processes that save once each: what else the machine does shows in most of them. */
const FIRST_SAVES = 9;

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
  const quests = registries.quests.all();
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
 * In a process of its own: opens the game, goes on with the saved run, and saves once. Answers with the milliseconds
 * of that, and of the longest thing that was done for it before while nobody waited.
 */
export function firstSave(folder: string): string {
  const session = open(folder);
  const idle = rehearseSaving(session).map((step) => timed(step, 1) / 1e6);
  const start = session.resume();
  if (!start.ok) throw new Error(start.sentence);
  const first = timed(() => save(session), 1) / 1e6;
  session.close();
  return JSON.stringify([first, Math.max(...idle)]);
}

export function saving(): Figure[] {
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
  const firsts = Array.from({ length: FIRST_SAVES }, () => inOwnProcess(folder));
  const [first, idle] = [0, 1].map((which) => Math.min(...firsts.map((one) => one[which] ?? 0)));
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
      name: 'what the first save of a process blocks',
      measured: first ?? 0,
      goal: 16,
      unit: 'ms',
      note: `after rehearsals of ${idle?.toFixed(0)} ms at most while nobody waits`,
    },
  ];
}

function inOwnProcess(folder: string): readonly number[] {
  const words = [...process.argv.slice(1, 2), 'first-save', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the first save failed: ${stderr}`);
  return JSON.parse(stdout);
}
