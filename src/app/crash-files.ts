import fs from 'node:fs';
import { join } from 'node:path';
import type { LoadedMod, Registries } from '../content/registries.ts';
import type { GameTree, Run } from '../engine/game-tree.ts';
import { isSettled, type Profile } from '../meta/profile.ts';
import type { AtomicStore, StoreResult } from '../save/atomic-store.ts';
import { type DecodedSave, loadSave } from '../save/decode-save.ts';
import { encodeCrash } from '../save/encode-save.ts';
import type { SavedRun } from './saved-run.ts';
import type { SessionLog } from './session-log.ts';

const CRASH_NAME = /^crash-\d{8}-\d{6}\.toml$/;

/** The state of a run that a mistake in the game broke off. */
export interface CrashedRun {
  readonly path: string;
  readonly decoded: DecodedSave;
}

/**
 * Writes the state beside the save, never over it. Unlike a save it may be in any state, since the mistake may have
 * spoilt it: whether it can be gone on with is seen when it is read. A dead hero leaves none.
 */
export function writeCrash(
  tree: GameTree,
  place: { readonly saves: string; readonly mark: string; readonly store: AtomicStore },
  mods: readonly LoadedMod[],
  gameVersion: string,
): (StoreResult & { readonly path?: string }) | undefined {
  if (tree.run.phase !== 'playing' || !(tree.hero.health > 0)) return undefined;
  const path = join(place.saves, `crash-${place.mark}.toml`);
  try {
    const result = place.store.write(path, encodeCrash(tree, mods, gameVersion));
    return result.ok ? { ok: true, path } : result;
  } catch (error) {
    return { ok: false, sentence: `the broken state could not be written: ${(error as Error).message}.` };
  }
}

/**
 * The newest state of a crash that can be gone on with. Not one whose run was settled since, or which the slot has
 * overtaken: that would only take the player back. One that cannot be read stays, with a line in the log.
 */
export function findCrashedRun(
  saves: string,
  registries: Registries,
  { profile, saved }: { readonly profile: Profile; readonly saved: SavedRun },
  log: SessionLog,
): CrashedRun | undefined {
  const present = saved.kind === 'ready' ? saved.decoded.tree.run : undefined;
  const isOver = ({ id, turn }: Run): boolean =>
    isSettled(profile, id) || (id === present?.id && turn < present.turn);
  for (const name of crashNames(saves).reverse()) {
    const path = join(saves, name);
    const decoded = loadSave(path, registries);
    if (decoded === undefined) continue;
    if (!decoded.ok) log.add(`${path} cannot be gone on with: ${decoded.sentence}.`);
    else if (!isOver(decoded.tree.run)) return { path, decoded };
  }
  return undefined;
}

function crashNames(saves: string): string[] {
  try {
    return fs
      .readdirSync(saves)
      .filter((name) => CRASH_NAME.test(name))
      .sort();
  } catch {
    return [];
  }
}
