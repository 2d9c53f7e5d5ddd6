import type { Registries } from '../content/registries.ts';
import type { Command, CommandResult } from '../engine/command.ts';
import type { Game } from '../engine/game.ts';

/** What the screens need of the session they show. The app's session is one; tests have a small one of their own. */
export interface PlayerSession {
  /** Everything the loaded mods say. */
  readonly registries: Registries;
  /** The run that is going on; undefined before one was begun or continued. */
  readonly game: Game | undefined;
  /** Does a command of the player and records it. */
  perform(command: Command): CommandResult;
  /** Whether the numbers of a species' profile are known: after three kills. */
  knowsNumbers(species: string): boolean;
  /** Writes the run into the save. @returns a sentence for the player where that failed */
  save(): string | undefined;
  /** The run is over: records it and takes the save away. Called right before its last screen is drawn. */
  finishRun(): void;
  /** The player's options as the file gave them, to be checked by whoever uses them. */
  readonly storedOptions: Readonly<Record<string, unknown>>;
  /** Keeps changed options. @returns a sentence for the player where that failed */
  storeOptions(options: Readonly<Record<string, unknown>>): string | undefined;
}
