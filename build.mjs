// Bundles the program into dist/lib, so that it starts fast and needs no step after `npm ci`: `start.cjs` begins and
// answers at once what it can, `rustkeep.cjs` is everything else.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  // Node has them since 20; as `new RegExp` they would be compiled at every start.
  supported: { 'regexp-set-notation': true, 'regexp-unicode-property-escapes': true },
  minifySyntax: true,
  minifyWhitespace: true,
  logLevel: 'warning',
};
/** The text of a library with one place changed; a library in which it is not found has to be looked at again. */
function changed(path, place, change) {
  const text = readFileSync(path, 'utf8');
  if (text.split(place).length !== 2) throw new Error(`${path} has no "${place}" any more, or several`);
  return text.replace(place, change);
}

/** What libraries do at every start and rustkeep does not need. */
const lighter = {
  name: 'lighter libraries',
  setup({ onLoad }) {
    // To read the patterns of all emoji, and to make a segmenter, takes as long as the first frame; few texts need it.
    onLoad({ filter: /string-width[\\/]index\.js$/ }, ({ path }) => {
      const heart = 'export default function stringWidth';
      const text = changed(path, heart, 'return function stringWidth');
      const start = text.indexOf('const segmenter');
      const made = `let made;\nexport default (...words) => (made ??= make())(...words);`;
      return { contents: `${text.slice(0, start)}function make() {\n${text.slice(start)}\n}\n${made}` };
    });
    // commander starts other programs, which needs half of Node's network; rustkeep has none to start.
    onLoad({ filter: /commander[\\/]lib[\\/]command\.js$/ }, ({ path }) => ({
      contents: changed(
        path,
        "const childProcess = require('node:child_process');",
        'const childProcess = {};',
      ),
    }));
    // blessed reads descriptions of terminals and starts programs; rustkeep hands in the one and has none to start.
    onLoad({ filter: /blessed[\\/]lib[\\/]tput\.js$/ }, () => ({ contents: 'module.exports = {};' }));
    onLoad({ filter: /blessed[\\/]lib[\\/](program|widgets[\\/]screen)\.js$/ }, ({ path }) => ({
      contents: changed(path, "cp = require('child_process')", 'cp = {}'),
    }));
    // It mends `fs` for programs that open thousands of files at once; of it the lock needs these.
    onLoad({ filter: /graceful-fs[\\/]graceful-fs\.js$/ }, () => ({
      contents: `const fs = require('fs');
        for (const name of ['mkdir', 'realpath', 'rmdir', 'stat', 'utimes']) {
          exports[name] = fs[name];
          exports[name + 'Sync'] = fs[name + 'Sync'];
        }`,
    }));
    // Half of Node's cryptography for a name of a file; threads, which rustkeep has none of.
    onLoad({ filter: /write-file-atomic[\\/]lib[\\/]index\.js$/ }, ({ path }) => ({
      contents: changed(
        path,
        "const crypto = require('node:crypto')",
        "const crypto = { createHash: (name) => require('node:crypto').createHash(name) }",
      ).replace("require('worker_threads')", '{ threadId: 0 }'),
    }));
    // It would take over the end of the process; who holds a lock gives it back by himself.
    onLoad({ filter: /proper-lockfile[\\/]lib[\\/]lockfile\.js$/ }, ({ path }) => ({
      contents: changed(path, "require('signal-exit')", '() => {}'),
    }));
    // What stands there is only loaded when it is asked for.
    onLoad({ filter: /src[\\/]save[\\/]late-forms\.ts$/ }, ({ path }) => {
      let text = readFileSync(path, 'utf8');
      const imports = [...text.matchAll(/import \* as (\w+) from ('[^']+');\n/g)];
      if (imports.length === 0) throw new Error(`${path} imports nothing as a whole any more`);
      for (const [line, name, from] of imports) {
        text = text.replace(line, '').replace(`=> ${name};`, `=> require(${from});`);
      }
      return { contents: text, loader: 'ts' };
    });
    // zod brings its messages in fifty languages.
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};
const program = {
  ...common,
  plugins: [lighter],
  entryPoints: ['src/main.ts'],
  outfile: 'dist/lib/rustkeep.cjs',
  sourcemap: true,
  // blessed opens these only for widgets and terminals that rustkeep never uses.
  external: ['term.js', 'pty.js'],
};

// What the caches are known by: this very program, without its name in itself.
const { outputFiles } = await build({ ...program, sourcemap: false, write: false });
// `start.ts` reads it as Latin-1. What esbuild leaves as it stands is patterns: write \u there.
const strange = /.{0,60}[^\0-\x7f]/u.exec(outputFiles[0].text);
if (strange) throw new Error(`the program would not be ASCII: ${strange[0]}`);
const name = createHash('sha256').update(outputFiles[0].contents).digest('hex').slice(0, 16);
const define = { RUSTKEEP_BUILD: JSON.stringify(name) };

rmSync(`${root}dist`, { recursive: true, force: true });
await build({ ...program, define });
await build({ ...common, entryPoints: ['src/start.ts'], outfile: 'dist/lib/start.cjs', define });
