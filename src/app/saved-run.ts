import { join } from 'node:path';
import type { Registries } from '../content/registries.ts';
import { isSettled, type Profile } from '../meta/profile.ts';
import type { AtomicStore } from '../save/atomic-store.ts';
import { type DecodedSave, loadSave } from '../save/decode-save.ts';
import type { SaveRefusal } from '../save/save-header.ts';
import type { SessionLog } from './session-log.ts';

/** Name of the one save. */
export const SAVE_NAME = 'save.toml';

/** What lies in the one slot. */
export type SavedRun =
  | { readonly kind: 'none' }
  /** A run that can be gone on with, perhaps at a loss. */
  | { readonly kind: 'ready'; readonly decoded: DecodedSave }
  /** A file that cannot be read; it stays until a new run begins beside it. */
  | { readonly kind: 'refused'; readonly refusal: SaveRefusal };

/** Looks into the slot. What the save lost goes into the log. */
export function findSavedRun(
  saves: string,
  registries: Registries,
  profile: Profile,
  store: AtomicStore,
  log: SessionLog,
): SavedRun {
  const path = join(saves, SAVE_NAME);
  const answer = loadSave(path, registries);
  if (answer === undefined) return { kind: 'none' };
  if (!answer.ok) {
    log.add(`${path} cannot be played on: ${answer.sentence}.`);
    return { kind: 'refused', refusal: answer };
  }
  const { id } = answer.tree.run;
  if (isSettled(profile, id)) {
    // The game was killed between paying the run and removing its save.
    const removed = store.remove(path);
    log.add(
      `The run ${id} had ended and was settled; what was left of its save ${removed.ok ? 'was removed' : 'stays'}.`,
    );
    return { kind: 'none' };
  }
  log.add(...answer.modChanges, ...answer.lost, ...answer.notes);
  return { kind: 'ready', decoded: answer };
}

/** What is asked before a save is entered that lost something; undefined when there is nothing to ask. */
export function continueQuestion(saved: SavedRun, logPath: string): string | undefined {
  if (saved.kind !== 'ready' || saved.decoded.lost.length === 0) return undefined;
  const count = saved.decoded.lost.length;
  const entries = count === 1 ? '1 entry is' : `${count} entries are`;
  return `${entries} missing (see ${logPath}). Continue?`;
}
