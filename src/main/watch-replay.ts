import { readReplay } from '../save/read-replay.ts';
import { checkTerminal } from '../tui/terminal/capabilities.ts';
import { type CommonOptions, contentOf, type Surroundings, UsageError } from './common.ts';

/** `--tool replay <file> --watch`: shows a recorded run in the terminal. Answers with the exit code. */
export async function watchReplay(
  file: string,
  options: CommonOptions,
  around: Surroundings,
): Promise<number> {
  const { env } = around;
  const terminal = checkTerminal(env, process.stdin, process.stdout);
  if (!terminal.ok) throw new UsageError(terminal.message);
  const replay = readReplay(file);
  if (!replay.ok) throw new UsageError(`${file}: ${replay.sentence}`);
  const { registries } = await contentOf(options, around);
  const { ReplayedRun } = await import('../app/replayed-run.ts');
  const missing = ReplayedRun.missing(replay, registries);
  if (missing !== undefined) {
    around.err(`The run cannot be played again: ${missing}\n`);
    return 1;
  }
  const run = new ReplayedRun(replay, registries);
  const { watchReplay: watch } = await import('../tui/watch-replay.ts');
  await watch({ run, input: process.stdin, output: process.stdout, env });
  return run.broken ? 1 : 0;
}
