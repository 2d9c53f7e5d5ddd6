import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AtomicStore, REAL_WRITES, sweepTemporaries } from '../../src/save/atomic-store.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-store-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const fault = (code: string) => Object.assign(new Error(`fault ${code}`), { code });

describe('the atomic store', () => {
  it('writes, replaces and removes, and leaves nothing beside', () => {
    const store = new AtomicStore();
    const path = join(folder, 'deep', 'save.toml');
    expect(store.write(path, 'one')).toEqual({ ok: true });
    expect(store.write(path, 'two ✓')).toEqual({ ok: true });
    expect(fs.readFileSync(path, 'utf8')).toBe('two ✓');
    expect(fs.readdirSync(join(folder, 'deep'))).toEqual(['save.toml']);
    expect(store.remove(path)).toEqual({ ok: true });
    expect(store.remove(path)).toEqual({ ok: true });
    expect(fs.existsSync(path)).toBe(false);
  });

  it('keeps the permissions of the file it replaces', () => {
    const path = join(folder, 'save.toml');
    fs.writeFileSync(path, 'old', { mode: 0o600 });
    new AtomicStore().write(path, 'new');
    expect(fs.statSync(path).mode & 0o777).toBe(0o600);
  });

  it('goes on writing where the system wrote only a part', () => {
    const path = join(folder, 'save.toml');
    const store = new AtomicStore({
      ...REAL_WRITES,
      writePart: (file, bytes, offset) =>
        fs.writeSync(file, bytes, offset, Math.min(3, bytes.length - offset)),
    });
    expect(store.write(path, 'a longer text')).toEqual({ ok: true });
    expect(fs.readFileSync(path, 'utf8')).toBe('a longer text');
  });

  it('leaves the old file whole when the disk is full in the middle', () => {
    const path = join(folder, 'save.toml');
    fs.writeFileSync(path, 'old');
    let calls = 0;
    const store = new AtomicStore({
      ...REAL_WRITES,
      writePart: (file, bytes, offset) => {
        if (++calls > 1) throw fault('ENOSPC');
        return fs.writeSync(file, bytes, offset, 2);
      },
    });
    expect(store.write(path, 'a new text')).toEqual({
      ok: false,
      sentence: `could not write ${path}: the disk is full.`,
    });
    expect(fs.readFileSync(path, 'utf8')).toBe('old');
    expect(fs.readdirSync(folder)).toEqual(['save.toml']);
  });

  it('takes a write of nothing for a full disk and does not hang', () => {
    const store = new AtomicStore({ ...REAL_WRITES, writePart: () => 0 });
    expect(store.write(join(folder, 'save.toml'), 'text')).toMatchObject({ ok: false });
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('says in one sentence what is in the way', () => {
    const path = join(folder, 'save.toml');
    fs.mkdirSync(path);
    expect(new AtomicStore().write(path, 'text')).toEqual({
      ok: false,
      sentence: `could not write ${path}: a folder of that name is in the way.`,
    });
    expect(fs.readdirSync(folder)).toEqual(['save.toml']);
  });

  it('sweeps only its own temporary files', () => {
    const ours = ['save.toml.3941284573', 'profile.toml.7'];
    const theirs = [
      'save.toml',
      'save.toml.kept',
      'save.toml.12345678901',
      'save.toml.2024-backup',
      'notes.txt.123',
      'my-save.toml.5',
    ];
    for (const name of [...ours, ...theirs]) fs.writeFileSync(join(folder, name), '');
    fs.mkdirSync(join(folder, 'save.toml.77'));
    expect(sweepTemporaries(folder, ['save.toml', 'profile.toml']).sort()).toEqual([...ours].sort());
    expect(fs.readdirSync(folder).sort()).toEqual([...theirs, 'save.toml.77'].sort());
    expect(sweepTemporaries(join(folder, 'nowhere'), ['save.toml'])).toEqual([]);
  });
});
