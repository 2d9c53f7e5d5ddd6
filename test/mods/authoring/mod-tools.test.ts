import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkMod } from '../../../src/mods/authoring/check-mod.ts';
import { listMods } from '../../../src/mods/authoring/list-mods.ts';
import { moveMod, setModEnabled } from '../../../src/mods/finding/load-order-edit.ts';
import { loadMods } from '../../../src/mods/load-mods.ts';
import { item, manifest, temporaryFolder, temporaryMods } from '../temporary-mods.ts';

describe('rustkeep mod check', () => {
  const mods = () =>
    temporaryMods({
      'good/mod.toml': manifest('good'),
      'good/x.toml': item('good:x'),
      'bad/mod.toml': manifest('bad', 'depends = ["good"]'),
      'bad/x.toml': item('bad:x', 'foo = 1'),
      'rude/mod.toml': manifest('rude'),
      'rude/x.toml': '[[remove.enemies]]\nid = "core:rat"',
      'typo/mod.toml': manifest('typo', 'x = 1'),
    });

  it('says 0 when nothing is wrong, 1 when something is, 2 when there is no such mod', () => {
    const options = { bundledModsDir: mods() };
    expect(checkMod(options, 'good')).toMatchObject({ id: 'good', warnings: [], exitCode: 0 });
    const bad = checkMod(options, 'bad');
    expect(bad.exitCode).toBe(1);
    expect(bad.warnings.map((warning) => warning.path)).toEqual(['foo']);
    expect(checkMod(options, 'typo')).toMatchObject({ id: undefined, exitCode: 1 });
    const missing = checkMod(options, 'goood');
    expect(missing).toMatchObject({ exitCode: 2 });
    expect(missing.warnings[0]?.text).toBe('goood: there is no such mod; did you mean "good"?');
  });

  it('fails on what costs nothing only where it is strict', () => {
    const doubtful = '[[patch.items]]\nid = "core:sabre"\nremove = { tags = ["core:nothing"] }\n';
    const bundledModsDir = temporaryMods({
      'doubt/mod.toml': manifest('doubt'),
      'doubt/x.toml': doubtful,
      'idle/mod.toml': manifest('idle'),
      'idle/x.toml': item('idle:x'),
    });
    const check = (id: string, strict: boolean) => {
      const { warnings, notes, exitCode } = checkMod({ bundledModsDir }, id, strict);
      return [warnings.length, notes.length, exitCode];
    };
    expect(check('doubt', false)).toEqual([1, 0, 0]);
    expect(check('doubt', true)).toEqual([1, 0, 1]);
    expect(check('idle', false)).toEqual([0, 1, 0]);
    expect(check('idle', true)).toEqual([0, 1, 1]);
  });

  it('tells also what a mod makes wrong in others', () => {
    const rude = checkMod({ bundledModsDir: mods() }, 'rude');
    expect(rude.exitCode).toBe(1);
    expect(
      rude.warnings.map(({ mod, costs, text }) => [mod, costs, text.slice(text.indexOf(': ') + 2)]),
    ).toEqual([
      [
        'core',
        'entry',
        expect.stringContaining('species[0].enemy: "core:rat" was taken out by the mod "rude"'),
      ],
      ['core', 'entry', expect.stringContaining('waves.species[0].enemy: "core:rat" was taken out')],
      ['', 'nothing', 'with these mods there is no act: floors are plain and nobody lives there'],
    ]);
  });

  it('notes nothing of core, not even what the engine itself brings', () => {
    const mods = fileURLToPath(new URL('../../../mods/', import.meta.url));
    expect(checkMod({ bundledModsDir: mods }, 'core').notes.map((note) => note.text)).toEqual([]);
  });

  it('notes new entries that nothing brings into the game, without calling them wrong', () => {
    const quest = '[[quests]]\nid = "my:q"\nname = "q"\non = "floor_entered"\n';
    const asking = 'use_condition = [ { check = "quest", quest = "my:q", state = "done" } ]\n';
    const starting = `slot = "charm"\ntriggers = [ { on = "turn_started", actions = [ { action = "start_quest", quest = "my:q2" } ] } ]\n`;
    const bundledModsDir = temporaryMods({
      'my/mod.toml': manifest('my'),
      'my/x.toml': [
        quest,
        quest.replace('my:q', 'my:q2'),
        item('my:asks', `${asking}actions = [ { action = "flee" } ]`),
        item('my:starts', starting),
        '[[items]]\nid = "my:child"\ninherits = "my:asks"\n',
        '[[patch.loot]]\nid = "core:finds"\nadd = { entries = [ { item = "my:child" } ] }\n',
      ].join(''),
    });
    const { notes, warnings, exitCode } = checkMod({ bundledModsDir }, 'my');
    expect([warnings, exitCode]).toEqual([[], 0]);
    expect(notes.map((note) => note.text)).toEqual([
      'my/x.toml:1:3: quests "my:q": nothing starts it; use the action start_quest',
      'my/x.toml:16:3: items "my:starts": nobody can come by it; put it into a loot table, a shop, a room or a reward',
    ]);
  });

  it('notes a bonus that does not say where it is felt', () => {
    const affix = '[[affixes]]\nid = "my:a"\nname = "a"\ntier = 1\nslots = ["weapon"]\n';
    const bundledModsDir = temporaryMods({
      'my/mod.toml': manifest('my'),
      'my/x.toml': `${affix}modifiers = [ { attribute = "damage", flat = 1, observable = "damage_per_second" } ]\n`,
    });
    const { notes, warnings, exitCode } = checkMod({ bundledModsDir }, 'my');
    expect([warnings, exitCode]).toEqual([[], 0]);
    expect(notes.map((note) => note.text)).toEqual([
      'my/x.toml:1:3: affixes "my:a": modifiers[0].felt_at: it does not say where its bonus is felt, ' +
        'and cannot be checked for it; say where, as in felt_at = { depth = 3, upgrades = 5 }',
    ]);
  });

  it('takes the path of a folder that lies anywhere', () => {
    const folder = temporaryFolder({
      'far/mod.toml': manifest('far'),
      'far/x.toml': item('far:x', 'foo = 1'),
    });
    const checked = checkMod({ bundledModsDir: mods() }, join(folder, 'far'));
    expect(checked).toMatchObject({ id: 'far', exitCode: 1 });
    expect(checked.warnings[0]?.file).toBe('far/x.toml');
  });
});

