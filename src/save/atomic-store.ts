import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { printable } from '../rules/text.ts';
import { errorCode, plainReason } from './plain-reason.ts';

/** The calls on the file system through which a file changes; tests hand in ones that fail. */
export interface WriteCalls {
  /** Writes part of `bytes` from `offset` on into an open file; answers with how much was written. */
  writePart(file: number, bytes: Uint8Array, offset: number): number;
  /** Replaces `path` with the temporary file that `fill` has filled, synced before. */
  replace(path: string, fill: (temporary: string) => void): void;
  /** Makes names in a folder last through a power cut. */
  syncFolder(folder: string): void;
  remove(path: string): void;
  rename(from: string, to: string): void;
}

/** What became of a change to a file; a failure is a value, because the game goes on. */
export type StoreResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly sentence: string;
      /** The change is made all the same, but may not outlast a power cut. */
      readonly isMade?: true;
    };

/** Answers of systems that cannot sync a folder, or not one that may be written but not listed. */
const NO_FOLDER_SYNC = new Set(['EINVAL', 'ENOTSUP', 'ENOSYS', 'EISDIR', 'EBADF', 'EPERM', 'EACCES']);

/** Windows refuses to replace a file while a scanner or a backup looks at it; that passes. */
const BUSY = new Set(['EPERM', 'EACCES', 'EBUSY']);
const ATTEMPTS = 4;
const PAUSE_MILLISECONDS = 25;

/** The real file system. */
export const REAL_WRITES: WriteCalls = {
  writePart: (file, bytes, offset) => fs.writeSync(file, bytes, offset),
  replace: (path, fill) => {
    // Given nothing to write, the library leaves the temporary file as `fill` made it, and does the rest: mode and
    // owner of the old file, sync, rename, and removal when anything fails. Its own write ignores a short write.
    writeFileAtomic.sync(path, undefined as unknown as string, { tmpfileCreated: fill });
  },
  syncFolder: (folder) => {
    // Windows cannot open a folder; its renames last without.
    if (process.platform === 'win32') return;
    let file: number | undefined;
    try {
      file = fs.openSync(folder, 'r');
      fs.fsyncSync(file);
    } catch (error) {
      if (!NO_FOLDER_SYNC.has(errorCode(error))) throw error;
    } finally {
      if (file !== undefined) fs.closeSync(file);
    }
  },
  remove: (path) => fs.rmSync(path, { force: true }),
  rename: (from, to) => fs.renameSync(from, to),
};

/**
 * The only writer of `saves/`: each file is whole, the old one or the new one, at any instant. Synchronous, since
 * nothing else happens in the hook of a signal.
 */
export class AtomicStore {
  private readonly calls: WriteCalls;
  private readonly mayNot: () => string | undefined;

  /** @param mayNot why nothing may be written now, if so: the folder belongs to somebody else */
  constructor(calls: WriteCalls = REAL_WRITES, mayNot: () => string | undefined = () => undefined) {
    this.calls = calls;
    this.mayNot = mayNot;
  }

  /** Replaces a file's text. Its folder is made if it is not there. */
  write(path: string, text: string): StoreResult {
    return this.attempt('write', path, () => {
      makeFolder(dirname(path));
      this.calls.replace(path, (temporary) => this.fill(temporary, Buffer.from(text, 'utf8')));
    });
  }

  /** Removes a file; one that is not there is removed already. */
  remove(path: string): StoreResult {
    return this.attempt('remove', path, () => this.calls.remove(path));
  }

  /** Keeps a file under another name in its folder. The name must be free. */
  rename(from: string, to: string): StoreResult {
    return this.attempt('rename', from, () => this.calls.rename(from, to));
  }

  private fill(temporary: string, bytes: Uint8Array): void {
    const file = openForWriting(temporary);
    try {
      let offset = 0;
      while (offset < bytes.length) {
        const written = this.calls.writePart(file, bytes, offset);
        if (written <= 0) throw Object.assign(new Error('nothing was written'), { code: 'ENOSPC' });
        offset += written;
      }
    } finally {
      fs.closeSync(file);
    }
  }

  private attempt(verb: string, path: string, change: () => void): StoreResult {
    const forbidden = this.mayNot();
    if (forbidden !== undefined) return { ok: false, sentence: forbidden };
    for (let attempt = 1; ; attempt++) {
      try {
        change();
        break;
      } catch (error) {
        if (attempt < ATTEMPTS && process.platform === 'win32' && BUSY.has(errorCode(error))) {
          pause(PAUSE_MILLISECONDS * attempt);
          continue;
        }
        return { ok: false, sentence: printable(`could not ${verb} ${path}: ${plainReason(error)}.`) };
      }
    }
    try {
      this.calls.syncFolder(dirname(path));
      return { ok: true };
    } catch (error) {
      const sentence = `could not make sure that ${path} outlasts a power cut: ${plainReason(error)}.`;
      return { ok: false, sentence: printable(sentence), isMade: true };
    }
  }
}

function makeFolder(folder: string): void {
  if (!fs.existsSync(folder)) fs.mkdirSync(folder, { recursive: true });
}

/** The temporary file has the mode of the file it replaces, which may be one to read only; it gets that back later. */
function openForWriting(temporary: string): number {
  try {
    return fs.openSync(temporary, 'r+');
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
    fs.chmodSync(temporary, 0o600);
    return fs.openSync(temporary, 'r+');
  }
}

/**
 * Removes the temporary files that a killed game left beside one of `names`. Only ours: the exact name, a dot and
 * the library's number. Whoever calls this must hold the lock, or it takes away what another game is writing.
 */
export function sweepTemporaries(folder: string, names: readonly string[]): string[] {
  let found: fs.Dirent[];
  try {
    found = fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  const swept: string[] = [];
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const [, name] = /^(.+)\.\d{1,10}$/.exec(entry.name) ?? [];
    if (!entry.isFile() || name === undefined || !names.includes(name)) continue;
    fs.rmSync(join(folder, entry.name), { force: true });
    swept.push(basename(entry.name));
  }
  return swept;
}

/** Waits without giving the turn to anybody: in the hook of a signal there is nobody to give it to. */
export function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
