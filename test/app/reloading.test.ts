import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOptions } from '../../src/app/load-game-content.ts';
import { ModDesk } from '../../src/app/mod-desk.ts';
import type { Session } from '../../src/app/session.ts';
import type { Game } from '../../src/engine/game.ts';
import { countOwned } from '../../src/engine/inventory.ts';
import { LiveContent } from '../../src/mods/live/live-content.ts';
import { readReplay } from '../../src/save/read-replay.ts';
import { type SampleHome, sampleHome } from './sample-home.ts';

let home: SampleHome;
let sessions: Session[] = [];
beforeEach(() => {
  home = sampleHome();
});
afterEach(() => {
  for (const session of sessions) session.close();
  sessions = [];
  home.remove();
});

let moment = 2_000_000_000;

/** Writes a file of a mod, later than any before. */
function writeMod(name: string, text: string): void {
  const path = join(home.folders.bundledMods, name);
  fs.mkdirSync(join(path, '..'), { recursive: true });
  fs.writeFileSync(path, text);
  fs.utimesSync(path, ++moment, moment);
}

const MANIFEST = 'id = "mymod"\nname = "mymod"\nversion = "1.0.0"\n';
const thing = (name: string, more = ''): string =>
  `[[items]]\nid = "mymod:thing"\nname = "${name}"\nglyph = "!"\ncolor = "grey"\n${more}`;

function openDev(change: Parameters<SampleHome['open']>[0] = {}): Session {
  const followed = LiveContent.open(loadOptions(home.folders), () => undefined);
  const session = home.open({ dev: true, followed, content: followed.content, ...change });
  sessions.push(session);
  return session;
}

function begin(session: Session): Game {
  const start = session.start({ options: ['t:human'], seed: 'one' });
  if (!start.ok) throw new Error(start.sentence);
  return start.game;
}

const nameOfThing = (session: Session): string | undefined =>
  session.game?.registries.items.tryFind('mymod:thing')?.name;

describe('a change of the mods’ files in a run', () => {
  beforeEach(() => {
    writeMod('mymod/mod.toml', MANIFEST);
    writeMod('mymod/items.toml', thing('thing'));
  });

  it('is taken over between two turns: the run goes on as it was, with the new content', () => {
    const session = openDev();
    const before = begin(session);
    session.perform({ do: 'wait' });
    expect(session.refresh()).toBeUndefined();
    expect(session.game).toBe(before);
    const { random, hero, floor } = before.snapshot();
    writeMod('mymod/items.toml', thing('gadget'));
    expect(session.refresh()).toMatchObject({ changed: ['items mymod:thing'], news: 0, kept: [], lost: [] });
    expect(nameOfThing(session)).toBe('gadget');
    const now = session.game?.snapshot();
    expect({ random: now?.random, hero: now?.hero, floor: now?.floor }).toStrictEqual({
      random,
      hero,
      floor,
    });
    expect(session.perform({ do: 'wait' })).toEqual({ ok: true });
  });

  it('marks the run, in the log, in the save, in the morgue and in the recording', () => {
    const session = openDev();
    begin(session);
    writeMod('mymod/items.toml', thing('gadget'));
    session.refresh();
    session.save();
    expect(session.game?.tree.log.at(-1)?.text).toBe('The mods were changed: items mymod:thing.');
    expect(home.read('save.toml')).toContain('content_changed = true');
    const morgue = session.writeMorgue();
    expect(fs.readFileSync(morgue.path, 'utf8')).toContain('Its mods were changed while it went on.');
    const id = session.game?.tree.run.id;
    const replay = readReplay(join(home.folders.saves, 'replays', `${id}.jsonl`));
    if (!replay.ok) throw new Error(replay.sentence);
    expect(replay.commands).toEqual([
      { do: 'develop', deed: { what: 'content_changed', entries: ['items mymod:thing'] } },
    ]);
  });

  it('that takes out what the run has is mended as a save would be, and told', () => {
    const session = openDev();
    begin(session);
    session.perform({ do: 'develop', deed: { what: 'begin' } });
    session.perform({
      do: 'develop',
      deed: { what: 'give', id: 'mymod:thing', count: 1, affixes: [] },
    });
    expect(countOwned((session.game as Game).tree.hero, 'mymod:thing')).toBe(1);
    writeMod('mymod/items.toml', '# nothing\n');
    expect(session.refresh()?.lost).toEqual(['the item mymod:thing is gone: no loaded mod has it.']);
    expect(countOwned((session.game as Game).tree.hero, 'mymod:thing')).toBe(0);
    expect(session.log.all().join('\n')).toContain('the item mymod:thing is gone');
    expect(session.save()).toBeUndefined();
  });

  it('that is broken changes nothing but what is told', () => {
    const session = openDev();
    const game = begin(session);
    writeMod('mymod/items.toml', thing('gadget', 'stack = "many"'));
    const told = session.refresh();
    expect(told?.kept).toEqual(['items mymod:thing keeps its previous version.']);
    expect(told?.warnings.join()).toContain('mymod/items.toml:6:1');
    expect(session.game).toBe(game);
    expect(session.lastReload).toBe(told);
    expect(game.tree.run.content_changed).toBeUndefined();
  });

  it('before a run reaches what lies in the slot', () => {
    const first = openDev();
    begin(first);
    first.save();
    first.close();
    const session = openDev();
    writeMod('mymod/items.toml', thing('gadget'));
    session.refresh();
    expect(session.resume().ok).toBe(true);
    expect(nameOfThing(session)).toBe('gadget');
  });
});

