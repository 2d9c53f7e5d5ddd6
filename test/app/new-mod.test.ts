import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFolders } from '../../src/app/folders.ts';
import { modCheckAnswer, modNewAnswer } from '../../src/app/mod-answers.ts';
import { modSchemaAnswer } from '../../src/app/schema-answers.ts';
import { loadMods } from '../../src/mods/load-mods.ts';
import { runModTest } from '../../src/tools/mod-test-tool.ts';
import { scenarioSchema } from '../../src/tools/scenario/scenario-schema.ts';
import { temporaryFolder } from '../mods/temporary-mods.ts';

const more = { scenario: scenarioSchema };
/** A data folder of its own, with the mods that come with the game. */
const home = () => findFolders({ dataDir: join(temporaryFolder(), 'not', 'there', 'yet'), env: {} });

describe('a mod as rustkeep mod new writes it', () => {
  it('loads with core without a warning, and brings an item, a species and a quest into the game', () => {
    const folders = home();
    expect(modNewAnswer(folders, 'my-mod', undefined, more).exitCode).toBe(0);
    const options = { bundledModsDir: folders.bundledMods, userModsDir: folders.userMods };
    const { mods, warnings, registries } = loadMods({ ...options, only: ['my-mod'] });
    expect(warnings.map(({ text }) => text)).toEqual([]);
    expect(mods.map(({ id }) => id)).toEqual(['core', 'my-mod']);
    expect(registries.items.has('my-mod:bright-lantern')).toBe(true);
    expect(registries.enemies.has('my-mod:lamp-moth')).toBe(true);
    expect(registries.quests.has('my-mod:moths')).toBe(true);
  });

  it('has nothing that the check finds wrong or useless, also with an id of forty letters', () => {
    const folders = home();
    for (const id of ['my_mod', 'm'.repeat(40)]) {
      modNewAnswer(folders, id, 'Mine, "quoted" and \\ all', more);
      expect(modCheckAnswer(folders, id).json).toMatchObject({ id, warnings: [], notes: [] });
    }
  });

  it('says of each moth of its test where it stands', () => {
    const folders = home();
    modNewAnswer(folders, 'my-mod', undefined, more);
    const text = readFileSync(join(folders.userMods, 'my-mod', 'tests', 'moths.toml'), 'utf8');
    expect(text.match(/^# Places .*$|^at = .*$/gm)).toEqual([
      '# Places count from the hero: x to the right, y down.',
      'at = [1, 0]                   # to the right of the hero',
      'at = [0, 1]                   # below the hero',
      'at = [-1, 0]                  # to the left of the hero',
    ]);
  });

  it('has a test that passes, and that fails when the quest no longer counts moths', () => {
    const folders = home();
    modNewAnswer(folders, 'my-mod', undefined, more);
    expect(runModTest(folders, 'my-mod').text).toBe('ok    moths.toml\nmy-mod: 1 of 1 scenarios passed');
    const quests = join(folders.userMods, 'my-mod', 'quests.toml');
    writeFileSync(quests, readFileSync(quests, 'utf8').replace('count = 3', 'count = 4'));
    expect(runModTest(folders, 'my-mod').exitCode).toBe(1);
  });

  it('names on the first line of each file a schema that is there', () => {
    const folders = home();
    const { json } = modNewAnswer(folders, 'my-mod', undefined, more);
    const { root, files } = json as { root: string; files: string[] };
    expect(files).toEqual(['mod.toml', 'items.toml', 'enemies.toml', 'quests.toml', 'tests/moths.toml']);
    for (const file of files) {
      const [, path = ''] = /^#:schema (.*)\n/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
      const schema = join(root, file, '..', path);
      expect(existsSync(schema), `${file} → ${schema}`).toBe(true);
      expect(JSON.parse(readFileSync(schema, 'utf8'))).toHaveProperty('properties');
    }
  });

  it('changes nothing that is there, and refuses in plain words what is no id', () => {
    const folders = home();
    modNewAnswer(folders, 'mine', undefined);
    writeFileSync(join(folders.userMods, 'mine', 'items.toml'), '# keep');
    expect(modNewAnswer(folders, 'mine', undefined)).toMatchObject({
      exitCode: 2,
      text: expect.stringMatching(/^there is a mod "mine" already, in .*mine$/),
    });
    expect(readFileSync(join(folders.userMods, 'mine', 'items.toml'), 'utf8')).toBe('# keep');
    for (const id of ['../x', 'My Mod', '', 'a/b', 'a.b', '__proto__', 'x'.repeat(41)]) {
      const { text, exitCode } = modNewAnswer(folders, id, undefined);
      expect(exitCode).toBe(2);
      expect(text).toMatch(/ cannot be the id of a mod: /);
    }
  });
});

describe('rustkeep mod schema', () => {
  it('prints one, or all, or says which there are', () => {
    const folders = home();
    const ask = (name: string | undefined) => modSchemaAnswer(folders, { name, out: undefined, more });
    expect(ask('scenario').json).toMatchObject({ title: 'scenario' });
    expect(Object.keys(ask(undefined).json as object)).toContain('quests');
    expect(ask('itms')).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining(
        'There is no schema itms; did you mean items? There are mod-file, mod, load_order, scenario,',
      ),
    });
    expect(ask('weather').text).toContain('There is no schema weather; there are mod-file,');
  });

  it('writes them beside the mods, where the loader does not look, or into a folder', () => {
    const folders = home();
    modNewAnswer(folders, 'mine', undefined);
    const beside = modSchemaAnswer(folders, { name: undefined, out: true, more });
    expect(beside.json).toMatchObject({ folder: join(folders.userMods, '.schemas') });
    expect(modCheckAnswer(folders, 'mine').exitCode).toBe(0);
    const out = temporaryFolder();
    expect(modSchemaAnswer(folders, { name: 'mod', out, more }).json).toMatchObject({ files: ['mod.json'] });
    expect(existsSync(join(out, 'mod.json'))).toBe(true);
  });
});
