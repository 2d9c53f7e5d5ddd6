import type { ReadStream, WriteStream } from 'node:tty';
import type { ReplayedRun } from '../app/replayed-run.ts';
import { CLOCK } from './play.ts';
import type { PlayerSession } from './player-session.ts';
import { ReplayScreen } from './replay/replay-screen.ts';
import { detectColorDepth } from './terminal/colors.ts';
import { glyphSetFor } from './terminal/glyphs.ts';
import { stay } from './terminal/response.ts';
import { runStack, type StackRun } from './terminal/run-stack.ts';
import { ScreenStack } from './terminal/screen-stack.ts';
import { Terminal } from './terminal/terminal.ts';
import { Ui, type UiHost } from './ui.ts';
import type { UiCommand } from './ui-command.ts';

/** Where a replay is watched. */
export interface WatchSetup {
  readonly run: ReplayedRun;
  /** The terminal; `checkTerminal` has said yes to it. */
  readonly input: ReadStream;
  readonly output: WriteStream;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Shows a recorded run in the terminal until it is left. No file is touched. */
export async function watchReplay({ run, input, output, env }: WatchSetup): Promise<void> {
  const depth = detectColorDepth(env, undefined);
  let stackRun: StackRun | undefined;
  const terminal = new Terminal({ input, output, depth, glyphs: glyphSetFor(env), onEnd: () => undefined });
  const ui = replayUi(run, {
    depth,
    clock: CLOCK,
    redraw: () => stackRun?.redraw(),
    flushInput: () => terminal.flushInput(),
  });
  const stack = new ScreenStack<UiCommand>(new ReplayScreen(ui, run), {
    onCommand: () => stay(),
    onError: (error) => terminal.crash(error),
    flushInput: () => terminal.flushInput(),
    theme: () => ui.theme,
    quitQuestion: 'Leave the replay?',
  });
  stackRun = runStack(terminal, stack);
  await stackRun.done;
}

/** The screens' view of a run that is only looked at. */
export function replayUi(run: ReplayedRun, host: UiHost): Ui {
  const { game } = run;
  const seen = {
    registries: game.registries,
    game,
    storedOptions: {},
    brokenFiles: () => [],
    knowsNumbers: () => true,
    perform: () => {
      run.step();
      return run.broken ? { ok: false as const, refusal: run.broken.refusal } : { ok: true as const };
    },
  } satisfies Partial<PlayerSession>;
  // The map asks its session for nothing else; keys that would are not passed on to it.
  return new Ui(seen as unknown as PlayerSession, host);
}
