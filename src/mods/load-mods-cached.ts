import { IncompleteContentError, type LoadedMod } from '../content/registries.ts';
import { chooseMods, type LoadOptions, readSources } from './choose-mods.ts';
import { type CachedContent, type ContentCache, readCache, writeCache } from './content-cache.ts';

/** The content of a game. */
export interface GameContent extends CachedContent {
  /** The loaded mods in load order. */
  readonly mods: readonly LoadedMod[];
}

/**
 * The same as `loadMods`, from the cache where it was made of the very same texts: then nothing is parsed, and what
 * validates entries is not even loaded.
 */
export async function loadModsCached(
  options: LoadOptions,
  cache?: ContentCache | undefined,
): Promise<GameContent> {
  if (cache === undefined) return (await import('./load-mods.ts')).loadMods(options);
  const chosen = chooseMods(options);
  const read = chosen.mods.map(readSources);
  const sources = read.map((one) => one.sources);
  let content = readCache(sources, cache);
  if (!content) {
    const { loadContent } = await import('./load-content.ts');
    try {
      content = loadContent(sources);
    } catch (error) {
      // What to do with mods that make no game is known there.
      if (error instanceof IncompleteContentError) return (await import('./load-mods.ts')).loadMods(options);
      throw error;
    }
    writeCache(sources, cache, content);
  }
  const warnings = [...chosen.warnings, ...read.flatMap((one) => one.warnings), ...content.warnings];
  return { ...content, warnings, mods: content.registries.mods };
}
