import type { Command } from 'commander';
import type { Answer } from '../app/answer.ts';
import type { Folders } from '../app/folders.ts';
import { type CommonOptions, foldersOf, newCommand, print, type Surroundings } from './common.ts';

/** Takes the exit code of a command that has run. */
export type Finish = (exitCode: number) => void;

/** What a command works with. */
export interface Asked {
  readonly folders: Folders;
  /** Its words, in order. */
  readonly words: readonly (string | undefined)[];
  /** Its own options. */
  readonly own: Readonly<Record<string, unknown>>;
  /** The common ones. */
  readonly common: CommonOptions;
}

/** Makes a command's action out of a function that answers. */
export function respond(
  around: Surroundings,
  finish: Finish,
  make: (asked: Asked) => Promise<Answer> | Answer,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    const command = given.at(-1) as Command;
    const common = command.optsWithGlobals<CommonOptions>();
    const folders = foldersOf(common, around);
    const words = command.processedArgs as (string | undefined)[];
    finish(print(await make({ folders, words, own: command.opts(), common }), common, around));
  };
}

/** A command that only holds others. */
export function group(program: Command, around: Surroundings, name: string, description: string): Command {
  const command = newCommand(name, around).description(description);
  // What commands are added to it are as strict as it is.
  command.copyInheritedSettings(program).allowExcessArguments(false);
  program.addCommand(command);
  return command;
}
