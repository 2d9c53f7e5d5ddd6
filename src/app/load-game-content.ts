import { type LoadOptions, type LoadResult, loadMods } from '../mods/load-mods.ts';
import type { Folders } from './folders.ts';

/**
 * Loads the mods that are on, or only the given ones with what they depend on. The bundled core is always found.
 * Throws IncompleteContentError when core itself makes no game.
 */
export function loadGameContent(folders: Folders, only?: readonly string[] | undefined): LoadResult {
  return loadMods({ ...loadOptions(folders), only });
}

/** Where the loader looks. */
export function loadOptions(folders: Folders): LoadOptions {
  const userModsDir = folders.userMods === folders.bundledMods ? undefined : folders.userMods;
  return { bundledModsDir: folders.bundledMods, userModsDir };
}
