import fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = new URL('../..', import.meta.url).pathname;

/**
 * Modules of the source, bundled as the program is: for tests that work for long, which would take several times as
 * long when every import is looked up at every use.
 */
export function bundled<T>(...modules: readonly string[]): T {
  const folder = fs.mkdtempSync(join(tmpdir(), 'rustkeep-bundle-'));
  try {
    const outfile = join(folder, 'bundle.cjs');
    const contents = modules.map((module) => `export * from './src/${module}';`).join('\n');
    buildSync({
      stdin: { contents, resolveDir: ROOT, loader: 'ts' },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20.19',
      logLevel: 'error',
    });
    return createRequire(outfile)(outfile) as T;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
