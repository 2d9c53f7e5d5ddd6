import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** The demo as one file in a folder of its own. */
export interface DemoBundle {
  readonly file: string;
  readonly folder: string;
  remove(): void;
}

/** Bundles the demo the way build.mjs bundles the game, so that blessed has to work from a bundle here too. */
export async function bundleDemo(): Promise<DemoBundle> {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'rustkeep-demo-'));
  const file = join(folder, 'lib', 'demo.cjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['test/tui/terminal/demo.ts'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.19',
    external: ['term.js', 'pty.js'],
    logLevel: 'warning',
  });
  return { file, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
