import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The game's executable, in a copy of the package that nobody builds anew while tests run. */
    readonly program: string;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = join(root, 'dist', 'lib', 'start.cjs');

let folder: string | undefined;

/** Builds the program unless that was done since the last change, and copies what a player installs. */
export function setup(project: TestProject): void {
  if (!isFresh()) execFileSync('node', ['build.mjs'], { cwd: root, stdio: 'inherit' });
  folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-program-'));
  for (const name of ['bin', 'dist', 'mods', 'package.json']) {
    fs.cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  project.provide('program', join(folder, 'bin', 'rustkeep.js'));
}

/** Takes the copy away. */
export function teardown(): void {
  if (folder !== undefined) fs.rmSync(folder, { recursive: true, force: true });
}

function isFresh(): boolean {
  const built = fs.statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = fs
    .readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const files = [...sources, join(root, 'build.mjs'), join(root, 'package.json')];
  return files.every((file) => fs.statSync(file).mtimeMs < built);
}
