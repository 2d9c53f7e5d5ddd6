import { IncompleteContentError, type Registries } from '../../content/registries.ts';
import { chooseMods, type LoadOptions, readSources } from '../finding/choose-mods.ts';
import type { FoundMod } from '../finding/find-mods.ts';
import { isFolder } from '../finding/mod-files.ts';
import { CORE } from '../finding/order-mods.ts';
import { type LoadedContent, loadContent, type ModSources } from '../load-content.ts';
import { loadMods } from '../load-mods.ts';
import type { GameContent } from '../load-mods-cached.ts';
import { type Warning, withoutPlace } from '../warning.ts';
import { changedEntries } from './changed-entries.ts';
import { type Merging, mergeChange } from './merge-change.ts';
import { stampMods } from './mod-stamps.ts';

/** What a change of the mods' files came to. */
export interface ContentReload {
  readonly content: GameContent;
  /** What is another in the game now, a phrase each; empty where nothing of the game has changed. */
  readonly changed: readonly string[];
  /** Everything that is wrong with the files as they are now. */
  readonly warnings: readonly Warning[];
  /** How many of them were not there when the files were read last. */
  readonly news: number;
  /** What could not be taken over and keeps its previous version, and what waits for the next start. */
  readonly kept: readonly string[];
}

/** Times that a file may be seen to change while it is looked at; whoever writes longer is looked at later. */
const PATIENCE = 10;

/**
 * Content that follows the files of its mods. Which mods there are, and in which order, stays as it was at the
 * start: a manifest and the load order count from the next start on.
 */
export class LiveContent {
  /** What is played with now. */
  content: GameContent;
  private readonly mods: readonly FoundMod[];
  /** Waits a moment, so that a file that is being written can be told from one that is. */
  private readonly pause: () => void;
  private merging: Merging;
  private stamps: ReturnType<typeof stampMods>;
  /** What was wrong with the files when they were read last, without places. */
  private told: ReadonlySet<string>;

  private constructor(
    mods: readonly FoundMod[],
    { content, merging, pause }: { content: GameContent; merging: Merging; pause: () => void },
    stamps: ReturnType<typeof stampMods>,
  ) {
    this.mods = mods;
    this.content = content;
    this.merging = merging;
    this.pause = pause;
    this.stamps = stamps;
    this.told = new Set(content.warnings.map(withoutPlace));
  }

  /** Loads the mods as `loadMods` does, and remembers what they said. */
  static open(options: LoadOptions, pause: () => void): LiveContent {
    const chosen = chooseMods(options);
    const stamps = stampMods(chosen.mods);
    const read = chosen.mods.map(readSources);
    const sources = read.map((one) => one.sources);
    const { off } = chosen;
    const loaded = tryLoad(sources, off);
    if (loaded) {
      const warnings = [...chosen.warnings, ...read.flatMap((one) => one.warnings), ...loaded.warnings];
      const content = asContent(loaded, warnings);
      return new LiveContent(
        chosen.mods,
        { content, merging: { sources, said: loaded.statements, warnings, broken: new Set(), off }, pause },
        stamps,
      );
    }
    // Only core makes a game, or nothing does and this throws.
    const core = chosen.mods.filter((mod) => mod.manifest.id === CORE);
    const { statements, treeOf: _, ...content } = loadMods(options);
    const coreSources = core.map((mod) => readSources(mod).sources);
    const { warnings } = content;
    const merging = { sources: coreSources, said: statements, warnings, broken: new Set<string>(), off };
    return new LiveContent(core, { content, merging, pause }, stampMods(core));
  }

  /**
   * Looks whether files of the mods have changed, and if so takes over what loads. An entry or file that loads no
   * more keeps its previous version.
   *
   * @returns undefined where nothing was written
   */
  refresh(): ContentReload | undefined {
    const now = this.settledStamps();
    if (now === undefined) return undefined;
    const isManifest = now.manifests !== this.stamps.manifests;
    const kept = isManifest ? ['mod.toml was changed: that counts from the next start on.'] : [];
    const isEntries = now.entries !== this.stamps.entries;
    this.stamps = now;
    if (!isEntries) return { content: this.content, changed: [], warnings: [], news: 0, kept };
    const read = this.mods.map((mod, index) => this.read(mod, this.merging.sources[index], kept));
    const outcome = mergeChange(
      read.map((one) => one.sources),
      read.flatMap((one) => one.warnings),
      this.merging,
      this.content.registries,
    );
    kept.push(...outcome.kept);
    const { warnings } = outcome;
    const known = this.told;
    this.told = new Set(warnings.map(withoutPlace));
    const news = [...this.told].filter((text) => !known.has(text)).length;
    if (!outcome.taken) return { content: this.content, changed: [], warnings, news, kept };
    const { loaded, merging } = outcome.taken;
    const before: Registries = this.content.registries;
    this.merging = merging;
    this.content = asContent(loaded, warnings);
    const changed = changedEntries(before, this.content.registries);
    return { content: this.content, changed, warnings, news, kept };
  }

  /** The files as they stand, once nobody writes any more; undefined where they are as before or still written. */
  private settledStamps(): ReturnType<typeof stampMods> | undefined {
    let now = stampMods(this.mods);
    if (now.entries === this.stamps.entries && now.manifests === this.stamps.manifests) return undefined;
    for (let look = 0; look < PATIENCE; look++) {
      const before = now;
      this.pause();
      now = stampMods(this.mods);
      if (now.entries === before.entries && now.manifests === before.manifests) return now;
    }
    return undefined;
  }

  private read(
    mod: FoundMod,
    before: ModSources | undefined,
    kept: string[],
  ): { readonly sources: ModSources; readonly warnings: readonly Warning[] } {
    if (isFolder(mod.root) || !before) return readSources(mod);
    kept.push(`The folder of ${mod.manifest.id} is gone; what it said stays.`);
    return { sources: before, warnings: [] };
  }
}

function asContent(
  { registries, changes }: Pick<LoadedContent, 'registries' | 'changes'>,
  warnings: readonly Warning[],
): GameContent {
  return { registries, changes, warnings, mods: registries.mods };
}

function tryLoad(sources: readonly ModSources[], off: readonly string[]): LoadedContent | undefined {
  try {
    return loadContent(sources, { off });
  } catch (error) {
    if (error instanceof IncompleteContentError) return undefined;
    throw error;
  }
}
