import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IncompleteContentError } from '../../src/content/registries.ts';
import { REGISTRIES } from '../../src/content/vocabulary.ts';
import { type ContentCache, isAsKept, readCache } from '../../src/mods/content-cache.ts';
import { stampFolders } from '../../src/mods/finding/folder-stamps.ts';
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
  changes: loaded.changes(),
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

  it('is not used when a mod comes that is off and may be meant by a misspelt name', async () => {
    const waiting = { 'a/mod.toml': manifest('a'), 'a/x.toml': item('a:x', 'when_mod = "example-rat"') };
    const bundledModsDir = temporaryMods(waiting);
    const cache = { folder: temporaryFolder(), build: '1' };
    expect((await loadModsCached({ bundledModsDir }, cache)).warnings).toEqual([]);
    mkdirSync(join(bundledModsDir, 'example-rats'));
    writeFileSync(join(bundledModsDir, 'example-rats/mod.toml'), manifest('example-rats'));
    const { warnings } = await loadModsCached({ bundledModsDir }, cache);
    expect(warnings.map(({ hint }) => hint)).toEqual(['did you mean "example-rats", which is off?']);
  });

  const HOUR = 3600;
  /** Loads, and makes the cache so much younger than the mods; what it holds is told by another name of an item. */
  async function keep(seconds = HOUR) {
    const bundledModsDir = temporaryMods(files);
    const userModsDir = temporaryFolder({ 'b/mod.toml': manifest('b'), 'b/y.toml': item('b:y') });
    const options = { bundledModsDir, userModsDir };
    const cache = { folder: temporaryFolder(), build: '1' };
    await loadModsCached(options, cache);
    const path = join(cache.folder, 'content.json');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"a:x"', '"a:kept"'));
    const newest = stampFolders(options)!.newest / 1000;
    utimesSync(path, newest + seconds, newest + seconds);
    const ids = async () => (await loadModsCached(options, cache)).registries.items.all().map(({ id }) => id);
    return { bundledModsDir, userModsDir, options, cache, ids };
  }

  it('reads no text where nothing was written since', async () => {
    const { ids } = await keep();
    expect(await ids()).toContain('a:kept');
  });

  it('reads again what was written, moved, added or taken away', async () => {
    const changes: ((bundled: string, user: string) => void)[] = [
      (bundled) => writeFileSync(join(bundled, 'a/x.toml'), item('a:z')),
      (bundled) => writeFileSync(join(bundled, 'a/more.toml'), item('a:more')),
      (bundled) => renameSync(join(bundled, 'a/x.toml'), join(bundled, 'a/w.toml')),
      (_, user) => rmSync(join(user, 'b/y.toml')),
      (_, user) => renameSync(join(user, 'b'), join(user, 'c')),
      (_, user) => writeFileSync(join(user, 'load_order.toml'), '[[mods]]\nid = "b"\nenabled = false\n'),
      (_, user) => writeFileSync(join(user, 'b/mod.toml'), manifest('b').replace('1.0.0', '1.0.9')),
    ];
    for (const change of changes) {
      const { bundledModsDir, userModsDir, options, ids } = await keep();
      change(bundledModsDir, userModsDir);
      const now = loadMods(options).registries.items.all();
      expect(await ids()).toEqual(now.map(({ id }) => id));
    }
  });

  it('does not trust times of files that were written right before it', async () => {
    for (const [seconds, isTrusted] of [
      [1.9, false],
      [2.1, true],
    ] as const) {
      const { options, cache } = await keep(seconds);
      expect(isAsKept(readCache(cache)!, cache, stampFolders(options)!)).toBe(isTrusted);
    }
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
