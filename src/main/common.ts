import { Command } from 'commander';
import type { Answer } from '../app/answer.ts';
import { type Folders, findFolders } from '../app/folders.ts';
import { cacheFolder } from '../app/program-cache.ts';
import { nearestName } from '../content/nearest-name.ts';
import { printable, printableJson } from '../rules/text.ts';

/** What surrounds the program; tests hand in their own. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Writes to standard output. */
  readonly out: (text: string) => void;
  /** Writes to standard error. */
  readonly err: (text: string) => void;
  /** The clock. */
  readonly now: () => Date;
  /** Version of the game. */
  readonly version: string;
}

/** Options that every command understands. */
export interface CommonOptions {
  readonly seed?: string | undefined;
  readonly dataDir?: string | undefined;
  /** Ids, separated by commas. */
  readonly mods?: string | undefined;
  readonly json?: boolean | undefined;
  readonly dev?: boolean | undefined;
}

/** Used wrongly: a sentence for standard error, exit code 2. */
export class UsageError extends Error {}

/** A command that throws instead of ending the process, and is strict about its words. */
export function newCommand(name: string, around: Surroundings): Command {
  return new Command(name)
    .exitOverride()
    .configureOutput({ writeOut: around.out, writeErr: around.err })
    .showSuggestionAfterError(true)
    .allowExcessArguments(false);
}

/** Adds the common options. */
export function withCommonOptions(command: Command): Command {
  return command
    .option('--seed <text>', 'any text; the same seed gives the same floors')
    .option('--data-dir <folder>', 'where saves, logs and your mods are')
    .option('--mods <a,b>', 'load only core, these mods and what they depend on')
    .option('--json', 'print JSON for programs');
}

/** Where the options and the environment say that everything is. */
export function foldersOf({ dataDir }: CommonOptions, { env }: Surroundings): Folders {
  return findFolders({ dataDir, env, cache: cacheFolder() });
}

/** The mods of `--mods`, or undefined for those that are on. */
export function modsOf({ mods }: CommonOptions): string[] | undefined {
  return mods
    ?.split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
}

/** Loads the content that the options name. */
export async function contentOf(options: CommonOptions, around: Surroundings) {
  const { loadGameContent } = await import('../app/load-game-content.ts');
  return loadGameContent(foldersOf(options, around), modsOf(options));
}

/** Prints an answer, as text or JSON, and gives its exit code. No escape of a mod's text reaches the terminal. */
export function print(
  { text, json, exitCode }: Answer,
  options: CommonOptions,
  around: Surroundings,
): number {
  if (options.json) {
    around.out(`${printableJson(json, 2)}\n`);
  } else if (text !== '') {
    const lines = text.split('\n').map(printable).join('\n');
    (exitCode === 2 ? around.err : around.out)(`${lines}\n`);
  }
  return exitCode;
}

/** A command, tool or option that nobody knows, with the one that was probably meant. */
export function unknownWord(kind: string, word: string, known: readonly string[]): UsageError {
  const near = nearestName(word, known);
  const hint = near === undefined ? `There are ${known.join(', ')}.` : `Did you mean ${near}?`;
  return new UsageError(`rustkeep: there is no ${kind} "${word}". ${hint}`);
}
