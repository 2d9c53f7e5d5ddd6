import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IncompleteContentError } from '../../src/content/registries.ts';
import { REGISTRIES } from '../../src/content/vocabulary.ts';
import type { ContentCache } from '../../src/mods/content-cache.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { type GameContent, loadModsCached } from '../../src/mods/load-mods-cached.ts';
import { item, manifest, temporaryFolder, temporaryMods } from './temporary-mods.ts';

const everything = (loaded: GameContent): unknown => ({
  registries: REGISTRIES.map((name) =>
    name === 'balance' ? loaded.registries.balance : loaded.registries[name].all(),
  ),
  elements: [...loaded.registries.statusOfElement],
  renames: [...loaded.registries.renames],
  warnings: loaded.warnings,
  changes: loaded.changes,
  mods: loaded.mods,
});

describe('the cache of loaded content', () => {
  const files = {
    'a/mod.toml': manifest('a'),
    'a/x.toml': `${item('a:x')}${item('a:bad', 'foo = 1')}[[renames]]\nfrom = "a:old"\nto = "a:x"`,
  };

  it('gives the same as loading anew', async () => {
    const bundledModsDir = temporaryMods(files);
    const cache = { folder: join(temporaryFolder(), 'cache'), build: '1' };
    const plain = everything(loadMods({ bundledModsDir }));
    expect(everything(await loadModsCached({ bundledModsDir }, cache))).toEqual(plain);
    expect(readdirSync(cache.folder)).toEqual(['content.json']);
    expect(everything(await loadModsCached({ bundledModsDir }, cache))).toEqual(plain);
  });

  it('is not used for other texts, another build, or when it is damaged', async () => {
    const bundledModsDir = temporaryMods(files);
    const cache = { folder: temporaryFolder(), build: '1' };
    const file = join(cache.folder, 'content.json');
    const load = (build = '1') => loadModsCached({ bundledModsDir }, { ...cache, build });
    await load();
    const first = readFileSync(file, 'utf8');
    await load('2');
    expect(readFileSync(file, 'utf8')).not.toBe(first);
    writeFileSync(file, first.slice(0, 100));
    expect((await load()).registries.items.has('a:x')).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe(first);
    writeFileSync(join(bundledModsDir, 'a/x.toml'), item('a:y'));
    expect((await load()).registries.items.has('a:y')).toBe(true);
  });

  it('does without when it cannot be written', async () => {
    const bundledModsDir = temporaryMods(files);
    const blocked = temporaryFolder({ file: 'x' });
    const cache: ContentCache = { folder: join(blocked, 'file', 'cache'), build: '1' };
    expect((await loadModsCached({ bundledModsDir }, cache)).registries.items.has('a:x')).toBe(true);
  });

  it('keeps nothing of mods that make no game', async () => {
    const bundledModsDir = temporaryFolder({
      'core/mod.toml': manifest('core'),
      'core/x.toml': 'balance = 3',
    });
    const cache = { folder: temporaryFolder(), build: '1' };
    await expect(loadModsCached({ bundledModsDir }, cache)).rejects.toThrow(IncompleteContentError);
    expect(readdirSync(cache.folder)).toEqual([]);
  });
});
