import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Session } from '../../src/app/session.ts';
import type { Game } from '../../src/engine/game.ts';
import { newRun } from '../../src/engine/new-run.ts';
import { performCommand } from '../../src/engine/turn/play.ts';
import { REAL_WRITES } from '../../src/save/atomic-store.ts';
import { type SampleHome, sampleHome } from './sample-home.ts';

let home: SampleHome;
let open: Session[] = [];
const openSession: SampleHome['open'] = (change) => {
  const session = home.open(change);
  open.push(session);
  return session;
};
const close = (session: Session): void => {
  session.close();
  open = open.filter((one) => one !== session);
};
beforeEach(() => {
  home = sampleHome();
});
afterEach(() => {
  for (const session of open) session.close();
  open = [];
  home.remove();
});

const begin = (session: Session, seed = 'one'): Game => {
  const start = session.start({ options: ['t:human'], seed });
  if (!start.ok) throw new Error(start.sentence);
  return start.game;
};
const fault = (code: string) => Object.assign(new Error(code), { code });

describe('a run in a session', () => {
  it('is saved when it begins, and gone on with in the next session, bit for bit', () => {
    const first = openSession();
    expect(first.saved.kind).toBe('none');
    const game = begin(first);
    expect(home.read('save.toml')).toContain('seed = "one"');
    for (let turn = 0; turn < 5; turn++) first.perform({ do: 'wait' });
    expect(first.save()).toBeUndefined();
    close(first);

    const second = openSession();
    expect(second.question()).toBeUndefined();
    const resumed = second.resume();
    if (!resumed.ok) throw new Error(resumed.sentence);
    expect(resumed.game.snapshot()).toStrictEqual(game.snapshot());
    const commands = [{ do: 'wait' }, { do: 'step', dx: 1, dy: 0 }, { do: 'rest' }] as const;
    for (const command of commands) {
      second.perform(command);
      first.perform(command);
    }
    expect(resumed.game.snapshot()).toStrictEqual(game.snapshot());
  });

  it('takes the seed of the command line once, else a fresh one', () => {
    const session = openSession({ seed: 'given' });
    const seeds = [undefined, undefined, '', 'typed', undefined].map((seed) => {
      const start = session.start({ options: ['t:human'], seed, replace: true });
      return start.ok ? start.game.tree.run.seed : '';
    });
    expect(seeds[0]).toBe('given');
    expect(seeds[3]).toBe('typed');
    expect(new Set(seeds).size).toBe(5);
  });

  it('is saved on entering a floor', () => {
    const session = openSession();
    const game = begin(session);
    const { hero, floor } = game.tree;
    game.place(hero, floor.stairs_x, floor.stairs_y);
    expect(session.perform({ do: 'descend' })).toEqual({ ok: true });
    expect(home.read('save.toml')).toContain('depth = 2');
  });

  it('goes on when it cannot be saved, says so, and is saved later', () => {
    let full = false;
    const session = openSession({
      calls: {
        ...REAL_WRITES,
        writePart: (file, bytes, offset) => {
          if (full) throw fault('ENOSPC');
          return REAL_WRITES.writePart(file, bytes, offset);
        },
      },
    });
    begin(session);
    const before = home.read('save.toml');
    full = true;
    expect(session.save()).toContain('the disk is full');
    expect(home.read('save.toml')).toBe(before);
    full = false;
    for (let turn = 0; turn < 12; turn++) session.perform({ do: 'wait' });
    expect(session.problem).toBeUndefined();
    expect(home.read('save.toml')).not.toBe(before);
    expect(session.log.all().filter((line) => line.includes('disk is full')).length).toBe(1);
  });

  it('is not written any more once another process has the folder', () => {
    const session = openSession();
    begin(session);
    const before = home.read('save.toml');
    home.write('.lock-holder.json', JSON.stringify({ pid: 4242, host: 'x', started: '' }));
    session.perform({ do: 'wait' });
    expect(session.save()).toContain('process 4242');
    expect(home.read('save.toml')).toBe(before);
  });

  it('keeps a second game out', () => {
    const { content } = openSession();
    const setup = { folders: home.folders, content, clock: () => new Date(), gameVersion: '0' };
    expect(Session.open(setup)).toMatchObject({
      ok: false,
      sentence: expect.stringContaining(`process ${process.pid}`),
    });
  });
});

describe('the replay of a run', () => {
  it('holds its start and every command done, and goes on where the save does', () => {
    const first = openSession();
    const id = begin(first).tree.run.id;
    first.perform({ do: 'wait' });
    first.perform({ do: 'step', dx: 9, dy: 9 });
    first.save();
    first.perform({ do: 'rest' });
    close(first);
    // What came after the last save is lost with it: here a command that was written by a save that never came.
    const path = join(home.folders.saves, 'replays', `${id}.jsonl`);
    fs.appendFileSync(path, '{"do":"rest"}\n{"saved":"0000"}\n{"do":"re');
    const second = openSession();
    second.resume();
    second.perform({ do: 'wait' });
    second.save();
    const lines = fs
      .readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines[0]).toMatchObject({ version: 1, start: { id, seed: 'one', options: ['t:human'] } });
    const commands = lines.slice(1).filter((line) => line.do !== undefined);
    expect(commands).toEqual([{ do: 'wait' }, { do: 'wait' }]);
    const again = newRun(lines[0].start, second.registries);
    for (const command of commands) performCommand(again, command);
    expect(again.snapshot()).toStrictEqual(second.game?.snapshot());
  });
});

