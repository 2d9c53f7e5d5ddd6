import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Folders } from '../../src/app/folders.ts';
import { modEnableAnswer, modListAnswer, modMoveAnswer, modNewAnswer } from '../../src/app/mod-answers.ts';
import { manifest, temporaryFolder, temporaryMods } from '../mods/temporary-mods.ts';

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
