/**
 * The first code that runs. Answers what scripts ask most, and starts the program from code that was compiled in an
 * earlier run: compiling takes longer than everything else until the first frame.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import vm from 'node:vm';
import { version } from '../package.json';
import { BUILD, cacheFolder } from './app/program-cache.ts';

const PROGRAM = join(__dirname, 'rustkeep.cjs');

const args = process.argv.slice(2);
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  start();
}

function start(): void {
  const file = codeFile();
  const cachedData = read(file);
  // As Node itself wraps a module. The build writes ASCII only, which is read fastest as Latin-1.
  const source = `(function (exports, require, module, __filename, __dirname) {${fs.readFileSync(PROGRAM, 'latin1')}\n})`;
  const script = new vm.Script(source, { filename: PROGRAM, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) {
    // At the end the functions that were needed are compiled, and so go into the cache too. Not `once`: what the
    // screens take away again of blessed's own listeners would take that along.
    process.on('exit', () => keep(script, file));
  }
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(PROGRAM), module, PROGRAM, dirname(PROGRAM));
}

/** One file for games and one for the rest, which compile different parts; another one for each build and engine. */
function codeFile(): string {
  const kind = args.some((word) => /^(--tool|--tool=.*|mod|save)$/.test(word)) ? 'tool' : 'play';
  return join(cacheFolder(), `code-${kind}-${BUILD}-${process.versions.v8}-${process.arch}.bin`);
}

function read(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Synced, since V8 trusts the file; one that cannot be written is no reason to complain. */
function keep(script: vm.Script, file: string): void {
  const temporary = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(dirname(file), { recursive: true });
    sweep(file);
    fs.writeFileSync(temporary, script.createCachedData(), { flush: true });
    fs.renameSync(temporary, file);
  } catch {
    fs.rmSync(temporary, { force: true });
  }
}

/** Those of other builds go. */
function sweep(file: string): void {
  const folder = dirname(file);
  for (const name of fs.readdirSync(folder)) {
    if (/^code-.*\.bin/.test(name) && !name.includes(`-${BUILD}-`))
      fs.rmSync(join(folder, name), { force: true });
  }
}
