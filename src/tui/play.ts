/**
 * src/tui: the screens. The only part that draws, and the only one that imports blessed. It reads the game and
 * sends commands; it never changes a game, reads a file or loads a mod.
 */
import type { ReadStream, WriteStream } from 'node:tty';
import { rehearseSaving } from '../app/rehearse-saving.ts';
import type { Session } from '../app/session.ts';
import { GameStack } from './game-stack.ts';
import { IdleWork } from './idle-work.ts';
import { openHeroCreation, openTitle } from './screens/index.ts';
import { type ColorDepth, detectColorDepth } from './terminal/colors.ts';
import { glyphSetFor } from './terminal/glyphs.ts';
import { open } from './terminal/response.ts';
import { runStack, type StackRun } from './terminal/run-stack.ts';
import { Terminal } from './terminal/terminal.ts';
import { Ui, type UiClock } from './ui.ts';
import { saveOrSay } from './unsaved.ts';

/** What the game is played with. */
export interface PlaySetup {
  readonly session: Session;
  /** The terminal; `checkTerminal` has said yes to it. */
  readonly input: ReadStream;
  readonly output: WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Overrides what the environment says. */
  readonly depth?: ColorDepth | undefined;
}

/** The real time. */
export const CLOCK: UiClock = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * Shows the title, or at once the run that the session already has, until the player leaves. The terminal is as
 * before when this settles; whatever ends the program otherwise saves the run.
 */
export async function play({ session, input, output, env, depth: wanted }: PlaySetup): Promise<void> {
  const depth = detectColorDepth(env, wanted);
  let run: StackRun | undefined;
  const terminal = new Terminal({
    input,
    output,
    depth,
    glyphs: glyphSetFor(env),
    onEnd: (reason) => {
      if (reason.kind !== 'crash') return saveOrSay(session);
      const path = session.crash(reason.error);
      return path === undefined ? undefined : `The run as it was is in ${path}.`;
    },
  });
  const ui = new Ui(session, {
    depth,
    clock: CLOCK,
    redraw: () => run?.redraw(),
    flushInput: () => terminal.flushInput(),
  });
  const stack = new GameStack(ui, {
    onError: (error) => terminal.crash(error),
    first: (game) => (session.game === undefined ? openTitle(ui) : game()),
  });
  // Who tries a mod wants to be in it at once.
  if (session.triedMod !== undefined && session.saved.kind === 'none') {
    stack.respond(open(openHeroCreation(ui)));
  }
  const idle = new IdleWork(CLOCK, rehearseSaving(session));
  run = runStack(terminal, stack, () => idle.hold());
  // The first frame is there.
  idle.hold();
  await run.done;
  idle.stop();
  // Whichever way the player left: not every one passes the key that saves.
  const note = saveOrSay(session);
  if (note === undefined) {
    // The screen is gone without a trace: whoever leaves in the middle shall not wonder.
    if (session.game?.tree.run.phase === 'playing') output.write('The run is saved. Start again to go on.\n');
    return;
  }
  output.write(`${note}\n`);
  process.exitCode = 1;
}