describe('what is told of one file', () => {
  it('comes in the order of its lines, also where it is of other mods', () => {
    const bundledModsDir = temporaryMods({
      'a/mod.toml': manifest('a', 'conflicts = ["bettr"]\noptional = ["bettre"]'),
      'better/mod.toml': manifest('better'),
    });
    expect(checkMod({ bundledModsDir }, 'a').warnings.map(({ text }) => text)).toEqual([
      'a/mod.toml:4:14: there is no mod "bettr"; did you mean "better"?',
      'a/mod.toml:5:13: there is no mod "bettre"; did you mean "better"?',
    ]);
  });

  it('comes in the order of its lines, also where it is only noted', () => {
    const quest = '[[quests]]\nid = "a:q"\nname = "q"\non = "creature_died"\ncount = 1\nactions = []\n';
    const bundledModsDir = temporaryMods({ 'a/mod.toml': manifest('a'), 'a/x.toml': quest + item('a:i') });
    const { notes } = checkMod({ bundledModsDir }, 'a');
    expect(notes.map(({ file, line, id }) => [file, line, id])).toEqual([
      ['a/x.toml', 1, 'a:q'],
      ['a/x.toml', 7, 'a:i'],
    ]);
  });
});

describe('rustkeep mod list', () => {
  it('gives each copy of a mod its own warning, wherever the copies lie', () => {
    const bundledModsDir = temporaryMods({ 'a/mod.toml': manifest('a'), 'b/mod.toml': manifest('a') });
    const userModsDir = temporaryFolder({ 'a/mod.toml': manifest('a'), 'core/mod.toml': manifest('core') });
    const { mods } = listMods({ bundledModsDir, userModsDir });
    expect(mods.filter(({ state }) => state === 'on').map(({ root }) => root)).toEqual([
      join(bundledModsDir, 'core'),
    ]);
    expect(
      mods
        .filter(({ state }) => state === 'refused')
        .map(({ root }) => root)
        .sort(),
    ).toEqual(
      [
        join(bundledModsDir, 'a'),
        join(bundledModsDir, 'b'),
        join(userModsDir, 'a'),
        join(userModsDir, 'core'),
      ].sort(),
    );
    for (const { root, state, warnings } of mods) {
      expect(warnings, root).toHaveLength(state === 'on' ? 0 : 1);
      for (const { text } of warnings) expect(text).not.toContain(`${root},`);
      for (const { text } of warnings) expect(text).not.toContain(`${root};`);
    }
  });

  it('says of every mod whether it is on, off or refused, and what it changes', () => {
    const bundledModsDir = temporaryMods({
      'a/mod.toml': manifest('a'),
      'a/x.toml': '[[patch.items]]\nid = "core:sabre"\nset = { price = 1 }',
      'b/mod.toml': manifest('b', 'depends = ["nowhere"]'),
      'example-c/mod.toml': manifest('example-c'),
    });
    const { mods } = listMods({ bundledModsDir });
    expect(mods.map(({ id, state, place }) => [id, state, place])).toEqual([
      ['core', 'on', 0],
      ['a', 'on', 1],
      ['b', 'refused', undefined],
      ['example-c', 'off', undefined],
    ]);
    expect(mods[1]?.changes).toMatchObject([{ did: 'patched', id: 'core:sabre', details: ['price'] }]);
    expect(mods[2]?.warnings).toHaveLength(1);
  });
});

