import type { Game } from '../engine/game.ts';
import type { GameContent } from '../mods/load-mods-cached.ts';
import type { WriteCalls } from '../save/atomic-store.ts';
import type { Clock } from './clock.ts';
import type { Folders } from './folders.ts';
import type { FollowedContent } from './session-content.ts';

/** What a session is made of. */
export interface SessionSetup {
  readonly folders: Folders;
  readonly clock: Clock;
  /** Version of the game, for saves and morgue files. */
  readonly gameVersion: string;
  /** What the mods that are on give, or those of `--mods`. */
  readonly content: GameContent;
  /** `--seed`: for the first new run, and for that one alone. */
  readonly seed?: string | undefined;
  /** `--dev`: what only people who make mods want to see is open. */
  readonly dev?: boolean | undefined;
  /** With `--dev`: the same content, which follows the files of its mods. */
  readonly followed?: FollowedContent | undefined;
  /** Whether the command line chose the mods, whatever their order says. */
  readonly chosen?: boolean | undefined;
  /** A place to try mods in: every new run is a developer's run. The save folder is then one of its own. */
  readonly playground?: Playground | undefined;
  /** The calls that change files; tests hand in ones that fail. */
  readonly calls?: WriteCalls | undefined;
}

/** A place to try a mod in, beside what the player really plays. */
export interface Playground {
  /** Id of the mod. */
  readonly mod: string;
  /** The folder of the options, which are the player's own here too. */
  readonly optionsFolder: string;
}

/** How a new run begins. */
export interface RunWishes {
  /** Race and class. */
  readonly options: readonly string[];
  /** Any text; empty or absent for the seed of the command line, else a fresh one. */
  readonly seed?: string | undefined;
  readonly classic?: boolean | undefined;
  /** Whether a run that could be gone on with may be given up for it. */
  readonly replace?: boolean | undefined;
}

/** What beginning or continuing a run came to. */
export type RunStart =
  | { readonly ok: true; readonly game: Game }
  | { readonly ok: false; readonly sentence: string };
