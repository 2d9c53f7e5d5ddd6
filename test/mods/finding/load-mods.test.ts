import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IncompleteContentError } from '../../../src/content/registries.ts';
import { loadMods } from '../../../src/mods/load-mods.ts';
import { item, manifest, temporaryFolder, temporaryMods } from '../temporary-mods.ts';

const load = (bundledModsDir: string, more: Partial<Parameters<typeof loadMods>[0]> = {}) => {
  const { mods, registries, warnings } = loadMods({ bundledModsDir, ...more });
  return { ids: mods.map((mod) => mod.id), registries, lines: warnings.map((warning) => warning.text) };
};

describe('loading mods from folders', () => {
  it('reads every .toml of a mod, in folders too, but not its manifest, its tests and hidden ones', () => {
    const { registries, lines } = load(
      temporaryMods({
        'a/mod.toml': manifest('a'),
        'a/one.toml': item('a:one'),
        'a/deep/er/two.TOML': item('a:two'),
        'a/tests/x.toml': 'nonsense',
        'a/.git/x.toml': 'nonsense',
        'a/readme.md': 'nonsense',
      }),
    );
    expect(lines).toEqual([]);
    expect(registries.items.has('a:one') && registries.items.has('a:two')).toBe(true);
  });

  it('adds the mods of the player’s folder to the bundled ones', () => {
    const userModsDir = temporaryFolder({ 'mine/mod.toml': manifest('mine'), 'mine/x.toml': item('mine:x') });
    const bundled = temporaryMods({ 'other/mod.toml': manifest('other') });
    expect(load(bundled, { userModsDir })).toMatchObject({ ids: ['core', 'mine', 'other'], lines: [] });
    expect(load(bundled, { userModsDir: bundled })).toMatchObject({ ids: ['core', 'other'], lines: [] });
    expect(load(bundled, { userModsDir: join(bundled, 'nowhere') }).lines).toEqual([]);
  });

  it('tells a mistake in a manifest with its line, and leaves that mod off', () => {
    const { ids, lines } = load(
      temporaryMods({ 'a/mod.toml': manifest('a', 'dependson = ["b"]\nauthor = "me"') }),
    );
    expect(ids).toEqual(['core']);
    expect(lines).toEqual([
      'a/mod.toml:4:1: dependson: unknown key; did you mean "depends"?',
      'a/mod.toml:5:1: author: unknown key; did you mean "authors"?',
    ]);
  });

  it('tells the mistakes of a manifest in the order of its lines', () => {
    const { lines } = load(
      temporaryMods({ 'a/mod.toml': 'id = "a"\nversoin = "1"\nname = 3\nauthors = "me"\nversion = 1.0' }),
    );
    expect(lines).toEqual([
      'a/mod.toml:2:1: versoin: unknown key; did you mean "version"?',
      'a/mod.toml:3:1: name: expected text in quotes, found the number 3; put it in quotes, as it stands there',
      'a/mod.toml:4:1: authors: expected a list in [ ], found the text "me"; put it in [ ], also when it is only one',
      'a/mod.toml:5:1: version: expected text in quotes, found the number 1; put it in quotes, as it stands there',
    ]);
  });

  it('tells of a folder without manifest, and of a manifest by another name', () => {
    const { lines } = load(
      temporaryMods({ 'a/items.toml': '', 'b/Mod.toml': manifest('b'), 'c/notes.txt': '' }),
    );
    expect(lines).toEqual([
      'a: this folder has no mod.toml; give it one with id, name and version',
      'b: this folder has no mod.toml; is Mod.toml meant to be it? the name is exactly mod.toml',
    ]);
  });

  it('tells of mods that lie too deep, are packed, or are no folder', () => {
    const folder = temporaryMods({
      'a/a/mod.toml': manifest('a'),
      'b.zip': '',
      'items.toml': '',
      'notes.txt': '',
      'c/mod.toml': manifest('c'),
      'c/items.toml.txt': '',
      'c/items.toml.bak': '',
      'c/sub/rats.tml': '',
    });
    symlinkSync('nowhere', join(folder, 'd'));
    expect(load(folder).lines).toEqual([
      'b.zip: a packed mod is not read; unpack it into a folder here',
      'd: this link leads nowhere',
      'items.toml: this file belongs to no mod; put it into a folder with a mod.toml',
      'a: this folder has no mod.toml; the mod lies one folder too deep: move a/a out of a',
      'c/items.toml.txt: is not read: its name does not end in .toml; rename it',
      'c/sub/rats.tml: is not read: its name does not end in .toml; rename it',
    ]);
  });

  it('tells of lines in load_order.toml that do nothing', () => {
    const lines = ['gone', 'rat', 'rats', 'rats', 'broken'].map((id) => `[[mods]]\nid = "${id}"\n`);
    const folder = temporaryMods({
      'rats/mod.toml': manifest('rats'),
      'broken/mod.toml': 'id = "broken"\nname = "x"\n',
      'load_order.toml': `${lines.join('')}[[mods]]\nid = "core"\nenabled = false\n`,
    });
    expect(load(folder).lines).toEqual([
      'load_order.toml:2:1: there is no mod "gone"; take it out of the list',
      'load_order.toml:4:1: there is no mod "rat"; did you mean "rats"?',
      'load_order.toml:8:1: "rats" stands here a second time; the first one counts',
      'load_order.toml:12:1: core is the game itself and cannot be switched off; take it out of the list',
      expect.stringContaining('broken/mod.toml:1:1: version: is missing'),
    ]);
  });

  it('goes by the lines of load_order.toml that can be understood, and tells of the others at their places', () => {
    const order = [
      '[[mods]]\nid = "b"\nenabled = "no"',
      '[[mods]]\nid = "a"\nenabled = false',
      '[[mods]]\nid = "bbb"',
    ];
    const { ids, lines } = load(
      temporaryMods({
        'a/mod.toml': manifest('a'),
        'b/mod.toml': manifest('b'),
        'load_order.toml': order.join('\n'),
      }),
    );
    expect(ids).toEqual(['core', 'b']);
    expect(lines).toEqual([
      'load_order.toml:3:1: mods[0].enabled: expected true or false, found the text "no"',
      'load_order.toml:8:1: there is no mod "bbb"; take it out of the list',
    ]);
  });

  it('loads the order that load_order.toml gives, and all by id when that file is broken', () => {
    const files = {
      'a/mod.toml': manifest('a'),
      'b/mod.toml': manifest('b'),
      'example-c/mod.toml': manifest('example-c'),
    };
    const order = '[[mods]]\nid = "b"\n[[mods]]\nid = "example-c"\n[[mods]]\nid = "a"\nenabled = false';
    expect(load(temporaryMods({ ...files, 'load_order.toml': order })).ids).toEqual([
      'core',
      'b',
      'example-c',
    ]);
    const broken = load(temporaryMods({ ...files, 'load_order.toml': '[[mods]]\nid = "b"\nenbled = false' }));
    expect(broken).toMatchObject({
      ids: ['core', 'a', 'b'],
      lines: ['load_order.toml:3:1: mods[0].enbled: unknown key; did you mean "enabled"?'],
    });
  });

  it('loses a file that is not TOML, and only that one', () => {
    const { registries, lines } = load(
      temporaryMods({
        'a/mod.toml': manifest('a'),
        'a/bad.toml': '[[items]]\nid = "a:x',
        'a/good.toml': item('a:y'),
      }),
    );
    expect(registries.items.has('a:y')).toBe(true);
    expect(lines).toEqual(['a/bad.toml:2:6: not valid TOML: unfinished string; a closing quote is missing']);
  });

  it('refuses text that is not UTF-8', () => {
    const { lines } = load(
      temporaryMods({
        'a/mod.toml': manifest('a'),
        'a/latin.toml': Buffer.from('# one\n# two \xe9\n', 'latin1'),
        'a/wide.toml': Buffer.from('\ufeff# x', 'utf16le'),
        'a/bom.toml': `\ufeff${item('a:x')}`,
      }),
    );
    expect(lines).toEqual([
      'a/latin.toml:2:7: this text is not UTF-8; save it as UTF-8 in your editor',
      'a/wide.toml: this text is UTF-16, not UTF-8; save it as UTF-8 in your editor',
    ]);
  });

  it.each([
    ['in a text', Buffer.from('id = "a:x"\nname = "b\xe4"\n', 'latin1'), '2:10'],
    ['before a letter that could go on', Buffer.from('# \xc3A', 'latin1'), '1:3'],
    ['as the last byte', Buffer.from('# x\xe4', 'latin1'), '1:4'],
    ['that begins nothing', Buffer.from('# \xff', 'latin1'), '1:3'],
    ['behind wide characters', Buffer.concat([Buffer.from('# 漢字 😀'), Buffer.from([0xe4, 0x20])]), '1:7'],
    ['behind a mark of the byte order', Buffer.concat([Buffer.from('\ufeff#'), Buffer.from([0xe4])]), '1:2'],
  ])('points at the character that is not UTF-8: %s', (_where, text, place) => {
    const { lines } = load(temporaryMods({ 'a/mod.toml': manifest('a'), 'a/x.toml': text }));
    expect(lines).toEqual([`a/x.toml:${place}: this text is not UTF-8; save it as UTF-8 in your editor`]);
  });

  it('refuses files that are too large, and pipes', () => {
    const mods = temporaryMods({ 'a/mod.toml': manifest('a'), 'a/big.toml': '#'.repeat(5 * 1024 * 1024) });
    execFileSync('mkfifo', [join(mods, 'a/pipe.toml')]);
    expect(load(mods).lines).toEqual([
      'a/big.toml: larger than 4 MB; split it into several files',
      'a/pipe.toml: this is not an ordinary file',
    ]);
  });

  it('follows no link out of a mod’s folder, but a link to the folder itself', () => {
    const elsewhere = temporaryFolder({
      'secret.toml': item('a:secret'),
      'linked/mod.toml': manifest('linked'),
      'linked/x.toml': item('linked:x'),
    });
    const mods = temporaryMods({ 'a/mod.toml': manifest('a'), 'a/inside/x.toml': item('a:x') });
    symlinkSync(join(elsewhere, 'secret.toml'), join(mods, 'a/out.toml'));
    symlinkSync(elsewhere, join(mods, 'a/folder'));
    symlinkSync('loop.toml', join(mods, 'a/loop.toml'));
    symlinkSync('/dev/zero', join(mods, 'a/zero.toml'));
    symlinkSync(join(elsewhere, 'linked'), join(mods, 'linked'));
    const { ids, registries, lines } = load(mods);
    expect(ids).toEqual(['core', 'a', 'linked']);
    expect(registries.items.has('linked:x') && registries.items.has('a:x')).toBe(true);
    expect(registries.items.has('a:secret')).toBe(false);
    expect(lines).toEqual([
      'a/folder: links to folders are not followed; copy the folder here',
      'a/loop.toml: cannot be read: a link that leads to itself',
      'a/out.toml: this link leads out of the mod’s folder',
      'a/zero.toml: this link leads out of the mod’s folder',
    ]);
  });

  it('reads no more folders within folders than is sensible', () => {
    const mods = temporaryMods({ 'a/mod.toml': manifest('a') });
    const deep = join(mods, 'a', ...Array.from({ length: 12 }, () => 'd'));
    mkdirSync(deep, { recursive: true });
    writeFileSync(join(deep, 'x.toml'), item('a:x'));
    expect(load(mods).lines).toEqual([
      `a/${Array.from({ length: 9 }, () => 'd').join('/')}: folders deeper than 8 are not read`,
    ]);
  });

  it('throws only when core itself makes no game, and then says why', () => {
    const broken = temporaryFolder({ 'core/mod.toml': manifest('core'), 'core/x.toml': 'balance = 3' });
    expect(() => load(broken)).toThrow(IncompleteContentError);
    expect(() => load(temporaryFolder())).toThrow(IncompleteContentError);
    expect(() => load(join(broken, 'nowhere'))).toThrow(IncompleteContentError);
  });

  it('loads a large mod in little time', () => {
    const many = Array.from({ length: 5000 }, (_, index) => item(`a:i${index}`, 'weight = 1')).join('');
    const mods = temporaryMods({ 'a/mod.toml': manifest('a'), 'a/many.toml': many });
    const start = performance.now();
    expect(load(mods).registries.items.size).toBeGreaterThan(5000);
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('the game’s own mods', () => {
  const bundledModsDir = new URL('../../../mods', import.meta.url).pathname;

  it.each([[[]], [['example-ember-blade']], [['example-rat-kingdom', 'example-lamplighter']]])(
    'load without a warning: core and %j',
    (only: string[]) => {
      expect(load(bundledModsDir, { only }).lines).toEqual([]);
    },
  );
});
