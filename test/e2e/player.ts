import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { inject } from 'vitest';
import { type PtyOptions, PtyProgram } from './pty.ts';

/** Long enough for a machine that does ten other things. */
export const PATIENCE_MS = 60_000;

/** Steps by vi keys. */
const STEPS = [
  ['l', 1, 0],
  ['h', -1, 0],
  ['j', 0, 1],
  ['k', 0, -1],
  ['n', 1, 1],
  ['y', -1, -1],
  ['u', 1, -1],
  ['b', -1, 1],
] as const;

/** Ground that anybody can walk on, as it is drawn; the last may be deep, and is only tried where nothing else is. */
const GROUNDS = [/[·.,;"']/, /~/];

/** Somebody with a folder of their own who plays at a terminal. */
export class Player {
  readonly home = fs.mkdtempSync(join(tmpdir(), 'rustkeep-e2e-'));
  private readonly programs: PtyProgram[] = [];

  /** Starts the game with these words behind its name. */
  start(args: readonly string[] = [], options: PtyOptions & { preload?: string } = {}): PtyProgram {
    const { preload, ...rest } = options;
    const node = preload === undefined ? [] : ['--require', preload];
    const program = new PtyProgram(process.execPath, {
      ...rest,
      args: [...node, inject('program'), ...args],
      env: { ...this.env, ...options.env },
    });
    this.programs.push(program);
    return program;
  }

  /** A shell, for what only a shell can do. */
  startShell(): PtyProgram {
    const shell = new PtyProgram('bash', { args: ['--norc', '-i'], env: { ...this.env, PS1: 'shell> ' } });
    this.programs.push(shell);
    return shell;
  }

  /** What to type into a shell to start the game. */
  get commandLine(): string {
    return `'${process.execPath}' '${inject('program')}'`;
  }

  /** Runs the program without a terminal. */
  run(...args: string[]): { readonly status: number | null; readonly out: string; readonly err: string } {
    const env = { PATH: process.env.PATH ?? '', TERM: 'xterm-256color', ...this.env };
    const { status, stdout, stderr } = spawnSync(process.execPath, [inject('program'), ...args], {
      env,
      encoding: 'utf8',
      input: '',
    });
    return { status, out: stdout, err: stderr };
  }

  /** Past the title and the making of a hero, onto the first floor. */
  async begin(program: PtyProgram): Promise<void> {
    await program.waitFor('New run', PATIENCE_MS);
    program.send('n');
    await program.waitFor('A new run', PATIENCE_MS);
    program.send('b');
    // What else is in view may leave no room for the line that says so.
    await this.onMap(program);
  }

  /** From the title back into the run. */
  async goOn(program: PtyProgram): Promise<void> {
    await program.waitFor('Continue', PATIENCE_MS);
    program.send('c');
    await this.onMap(program);
  }

  /** Waits for the map. */
  async onMap(program: PtyProgram): Promise<void> {
    await program.waitUntil(() => this.hero(program) !== undefined, 'the hero on the map', PATIENCE_MS);
  }

  /** Saves and leaves. */
  async leave(program: PtyProgram): Promise<void> {
    program.send('S');
    const { code } = await program.exit;
    if (code !== 0) throw new Error(`left with ${code}\n${program.screen().join('\n')}`);
  }

  /** Where the cursor rests on the hero; undefined while something else is shown. */
  hero(program: PtyProgram): { x: number; y: number } | undefined {
    const { x, y } = program.cursor;
    // In the middle of a frame the cursor may stand behind the last column.
    return program.screen()[y]?.[x] === '@' ? { x, y } : undefined;
  }

  /** Takes a step to wherever there is ground. */
  async step(program: PtyProgram): Promise<void> {
    // A frame may be half read.
    await this.onMap(program);
    const from = this.hero(program);
    if (from === undefined) throw new Error(`there is no hero\n${program.screen().join('\n')}`);
    const [step] = GROUNDS.flatMap((ground) =>
      STEPS.filter(([, dx, dy]) => ground.test(program.cell(from.x + dx, from.y + dy).glyph)),
    );
    if (step === undefined) throw new Error(`nowhere to go\n${program.screen().join('\n')}`);
    const [key, dx, dy] = step;
    program.send(key);
    const isThere = (): boolean => {
      const at = this.hero(program);
      return at?.x === from.x + dx && at.y === from.y + dy;
    };
    await program.waitUntil(isThere, `a step by ${key}`, PATIENCE_MS);
  }

  /** The path of a file of `saves/`. */
  file(name: string): string {
    return join(this.home, 'saves', name);
  }

  /** Names in `saves/`, without the lock's. */
  saves(): string[] {
    return fs.readdirSync(this.file('.')).filter((name) => !name.startsWith('.lock'));
  }

  has(name: string): boolean {
    return fs.existsSync(this.file(name));
  }

  /** A file of `saves/` as a table. */
  read<T>(name: string): T {
    return parse(fs.readFileSync(this.file(name), 'utf8')) as T;
  }

  /** What one of the small files of `saves/` holds. */
  readData<T>(name: string): T {
    const [table] = Object.values(this.read<Record<string, T>>(name));
    if (table === undefined) throw new Error(`${name} is empty`);
    return table;
  }

  /** Changes the save as somebody with an editor would: the first match of each pattern. */
  edit(...changes: readonly (readonly [pattern: RegExp, text: string])[]): void {
    let save = fs.readFileSync(this.file('save.toml'), 'utf8');
    for (const [pattern, text] of changes) {
      if (!pattern.test(save)) throw new Error(`the save has no ${pattern}`);
      save = save.replace(pattern, text);
    }
    fs.writeFileSync(this.file('save.toml'), save);
  }

  /** Leaves the saved hero nearly dead and on fire: the next second is the last. */
  burn(): void {
    const { time } = this.read<{ run: { time: number } }>('save.toml').run;
    const burning = `status = "core:burning", stacks = 5, ends_at = ${time + 3}, since = ${time}, ticks = 0`;
    this.edit(
      [/(\[hero\][\s\S]*?\nhealth = )[\d.]+/, '$10.01'],
      [
        /(\[hero\][\s\S]*?\nstatuses = )\[\]/,
        `$1[{ ${burning}, struck_at = -1, by = 0, by_side = "hostile" }]`,
      ],
    );
  }

  /** Puts a file into the home. */
  write(name: string, text: string): string {
    const path = join(this.home, name);
    fs.mkdirSync(join(path, '..'), { recursive: true });
    fs.writeFileSync(path, text);
    return path;
  }

  /** Ends what still runs and takes the folder away. */
  remove(): void {
    for (const program of this.programs) program.dispose();
    fs.rmSync(this.home, { recursive: true, force: true });
  }

  private get env(): Record<string, string> {
    return { RUSTKEEP_HOME: this.home, HOME: this.home, XDG_CACHE_HOME: join(this.home, 'cache') };
  }
}