describe('a place to try a mod in', () => {
  it('has saves of its own and leaves the player’s alone, and every run of it is a developer’s', () => {
    const own = home.open();
    begin(own);
    own.changeProfile({ ok: true, profile: { ...own.profile, meta: 7 } });
    own.close();
    const ofThePlayer = (): (string | undefined)[] =>
      home
        .names()
        .filter((name) => name !== 'mod-play')
        .map((name) => (name.endsWith('.toml') ? home.read(name) : name));
    const before = ofThePlayer();
    const saves = join(home.folders.saves, 'mod-play', 'core');
    const session = openDev({
      folders: { ...home.folders, saves },
      playground: { mod: 'core', optionsFolder: home.folders.saves },
    });
    expect(session.saved.kind).toBe('none');
    const game = begin(session);
    expect(game.tree.run.developer).toBe(true);
    game.tree.hero.health = 0.001;
    game.apply({ action: 'end_run', phase: 'extracted', ending: 'Out.' }, game.tree.hero.id);
    const end = session.finishRun();
    expect(end).toMatchObject({ developer: true, gained: 0, rank: undefined, problems: [] });
    expect(session.hall).toEqual([]);
    expect(session.profile).toMatchObject({ meta: 0, bestiary: [] });
    expect(ofThePlayer()).toEqual(before);
  });
});

describe('the desk of mods', () => {
  it('switches and orders them, and the session plays with that as soon as no run goes on', async () => {
    for (const id of ['aa', 'bb']) {
      writeMod(`${id}/mod.toml`, `id = "${id}"\nname = "${id}"\nversion = "1.0.0"\n`);
      writeMod(`${id}/items.toml`, thing(id).replace('mymod:thing', `${id}:thing`));
    }
    const session = home.open();
    sessions.push(session);
    const desk = await session.openModDesk();
    const order = (): string[] => desk.mods.filter(({ state }) => state === 'on').map(({ id }) => id);
    expect(order()).toEqual(['core', 'aa', 'bb']);
    expect(desk.move('bb', -1)).toEqual({ done: true, text: 'bb is at place 1 now.' });
    expect(order()).toEqual(['core', 'bb', 'aa']);
    expect(desk.move('bb', -1)).toEqual({ done: false, text: 'It is the first after core.' });
    expect(desk.move('aa', 1)).toEqual({ done: false, text: 'It is the last.' });
    expect(desk.setEnabled('core', false)).toMatchObject({ done: false });
    expect(desk.setEnabled('aa', false)).toEqual({ done: true, text: 'aa is off.' });
    expect(session.registries.items.has('aa:thing')).toBe(true);
    expect(session.adoptMods()).toBeUndefined();
    expect(session.registries.items.has('aa:thing')).toBe(false);
    expect(session.content.mods.map(({ id }) => id)).toEqual(['core', 'bb']);
  });

  it('writes the order also where the player has no folder of mods yet', () => {
    writeMod('aa/mod.toml', 'id = "aa"\nname = "aa"\nversion = "1.0.0"\n');
    const userMods = join(home.folders.data, 'elsewhere', 'mods');
    const desk = new ModDesk({ ...home.folders, userMods }, undefined);
    expect(desk.setEnabled('aa', false)).toEqual({ done: true, text: 'aa is off.' });
    expect(fs.readFileSync(join(userMods, 'load_order.toml'), 'utf8')).toContain('id = "aa"');
  });

  it('leaves a run that goes on alone', async () => {
    writeMod('mymod/mod.toml', MANIFEST);
    writeMod('mymod/items.toml', thing('thing'));
    const session = home.open();
    sessions.push(session);
    begin(session);
    const desk = await session.openModDesk();
    desk.setEnabled('mymod', false);
    session.adoptMods();
    expect(nameOfThing(session)).toBe('thing');
  });
});
