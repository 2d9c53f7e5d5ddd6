import { join } from 'node:path';
import type { Registries } from '../content/registries.ts';
import type { Command, CommandResult } from '../engine/command.ts';
import { Game } from '../engine/game.ts';
import { newRun } from '../engine/new-run.ts';
import { performCommand } from '../engine/turn/play.ts';
import { knowsNumbers } from '../meta/bestiary.ts';
import type { HallEntry } from '../meta/hall-of-fame.ts';
import { isSettled, type Profile } from '../meta/profile.ts';
import type { ProfileChange } from '../meta/workshop.ts';
import type { GameContent } from '../mods/load-mods-cached.ts';
import type { StoreResult, WriteCalls } from '../save/atomic-store.ts';
import { keepAside } from '../save/data-file.ts';
import type { DecodedSave } from '../save/decode-save.ts';
import { encodeSave, UnsavableError } from '../save/encode-save.ts';
import type { Options } from '../save/options-file.ts';
import { digestOf, ReplayFile } from '../save/replay-file.ts';
import { lockSaves, type SaveLock } from '../save/save-lock.ts';
import { wellFormed } from '../save/toml-writer.ts';
import { type Clock, stamp } from './clock.ts';
import { type CrashedRun, findCrashedRun, writeCrash } from './crash-files.ts';
import type { Folders } from './folders.ts';
import { type MorgueWriting, type RunEnd, settleRun, writeMorgue } from './run-end.ts';
import { freshSeed, newRunId } from './run-names.ts';
import { runProfile } from './run-profile.ts';
import { RunRecorder } from './run-recorder.ts';
import { continueQuestion, findSavedRun, SAVE_NAME, type SavedRun } from './saved-run.ts';
import { SessionFiles, sentenceOf } from './session-files.ts';
import { SessionLog } from './session-log.ts';

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
  /** The calls that change files; tests hand in ones that fail. */
  readonly calls?: WriteCalls | undefined;
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

/** After a failed autosave it is tried again when so many turns have passed. */
const RETRY_TURNS = 10;

/**
 * One sitting: the only way from screens to files. Everything that goes wrong comes back as a sentence; the game
 * goes on.
 */
export class Session {
  readonly folders: Folders;
  readonly content: GameContent;
  readonly log: SessionLog;
  /** Whether `--dev` was given. */
  readonly isDev: boolean;
  /** What was in the slot when the session began, or is after a run began or ended. */
  saved: SavedRun;
  /** The newest state that a mistake of the game left behind, if it can be gone on with. */
  crashed: CrashedRun | undefined;
  /** Why the run could not be saved last; undefined when it was. */
  problem: string | undefined;
  private readonly setup: SessionSetup;
  private readonly lock: SaveLock;
  private readonly files: SessionFiles;
  private commandLineSeed: string | undefined;
  private running: Game | undefined;
  private recorder: RunRecorder | undefined;
  private ended: RunEnd | undefined;
  private savedDepth = 0;
  private triedTurn = 0;

  private constructor(setup: SessionSetup, lock: SaveLock) {
    const { folders, clock, content } = setup;
    this.setup = setup;
    this.folders = folders;
    this.content = content;
    this.lock = lock;
    this.isDev = setup.dev ?? false;
    this.commandLineSeed = setup.seed;
    this.log = new SessionLog(folders.logs, stamp(clock()));
    this.log.add(
      `rustkeep ${setup.gameVersion}, ${content.mods.map(({ id, version }) => `${id} ${version}`).join(', ')}`,
      ...content.warnings.map(({ text }) => text),
    );
    this.files = new SessionFiles(folders.saves, lock, clock, setup.calls);
    this.log.add(...this.files.broken());
    this.saved = this.lookIntoSlot();
    this.crashed = findCrashedRun(folders.saves, content.registries, this, this.log);
  }