describe('rustkeep mod enable, disable and move', () => {
  const files = {
    'a/mod.toml': manifest('a'),
    'b/mod.toml': manifest('b'),
    'example-c/mod.toml': manifest('example-c'),
  };
  const idsOf = (bundledModsDir: string) => loadMods({ bundledModsDir }).mods.map((mod) => mod.id);

  it('write a load order that the loader then follows', () => {
    const bundledModsDir = temporaryMods(files);
    const options = { bundledModsDir };
    expect(setModEnabled(options, 'example-c', true)).toMatchObject({ done: true });
    expect(idsOf(bundledModsDir)).toEqual(['core', 'a', 'b', 'example-c']);
    expect(moveMod(options, 'example-c', 1)).toMatchObject({ done: true });
    expect(idsOf(bundledModsDir)).toEqual(['core', 'example-c', 'a', 'b']);
    expect(setModEnabled(options, 'a', false)).toMatchObject({ done: true });
    expect(idsOf(bundledModsDir)).toEqual(['core', 'example-c', 'b']);
    expect(readFileSync(join(bundledModsDir, 'load_order.toml'), 'utf8')).toMatch(/^# Which mods are on/);
  });

  it('count places as the list does, and say where the mod really is', () => {
    const options = {
      bundledModsDir: temporaryMods({ ...files, 'd/mod.toml': manifest('d', 'depends = ["b"]') }),
    };
    setModEnabled(options, 'a', false);
    expect(moveMod(options, 'd', 1)).toMatchObject({ done: true, place: 2 });
    expect(moveMod(options, 'b', 2)).toMatchObject({ done: true, place: 1 });
    expect(moveMod(options, 'a', 1)).toMatchObject({ done: true, place: undefined });
    const place = listMods(options).mods.find((mod) => mod.id === 'd')?.place;
    expect(place).toBe(2);
  });

  it('count places as the list does where what others depend on is named behind them', () => {
    const options = {
      bundledModsDir: temporaryMods({
        ...files,
        'a/mod.toml': manifest('a', 'depends = ["b"]'),
        'c/mod.toml': manifest('c', 'conflicts = ["b"]'),
        'd/mod.toml': manifest('d', 'depends = ["nothing"]'),
        'e/mod.toml': manifest('e'),
      }),
    };
    const listed = (): string[] =>
      listMods(options).mods.flatMap(({ id, place }) => (place === undefined || id === 'core' ? [] : [id]));
    expect(listed()).toEqual(['b', 'a', 'e']);
    expect(moveMod(options, 'e', 1)).toMatchObject({ done: true, place: 1 });
    expect(listed()).toEqual(['e', 'b', 'a']);
    expect(moveMod(options, 'e', 2)).toMatchObject({ done: true, place: 2 });
    expect(listed()).toEqual(['b', 'e', 'a']);
    expect(moveMod(options, 'e', 3)).toMatchObject({ done: true, place: 3 });
    expect(moveMod(options, 'e', 4)).toMatchObject({
      problem: 'there is no place 4 among the mods that are on; the last is 3',
    });
    const stateOf = (id: string) => listMods(options).mods.find((one) => one.id === id)?.state;
    expect(stateOf('c')).toBe('refused');
    expect(moveMod(options, 'b', 2)).toMatchObject({ done: true, place: 1 });
    expect(moveMod(options, 'b', 3)).toMatchObject({ done: true, place: 2 });
    expect([stateOf('b'), stateOf('c')]).toEqual(['on', 'refused']);
    expect(moveMod(options, 'c', 1)).toMatchObject({ done: true, place: 1 });
    expect([stateOf('b'), stateOf('c')]).toEqual(['refused', 'on']);
  });

  it('refuse a place behind the last, and leave the order as it was', () => {
    const bundledModsDir = temporaryMods({ ...files, 'd/mod.toml': manifest('d') });
    const options = { bundledModsDir };
    expect(moveMod(options, 'a', 3)).toMatchObject({ done: true, place: 3 });
    const before = readFileSync(join(bundledModsDir, 'load_order.toml'), 'utf8');
    const problem = 'there is no place 99 among the mods that are on; the last is 3';
    expect(moveMod(options, 'a', 99)).toEqual({ done: false, problem });
    expect(moveMod(options, 'a', 4)).toMatchObject({ done: false });
    expect(readFileSync(join(bundledModsDir, 'load_order.toml'), 'utf8')).toBe(before);
    const alone = { bundledModsDir: temporaryMods({ 'a/mod.toml': manifest('a') }) };
    expect(moveMod(alone, 'a', 2)).toMatchObject({
      problem: 'there is no place 2 among the mods that are on; the only one is 1',
    });
  });

  it('say what goes wrong with others', () => {
    const options = {
      bundledModsDir: temporaryMods({ ...files, 'd/mod.toml': manifest('d', 'depends = ["b"]') }),
    };
    expect(setModEnabled(options, 'b', false)).toMatchObject({
      notes: [
        'd/mod.toml:4:12: needs the mod "b", which is switched off; the mod is off; switch it on with: rustkeep mod enable b',
      ],
    });
    expect(setModEnabled(options, 'd', true)).toMatchObject({
      place: undefined,
      notes: [expect.any(String)],
    });
  });

  it('know a mod whose manifest is faulty', () => {
    const options = { bundledModsDir: temporaryMods({ 'a/mod.toml': 'id = "a"' }) };
    expect(setModEnabled(options, 'a', true)).toMatchObject({
      done: false,
      problem: 'the mod "a" cannot be used; see: rustkeep mod check a',
    });
  });

  it('refuse what makes no sense, and leave a broken file alone', () => {
    const bundledModsDir = temporaryMods({ ...files, 'load_order.toml': 'mods = 3' });
    const options = { bundledModsDir };
    expect(setModEnabled(options, 'a', false)).toMatchObject({
      done: false,
      problem: expect.stringContaining('load_order.toml:1:1: mods: expected a list'),
    });
    expect(readFileSync(join(bundledModsDir, 'load_order.toml'), 'utf8')).toBe('mods = 3');
    const fine = { bundledModsDir: temporaryMods(files) };
    expect(setModEnabled(fine, 'core', false)).toMatchObject({ done: false });
    expect(moveMod(fine, 'a', 0)).toMatchObject({ done: false });
    expect(setModEnabled(fine, 'aa', true)).toMatchObject({ done: false });
  });
});
