import { join } from 'node:path';
import type { Registries } from '../content/registries.ts';
import type { Profile } from '../meta/profile.ts';
import type { StoreResult } from '../save/atomic-store.ts';
import { keepAside } from '../save/data-file.ts';
import { type CrashedRun, findCrashedRun } from './crash-files.ts';
import { continueQuestion, findSavedRun, SAVE_NAME, type SavedRun } from './saved-run.ts';
import { type SessionFiles, sentenceOf } from './session-files.ts';
import type { SessionLog } from './session-log.ts';

/** The one place for a run on the disk, and what a crash left beside it. */
export class RunSlot {
  /** What was in it when it was looked into last; nothing while a run goes on. */
  saved: SavedRun = { kind: 'none' };
  /** The newest state that a mistake of the game left behind, if it can be gone on with. */
  crashed: CrashedRun | undefined;
  private readonly files: SessionFiles;
  private readonly log: SessionLog;

  constructor(files: SessionFiles, log: SessionLog) {
    this.files = files;
    this.log = log;
  }

  /** Looks what is in the slot. */
  look(registries: Registries, profile: Profile): void {
    this.saved = findSavedRun(this.files.saves, registries, profile, this.files.store, this.log);
  }

  /** Looks for what a crash left; after the slot was looked into. */
  lookForCrash(registries: Registries, profile: Profile): void {
    this.crashed = findCrashedRun(this.files.saves, registries, { profile, saved: this.saved }, this.log);
  }

  /** What has to be asked before the saved run is entered; undefined when it lost nothing. */
  question(): string | undefined {
    return continueQuestion(this.saved, this.log.path);
  }

  /** Writes a run. */
  write(text: string): StoreResult {
    return this.files.store.write(join(this.files.saves, SAVE_NAME), text);
  }

  /** A save that cannot be read is never written over: it gets another name first. A sentence where that failed. */
  keepRefused(): string | undefined {
    if (this.saved.kind !== 'refused') return undefined;
    const kept = keepAside(join(this.files.saves, SAVE_NAME), this.files.store, this.files.mark());
    if (!kept.ok) return kept.sentence;
    this.log.add(`The save that could not be read is kept as ${kept.kept}.`);
    return undefined;
  }

  /** The crashed run is saved as an ordinary one: its own file goes. */
  crashIsSaved(): void {
    if (this.crashed) this.files.store.remove(this.crashed.path);
  }

  /** Leaves the state of a crash alone from now on: the file is kept under another name. */
  dismissCrashed(): string | undefined {
    if (!this.crashed) return undefined;
    const result = keepAside(this.crashed.path, this.files.store, 'kept');
    this.crashed = undefined;
    return sentenceOf(result);
  }
}
