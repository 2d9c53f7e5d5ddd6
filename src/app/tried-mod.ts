import { findMod } from '../mods/authoring/check-mod.ts';
import { type Answer, failure } from './answer.ts';
import type { Folders } from './folders.ts';
import { loadOptions } from './load-game-content.ts';

/** A mod that is tried in a place of its own. */
export interface TriedMod {
  readonly id: string;
  /** Its folder. */
  readonly root: string;
}

/** The mod of an id or a folder; else what is wrong with what was asked for. */
export function findTriedMod(folders: Folders, idOrPath: string): TriedMod | Answer {
  const found = findMod(loadOptions(folders), idOrPath);
  if ('mod' in found) return { id: found.mod.manifest.id, root: found.mod.root };
  return failure(found.warnings.map((warning) => warning.text).join('\n'), found.exitCode);
}
