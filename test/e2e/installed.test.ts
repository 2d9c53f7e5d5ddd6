import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const elsewhere = fs.mkdtempSync(join(tmpdir(), 'rustkeep-installed-'));
afterAll(() => fs.rmSync(elsewhere, { recursive: true, force: true }));

const run = (file: string, args: readonly string[], cwd: string): string =>
  execFileSync(file, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, RUSTKEEP_HOME: '', XDG_DATA_HOME: join(elsewhere, 'data') },
  });

describe('the packed game, installed elsewhere', () => {
  it('runs from its bundle, finds core, and keeps its data away from the package', () => {
    // `prepare` would build again under the feet of other tests, which have a fresh build.
    const packed = run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', elsewhere], root);
    const [{ filename, files }] = JSON.parse(packed);
    const names: string[] = files.map(({ path }: { path: string }) => path);
    expect(names).toContain('dist/lib/rustkeep.cjs');
    expect(names).toContain('mods/core/mod.toml');
    expect(names.filter((name) => /^(saves|src|test|node_modules)\//.test(name))).toEqual([]);

    fs.writeFileSync(join(elsewhere, 'package.json'), '{ "private": true }');
    const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
    run('npm', ['install', ...quiet, join(elsewhere, filename)], elsewhere);
    const rustkeep = (...args: string[]): string =>
      run(join(elsewhere, 'node_modules', '.bin', 'rustkeep'), args, elsewhere);
    const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'));
    expect(rustkeep('--version')).toBe(`${version}\n`);
    expect(rustkeep('save', 'path')).toBe(`${join(elsewhere, 'data', 'rustkeep', 'saves')}\n`);
    expect(JSON.parse(rustkeep('mod', 'list', '--json')).mods[0]).toMatchObject({ id: 'core', state: 'on' });
    expect(JSON.parse(rustkeep('--tool', 'floor', '3', '--json', '--seed', 'x'))).toMatchObject({ depth: 3 });
  }, 300_000);
});
