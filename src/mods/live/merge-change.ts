import { IncompleteContentError, type Registries } from '../../content/registries.ts';
import type { RegistryName } from '../../content/vocabulary.ts';
import { type LoadedContent, loadContent, type ModSources } from '../load-content.ts';
import type { SourceFile } from '../reading/source-file.ts';
import type { Statements } from '../reading/statements.ts';
import { type Warning, withoutPlace } from '../warning.ts';
import { keyOf, keyOfWarning } from './held-statements.ts';

/** What the content that is played with was made of. */
export interface Merging {
  readonly sources: readonly ModSources[];
  /** What each mod said, by its id. */
  readonly said: ReadonlyMap<string, Statements>;
  readonly warnings: readonly Warning[];
  /** Files that were broken ever since they came: what they say is no version to keep. */
  readonly broken: ReadonlySet<string>;
  /** The ids of mods that are there and not on. */
  readonly off: readonly string[];
}

/** What can be taken over of a change. */
export interface MergedChange {
  /** What is to be played with from now on; undefined where everything stays as it is. */
  readonly taken: { readonly loaded: LoadedContent; readonly merging: Merging } | undefined;
  /** What is wrong with the files as they are. */
  readonly warnings: readonly Warning[];
  /** What keeps its previous version, a sentence each. */
  readonly kept: readonly string[];
}

/** What one breaks may break others, and so on; no change needs more rounds than this. */
const MOST_ROUNDS = 8;

/**
 * Loads changed texts so that nothing is lost by a slip: an entry that does not load any more counts as it was said
 * before, a file that cannot be read as it was read before. What is new has no such version and costs what it would at
 * a start; what the mod of a new file said before and says no more, which may be what stands in it, stays. Where that
 * is not enough, because something else was taken out that the entry needs, what was taken out stays too; and if no
 * game comes of it, everything does.
 *
 * @param unread what was wrong with reading the files
 */
export function mergeChange(
  now: readonly ModSources[],
  unread: readonly Warning[],
  before: Merging,
  registries: Registries,
): MergedChange {
  const round = new Rounds(now, unread, before, registries);
  return round.run();
}

class Rounds {
  private readonly before: Merging;
  private readonly registries: Registries;
  /** Faults that were there already: nothing is kept because of them. */
  private readonly known: ReadonlySet<string>;
  /** Of which entries something was said before. */
  private readonly saidBefore: ReadonlySet<string>;
  private readonly keys = new Set<string>();
  private readonly files = new Set<string>();
  private readonly now: readonly ModSources[];
  private readonly unread: readonly Warning[];
  private restored = false;

  constructor(
    now: readonly ModSources[],
    unread: readonly Warning[],
    before: Merging,
    registries: Registries,
  ) {
    this.now = now;
    this.unread = unread;
    this.before = before;
    this.registries = registries;
    this.known = new Set(before.warnings.map(withoutPlace));
    const said = [...before.said.values()].flatMap((one) => [
      ...one.definitions,
      ...one.patches,
      ...one.removals,
    ]);
    this.saidBefore = new Set(said.map(keyOf));
  }

