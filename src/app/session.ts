import type { Registries } from '../content/registries.ts';
import type { Command, CommandResult } from '../engine/command.ts';
import { Game } from '../engine/game.ts';
import { newRun } from '../engine/new-run.ts';
import { knowsNumbers } from '../meta/bestiary.ts';
import type { HallEntry } from '../meta/hall-of-fame.ts';
import { isSettled, type Profile } from '../meta/profile.ts';
import type { ProfileChange } from '../meta/workshop.ts';
import type { GameContent } from '../mods/load-mods-cached.ts';
import type { DecodedSave } from '../save/decode-save.ts';
import type { Options } from '../save/options-file.ts';
import { ReplayFile } from '../save/replay-file.ts';
import { lockSaves, type SaveLock } from '../save/save-lock.ts';
import { wellFormed } from '../save/toml-writer.ts';
import { stamp } from './clock.ts';
import { type CrashedRun, writeCrash } from './crash-files.ts';
import type { Folders } from './folders.ts';
import type { ModDesk } from './mod-desk.ts';
import { type ModReload, modReload } from './mod-reload.ts';
import { type MorgueWriting, type RunEnd, settleRun, writeMorgue } from './run-end.ts';
import { RunInPlay } from './run-in-play.ts';
import { freshSeed, newRunId } from './run-names.ts';
import { runProfile } from './run-profile.ts';
import { RunSlot } from './run-slot.ts';
import type { SavedRun } from './saved-run.ts';
import { SessionContent } from './session-content.ts';
import { SessionFiles } from './session-files.ts';
import { SessionLog } from './session-log.ts';
import type { RunStart, RunWishes, SessionSetup } from './session-setup.ts';

/**
 * One sitting: the only way from screens to files. Everything that goes wrong comes back as a sentence; the game
 * goes on.
 */
export class Session {
  readonly folders: Folders;
  readonly log: SessionLog;
  /** Whether `--dev` was given. */
  readonly isDev: boolean;
  /** The mod that is tried here beside what the player really plays; undefined in an ordinary session. */
  readonly triedMod: string | undefined;
  /** What came of the last change of the mods' files. */
  lastReload: ModReload | undefined;
  private readonly setup: SessionSetup;
  private readonly lock: SaveLock;
  private readonly files: SessionFiles;
  private readonly held: SessionContent;
  private readonly slot: RunSlot;
  private commandLineSeed: string | undefined;
  private running: RunInPlay | undefined;
  private ended: RunEnd | undefined;

