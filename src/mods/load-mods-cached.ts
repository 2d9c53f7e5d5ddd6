import type { LoadedMod } from '../content/registries.ts';
import { type CachedContent, type ContentCache, contentFrom, isAsKept, readCache } from './content-cache.ts';
import type { LoadOptions } from './finding/choose-mods.ts';
import { stampFolders } from './finding/folder-stamps.ts';

/** The content of a game. */
export interface GameContent extends CachedContent {
  /** The loaded mods in load order. */
  readonly mods: readonly LoadedMod[];
}

/**
 * The same as `loadMods`, from the cache where it was made of the very same texts: then nothing is parsed. Where
 * nothing was written since, no text is even read, and what reads and validates them is not loaded.
 */
export async function loadModsCached(
  options: LoadOptions,
  cache?: ContentCache | undefined,
): Promise<GameContent> {
  if (cache === undefined) return (await import('./load-mods.ts')).loadMods(options);
  const stamps = stampFolders(options);
  const kept = readCache(cache);
  if (kept && stamps && isAsKept(kept, cache, stamps)) {
    const content = contentFrom(kept);
    return { ...content, warnings: [...kept.before, ...kept.warnings], mods: kept.mods };
  }
  const { loadAndKeep } = await import('./load-and-keep.ts');
  return loadAndKeep(options, cache, { kept, stamps: stamps?.text });
}