  run(): MergedChange {
    let warnings: readonly Warning[] = this.unread;
    this.hold(this.unread);
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const sources = this.now.map((mod, index) => this.withKeptFiles(mod, this.before.sources[index]));
      const loaded = this.load(sources);
      if (typeof loaded === 'string') {
        const kept = [`Everything stays as it was: with this change there would be no game. ${loaded}`];
        return { taken: undefined, warnings, kept };
      }
      if (round === 0) warnings = [...warnings, ...loaded.warnings];
      const faults = loaded.warnings.filter((warning) => this.isNew(warning));
      const open = faults.filter((fault) => !this.isOfNew(fault));
      if (open.length === 0 && !this.holdMissing([...this.unread, ...faults], loaded)) {
        // What is wrong with new files is looked at anew each time, as long as something may stay because of it.
        const ofFiles = faults.filter(isOfFile);
        const merging: Merging = {
          sources,
          said: loaded.statements,
          warnings: loaded.warnings.filter((warning) => !ofFiles.includes(warning)),
          broken: new Set(ofFiles.map(({ file }) => file)),
          off: this.before.off,
        };
        return { taken: { loaded, merging }, warnings, kept: this.keptSentences() };
      }
      if (open.length > 0 && !this.hold(open) && !this.restoreDeleted(loaded)) break;
    }
    const kept = ['Everything stays as it was: what is broken cannot be kept apart from the rest.'];
    return { taken: undefined, warnings, kept };
  }

  private load(sources: readonly ModSources[]): LoadedContent | string {
    try {
      const held = { keys: this.keys, before: this.before.said };
      return loadContent(sources, { held, off: this.before.off });
    } catch (error) {
      if (error instanceof IncompleteContentError) return error.message;
      throw error;
    }
  }

  private isNew(warning: Warning): boolean {
    return warning.costs !== 'nothing' && !this.known.has(withoutPlace(warning));
  }

  /** Keeps what the faults are about. @returns whether that is more than before */
  private hold(faults: readonly Warning[]): boolean {
    const size = this.keys.size + this.files.size;
    for (const fault of faults) {
      const key = keyOfWarning(fault);
      if (key !== undefined) this.keys.add(key);
      else this.files.add(fault.file);
    }
    return this.keys.size + this.files.size > size;
  }

  /** Whether there is no previous version of the entry that it is about, or else of the file. */
  private isOfNew(fault: Warning): boolean {
    const key = keyOfWarning(fault);
    if (key !== undefined) return !this.saidBefore.has(key);
    return isIn(this.now, fault.file) && !this.hadVersion(fault.file);
  }

  /** Whether there is a version of a file that can be kept. */
  private hadVersion(file: string): boolean {
    return isIn(this.before.sources, file) && !this.before.broken.has(file);
  }

  /** Keeps what the mods of faults in new files said before and say no more. @returns whether that is more than before */
  private holdMissing(faults: readonly Warning[], loaded: LoadedContent): boolean {
    const size = this.keys.size;
    const ofNew = faults.filter((fault) => isOfFile(fault) && !this.hadVersion(fault.file));
    for (const mod of new Set(ofNew.map((fault) => fault.mod))) {
      for (const kind of ['definitions', 'patches', 'removals'] as const) this.holdUnsaid(mod, kind, loaded);
    }
    return this.keys.size > size;
  }

  /** What was said before and is said no more counts again, once: something that is kept needs it. */
  private restoreDeleted(loaded: LoadedContent): boolean {
    if (this.restored) return false;
    this.restored = true;
    const size = this.keys.size;
    for (const mod of this.before.said.keys()) this.holdUnsaid(mod, 'definitions', loaded);
    return this.keys.size > size;
  }

  private holdUnsaid(
    mod: string,
    kind: 'definitions' | 'patches' | 'removals',
    { statements }: LoadedContent,
  ): void {
    const said = new Set((statements.get(mod)?.[kind] ?? []).map(keyOf));
    for (const statement of this.before.said.get(mod)?.[kind] ?? []) {
      const key = keyOf(statement);
      if (!said.has(key)) this.keys.add(key);
    }
  }

  /** The mod's texts, with the previous ones of files that cannot be read as they are. */
  private withKeptFiles(mod: ModSources, before: ModSources | undefined): ModSources {
    const kept = before?.files.filter(({ file }) => this.files.has(file) && this.hadVersion(file)) ?? [];
    if (kept.length === 0) return mod;
    const files: SourceFile[] = [
      ...mod.files.filter(({ file }) => !kept.some((old) => old.file === file)),
      ...kept,
    ];
    return { ...mod, files: files.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0)) };
  }

  private keptSentences(): string[] {
    const files = this.before.sources
      .flatMap((mod) => mod.files)
      .filter(({ file }) => this.files.has(file) && this.hadVersion(file))
      .map(({ file }) => `${file} keeps its previous version.`);
    const entries = [...this.keys].filter((key) => {
      const [name = '', id = ''] = key.split(' ');
      if (name === 'balance') return true;
      return this.registries[name as Exclude<RegistryName, 'balance'>].has(id);
    });
    return [...files, ...entries.map((key) => `${key} keeps its previous version.`)];
  }
}

function isIn(sources: readonly ModSources[], name: string): boolean {
  return sources.some(({ files }) => files.some(({ file }) => file === name));
}

/** Whether it is about a file as a whole, or a part of it that is no entry. */
function isOfFile(fault: Warning): boolean {
  return keyOfWarning(fault) === undefined;
}