  private constructor(setup: SessionSetup, lock: SaveLock) {
    const { folders, clock, content } = setup;
    this.setup = setup;
    this.folders = folders;
    this.held = new SessionContent(content, setup.followed);
    this.lock = lock;
    this.isDev = setup.dev ?? false;
    this.triedMod = setup.playground?.mod;
    this.commandLineSeed = setup.seed;
    this.log = new SessionLog(folders.logs, stamp(clock()));
    this.log.add(
      `rustkeep ${setup.gameVersion}, ${content.mods.map(({ id, version }) => `${id} ${version}`).join(', ')}`,
      ...content.warnings.map(({ text }) => text),
    );
    this.files = new SessionFiles(folders.saves, lock, clock, {
      calls: setup.calls,
      optionsFolder: setup.playground?.optionsFolder,
    });
    this.log.add(...this.files.broken(), ...this.files.fitProfile(content.registries));
    this.slot = new RunSlot(this.files, this.log);
    this.slot.look(this.registries, this.profile);
    this.slot.lookForCrash(this.registries, this.profile);
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

  get content(): GameContent {
    return this.held.now;
  }

  /** What was in the slot when the session began, or is after a run began or ended. */
  get saved(): SavedRun {
    return this.slot.saved;
  }

  /** The newest state that a mistake of the game left behind, if it can be gone on with. */
  get crashed(): CrashedRun | undefined {
    return this.slot.crashed;
  }

  get registries(): Registries {
    return this.content.registries;
  }

  /** The run that goes on; undefined before one was begun or continued. */
  get game(): Game | undefined {
    return this.running?.game;
  }

  /** Why the run could not be saved last; undefined when it was. */
  get problem(): string | undefined {
    return this.running?.problem;
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
    return this.slot.question();
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
    const problem = this.slot.keepRefused();
    if (problem !== undefined) return refuse(problem);
    const start = this.goOn(crashed.decoded);
    if (this.running?.save() === undefined) this.slot.crashIsSaved();
    this.slot.crashed = undefined;
    return start;
  }

  /** Leaves the state of a crash alone from now on: the file is kept under another name. */
  dismissCrashed(): string | undefined {
    return this.slot.dismissCrashed();
  }

  /** Begins a new run and saves it. A save that cannot be read is kept beside first. */
  start(wishes: RunWishes): RunStart {
    if (this.saved.kind === 'ready' && !wishes.replace) {
      return refuse('There is a run to go on with; it would be given up for a new one.');
    }
    const moment = this.setup.clock();
    const problem = this.slot.keepRefused();
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
    if (this.triedMod !== undefined) this.perform({ do: 'develop', deed: { what: 'begin' } });
    this.save();
    return start;
  }

  /** Does a command of the player; saves on a new floor, and again where saving failed a while ago. */
  perform(command: Command): CommandResult {
    return this.mustRun().perform(command);
  }

  /**
   * With `--dev`, between two turns: takes over what was written into the mods' files. The run goes on as a save of
   * it would, and its recording says so. Undefined where nothing was written.
   */
  refresh(): ModReload | undefined {
    const reload = this.held.refresh();
    if (!reload) return undefined;
    let told = modReload(reload);
    if (reload.changed.length > 0) {
      const { running } = this;
      const isPlayed = running?.game.tree.run.phase === 'playing';
      const fitted = isPlayed ? running.refit(reload.content, told) : undefined;
      if (fitted?.done !== false) this.held.now = reload.content;
      if (fitted) told = fitted.told;
      else this.slot.look(this.registries, this.profile);
    }
    this.log.add(
      `Mods read again: ${told.changed.join(', ') || 'nothing of the game changed'}.`,
      ...told.warnings,
      ...told.kept,
      ...told.lost,
    );
    this.lastReload = told;
    return told;
  }

  /** The mods that there are, to be ordered and looked at. What validates them is only loaded now. */
  async openModDesk(): Promise<ModDesk> {
    const { ModDesk } = await import('./mod-desk.ts');
    const { followed, chosen } = this.setup;
    const isFixed = followed !== undefined || chosen === true;
    return new ModDesk(this.folders, isFixed ? undefined : (load) => this.held.replaceLater(load));
  }

  /** Without a run: plays with what the mods' order says now, if it was changed. A sentence where that failed. */
  adoptMods(): string | undefined {
    if (!this.held.isStale || this.game?.tree.run.phase === 'playing') return undefined;
    const problem = this.held.replaceNow();
    const { mods, warnings } = this.content;
    this.log.add(
      problem ?? `Mods now: ${mods.map(({ id, version }) => `${id} ${version}`).join(', ')}`,
      ...warnings.map(({ text }) => text),
    );
    this.slot.look(this.registries, this.profile);
    this.slot.lookForCrash(this.registries, this.profile);
    return problem;
  }

  /** Writes the run into the slot, and what an end still owes, on quitting and signals. A sentence where that failed. */
  save(): string | undefined {
    const late = this.files.late.retry();
    return this.running?.save() ?? late;
  }

  /**
   * Settles the ended run, right before the first frame of its last screen. Once it was paid, doing it again changes
   * nothing; until then its save stays in the slot, and it is tried again.
   */
  finishRun(): RunEnd {
    const run = this.mustRun();
    const { id } = run.game.tree.run;
    if (this.ended && isSettled(this.profile, id)) return this.ended;
    this.ended = settleRun(run.game, this.files, this.setup.clock(), this.setup.gameVersion);
    this.log.add(...this.ended.problems);
    this.slot.look(this.registries, this.profile);
    if (!isSettled(this.profile, id)) return this.ended;
    run.finish(this.ended.morguePath);
    if (this.crashed?.decoded.tree.run.id === id) this.slot.crashed = undefined;
    return this.ended;
  }

  /** Writes a morgue file in mid-run. Its path, or why not. */
  writeMorgue(): MorgueWriting {
    const { clock, gameVersion } = this.setup;
    return writeMorgue(this.mustRun().game, this.files, clock().toISOString(), gameVersion);
  }

  /** Whether the numbers of a species are known. */
  knowsNumbers(species: string): boolean {
    return knowsNumbers(species, this.profile, this.game?.tree);
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
    const { random: streams, tree } = this.running.game;
    const random = { play: streams.play.state(), loot: streams.loot.state() };
    const place = { saves: this.folders.saves, mark: this.files.mark(), store: this.files.store };
    const result = writeCrash({ ...tree, random }, place, this.content.mods, this.setup.gameVersion);
    if (result && !result.ok) this.log.add(result.sentence);
    return result?.ok ? result.path : undefined;
  }

  /** Gives the save folder free. */
  close(): void {
    this.running?.leave();
    this.lock.release();
  }

  private goOn({ tree, digest }: DecodedSave): RunStart {
    const replay = ReplayFile.goOn(this.folders.saves, tree.run.id, digest, this.files.store);
    return this.run(Game.fromTree(tree, this.registries), replay);
  }

  private run(game: Game, replay: ReplayFile): RunStart {
    const { slot, lock, log } = this;
    const { gameVersion } = this.setup;
    this.running = new RunInPlay(game, replay, {
      slot,
      lock,
      log,
      gameVersion,
      mods: () => this.content.mods,
    });
    this.ended = undefined;
    this.slot.saved = { kind: 'none' };
    return { ok: true, game };
  }

  private mustRun(): RunInPlay {
    if (!this.running) throw new Error('no run goes on');
    return this.running;
  }
}

const refuse = (sentence: string): RunStart => ({ ok: false, sentence });
