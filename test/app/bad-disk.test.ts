import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../src/app/session.ts';
import { REAL_WRITES, type WriteCalls } from '../../src/save/atomic-store.ts';
import { type SampleHome, sampleHome } from './sample-home.ts';

const fault = (code: string): Error => Object.assign(new Error(code), { code });

/** A disk on which calls fail while a test says so. */
class BadDisk implements WriteCalls {
  /** The call that fails, for files whose name ends so. */
  fails: { readonly call: keyof WriteCalls; readonly code: string; readonly name?: string } | undefined;

  writePart(file: number, bytes: Uint8Array, offset: number): number {
    this.#maybeFail('writePart', '');
    return REAL_WRITES.writePart(file, bytes, offset);
  }

  /** `replace` fails after the temporary file was filled, where the library would rename it. */
  replace(path: string, fill: (temporary: string) => void): void {
    REAL_WRITES.replace(path, (temporary) => {
      fill(temporary);
      this.#maybeFail('replace', path);
    });
  }

  syncFolder(folder: string): void {
    this.#maybeFail('syncFolder', folder);
    REAL_WRITES.syncFolder(folder);
  }

  remove(path: string): void {
    this.#maybeFail('remove', path);
    REAL_WRITES.remove(path);
  }

  rename(from: string, to: string): void {
    this.#maybeFail('rename', from);
    REAL_WRITES.rename(from, to);
  }

  #maybeFail(call: keyof WriteCalls, path: string): void {
    if (this.fails?.call === call && path.endsWith(this.fails.name ?? '')) throw fault(this.fails.code);
  }
}

let home: SampleHome;
let disk: BadDisk;
let session: Session;
beforeEach(() => {
  home = sampleHome();
  disk = new BadDisk();
});
afterEach(() => {
  session.close();
  home.remove();
});

function begin(): Session {
  session = home.open({ calls: disk });
  const start = session.start({ options: ['t:human'], seed: 'disk' });
  if (!start.ok) throw new Error(start.sentence);
  return session;
}

/** The run has salvage worth 3, is saved, and has then ended in death. */
function die(): void {
  const { game } = session;
  if (!game) throw new Error('no run');
  game.tree.hero.pack.push({ id: 'core:salvage', count: 10, affixes: [] });
  session.save();
  game.tree.run.phase = 'dead';
  game.tree.hero.health = 0;
}

describe('a save that cannot be written', () => {
  it.each([
    ['writePart', 'ENOSPC', 'the disk is full'],
    ['writePart', 'EDQUOT', 'your quota of disk space is used up'],
    ['replace', 'EROFS', 'the disk can only be read'],
    ['replace', 'EACCES', 'the system does not allow it'],
    ['replace', 'EPERM', 'the system does not allow it'],
    ['replace', 'ENOENT', 'the folder is gone'],
    ['replace', 'EIO', 'the disk does not answer as it should'],
  ] as const)(
    'because %s answers %s leaves the old one and nothing beside, and is tried again',
    (call, code, why) => {
      begin();
      const before = home.read('save.toml');
      const names = home.names();
      disk.fails = { call, code };
      session.perform({ do: 'wait' });
      expect(session.save()).toContain(why);
      expect(home.read('save.toml')).toBe(before);
      expect(home.names()).toEqual(names);
      for (let turn = 0; turn < 10; turn++) expect(session.perform({ do: 'wait' })).toEqual({ ok: true });
      expect(session.problem).toContain(why);
      disk.fails = undefined;
      for (let turn = 0; turn < 10; turn++) session.perform({ do: 'wait' });
      expect(session.problem).toBeUndefined();
      expect(home.read('save.toml')).not.toBe(before);
    },
  );

  it('because its folder was taken away makes the folder anew', () => {
    begin();
    fs.rmSync(home.folders.saves, { recursive: true });
    expect(session.save()).toBeUndefined();
    expect(home.read('save.toml')).toContain('seed = "disk"');
  });
});

