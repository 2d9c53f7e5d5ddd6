import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { buildRegistries, type LoadedMod, noEntries, type ValidEntries } from '../content/registries.ts';
import { REGISTRIES } from '../content/vocabulary.ts';
import type { FolderStamps } from './finding/folder-stamps.ts';
import type { LoadedContent } from './load-content.ts';
import type { Change } from './merging/entry-book.ts';
import type { Warning } from './warning.ts';

/** Where loaded content may be kept for the next start. Deleting it changes nothing but the time of that start. */
export interface ContentCache {
  /** Folder of the cache; made when it is not there. */
  readonly folder: string;
  /** Name of this build of the game: another build may read the same texts in another way. */
  readonly build: string;
}

/** Loaded content; the places of its fields are not kept. */
export type CachedContent = Omit<LoadedContent, 'treeOf' | 'statements'>;

/** What is kept of a start. */
export interface KeptContent {
  /** Names the texts that it was made of. */
  readonly key: string;
  readonly build: string;
  /** How the folders stood before those texts were read; undefined where nobody looked. */
  readonly stamps?: string | undefined;
  readonly entries: ValidEntries;
  readonly renames: readonly (readonly [string, string])[];
  readonly mods: readonly LoadedMod[];
  /** What was wrong with the mods before and after their texts were read. */
  readonly before: readonly Warning[];
  readonly warnings: readonly Warning[];
  readonly changes: readonly Change[];
}

/**
 * A file that is written twice within such a time may keep its size and its times, in milliseconds: two seconds on a
 * memory card. What was written so shortly before the cache is read again.
 */
const SETTLED_MILLISECONDS = 2000;

/** What was kept last by this build; undefined where there is nothing of use. */
export function readCache({ folder, build }: ContentCache): KeptContent | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
    const isWhole = typeof kept === 'object' && kept !== null && 'build' in kept && kept.build === build;
    return isWhole ? (kept as unknown as KeptContent) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the folders stand as they stood then, so that no file has to be opened to know what is in it. */
export function isAsKept(kept: KeptContent, { folder }: ContentCache, stamps: FolderStamps): boolean {
  if (kept.stamps !== stamps.text) return false;
  const file = statSync(fileIn(folder), { throwIfNoEntry: false });
  return file !== undefined && file.mtimeMs > stamps.newest + SETTLED_MILLISECONDS;
}

/** Keeps content for the next start. A cache that cannot be written is no reason to complain. */
export function writeCache({ folder }: ContentCache, kept: KeptContent): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileAtomic.sync(fileIn(folder), JSON.stringify(kept), { fsync: false });
  } catch {
    // The next start takes a little longer.
  }
}

/** All entries of the registries, to be kept. */
export function entriesOf({ registries }: CachedContent): ValidEntries {
  const entries = noEntries();
  for (const name of REGISTRIES) {
    const all: readonly unknown[] =
      name === 'balance' ? Object.values(registries.balance) : registries[name].all();
    (entries[name] as unknown[]).push(...all);
  }
  return entries;
}

/** The content as it was loaded then. */
export function contentFrom({ entries, renames, mods, warnings, changes }: KeptContent): CachedContent {
  return { registries: buildRegistries(entries, mods, new Map(renames)), warnings, changes: () => changes };
}

const fileIn = (folder: string): string => join(folder, 'content.json');
