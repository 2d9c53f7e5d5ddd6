import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AtomicStore } from '../../src/save/atomic-store.ts';
import { readTextFile } from '../../src/save/read-toml-file.ts';
import { lockSaves } from '../../src/save/save-lock.ts';
import { asOrdinaryUser } from './as-ordinary-user.ts';

const store = new AtomicStore();
let folder: string;
let path: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-permissions-'));
  path = join(folder, 'save.toml');
  fs.writeFileSync(path, 'old');
});
afterEach(() => {
  fs.chmodSync(folder, 0o755);
  fs.rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform === 'win32')('permissions', () => {
  it('of a folder that can only be read leave the save as it is, in plain words', () => {
    fs.chmodSync(folder, 0o555);
    expect(asOrdinaryUser(folder, () => store.write(path, 'new'))).toEqual({
      ok: false,
      sentence: `could not write ${path}: the system does not allow it.`,
    });
    expect(asOrdinaryUser(folder, () => lockSaves(folder))).toEqual({
      ok: false,
      sentence: `The save folder ${folder} cannot be locked: the system does not allow it.`,
    });
    expect(fs.readFileSync(path, 'utf8')).toBe('old');
    expect(fs.readdirSync(folder)).toEqual(['save.toml']);
  });

  it('of a file that can only be read keep nobody from saving, and stay', () => {
    fs.chmodSync(path, 0o444);
    expect(asOrdinaryUser(folder, () => store.write(path, 'new'))).toEqual({ ok: true });
    expect(fs.readFileSync(path, 'utf8')).toBe('new');
    expect(fs.statSync(path).mode & 0o777).toBe(0o444);
    expect(fs.readdirSync(folder)).toEqual(['save.toml']);
  });

  it('of a file that nobody can read are told in plain words', () => {
    fs.chmodSync(path, 0o000);
    expect(asOrdinaryUser(folder, () => readTextFile(path))).toEqual({
      ok: false,
      reason: 'unreadable',
      sentence: 'the system does not allow it',
    });
  });

  it('of a folder that may be written but not listed let a save through', () => {
    fs.chmodSync(folder, 0o777);
    const written = asOrdinaryUser(folder, () => {
      fs.chmodSync(folder, 0o333);
      return store.write(path, 'new');
    });
    expect(written).toEqual({ ok: true });
    expect(fs.readFileSync(path, 'utf8')).toBe('new');
  });

  it('that were taken away while a game ran do not spoil its end', () => {
    const released = asOrdinaryUser(folder, () => {
      const lock = lockSaves(folder);
      if (!lock.ok) throw new Error(lock.sentence);
      fs.chmodSync(folder, 0o555);
      lock.release();
      fs.chmodSync(folder, 0o755);
      return lockSaves(folder);
    });
    // This process still lives and is written in the note: its lock is respected.
    expect(released).toMatchObject({
      ok: false,
      sentence: expect.stringContaining(`process ${process.pid}`),
    });
  });
});
