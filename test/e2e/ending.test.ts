import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE_MS, Player } from './player.ts';
import type { PtyProgram } from './pty.ts';

let player: Player;
beforeEach(() => {
  player = new Player();
});
afterEach(() => player.remove());

interface SavedRun {
  readonly run: { readonly id: string; readonly turn: number };
}
const save = (name = 'save.toml'): SavedRun['run'] => player.read<SavedRun>(name).run;
const text = (program: PtyProgram): string =>
  program
    .screen()
    .map((row) => row.trimEnd())
    .join('\n');

/** Names of the crash files there are. */
const crashes = (): string[] => player.saves().filter((name) => name.startsWith('crash-'));

describe('a game that is ended from outside', () => {
  it.each([
    ['SIGHUP', 129],
    ['SIGTERM', 143],
  ] as const)('by %s saves the turn it is at, and frees the folder', async (signal, code) => {
    const program = player.start();
    await player.begin(program);
    const begun = save();
    await player.step(program);
    expect(save()).toEqual(begun);
    program.kill(signal);
    expect((await program.exit).code).toBe(code);
    expect(program.isOnAlternateScreen).toBe(false);
    expect(save().id).toBe(begun.id);
    expect(save().turn).toBeGreaterThan(begun.turn);
    const next = player.start();
    await player.goOn(next);
  });

  it('by a closed window in the middle of a question saves too', async () => {
    const program = player.start();
    await player.begin(program);
    const begun = save();
    await player.step(program);
    program.send('\u0003');
    await program.waitFor('Save and leave?', PATIENCE_MS);
    program.hangUp();
    await program.waitUntil(() => save().turn > begun.turn, 'the run saved', PATIENCE_MS);
  });

  it('keeps a second game out while it lives, and its folder is taken over when it was killed', async () => {
    const first = player.start();
    await player.begin(first);
    const second = player.start();
    expect((await second.exit).code).toBe(1);
    expect(second.raw).toContain(`process ${first.pid}`);
    first.kill('SIGKILL');
    await first.exit;
    const third = player.start();
    await third.waitFor('Continue', PATIENCE_MS);
  });
});

describe('a game that the player leaves', () => {
  it('asks after Ctrl-C, stays on n, saves and ends on y', async () => {
    const program = player.start();
    await player.begin(program);
    const begun = save();
    await player.step(program);
    program.send('\u0003');
    await program.waitFor('Save and leave?', PATIENCE_MS);
    program.send('n');
    await player.onMap(program);
    await player.step(program);
    program.send('\u0003');
    await program.waitFor('Save and leave?', PATIENCE_MS);
    program.send('y');
    expect((await program.exit).code).toBe(0);
    expect(save().turn).toBe(begun.turn + 2);
    expect(program.isOnAlternateScreen).toBe(false);
    expect(program.isModeOn(25)).toBe(true);
  });

  it('waits behind the shell after Ctrl-Z, and comes back to the same turn', async () => {
    const shell = player.startShell();
    await shell.waitFor('shell>', PATIENCE_MS);
    shell.send(`${player.commandLine}\r`);
    await player.begin(shell);
    await player.onMap(shell);
    await player.step(shell);
    const before = text(shell);
    shell.send('\u001a');
    await shell.waitFor(/Stopped[\s\S]*shell>\s*$/, PATIENCE_MS);
    expect(shell.isOnAlternateScreen).toBe(false);
    shell.send('fg\r');
    await shell.waitUntil(() => text(shell) === before, 'the same screen', PATIENCE_MS);
    await player.step(shell);
    shell.send('S');
    await shell.waitUntil(() => !shell.isOnAlternateScreen, 'the shell', PATIENCE_MS);
    shell.send('echo code $?\r');
    await shell.waitFor('code 0', PATIENCE_MS);
  });
});

describe('a mistake in the game', () => {
  it('leaves the run beside the save; the next start offers it and goes on where it was', async () => {
    // From outside the program, which has no door for it.
    const preload = player.write(
      'mistake.cjs',
      'process.on("SIGUSR2", () => { throw new Error("a mistake to try"); });',
    );
    const program = player.start([], { preload, width: 120, height: 46 });
    await player.begin(program);
    const begun = save();
    await player.step(program);
    program.kill('SIGUSR2');
    expect((await program.exit).code).toBe(1);
    expect(program.isOnAlternateScreen).toBe(false);
    expect(text(program)).toContain('rustkeep had to stop because of a mistake in it: a mistake to try.');
    expect(save()).toEqual(begun);
    const [crash = ''] = crashes();
    expect(save(crash).turn).toBeGreaterThan(begun.turn);
    expect(text(program).replaceAll('\n', '')).toContain(crash);

    const next = player.start();
    await next.waitFor('Go on with the run that a mistake broke off', PATIENCE_MS);
    next.send('x');
    await next.waitFor('It takes the place of its own save', PATIENCE_MS);
    next.send('y');
    await player.onMap(next);
    await player.leave(next);
    expect(save().turn).toBe(begun.turn + 1);
    expect(crashes()).toEqual([]);
  });
});

describe('death', () => {
  /** Kills the program at the very moment it is about to do something to a file of that name. */
  const killedAt = (call: 'renameSync' | 'rmSync', name: string): string =>
    player.write(
      'killed.cjs',
      `const fs = require('node:fs');
       const real = fs.${call};
       fs.${call} = (...args) => {
         const path = args[${call === 'renameSync' ? 1 : 0}];
         if (String(path).endsWith(${JSON.stringify(name)})) process.kill(process.pid, 'SIGKILL');
         return real(...args);
       };`,
    );

  async function dieWith(preload: string): Promise<SavedRun['run']> {
    const first = player.start();
    await player.begin(first);
    await player.leave(first);
    player.burn();
    const left = save();
    const second = player.start([], { preload });
    await player.goOn(second);
    second.send('.');
    expect((await second.exit).signal).toBe(9);
    return left;
  }

  it.each(['hall-of-fame.toml', 'profile.toml'])(
    'that is broken off before %s is written leaves the last save, which can be gone on with',
    async (name) => {
      const left = await dieWith(killedAt('renameSync', name));
      expect(save()).toEqual(left);
      expect(player.has('profile.toml')).toBe(false);
      await player.goOn(player.start());
    },
  );

  it('that is broken off after the profile was paid brings nobody back', async () => {
    const left = await dieWith(killedAt('rmSync', 'save.toml'));
    expect(player.readData('profile.toml')).toMatchObject({ settled_runs: [left.id] });
    const next = player.start();
    await next.waitFor('New run', PATIENCE_MS);
    expect(text(next)).not.toContain('Continue');
    expect(player.has('save.toml')).toBe(false);
  });
});
