// Bundles the program into dist/lib, so that it starts fast and needs no step after `npm ci`: `start.cjs` begins and
// answers at once what it can, `rustkeep.cjs` is everything else.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
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
/** string-width makes this when it is loaded, which takes as long as the first frame; it is needed for few texts. */
const SEGMENTER = 'const segmenter = new Intl.Segmenter();';
const LAZY = `let made;
const segmenter = { segment: (text) => (made ??= new Intl.Segmenter()).segment(text) };`;
/** What libraries do at every start and rustkeep does not need. */
const lighter = {
  name: 'lighter libraries',
  setup({ onLoad }) {
    onLoad({ filter: /string-width[\\/]index\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(SEGMENTER)) throw new Error(`${path} makes its segmenter in another way now`);
      return { contents: text.replace(SEGMENTER, LAZY) };
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
const name = createHash('sha256').update(outputFiles[0].contents).digest('hex').slice(0, 16);
const define = { RUSTKEEP_BUILD: JSON.stringify(name) };

rmSync(`${root}dist`, { recursive: true, force: true });
await build({ ...program, define });
await build({ ...common, entryPoints: ['src/start.ts'], outfile: 'dist/lib/start.cjs', define });
// blessed looks for its terminal descriptions in ../usr, seen from the file its code runs in.
for (const terminal of ['xterm', 'xterm-256color']) {
  cpSync(`${root}node_modules/blessed/usr/${terminal}`, `${root}dist/usr/${terminal}`);
}
