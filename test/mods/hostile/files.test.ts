import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMod } from '../../../src/mods/authoring/check-mod.ts';
import { listMods } from '../../../src/mods/authoring/list-mods.ts';
import { loadMods } from '../../../src/mods/load-mods.ts';
import { asOrdinaryUser } from '../../save/as-ordinary-user.ts';
import { item, manifest, temporaryFolder, temporaryMods } from '../temporary-mods.ts';

const load = (bundledModsDir: string) => {
  const { mods, registries, warnings } = loadMods({ bundledModsDir });
  return { ids: mods.map((mod) => mod.id), registries, lines: warnings.map((warning) => warning.text) };
};

/** A file of a size that takes no room on the disk. */
function sparse(path: string, bytes: number): void {
  const file = openSync(path, 'w');
  ftruncateSync(file, bytes);
  closeSync(file);
}

describe('a mod’s folder', () => {
  it('is read by its link, and once when several links lead to it', () => {
    const elsewhere = temporaryFolder({ 'a/mod.toml': manifest('a'), 'a/x.toml': item('a:x') });
    const mods = temporaryMods();
    symlinkSync(join(elsewhere, 'a'), join(mods, 'one'));
    symlinkSync(join(elsewhere, 'a'), join(mods, 'two'));
    symlinkSync('.', join(mods, 'round'));
    const { ids, registries, lines } = load(mods);
    expect(ids).toEqual(['core', 'a']);
    expect(registries.items.has('a:x')).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^round: this folder has no mod.toml; /)]);
  });

  it('holds folders named like files, sockets and pipes without harm', async () => {
    const mods = temporaryMods({ 'a/mod.toml': manifest('a'), 'a/folder.toml/x.toml': item('a:x') });
    execFileSync('mkfifo', [join(mods, 'a/pipe.toml')]);
    const server = createServer();
    await new Promise<void>((done) => server.listen(join(mods, 'a/socket.toml'), done));
    const { registries, lines } = load(mods);
    await new Promise((done) => server.close(done));
    expect(registries.items.has('a:x')).toBe(true);
    expect(lines).toEqual([
      'a/pipe.toml: this is not an ordinary file',
      'a/socket.toml: this is not an ordinary file',
    ]);
  });

  it('is refused when its mod.toml is a folder, a pipe, or a link out', () => {
    const outside = temporaryFolder({ 'mod.toml': manifest('c') });
    const mods = temporaryMods({ 'a/mod.toml/x.toml': '', 'b/x.toml': '', 'c/x.toml': '' });
    execFileSync('mkfifo', [join(mods, 'b/mod.toml')]);
    symlinkSync(join(outside, 'mod.toml'), join(mods, 'c/mod.toml'));
    const { ids, lines } = load(mods);
    expect(ids).toEqual(['core']);
    expect(lines).toEqual([
      'a/mod.toml: this is not an ordinary file',
      'b/mod.toml: this is not an ordinary file',
      'c/mod.toml: this link leads out of the mod’s folder',
    ]);
  });

  it('that may not be read costs what cannot be read', () => {
    const mods = temporaryMods({
      'a/mod.toml': manifest('a'),
      'a/good.toml': item('a:x'),
      'a/shut.toml': item('a:y'),
      'a/sub/z.toml': item('a:z'),
      'b/mod.toml': manifest('b'),
    });
    chmodSync(join(mods, 'a/shut.toml'), 0);
    chmodSync(join(mods, 'a/sub'), 0);
    chmodSync(join(mods, 'b'), 0);
    const { ids, registries, lines } = asOrdinaryUser(mods, () => load(mods));
    chmodSync(join(mods, 'a/sub'), 0o755);
    chmodSync(join(mods, 'b'), 0o755);
    expect(ids).toEqual(['core', 'a']);
    expect(registries.items.has('a:x')).toBe(true);
    expect(lines).toEqual([
      'b: cannot be read: no permission',
      'a/sub: cannot be read: no permission',
      'a/shut.toml: cannot be read: no permission',
    ]);
  });

  it('has a name that can be shown, or is not read', () => {
    const evil = 'ev\u001b[31mil';
    const mods = temporaryMods({
      [`${evil}/mod.toml`]: manifest('a'),
      'b/mod.toml': manifest('b'),
      'b/x\u202e.toml': item('b:x'),
      'b/y\u009b31m.toml': 'nonsense',
      'b/{bold}.toml': item('b:y'),
    });
    const { ids, registries, lines } = load(mods);
    expect(ids).toEqual(['core', 'b']);
    expect(registries.items.has('b:y') && !registries.items.has('b:x')).toBe(true);
    expect(lines).toEqual([
      'evil: the name of this folder holds characters that cannot be shown; rename it',
      'b/x.toml: is not read: its name holds characters that cannot be shown; rename it',
      'b/y.toml: is not read: its name holds characters that cannot be shown; rename it',
    ]);
    const listed = JSON.stringify(listMods({ bundledModsDir: mods }));
    expect(listed).not.toMatch(/\\u001b|[\p{Cc}\u202e]/u);
    expect(JSON.stringify(checkMod({ bundledModsDir: mods }, join(mods, evil)))).not.toMatch(
      /\\u001b|[\p{Cc}\u202e]/u,
    );
  });
});

describe('a mod that is too large', () => {
  it('in one file is told with the limit, and takes no memory', () => {
    const mods = temporaryMods({ 'a/mod.toml': manifest('a') });
    sparse(join(mods, 'a/huge.toml'), 100 * 1024 * 1024);
    sparse(join(mods, 'b.toml'), 100 * 1024 * 1024);
    mkdirSync(join(mods, 'c'));
    sparse(join(mods, 'c/mod.toml'), 5 * 1024 ** 3);
    sparse(join(mods, 'load_order.toml'), 100 * 1024 * 1024);
    const before = process.memoryUsage().rss;
    const { ids, lines } = load(mods);
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024);
    expect(ids).toEqual(['core', 'a']);
    expect(lines).toEqual([
      'load_order.toml: larger than 4 MB; split it into several files',
      'b.toml: this file belongs to no mod; put it into a folder with a mod.toml',
      'c/mod.toml: larger than 4 MB; split it into several files',
      'a/huge.toml: larger than 4 MB; split it into several files',
    ]);
  });

  it('in many files is read up to the limit, and told once', () => {
    const mods = temporaryMods({ 'a/mod.toml': manifest('a') });
    for (let index = 0; index < 520; index++) writeFileSync(join(mods, `a/f${index}.toml`), '');
    const { lines } = load(mods);
    expect(lines).toEqual(['a/f81.toml: more than 500 files; this one and 19 more are not read']);
  });

  it('in all its files is told with the limit', () => {
    const mods = temporaryMods({ 'a/mod.toml': manifest('a') });
    for (let index = 0; index < 6; index++)
      writeFileSync(join(mods, `a/f${index}.toml`), '#'.repeat(3_900_000));
    expect(load(mods).lines).toEqual(['a/f4.toml: the mod is larger than 16 MB; the rest is not read']);
  });

  it('in number is read up to the limit', () => {
    const mods = temporaryMods();
    for (let index = 0; index < 210; index++) {
      mkdirSync(join(mods, `m${index}`));
      writeFileSync(join(mods, `m${index}/mod.toml`), manifest(`m${index}`));
    }
    const { ids, lines } = load(mods);
    expect(ids).toHaveLength(200);
    expect(lines).toEqual([expect.stringMatching(/: more than 200 folders; the rest is not read$/)]);
  });
});
