import { version } from '../package.json';
import { runProgram } from './main/run-program.ts';

run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<void> {
  // `rustkeep mod docs | head` closes the pipe early; that is nobody's mistake.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  process.exitCode = await runProgram(args, {
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    now: () => new Date(),
    version,
  });
}
