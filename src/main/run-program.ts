/**
 * src/main: the commander program. Wires screens, tools and answers to words of the command line; each is loaded only
 * when it is asked for.
 */
import { type Command, CommanderError } from 'commander';
import { printable } from '../rules/text.ts';
import {
  type CommonOptions,
  newCommand,
  type Surroundings,
  UsageError,
  unknownWord,
  withCommonOptions,
} from './common.ts';
import { addModCommands } from './mod-commands.ts';
import type { Finish } from './respond.ts';
import { runTool, toolNameAt } from './run-tool.ts';
import { addSaveCommands } from './save-commands.ts';

/** Runs the command line. Answers with the exit code: 0 it went well, 1 something is wrong, 2 it was used wrongly. */
export async function runProgram(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    const at = toolNameAt(args);
    if (at >= 0) return await runTool(args, at, around);
    let code = 0;
    const program = buildProgram(around, (exitCode) => {
      code = exitCode;
    });
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return exitCodeOf(error, around);
  }
}

/** Commander has said what is wrong by itself; everything else is said here, on one line. */
function exitCodeOf(error: unknown, around: Surroundings): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  const message = printable(error instanceof Error ? error.message : String(error));
  if (error instanceof UsageError) {
    around.err(`${message}\n`);
    return 2;
  }
  around.err(`rustkeep: ${message}\n`);
  return 1;
}

function buildProgram(around: Surroundings, finish: Finish): Command {
  const program = withCommonOptions(newCommand('rustkeep', around))
    .description('A moddable roguelike for the terminal. Without a command it is played.')
    .version(around.version, '-V, --version')
    .option('--dev', 'open what only makers of mods want to see')
    .option('--tool <name>', 'run a tool; `--tool help` lists them')
    .allowExcessArguments(true)
    .action(async (options: CommonOptions, command: Command) => {
      const [word] = command.args;
      if (word !== undefined) {
        const known = command.commands.map((one) => one.name());
        throw unknownWord('command', word, known);
      }
      const { playGame } = await import('./play-game.ts');
      finish(await playGame(options, around));
    });
  addSaveCommands(program, around, finish);
  addModCommands(program, around, finish);
  return program;
}
