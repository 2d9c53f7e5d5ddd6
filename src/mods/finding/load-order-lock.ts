import { basename, dirname, join } from 'node:path';
import { lockSync } from 'proper-lockfile';

/** A change takes some milliseconds: who has held the lock for so long was killed. */
const STALE_MILLISECONDS = 5000;
const PAUSE_MILLISECONDS = 20;
const ATTEMPTS = 150;

/**
 * Does something with the file of the load order while nobody else does: a command beside a running game would
 * otherwise undo what the game's own page has just changed, or the other way round.
 *
 * @returns undefined when somebody else held it all the time
 * @throws where the folder, which must be there, cannot be written
 */
export function withLoadOrder<T>(path: string, change: () => T): { readonly result: T } | undefined {
  const release = takeLock(path);
  if (release === undefined) return undefined;
  try {
    return { result: change() };
  } finally {
    try {
      release();
    } catch {
      // Taken over by somebody who took us for dead: it is theirs now.
    }
  }
}

function takeLock(path: string): (() => void) | undefined {
  for (let attempt = 1; ; attempt++) {
    try {
      return lockSync(path, {
        // Names that begin with a dot are none of a mod, nor does the loader look at them.
        lockfilePath: join(dirname(path), `.${basename(path)}.lock`),
        realpath: false,
        stale: STALE_MILLISECONDS,
        // Thrown by default, out of a timer, long after the change.
        onCompromised: () => {},
      });
    } catch (error) {
      const isHeld = error instanceof Error && 'code' in error && error.code === 'ELOCKED';
      if (!isHeld) throw error;
      if (attempt >= ATTEMPTS) return undefined;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MILLISECONDS);
    }
  }
}
