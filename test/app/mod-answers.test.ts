import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Folders } from '../../src/app/folders.ts';
import { modEnableAnswer, modListAnswer, modMoveAnswer, modNewAnswer } from '../../src/app/mod-answers.ts';
import { item, manifest, temporaryFolder, temporaryMods } from '../mods/temporary-mods.ts';

function folders(mods: Readonly<Record<string, string>> = {}): Folders {
  const data = temporaryFolder();
  return {
    packageRoot: data,
    data,
    saves: join(data, 'saves'),
    logs: join(data, 'logs'),
    userMods: join(data, 'mods'),
    bundledMods: temporaryMods(mods),
  };
}

describe('rustkeep mod new', () => {
  it('refuses the id of a mod that is there, wherever it lies', () => {
    const { text, exitCode } = modNewAnswer(folders(), 'core', undefined);
    expect(exitCode).toBe(2);
    expect(text).toMatch(/^there is a mod "core" already, in .*core$/);
  });

  it('says so when the new mod is off', () => {
    expect(modNewAnswer(folders(), 'example-x', undefined).text).toContain(
      'switch it on with: rustkeep mod enable example-x',
    );
    expect(modNewAnswer(folders(), 'x', undefined).text).not.toContain('mod enable');
  });
});

describe('rustkeep mod enable and move', () => {
  const mods = { 'a/mod.toml': manifest('a', 'depends = ["b"]'), 'b/mod.toml': manifest('b') };

  it('say what came of it, not what was asked for', () => {
    const here = folders({ ...mods, 'c/mod.toml': manifest('c', 'depends = ["nowhere"]') });
    modNewAnswer(here, 'mine', undefined);
    expect(modEnableAnswer(here, 'c', true).text).toMatch(
      /^c is switched on, but cannot be loaded:\nc\/mod.toml:4:12: needs the mod "nowhere"/,
    );
    expect(modMoveAnswer(here, 'a', '1').text).toBe('a is at place 2: what it depends on comes first.');
    expect(modMoveAnswer(here, 'b', '2').text).toBe(
      'b is at place 1: it is the last, or others depend on it.',
    );
  });

  it('count places as the list shows them', () => {
    const here = folders(mods);
    expect(modListAnswer(here, false).text.split('\n')).toEqual([
      '    on       core 1.0.0  core',
      ' 1  on       b 1.0.0  b',
      ' 2  on       a 1.0.0  a',
    ]);
  });
});

describe('rustkeep mod list --changes --json', () => {
  const content = `${item('a:sword')}
[[patch.items]]
id = "core:sabre"
set = { price = 5, "tags[=core:blade]" = "a:blade" }
[[items]]
id = "a:old-sabre"
inherits = "core:sabre"
[[items]]
id = "core:bandage"
name = "lint"
glyph = "!"
color = "white"
[[remove.quests]]
id = "core:lay-them-down"
[[renames]]
from = "a:knife"
to = "a:sword"
`;
  const here = () =>
    folders({
      'a/mod.toml': manifest('a', 'description = "Swords."\nauthors = ["Ann"]'),
      'a/things.toml': content,
    });
  /** What a program gets to read. */
  const asJson = (withChanges: boolean, at = here()) => {
    const { json, exitCode } = modListAnswer(at, withChanges);
    return { json: JSON.parse(JSON.stringify(json)), exitCode, at };
  };

  it('tells of each mod what it did to which entry, where it says so', () => {
    const { json, exitCode, at } = asJson(true);
    const file = 'a/things.toml';
    expect(exitCode).toBe(0);
    expect(Object.keys(json)).toEqual(['version', 'mods', 'warnings']);
    expect(json.version).toBe(1);
    expect(json.warnings).toEqual([]);
    expect(json.mods.map((mod: { id: string }) => mod.id)).toEqual(['core', 'a']);
    expect(json.mods[1]).toEqual({
      id: 'a',
      name: 'a',
      version: '1.0.0',
      description: 'Swords.',
      authors: ['Ann'],
      root: join(at.bundledMods, 'a'),
      bundled: true,
      state: 'on',
      place: 1,
      warnings: [],
      changes: [
        { mod: 'a', did: 'renamed', registry: 'renames', id: 'a:knife', details: ['a:sword'], file },
        { mod: 'a', did: 'added', registry: 'items', id: 'a:sword', details: [], file },
        { mod: 'a', did: 'extended', registry: 'items', id: 'a:old-sabre', details: ['core:sabre'], file },
        { mod: 'a', did: 'replaced', registry: 'items', id: 'core:bandage', details: [], file },
        { mod: 'a', did: 'removed', registry: 'quests', id: 'core:lay-them-down', details: [], file },
        {
          mod: 'a',
          did: 'patched',
          registry: 'items',
          id: 'core:sabre',
          details: ['price', 'tags[=core:blade]'],
          file,
        },
      ],
    });
  });

  it('tells no changes where nobody asked for them, and is otherwise the same', () => {
    const at = here();
    const [plain, full] = [asJson(false, at).json, asJson(true, at).json];
    expect(plain.mods.every((mod: object) => !('changes' in mod))).toBe(true);
    const without = full.mods.map(({ changes: _, ...mod }: { changes: unknown }) => mod);
    expect(plain).toEqual({ ...full, mods: without });
  });
});
