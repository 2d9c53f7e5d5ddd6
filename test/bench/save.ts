import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'smol-toml';
import type { Game } from '../../src/engine/game.ts';
import { AtomicStore } from '../../src/save/atomic-store.ts';
import { decodeSave } from '../../src/save/decode-save.ts';
import { encodeSave } from '../../src/save/encode-save.ts';
import { core, lastingRun, surround } from './content.ts';
import { type Figure, nanosecondsOf, ratioOf } from './measure.ts';

/** A game as full as games get: floor 10, 24 enemies, 60 items, 20 quests. */
export function fullGame(): Game {
  const game = lastingRun();
  const { tree, registries } = game;
  game.apply({ action: 'enter_floor', depth: 10 }, tree.hero.id);
  game.drain();
  surround(game, 24);
  for (const enemy of tree.enemies) {
    enemy.health = 40.123456789;
    enemy.base = {};
  }
  tree.hero.health = 71.25;
  tree.hero.base = {};
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
  return game;
}

export function saving(): Figure[] {
  const game = fullGame();
  const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-bench-'));
  const store = new AtomicStore();
  const path = join(folder, 'save.toml');
  const encoded = (): string => encodeSave(game.present(), core().mods, '0.1.0');
  const text = encoded();
  const table = parse(text);
  const save = (): void => {
    const result = store.write(path, encoded());
    if (!result.ok) throw new Error(result.sentence);
  };
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
  const saved = ratioOf(save, bareSave);
  const loaded = ratioOf(load, () => parse(text));
  const blocking = nanosecondsOf(save) / 1e6;
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
  ];
}
