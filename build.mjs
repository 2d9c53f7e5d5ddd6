// Bundles src/main.ts into one CommonJS file, so that the program starts fast and needs no step after `npm ci`.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
rmSync(`${root}dist`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts'],
  outfile: 'dist/lib/rustkeep.cjs',
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  sourcemap: true,
  // blessed opens these only for widgets and terminals that rustkeep never uses.
  external: ['term.js', 'pty.js'],
  logLevel: 'warning',
});
// blessed looks for its terminal descriptions in ../usr, seen from the file its code runs in.
for (const name of ['xterm', 'xterm-256color']) {
  cpSync(`${root}node_modules/blessed/usr/${name}`, `${root}dist/usr/${name}`);
}
