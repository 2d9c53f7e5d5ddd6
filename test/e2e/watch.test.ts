import fs from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE_MS, Player } from './player.ts';
import type { PtyProgram } from './pty.ts';

let player: Player;
beforeEach(() => {
  player = new Player();
});
afterEach(() => player.remove());

/** The line at the bottom: "Replay 3/12, paused". */
const state = (program: PtyProgram): string =>
  /Replay (\d+\/\d+, [^ ]+( a second)?)/.exec(program.screen().join('\n'))?.[1] ?? '';
const done = (program: PtyProgram): number =>
  Number(/Replay (\d+)\//.exec(program.screen().join('\n'))?.[1] ?? -1);

/** Plays a little, leaves, and tells where the recording lies and how many commands it has. */
async function record(): Promise<{ readonly file: string; readonly commands: number }> {
  const program = player.start();
  await player.begin(program);
  await player.onMap(program);
  // Waiting moves nobody: every recording is as long.
  program.send('s'.repeat(40));
  await program.waitForQuiet(400);
  await player.leave(program);
  const folder = player.file('replays');
  const [name = ''] = fs.readdirSync(folder);
  const file = join(folder, name);
  const commands = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"do"')).length;
  return { file, commands };
}

describe('a recorded run that is watched', () => {
  it('pauses, steps, changes its speed, fits a new size, waits behind the shell, and says where it ends', async () => {
    const { file, commands } = await record();
    expect(commands).toBeGreaterThan(20);
    const before = fs.readFileSync(file, 'utf8');
    const shell = player.startShell();
    await shell.waitFor('shell>', PATIENCE_MS);
    shell.send(`${player.commandLine} --tool replay '${file}' --watch\r`);
    await shell.waitFor('10 a second', PATIENCE_MS);
    shell.send('p');
    await shell.waitFor(`/${commands}, paused`, PATIENCE_MS);
    const at = done(shell);
    shell.send('.');
    await shell.waitUntil(() => done(shell) === at + 1, 'one step', PATIENCE_MS);
    shell.send('\u001b[C');
    await shell.waitUntil(() => done(shell) === at + 2, 'another step', PATIENCE_MS);
    expect(state(shell)).toBe(`${at + 2}/${commands}, paused`);

    for (const [width, height] of [
      [30, 7],
      [1, 1],
      [130, 50],
      [100, 30],
    ] as const) {
      shell.resize(width, height);
      await shell.waitForQuiet(120);
    }
    await shell.waitFor(`Replay ${at + 2}/${commands}, paused`, PATIENCE_MS);
    await shell.waitUntil(() => shell.screen()[29]?.includes('Replay') === true, 'the last row', PATIENCE_MS);

    shell.send('\u001a');
    await shell.waitFor(/Stopped[\s\S]*shell>\s*$/, PATIENCE_MS);
    expect(shell.isOnAlternateScreen).toBe(false);
    shell.send('fg\r');
    await shell.waitFor(`Replay ${at + 2}/${commands}, paused`, PATIENCE_MS);

    shell.send('-----p');
    await shell.waitFor('1 a second', PATIENCE_MS);
    shell.send('+++++++++');
    await shell.waitFor(`Replay ${commands}/${commands}, the recording ends here`, PATIENCE_MS);
    // Nothing more comes, whatever is pressed.
    shell.send('.p+');
    await shell.waitForQuiet(200);
    expect(done(shell)).toBe(commands);
    shell.send('q');
    await shell.waitUntil(() => !shell.isOnAlternateScreen, 'the shell', PATIENCE_MS);
    shell.send('echo code $?\r');
    await shell.waitFor('code 0', PATIENCE_MS);
    expect(fs.readFileSync(file, 'utf8')).toBe(before);
  });

  it('leaves a sane terminal when its window is closed', async () => {
    const { file } = await record();
    const program = player.start(['--tool', 'replay', file, '--watch']);
    await program.waitFor(/Replay \d+\//, PATIENCE_MS);
    program.kill('SIGHUP');
    expect(await program.exit).toEqual({ code: 129, signal: 0 });
    expect(program.isOnAlternateScreen).toBe(false);
    expect(program.isModeOn(25)).toBe(true);
  });

  it('is left after the question that Ctrl-C asks', async () => {
    const { file } = await record();
    const program = player.start(['--tool', 'replay', file, '--watch']);
    await program.waitFor(/Replay \d+\//, PATIENCE_MS);
    program.send('\u0003');
    await program.waitFor('Leave the replay?', PATIENCE_MS);
    program.send('y');
    expect((await program.exit).code).toBe(0);
    expect(program.isOnAlternateScreen).toBe(false);
  });
});
