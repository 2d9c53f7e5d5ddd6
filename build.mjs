// Bundles the program into dist/lib, so that it starts fast and needs no step after `npm ci`: `start.cjs` begins and
// answers at once what it can, `rustkeep.cjs` is everything else.
import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
};
const program = {
  ...common,
  entryPoints: ['src/main.ts'],
  outfile: 'dist/lib/rustkeep.cjs',
  sourcemap: true,
  // blessed opens these only for widgets and terminals that rustkeep never uses.
  external: ['term.js', 'pty.js'],
};

// What the caches are known by: this very program, without its name in itself.
const { outputFiles } = await build({ ...program, sourcemap: false, write: false });
const name = createHash('sha256').update(outputFiles[0].contents).digest('hex').slice(0, 16);
const define = { RUSTKEEP_BUILD: JSON.stringify(name) };

rmSync(`${root}dist`, { recursive: true, force: true });
await build({ ...program, define });
await build({ ...common, entryPoints: ['src/start.ts'], outfile: 'dist/lib/start.cjs', define });
// blessed looks for its terminal descriptions in ../usr, seen from the file its code runs in.
for (const terminal of ['xterm', 'xterm-256color']) {
  cpSync(`${root}node_modules/blessed/usr/${terminal}`, `${root}dist/usr/${terminal}`);
}
