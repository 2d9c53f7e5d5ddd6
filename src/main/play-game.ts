import { checkTerminal } from '../tui/terminal/capabilities.ts';
import { type CommonOptions, contentOf, foldersOf, type Surroundings } from './common.ts';

/** Plays, until the player leaves. Answers with the exit code. */
export async function playGame(options: CommonOptions, around: Surroundings): Promise<number> {
  const { env, err, now, version } = around;
  const terminal = checkTerminal(env, process.stdin, process.stdout);
  if (!terminal.ok) {
    err(`${terminal.message}\n`);
    return 2;
  }
  const { Session } = await import('../app/session.ts');
  const opened = Session.open({
    folders: foldersOf(options, around),
    content: await contentOf(options, around),
    clock: now,
    gameVersion: version,
    seed: options.seed,
    dev: options.dev,
  });
  if (!opened.ok) {
    err(`${opened.sentence}\n`);
    return 1;
  }
  const { session } = opened;
  try {
    const { play } = await import('../tui/play.ts');
    await play({ session, input: process.stdin, output: process.stdout, env });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    const path = session.crash(error);
    if (path !== undefined) err(`The run as it was is in ${path}.\n`);
    throw error;
  } finally {
    session.close();
  }
}
