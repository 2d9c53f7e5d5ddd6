import { version } from '../package.json';

const args = process.argv.slice(2);

// Asked by scripts and packagers: answered before anything heavy is loaded.
if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
  process.stdout.write(`${version}\n`);
} else {
  run();
}

async function run(): Promise<void> {
  // `rustkeep mod docs | head` closes the pipe early; that is nobody's mistake.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  const { runProgram } = await import('./main/run-program.ts');
  process.exitCode = await runProgram(args, {
    env: process.env,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    now: () => new Date(),
    version,
  });
}
