import { join } from 'node:path';
import type { Folders } from './folders.ts';
import type { Playground } from './session-setup.ts';
import type { TriedMod } from './tried-mod.ts';

/**
 * Where a mod is tried: beside the player's saves, in a folder of its own for each mod. What is really played is not
 * even read there, except the options.
 */
export function playgroundFor(
  { id }: TriedMod,
  folders: Folders,
): { readonly folders: Folders; readonly playground: Playground } {
  return {
    folders: { ...folders, saves: join(folders.saves, 'mod-play', id) },
    playground: { mod: id, optionsFolder: folders.saves },
  };
}
