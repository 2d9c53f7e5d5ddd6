import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFolders } from '../../src/app/folders.ts';

let root: string;
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'rustkeep-root-')));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

describe('where the data is', () => {
  it('is --data-dir first, then the environment, then a checkout, then the platform', () => {
    const env = { RUSTKEEP_HOME: join(root, 'home') };
    const dataDir = join(root, 'given');
    expect(findFolders({ dataDir, env, packageRoot: root }).data).toBe(dataDir);
    expect(findFolders({ env, packageRoot: root }).data).toBe(join(root, 'home'));
    expect(findFolders({ dataDir: '', env, packageRoot: root }).data).toBe(join(root, 'home'));
    const platform = findFolders({ env: { RUSTKEEP_HOME: '' }, packageRoot: root });
    expect(platform.data).toMatch(/rustkeep/);
    expect(platform.data).not.toBe(root);
    fs.mkdirSync(join(root, 'saves'));
    expect(findFolders({ env: {}, packageRoot: root }).data).toBe(root);
  });

  it('may be given relative to where one is', () => {
    expect(findFolders({ dataDir: 'here', env: {}, packageRoot: root }).saves).toBe(resolve('here/saves'));
  });

  it('does not move the mods that come with the game', () => {
    const folders = findFolders({ dataDir: join(root, 'data'), env: {} });
    expect(fs.existsSync(join(folders.bundledMods, 'core', 'mod.toml'))).toBe(true);
    expect(folders.userMods).toBe(join(root, 'data', 'mods'));
  });
});
