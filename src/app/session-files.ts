import type { Registries } from '../content/registries.ts';
import type { Profile } from '../meta/profile.ts';
import type { ProfileChange } from '../meta/workshop.ts';
import { AtomicStore, type StoreResult, sweepTemporaries, type WriteCalls } from '../save/atomic-store.ts';
import { DataFile } from '../save/data-file.ts';
import { HALL_FILE, type Hall } from '../save/hall-file.ts';
import { mendProfile } from '../save/mend-profile.ts';
import { OPTIONS_FILE, type Options } from '../save/options-file.ts';
import { PROFILE_FILE } from '../save/profile-file.ts';
import type { SaveLock } from '../save/save-lock.ts';
import { type Clock, stamp } from './clock.ts';
import { LateWrites } from './late-writes.ts';
import { SAVE_NAME } from './saved-run.ts';

/** What the files of a session may have otherwise. */
interface FilesElsewhere {
  /** The calls that change files. */
  readonly calls?: WriteCalls | undefined;
  /** Where the options lie; by default beside the saves. */
  readonly optionsFolder?: string | undefined;
}

/** The files of the save folder that outlive a run, and the one writer of them all. */
export class SessionFiles {
  /** The folder. */
  readonly saves: string;
  /** Refuses as soon as another process has taken the folder over. */
  readonly store: AtomicStore;
  readonly profile: DataFile<Profile>;
  readonly hall: DataFile<Hall>;
  readonly options: DataFile<Options>;
  /** What could not be written when a run ended. */
  readonly late = new LateWrites();
  private readonly clock: Clock;

  constructor(
    saves: string,
    lock: SaveLock,
    clock: Clock,
    { calls, optionsFolder = saves }: FilesElsewhere = {},
  ) {
    this.saves = saves;
    this.clock = clock;
    this.store = new AtomicStore(calls, () => lock.lost());
    const names = [OPTIONS_FILE, PROFILE_FILE, HALL_FILE].map(({ name }) => name);
    sweepTemporaries(saves, [SAVE_NAME, ...names]);
    this.options = new DataFile(optionsFolder, OPTIONS_FILE);
    this.profile = new DataFile(saves, PROFILE_FILE);
    this.hall = new DataFile(saves, HALL_FILE);
  }

  /** Files that could not be read, one sentence each; defaults are in use, and the files stay. */
  broken(): string[] {
    return [this.options, this.profile, this.hall].flatMap(({ broken }) => broken ?? []);
  }

  /** Fits the profile to the loaded content; answers with what no loaded mod knows, one sentence each. */
  fitProfile(registries: Registries): readonly string[] {
    const { profile, unknown } = mendProfile(this.profile.value, registries);
    this.profile.value = profile;
    return unknown;
  }

  /** Keeps changed options, as plain data from the screens. A sentence where that failed. */
  storeOptions(options: Readonly<Record<string, unknown>>): string | undefined {
    const checked = OPTIONS_FILE.schema().safeParse(options);
    if (!checked.success) return 'These options cannot be kept: one of them has a wrong value.';
    return sentenceOf(this.options.save(checked.data, this.store, this.mark()));
  }

  /** Keeps the profile after a purchase or a change of cards. A sentence where it was refused or failed. */
  changeProfile(change: ProfileChange): string | undefined {
    if (!change.ok) return change.sentence;
    return sentenceOf(this.profile.save(change.profile, this.store, this.mark()));
  }

  /** The present moment as it stands in names of files. */
  mark(): string {
    return stamp(this.clock());
  }
}

/** What a failure says; undefined when there was none. */
export function sentenceOf(result: StoreResult): string | undefined {
  return result.ok ? undefined : result.sentence;
}