describe('a death on a bad disk', () => {
  it('that cannot be paid leaves the run in the slot, and is paid as soon as that can be done', () => {
    begin();
    die();
    disk.fails = { call: 'replace', code: 'ENOSPC', name: 'profile.toml' };
    expect(session.finishRun()).toMatchObject({ gained: 0, problems: [expect.stringContaining('is full')] });
    expect(session.saved.kind).toBe('ready');
    expect(session.start({ options: ['t:human'] })).toMatchObject({ ok: false });
    expect(home.names()).toContain('save.toml');
    disk.fails = undefined;
    expect(session.finishRun()).toMatchObject({ gained: 3, problems: [] });
    expect(session.finishRun()).toMatchObject({ gained: 3 });
    expect(session.saved.kind).toBe('none');
    expect(home.names()).toEqual(['hall-of-fame.toml', 'morgue', 'profile.toml', 'replays']);
    expect(session.hall.length).toBe(1);
  });

  it('whose folder cannot be synced is paid once all the same, and says so', () => {
    begin();
    die();
    disk.fails = { call: 'syncFolder', code: 'EIO' };
    const end = session.finishRun();
    expect(end.gained).toBe(3);
    expect(end.problems[0]).toContain('outlasts a power cut: the disk does not answer as it should.');
    expect(home.names()).not.toContain('save.toml');
    // What is in the file is what is held: the next change is made to the paid profile.
    const { profile } = session;
    expect(profile).toMatchObject({ meta: 3, settled_runs: [end.entry.run] });
    session.changeProfile({ ok: true, profile: { ...profile, meta: profile.meta - 1 } });
    session.close();
    session = home.open();
    expect(session.profile).toMatchObject({ meta: 2, settled_runs: [end.entry.run] });
  });

  it('whose save cannot be removed brings nobody back, now or at the next start', () => {
    begin();
    die();
    disk.fails = { call: 'remove', code: 'EACCES' };
    expect(session.finishRun()).toMatchObject({
      gained: 3,
      problems: [expect.stringContaining('save.toml')],
    });
    expect(session.saved.kind).toBe('none');
    session.close();
    session = home.open();
    expect(session.saved.kind).toBe('none');
    expect(home.names()).not.toContain('save.toml');
    expect(session.profile.meta).toBe(3);
  });
});

describe('an end of which only one file cannot be written', () => {
  it.each(['hall-of-fame.toml', '.txt', '.json'])('is told, and made good as soon as %s can be', (name) => {
    begin();
    die();
    disk.fails = { call: 'replace', code: 'ENOSPC', name };
    const end = session.finishRun();
    expect(end).toMatchObject({
      gained: 3,
      rank: 1,
      problems: [expect.stringContaining('the disk is full')],
    });
    expect(home.names()).not.toContain('save.toml');
    expect(session.save()).toContain('the disk is full');
    // Another run begins, and dies too, before the disk has room again.
    expect(session.start({ options: ['t:human'] })).toMatchObject({ ok: true });
    die();
    const second = session.finishRun();
    disk.fails = undefined;
    expect(session.save()).toBeUndefined();
    const runs = [end, second].map(({ entry }) => entry.run);
    expect(session.hall.map(({ run }) => run).sort()).toEqual([...runs].sort());
    for (const { morguePath, entry } of [end, second]) {
      expect(fs.readFileSync(morguePath, 'utf8')).toContain(entry.seed);
      expect(fs.existsSync(morguePath.replace(/txt$/, 'json'))).toBe(true);
    }
    const written = home.read('hall-of-fame.toml');
    expect(session.save()).toBeUndefined();
    expect(home.read('hall-of-fame.toml')).toBe(written);
  });
});

describe('an unreadable save beside a new run', () => {
  it('that cannot be kept aside is not written over, and the run does not begin', () => {
    home.write('save.toml', 'torn = ');
    session = home.open({ calls: disk });
    disk.fails = { call: 'rename', code: 'EACCES' };
    expect(session.start({ options: ['t:human'] })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('could not rename'),
    });
    expect(home.read('save.toml')).toBe('torn = ');
    disk.fails = undefined;
    expect(session.start({ options: ['t:human'] })).toMatchObject({ ok: true });
    expect(home.read('save-20261130-171920.toml.kept')).toBe('torn = ');
  });

  it('that is a folder or a link is kept as it is, and what the link leads to is not touched', () => {
    const other = join(home.folders.data, 'other.toml');
    fs.writeFileSync(other, 'precious');
    fs.mkdirSync(home.folders.saves, { recursive: true });
    fs.symlinkSync(other, join(home.folders.saves, 'save.toml'));
    begin();
    expect(fs.readFileSync(other, 'utf8')).toBe('precious');
    expect(fs.readlinkSync(join(home.folders.saves, 'save-20261130-171920.toml.kept'))).toBe(other);
    session.close();
    fs.rmSync(join(home.folders.saves, 'save.toml'));
    fs.mkdirSync(join(home.folders.saves, 'save.toml', 'inside'), { recursive: true });
    begin();
    expect(home.names()).toContain('save-20261130-171920-2.toml.kept');
    expect(home.read('save.toml')).toContain('seed = "disk"');
  });
});
