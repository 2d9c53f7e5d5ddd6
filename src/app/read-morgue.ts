import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Folders } from './folders.ts';

/** Names of runs come from a file that people can change; nothing else may become a path. */
const RUN_ID = /^[\w-]{1,80}$/;
/** A morgue file has some thousand characters; more of it is not read. */
const MAX_BYTES = 1024 * 1024;

/** Where the morgue file of a run lies; undefined where its name is none that the game gives. */
function morguePath(folders: Folders, runId: string): string | undefined {
  return RUN_ID.test(runId) ? join(folders.saves, 'morgue', `${runId}.txt`) : undefined;
}

/** The lines of a run's morgue file; undefined where it is gone or cannot be read. */
export function readMorgue(folders: Folders, runId: string): string[] | undefined {
  const path = morguePath(folders, runId);
  if (path === undefined) return undefined;
  try {
    const buffer = Buffer.alloc(MAX_BYTES);
    const file = openSync(path, 'r');
    try {
      const length = readSync(file, buffer, 0, MAX_BYTES, 0);
      return buffer.toString('utf8', 0, length).split(/\r?\n/);
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}
