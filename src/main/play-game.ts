import { playgroundFor } from '../app/playground.ts';
import type { TriedMod } from '../app/tried-mod.ts';
import { checkTerminal } from '../tui/terminal/capabilities.ts';
import { type CommonOptions, contentOf, foldersOf, modsOf, type Surroundings } from './common.ts';

/** Two looks at a file that is being written are so far apart, in milliseconds. */
const PAUSE_MS = 30;

/**
 * Plays, until the player leaves. Answers with the exit code.
 *
 * @param triedMod a mod to try, in a place of its own beside what the player really plays
 */
export async function playGame(
  options: CommonOptions,
  around: Surroundings,
  triedMod?: TriedMod | undefined,
): Promise<number> {
  const { env, err, now, version } = around;
  const terminal = checkTerminal(env, process.stdin, process.stdout);
  if (!terminal.ok) {
    err(`${terminal.message}\n`);
    return 2;
  }
  const { Session } = await import('../app/session.ts');
  const folders = foldersOf(options, around);
  const followed = options.dev === true ? await followedContent(options, around, triedMod) : undefined;
  const opened = Session.open({
    ...(triedMod === undefined ? { folders } : playgroundFor(triedMod, folders)),
    content: followed?.content ?? (await contentOf(options, around)),
    followed,
    chosen: options.mods !== undefined,
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

/** Content that follows the files of its mods. Loaded from them and never from a cache, since they are looked at. */
async function followedContent(options: CommonOptions, around: Surroundings, triedMod: TriedMod | undefined) {
  const { LiveContent } = await import('../mods/live/live-content.ts');
  const { loadOptions } = await import('../app/load-game-content.ts');
  const only = modsOf(options);
  const extraMods = triedMod === undefined ? [] : [triedMod.root];
  return LiveContent.open({ ...loadOptions(foldersOf(options, around)), only, extraMods }, () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  });
}
