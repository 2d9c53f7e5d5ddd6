import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../../src/main/run-program.ts';
import { TOOLS } from '../../src/tools/tool-table.ts';

let data: string;
beforeAll(() => {
  data = fs.mkdtempSync(join(tmpdir(), 'rustkeep-cli-'));
});
afterAll(() => fs.rmSync(data, { recursive: true, force: true }));

async function rustkeep(...args: string[]) {
  let out = '';
  let err = '';
  const code = await runProgram(args, {
    env: { RUSTKEEP_HOME: data },
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    now: () => new Date('2026-11-30T17:19:20Z'),
    version: '1.2.3',
  });
  return { code, out, err };
}

describe('the command line', () => {
  it('tells its version and its help, and that is no failure', async () => {
    expect(await rustkeep('--version')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
    const help = await rustkeep('--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    for (const word of ['--seed', '--data-dir', '--mods', '--json', '--dev', '--tool', 'save', 'mod']) {
      expect(help.out).toContain(word);
    }
  });

  it.each([
    [['--sed', 'x'], '--seed'],
    [['mod', 'lst'], 'list'],
    [['mdo'], 'mod'],
    [['save', 'shw'], 'show'],
    [['--tool', 'flor', '1'], 'floor'],
    [['--tool', 'floor', '1', '--lenent'], '--lenient'],
    [['--tool', 'stat', 'x.toml', '--atribute', 'armor'], '--attribute'],
    [['mod', 'list', '--change'], '--changes'],
  ])('%j is wrong use and suggests %s', async (args, hint) => {
    const { code, out, err } = await rustkeep(...args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(hint);
  });

  it('refuses too few and too many words', async () => {
    for (const args of [
      ['mod', 'enable'],
      ['save', 'path', 'x'],
      ['--tool', 'floor'],
      ['--tool'],
      ['--tool', 'floor', '1', '2'],
    ]) {
      expect((await rustkeep(...args)).code).toBe(2);
    }
    expect((await rustkeep('--tool', 'floor', 'one')).err).toContain('whole number');
  });

  it('is not played without a terminal', async () => {
    const { code, err } = await rustkeep('--seed', 'x');
    expect(code).toBe(2);
    expect(err).toContain('terminal');
  });

  it('takes the common options before and after the command', async () => {
    for (const args of [
      ['--data-dir', '/nowhere', 'save', 'path'],
      ['save', 'path', '--data-dir', '/nowhere'],
    ]) {
      expect(await rustkeep(...args)).toMatchObject({ code: 0, out: '/nowhere/saves\n' });
    }
    expect(await rustkeep('save', 'path')).toMatchObject({ out: `${join(data, 'saves')}\n` });
  });

  it('prints JSON with a version where asked', async () => {
    const { out } = await rustkeep('save', 'check', '--json');
    expect(JSON.parse(out)).toMatchObject({ version: 1, state: 'none' });
    expect(JSON.parse((await rustkeep('--json', '--tool', 'floor', '1')).out)).toMatchObject({
      version: 1,
      depth: 1,
    });
  });
});

describe('tools', () => {
  it('are listed with their words', async () => {
    const { code, out } = await rustkeep('--tool', 'help');
    expect(code).toBe(0);
    for (const [name, { usage }] of Object.entries(TOOLS)) expect(out).toContain(`${name} ${usage}`);
  });

  it('give the same answer for the same seed, wherever --tool stands', async () => {
    const one = await rustkeep('--tool', 'floor', '2', '--seed', 'x');
    expect(one.code).toBe(0);
    expect(await rustkeep('--seed', 'x', '--tool=floor', '2')).toEqual(one);
    expect((await rustkeep('--tool', 'floor', '2', '--seed', 'y')).out).not.toBe(one.out);
  });

  it('print what changed since a baseline', async () => {
    const file = join(data, 'old.json');
    fs.writeFileSync(file, (await rustkeep('--tool', 'floor', '1', '--json')).out);
    const same = await rustkeep('--tool', 'floor', '1', '--baseline', file);
    expect(same.out).toContain('Nothing changed since the baseline.');
    const other = await rustkeep('--tool', 'floor', '2', '--baseline', file);
    expect(other.out).toContain('  depth: 1 → 2');
    const json = JSON.parse((await rustkeep('--tool', 'floor', '2', '--baseline', file, '--json')).out);
    expect(json.changes).toContain('depth: 1 → 2');
    expect((await rustkeep('--tool', 'floor', '1', '--baseline', 'nowhere.json')).code).toBe(2);
    expect((await rustkeep('--tool', 'floor', '1', '--jobs', 'many')).code).toBe(2);
  });

  it('ask stat for a build or for a bonus, and not for both', async () => {
    const both = await rustkeep('--tool', 'stat', 'x.toml', '--felt', 'core:force');
    expect([both.code, both.err]).toEqual([2, '--felt takes an id and no build; leave out one of them\n']);
    expect((await rustkeep('--tool', 'stat')).err).toContain('name a .toml file with a [hero] table');
    const { code, out } = await rustkeep('--tool', 'stat', '--felt', 'core:force', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ version: 1, felt: [{ id: 'core:force', holds: true }] });
    expect((await rustkeep('--tool', 'stat', '--felt', 'all')).out).toContain('felt at');
  });

  it('do not judge content that was skipped, unless lenient', async () => {
    const mod = join(data, 'mods', 'broken');
    fs.mkdirSync(mod, { recursive: true });
    fs.writeFileSync(
      join(mod, 'mod.toml'),
      'id = "broken"\nname = "broken"\nversion = "1.0.0"\ndescription = "x"\nauthors = []\n',
    );
    fs.writeFileSync(join(mod, 'items.toml'), '[[items]]\nid = "broken:thing"\n');
    const strict = await rustkeep('--tool', 'floor', '1');
    expect(strict.code).toBe(1);
    expect(strict.out).toContain('broken/items.toml');
    expect((await rustkeep('--tool', 'floor', '1', '--lenient')).code).toBe(0);
    // Numbers of a build are no verdict; whether bonuses are felt is one.
    const build = join(data, 'build.toml');
    fs.writeFileSync(build, '[hero]\n');
    expect((await rustkeep('--tool', 'stat', build)).code).toBe(0);
    expect((await rustkeep('--tool', 'stat', '--felt', 'core:force')).out).toContain('broken/items.toml');
    expect((await rustkeep('--tool', 'stat', '--felt', 'core:force', '--lenient')).code).toBe(0);
    expect((await rustkeep('mod', 'check', 'broken')).code).toBe(1);
    expect(await rustkeep('mod', 'disable', 'broken')).toMatchObject({ code: 0 });
    expect((await rustkeep('--tool', 'floor', '1')).code).toBe(0);
  });
});

describe('mods on the command line', () => {
  it('are made, checked, tested, ordered and found', async () => {
    expect((await rustkeep('mod', 'new', 'my-mod')).code).toBe(0);
    expect((await rustkeep('mod', 'new', 'my-mod')).code).toBe(2);
    expect((await rustkeep('mod', 'check', 'my-mod')).code).toBe(0);
    expect((await rustkeep('mod', 'test', 'my-mod')).out).toContain('1 of 1 scenarios passed');
    expect((await rustkeep('mod', 'path', 'my-mod')).out).toBe(`${join(data, 'mods', 'my-mod')}\n`);
    expect((await rustkeep('mod', 'move', 'my-mod', '1')).code).toBe(0);
    expect((await rustkeep('mod', 'list', '--changes')).out).toContain('my-mod');
    expect(await rustkeep('mod', 'check', 'my-mdo')).toMatchObject({
      code: 2,
      err: expect.stringContaining('my-mod'),
    });
  });

  it('have schemas and a reference', async () => {
    expect(JSON.parse((await rustkeep('mod', 'schema', 'mod-file')).out)).toHaveProperty('properties');
    expect((await rustkeep('mod', 'schema', 'nope')).code).toBe(2);
    expect((await rustkeep('mod', 'docs')).out).toContain('# Reference');
  });
});