describe('what is in the slot', () => {
  it('is not given up for a new run unless asked', () => {
    const first = openSession();
    begin(first);
    close(first);
    const second = openSession();
    expect(second.start({ options: ['t:human'] })).toMatchObject({ ok: false });
    expect(second.start({ options: ['t:human'], replace: true })).toMatchObject({ ok: true });
  });

  it('stays when it cannot be read, and is kept beside when a new run begins', () => {
    home.write('save.toml', '[save]\nschema = 2\n');
    const session = openSession();
    expect(session.saved).toMatchObject({
      kind: 'refused',
      refusal: { sentence: 'save is schema 2, this game reads 1' },
    });
    expect(home.read('save.toml')).toContain('schema = 2');
    begin(session);
    expect(home.read('save-20261130-171920.toml.kept')).toBe('[save]\nschema = 2\n');
    expect(home.read('save.toml')).toContain('schema = 1');
  });

  it('is asked about when it lost something, and stays untouched until it is entered', () => {
    const first = openSession();
    begin(first);
    close(first);
    const text = home.read('save.toml')?.replace('t:human', 't:elf') ?? '';
    home.write('save.toml', text);
    const second = openSession();
    expect(second.question()).toBe(`1 entry is missing (see ${second.log.path}). Continue?`);
    expect(fs.readFileSync(second.log.path, 'utf8')).toContain('t:elf is gone');
    expect(home.read('save.toml')).toBe(text);
    expect(second.resume()).toMatchObject({ ok: true });
  });
});

describe('after a mistake of the game', () => {
  it('the state lies beside the save and is offered once', () => {
    const first = openSession();
    const game = begin(first);
    const saved = home.read('save.toml');
    first.perform({ do: 'wait' });
    expect(first.crash(new Error('boom'))).toBe(join(home.folders.saves, 'crash-20261130-171920.toml'));
    expect(home.read('save.toml')).toBe(saved);
    expect(first.log.all().join('\n')).toContain('boom');
    close(first);

    const second = openSession();
    const start = second.resumeCrashed();
    expect(start.ok && start.game.snapshot()).toStrictEqual(game.snapshot());
    expect(home.names()).toEqual(['replays', 'save.toml']);
    close(second);
    expect(openSession().crashed).toBeUndefined();
  });

  it('a dead hero leaves no state, and a dismissed one is kept', () => {
    const first = openSession();
    const game = begin(first);
    first.crash(new Error('boom'));
    game.tree.hero.health = 0;
    expect(first.crash(new Error('boom'))).toBeUndefined();
    close(first);
    const second = openSession();
    expect(second.dismissCrashed()).toBeUndefined();
    expect(home.names()).toContain('crash-20261130-171920-kept.toml.kept');
    expect(second.crashed).toBeUndefined();
  });
});

describe('the states of several mistakes', () => {
  const moment = (second: number) => () => new Date(`2026-11-30T17:20:${second}Z`);

  it('are offered newest first, but none that the save has overtaken, nor one of a run that has ended', () => {
    const first = openSession({ clock: moment(10) });
    const game = begin(first);
    first.perform({ do: 'wait' });
    first.crash(new Error('one'));
    close(first);

    const second = openSession({ clock: moment(20) });
    expect(second.crashed?.path).toContain('crash-20261130-172010.toml');
    second.resume();
    for (let turn = 0; turn < 3; turn++) second.perform({ do: 'wait' });
    second.crash(new Error('two'));
    close(second);

    const third = openSession({ clock: moment(30) });
    expect(third.crashed?.path).toContain('crash-20261130-172020.toml');
    third.resumeCrashed();
    close(third);

    const fourth = openSession();
    expect(home.names().filter((name) => name.startsWith('crash'))).toEqual(['crash-20261130-172010.toml']);
    expect(fourth.crashed).toBeUndefined();
    close(fourth);

    fs.rmSync(join(home.folders.saves, 'save.toml'));
    const fifth = openSession();
    expect(fifth.crashed?.decoded.tree.run.id).toBe(game.tree.run.id);
    // It is gone on with beside the offer, and dies.
    home.write('save.toml', home.read('crash-20261130-172010.toml') ?? '');
    close(fifth);
    const sixth = openSession();
    const resumed = sixth.resume();
    if (!resumed.ok) throw new Error(resumed.sentence);
    expect(sixth.crashed).toBeDefined();
    resumed.game.tree.run.phase = 'dead';
    resumed.game.tree.hero.health = 0;
    sixth.finishRun();
    expect(sixth.crashed).toBeUndefined();
    close(sixth);
    expect(openSession().crashed).toBeUndefined();
  });

  it('stay where they are when they cannot be read, with a line in the log', () => {
    home.write('crash-20261130-171900.toml', '[save]\nschema = 1\n');
    const session = openSession();
    expect(session.crashed).toBeUndefined();
    expect(session.log.all().join('\n')).toContain('crash-20261130-171900.toml cannot be gone on with: ');
    expect(home.names()).toContain('crash-20261130-171900.toml');
  });
});

describe('options and profile', () => {
  it('are kept, and a broken file is told', () => {
    home.write('profile.toml', 'broken');
    const session = openSession();
    expect(session.brokenFiles()[0]).toContain('profile.toml cannot be read');
    expect(session.storeOptions({ ...session.storedOptions, ui: { theme: 'mono' } })).toBeUndefined();
    expect(session.storeOptions({ nonsense: 1 })).toContain('cannot be kept');
    expect(session.changeProfile({ ok: true, profile: { ...session.profile, meta: 3 } })).toBeUndefined();
    expect(home.names()).toContain('profile-20261130-171920.toml.kept');
    close(session);
    const next = openSession();
    expect(next.options.ui).toEqual({ theme: 'mono' });
    expect(next.profile.meta).toBe(3);
  });
});