  /** Takes the save folder, reads its files, and looks what is in the slot. */
  static open(
    setup: SessionSetup,
  ): { readonly ok: true; readonly session: Session } | { readonly ok: false; readonly sentence: string } {
    const lock = lockSaves(setup.folders.saves);
    if (!lock.ok) return lock;
    try {
      return { ok: true, session: new Session(setup, lock) };
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  get registries(): Registries {
    return this.content.registries;
  }

  /** The run that goes on; undefined before one was begun or continued. */
  get game(): Game | undefined {
    return this.running;
  }

  /** The seed of the command line, as long as no run has taken it. */
  get seedToCome(): string | undefined {
    return this.commandLineSeed;
  }

  get profile(): Profile {
    return this.files.profile.value;
  }

  /** The hall of fame, best first. */
  get hall(): readonly HallEntry[] {
    return this.files.hall.value.entries;
  }

  get options(): Options {
    return this.files.options.value;
  }

  /** The same as plain data, for the screens to check. */
  get storedOptions(): Readonly<Record<string, unknown>> {
    return { ...this.options };
  }

  /** How the run ended, once it was settled. */
  get runEnd(): RunEnd | undefined {
    return this.ended;
  }

  /** Files beside the save that could not be read, one sentence each. */
  brokenFiles(): string[] {
    return this.files.broken();
  }

  /** What has to be asked before the saved run is entered; undefined when it lost nothing. */
  question(): string | undefined {
    return continueQuestion(this.saved, this.log.path);
  }

  /** Goes on with the run in the slot. */
  resume(): RunStart {
    if (this.saved.kind !== 'ready') return refuse('There is no run to go on with.');
    return this.goOn(this.saved.decoded);
  }

  /** Goes on with the state that a crash left. The file is removed once the run is saved again. */
  resumeCrashed(): RunStart {
    const { crashed } = this;
    if (!crashed) return refuse('No crash left a run to go on with.');
    const problem = this.keepRefusedSave();
    if (problem !== undefined) return refuse(problem);
    const start = this.goOn(crashed.decoded);
    if (this.save() === undefined) this.files.store.remove(crashed.path);
    this.crashed = undefined;
    return start;
  }

  /** Leaves the state of a crash alone from now on: the file is kept under another name. */
  dismissCrashed(): string | undefined {
    if (!this.crashed) return undefined;
    const result = keepAside(this.crashed.path, this.files.store, 'kept');
    this.crashed = undefined;
    return sentenceOf(result);
  }

  /** Begins a new run and saves it. A save that cannot be read is kept beside first. */
  start(wishes: RunWishes): RunStart {
    if (this.saved.kind === 'ready' && !wishes.replace) {
      return refuse('There is a run to go on with; it would be given up for a new one.');
    }
    const moment = this.setup.clock();
    const problem = this.keepRefusedSave();
    if (problem !== undefined) return refuse(problem);
    const seed = wellFormed(wishes.seed || this.commandLineSeed || freshSeed());
    this.commandLineSeed = undefined;
    const { auto_bandages, auto_batteries } = this.options;
    const beginning = {
      id: newRunId(moment),
      seed,
      options: wishes.options,
      classic: wishes.classic ?? false,
      profile: runProfile(this.profile, this.registries),
      auto_bandages,
      auto_batteries,
    };
    const { gameVersion: game } = this.setup;
    const head = { version: 1, game, mods: this.content.mods, start: beginning } as const;
    const replay = ReplayFile.begin(this.folders.saves, head);
    const start = this.run(newRun(beginning, this.registries), replay);
    this.save();
    return start;
  }

  /** Does a command of the player; saves on a new floor, and again where saving failed a while ago. */
  perform(command: Command): CommandResult {
    const game = this.mustRun();
    const result = performCommand(game, command);
    if (result.ok) this.recorder?.add(command);
    if (!result.ok || game.tree.run.phase !== 'playing') return result;
    const { run, floor } = game.tree;
    const isDue = this.problem !== undefined && run.turn >= this.triedTurn + RETRY_TURNS;
    if (floor.depth !== this.savedDepth || isDue) this.save();
    return result;
  }

  /** Writes the run into the slot: on a new floor, on quitting, on signals. A sentence where that failed. */
  save(): string | undefined {
    const { running } = this;
    if (running?.tree.run.phase !== 'playing') return undefined;
    this.savedDepth = running.tree.floor.depth;
    this.triedTurn = running.tree.run.turn;
    const before = this.problem;
    this.problem = sentenceOf(this.write(running));
    if (this.problem !== undefined && this.problem !== before) this.log.add(this.problem);
    return this.problem;
  }

  /**
   * Settles the ended run, right before the first frame of its last screen. Once it was paid, doing it again changes
   * nothing; until then its save stays in the slot, and it is tried again.
   */
  finishRun(): RunEnd {
    const { id } = this.mustRun().tree.run;
    if (this.ended && isSettled(this.profile, id)) return this.ended;
    this.ended = settleRun(this.mustRun(), this.files, this.setup.clock(), this.setup.gameVersion);
    this.log.add(...this.ended.problems);
    this.saved = this.lookIntoSlot();
    if (!isSettled(this.profile, id)) return this.ended;
    this.recorder?.finish(this.ended.morguePath);
    if (this.crashed?.decoded.tree.run.id === id) this.crashed = undefined;
    return this.ended;
  }

  /** Writes a morgue file in mid-run. Its path, or why not. */
  writeMorgue(): MorgueWriting {
    const { clock, gameVersion } = this.setup;
    return writeMorgue(this.mustRun(), this.files, clock().toISOString(), gameVersion);
  }

  /** Whether the numbers of a species are known. */
  knowsNumbers(species: string): boolean {
    return knowsNumbers(species, this.profile, this.running?.tree);
  }

  /** Keeps changed options. A sentence where that failed. */
  storeOptions(options: Readonly<Record<string, unknown>>): string | undefined {
    return this.files.storeOptions(options);
  }

  /** Keeps the profile after a purchase or a change of cards. A sentence where it was refused or failed. */
  changeProfile(change: ProfileChange): string | undefined {
    return this.files.changeProfile(change);
  }

  /** After a mistake of the game: writes the state beside the save. The path, or undefined when there is none. */
  crash(error: unknown): string | undefined {
    this.log.add(...(error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n'));
    if (!this.running) return undefined;
    const { random: streams, tree } = this.running;
    const random = { play: streams.play.state(), loot: streams.loot.state() };
    const place = { saves: this.folders.saves, mark: this.files.mark(), store: this.files.store };
    const result = writeCrash({ ...tree, random }, place, this.content.mods, this.setup.gameVersion);
    if (result && !result.ok) this.log.add(result.sentence);
    return result?.ok ? result.path : undefined;
  }

  /** Gives the save folder free. */
  close(): void {
    this.lock.release();
  }

  private lookIntoSlot(): SavedRun {
    return findSavedRun(this.folders.saves, this.registries, this.profile, this.files.store, this.log);
  }

  private goOn({ tree, digest }: DecodedSave): RunStart {
    const replay = ReplayFile.goOn(this.folders.saves, tree.run.id, digest, this.files.store);
    return this.run(Game.fromTree(tree, this.registries), replay);
  }

  private run(game: Game, replay: ReplayFile): RunStart {
    this.recorder = new RunRecorder(replay, game);
    this.running = game;
    this.ended = undefined;
    this.problem = undefined;
    this.savedDepth = game.tree.floor.depth;
    this.saved = { kind: 'none' };
    return { ok: true, game };
  }

  /** A save that cannot be read is never written over: it gets another name first. A sentence where that failed. */
  private keepRefusedSave(): string | undefined {
    if (this.saved.kind !== 'refused') return undefined;
    const kept = keepAside(join(this.folders.saves, SAVE_NAME), this.files.store, stamp(this.setup.clock()));
    if (!kept.ok) return kept.sentence;
    this.log.add(`The save that could not be read is kept as ${kept.kept}.`);
    return undefined;
  }

  private write(game: Game): StoreResult {
    try {
      const text = encodeSave(game.present(), this.content.mods, this.setup.gameVersion);
      if (this.lock.lost() === undefined) this.recorder?.save(digestOf(text));
      return this.files.store.write(join(this.folders.saves, SAVE_NAME), text);
    } catch (error) {
      const reason = error instanceof UnsavableError ? error.message : String(error);
      return { ok: false, sentence: `The run cannot be saved as it is: ${reason}.` };
    }
  }

  private mustRun(): Game {
    if (!this.running) throw new Error('no run goes on');
    return this.running;
  }
}

const refuse = (sentence: string): RunStart => ({ ok: false, sentence });
