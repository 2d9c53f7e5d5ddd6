import type { LoadOptions } from '../mods/finding/choose-mods.ts';
import { type GameContent, loadModsCached } from '../mods/load-mods-cached.ts';
import type { Folders } from './folders.ts';
import { BUILD } from './program-cache.ts';

/**
 * Loads the mods that are on, or only the given ones with what they depend on. The bundled core is always found.
 * Throws IncompleteContentError when core itself makes no game.
 */
export function loadGameContent(
  folders: Folders,
  only?: readonly string[] | undefined,
): Promise<GameContent> {
  // Sources that run as they are may change without a new name; only what was built is known by one.
  const cache = folders.cache && BUILD ? { folder: folders.cache, build: BUILD } : undefined;
  return loadModsCached({ ...loadOptions(folders), only }, cache);
}

/** Where the loader looks. */
export function loadOptions(folders: Folders): LoadOptions {
  const userModsDir = folders.userMods === folders.bundledMods ? undefined : folders.userMods;
  return { bundledModsDir: folders.bundledMods, userModsDir };
}
