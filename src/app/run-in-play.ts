import type { LoadedMod } from '../content/registries.ts';
import type { Command, CommandResult } from '../engine/command.ts';
import type { Game } from '../engine/game.ts';
import { performCommand } from '../engine/turn/play.ts';
import type { GameContent } from '../mods/load-mods-cached.ts';
import type { StoreResult } from '../save/atomic-store.ts';
import { encodeSave, UnsavableError } from '../save/encode-save.ts';
import { digestOf, type ReplayFile } from '../save/replay-file.ts';
import type { SaveLock } from '../save/save-lock.ts';
import { type ModReload, namedChanges } from './mod-reload.ts';
import { refitRun } from './refit-run.ts';
import { RunRecorder } from './run-recorder.ts';
import type { RunSlot } from './run-slot.ts';
import { sentenceOf } from './session-files.ts';
import type { SessionLog } from './session-log.ts';

/** What a run that goes on needs of its session. */
export interface RunSurroundings {
  readonly slot: RunSlot;
  readonly lock: SaveLock;
  readonly log: SessionLog;
  readonly gameVersion: string;
  /** The mods that it is played with now. */
  readonly mods: () => readonly LoadedMod[];
}

/** After a failed autosave it is tried again when so many turns have passed. */
const RETRY_TURNS = 10;

/** The run that goes on: its commands are done, recorded and saved here. */
export class RunInPlay {
  /** Another one after its content was changed. */
  game: Game;
  /** Why it could not be saved last; undefined when it was. */
  problem: string | undefined;
  private readonly recorder: RunRecorder;
  private readonly around: RunSurroundings;
  private savedDepth: number;
  private triedTurn = 0;

  constructor(game: Game, replay: ReplayFile, around: RunSurroundings) {
    this.game = game;
    this.recorder = new RunRecorder(replay, game);
    this.around = around;
    this.savedDepth = game.tree.floor.depth;
  }

  /** Does a command of the player; saves on a new floor, and again where saving failed a while ago. */
  perform(command: Command): CommandResult {
    const { game } = this;
    const result = performCommand(game, command);
    if (result.ok) this.recorder.add(command);
    if (!result.ok || game.tree.run.phase !== 'playing') return result;
    const { run, floor } = game.tree;
    const isDue = this.problem !== undefined && run.turn >= this.triedTurn + RETRY_TURNS;
    if (floor.depth !== this.savedDepth || isDue) this.save();
    return result;
  }

  /** Writes the run into the slot. A sentence where that failed. */
  save(): string | undefined {
    const { run, floor } = this.game.tree;
    if (run.phase !== 'playing') return undefined;
    this.savedDepth = floor.depth;
    this.triedTurn = run.turn;
    const before = this.problem;
    this.problem = sentenceOf(this.write());
    if (this.problem !== undefined && this.problem !== before) this.around.log.add(this.problem);
    return this.problem;
  }

  /**
   * Goes on with other content, between two turns, as a save of it would; the recording says so. Where that cannot
   * be, everything stays as it was.
   */
  refit(content: GameContent, told: ModReload): { readonly done: boolean; readonly told: ModReload } {
    const { mods, gameVersion } = this.around;
    const fitted = refitRun(this.game, content.registries, mods(), gameVersion);
    if (!fitted.ok) {
      const sentence = `The run cannot go on with this change and stays as it was: ${fitted.sentence}.`;
      return { done: false, told: { ...told, changed: [], kept: [...told.kept, sentence] } };
    }
    this.game = fitted.game;
    this.recorder.follow(fitted.game);
    this.perform({ do: 'develop', deed: { what: 'content_changed', entries: namedChanges(told.changed) } });
    return { done: true, told: { ...told, lost: [...fitted.lost, ...fitted.notes] } };
  }

  /** The game is closed: the recording of a run that is not over says how it stands. */
  leave(): void {
    if (this.game.tree.run.phase !== 'playing' || this.around.lock.lost() !== undefined) return;
    this.recorder.leave();
  }

  /** The run is settled: its recording goes to where its morgue file lies. */
  finish(morguePath: string): void {
    this.recorder.finish(morguePath);
  }

  private write(): StoreResult {
    const { slot, lock, gameVersion, mods } = this.around;
    try {
      const text = encodeSave(this.game.present(), mods(), gameVersion);
      if (lock.lost() === undefined) this.recorder.save(digestOf(text));
      return slot.write(text);
    } catch (error) {
      const reason = error instanceof UnsavableError ? error.message : String(error);
      return { ok: false, sentence: `The run cannot be saved as it is: ${reason}.` };
    }
  }
}
