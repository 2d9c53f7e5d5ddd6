import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newProfile } from '../../src/meta/profile.ts';
import { AtomicStore, REAL_WRITES } from '../../src/save/atomic-store.ts';
import { DataFile } from '../../src/save/data-file.ts';
import { HALL_FILE } from '../../src/save/hall-file.ts';
import { OPTIONS_FILE } from '../../src/save/options-file.ts';
import { PROFILE_FILE } from '../../src/save/profile-file.ts';

let folder: string;
const store = new AtomicStore();
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-data-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));
const put = (name: string, text: string): void => fs.writeFileSync(join(folder, name), text);
const text = (name: string): string => fs.readFileSync(join(folder, name), 'utf8');

describe('the files beside the save', () => {
  it('hold defaults where there is no file, and read back what they wrote', () => {
    const file = new DataFile(folder, PROFILE_FILE);
    expect(file.broken).toBeUndefined();
    expect(file.value).toEqual(newProfile());
    const profile = {
      ...newProfile(),
      meta: 12,
      meta_rest: 0.1 + 0.2,
      cards: [{ id: 'a:b', level: 2 }],
      bestiary: [{ key: 'a:rat', count: 3 }],
    };
    expect(file.save(profile, store, 's')).toEqual({ ok: true });
    expect(text('profile.toml').startsWith('[profile]\nschema = 1\nmeta = 12\n')).toBe(true);
    expect(new DataFile(folder, PROFILE_FILE).value).toEqual(profile);
    expect(new DataFile(folder, HALL_FILE).value).toEqual({ entries: [] });
  });

  it('are told when broken, and kept beside before anything takes their place', () => {
    for (const broken of [
      'meta = ',
      '',
      '[profile]\nschema = 7\n',
      '[profile]\nschema = 1\n\n[[profile.meta]]\n',
    ]) {
      put('profile.toml', broken);
      const file = new DataFile(folder, PROFILE_FILE);
      expect(file.broken).toContain('profile.toml cannot be read: ');
      expect(file.value).toEqual(newProfile());
      expect(text('profile.toml')).toBe(broken);
      expect(file.save({ ...newProfile(), meta: 1 }, store, 'now')).toEqual({ ok: true });
      expect(text('profile-now.toml.kept')).toBe(broken);
      expect(new DataFile(folder, PROFILE_FILE).value.meta).toBe(1);
      fs.rmSync(join(folder, 'profile-now.toml.kept'));
    }
  });

  it('never write over a file that was kept before', () => {
    for (const content of ['one =', 'two =']) {
      put('options.toml', content);
      const file = new DataFile(folder, OPTIONS_FILE);
      file.save({ ...file.value, auto_bandages: false }, store, 'now');
    }
    expect(text('options-now.toml.kept')).toBe('one =');
    expect(text('options-now-2.toml.kept')).toBe('two =');
  });

  it('stay as they are when the broken one cannot be kept or the new one not be written', () => {
    put('profile.toml', 'broken');
    const failing = new AtomicStore({
      ...REAL_WRITES,
      rename: () => {
        throw Object.assign(new Error('no'), { code: 'EROFS' });
      },
    });
    const file = new DataFile(folder, PROFILE_FILE);
    expect(file.save({ ...newProfile(), meta: 5 }, failing, 'now')).toMatchObject({ ok: false });
    expect(text('profile.toml')).toBe('broken');
    expect(file.value.meta).toBe(0);
    const wrong = { ...newProfile(), meta: Number.NaN };
    expect(file.save(wrong, store, 'now')).toMatchObject({ ok: false });
  });

  it('are strict about options, but leave looks and keys to the screens', () => {
    put(
      'options.toml',
      '[options]\nschema = 1\nui = { theme = "neon" }\n\n[options.keys]\nexplore = ["x", "o"]\n',
    );
    const file = new DataFile(folder, OPTIONS_FILE);
    expect(file.value).toEqual({
      auto_bandages: true,
      auto_batteries: true,
      ui: { theme: 'neon' },
      keys: { explore: ['x', 'o'] },
    });
    expect(file.save({ ...file.value, auto_bandages: false }, store, 'now')).toEqual({ ok: true });
    expect(new DataFile(folder, OPTIONS_FILE).value).toMatchObject({
      auto_bandages: false,
      ui: { theme: 'neon' },
    });
    put('options.toml', '[options]\nschema = 1\nauto_bandage = true\n');
    expect(new DataFile(folder, OPTIONS_FILE).broken).toContain('unknown field `auto_bandage`');
  });
});
