// `npm run bench`: measures in a bundle, since the transforms of a test runner would be measured along with the code.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// What is started is what a player starts.
await import('../../build.mjs');

const root = fileURLToPath(new URL('../..', import.meta.url));
const outfile = `${root}dist/lib/bench.cjs`;
await build({
  absWorkingDir: root,
  entryPoints: ['test/bench/run.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  external: ['term.js', 'pty.js', '@lydell/node-pty'],
  logLevel: 'warning',
});
// Where it is set it alone adds 45 ms to every start, of whatever program.
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
const words = process.argv.slice(2);
process.exitCode =
  spawnSync(process.execPath, ['--expose-gc', outfile, ...words], {
    cwd: root,
    env,
    stdio: 'inherit',
  }).status ?? 1;
