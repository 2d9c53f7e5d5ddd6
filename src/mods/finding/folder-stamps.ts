import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { MOD_LIMITS } from '../limits.ts';
import type { LoadOptions } from './choose-mods.ts';
import { loadOrderPath } from './load-order-path.ts';

/** How everything stands on the disk that loading looks at; no file is opened for it. */
export interface FolderStamps {
  /** Names, sizes, times and numbers of all files: the same as long as nothing was written. */
  readonly text: string;
  /** The last time that any of it was written, in milliseconds since 1970. */
  readonly newest: number;
}

/** To look at more would take longer than to read what counts. */
const MOST_LINES = 5000;

/** Looks at the folders of mods; undefined where there is too much in them. */
export function stampFolders(options: LoadOptions): FolderStamps | undefined {
  const { bundledModsDir, userModsDir, extraMods = [], only } = options;
  const stamps = new Stamps();
  stamps.take(loadOrderPath(options));
  stamps.lines.push('bundled');
  stamps.takeFolder(bundledModsDir, 0);
  stamps.lines.push('own');
  if (userModsDir !== undefined) stamps.takeFolder(userModsDir, 0);
  stamps.lines.push('more');
  for (const root of extraMods) stamps.takeFolder(root, 1);
  if (stamps.lines.length > MOST_LINES) return undefined;
  const text = JSON.stringify([only, stamps.lines]);
  return { text, newest: stamps.newest };
}

class Stamps {
  readonly lines: string[] = [];
  newest = 0;

  /** A file or folder itself; a link counts together with what it leads to. Answers whether it is a folder. */
  take(path: string): boolean {
    try {
      const own = lstatSync(path);
      this.lines.push(path);
      this.#add(own);
      if (!own.isSymbolicLink()) return own.isDirectory();
      const end = statSync(path);
      this.#add(end);
      return end.isDirectory();
    } catch (error) {
      // What that means is said where it is read. Where nothing is, its name does not matter.
      this.lines.push(error instanceof Error && 'code' in error ? String(error.code) : 'error');
      return false;
    }
  }

  /** A folder with what is in it, as far as the loader would look. @param depth 0 for a folder of mods */
  takeFolder(path: string, depth: number): void {
    if (!this.take(path) || depth > MOD_LIMITS.folderDepth + 1) return;
    for (const entry of entriesOf(path)) {
      if (entry.name.startsWith('.')) continue;
      if (this.lines.length > MOST_LINES) return;
      // A mod itself may be a link; inside mods links to folders are not followed.
      const isFollowed = entry.isDirectory() || (depth === 0 && entry.isSymbolicLink());
      if (isFollowed) this.takeFolder(join(path, entry.name), depth + 1);
      else this.take(join(path, entry.name));
    }
  }

  #add({ size, mtimeMs, ctimeMs, dev, ino, mode }: Stats): void {
    this.lines.push(`${size} ${mtimeMs} ${ctimeMs} ${dev} ${ino} ${mode}`);
    this.newest = Math.max(this.newest, mtimeMs, ctimeMs);
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
