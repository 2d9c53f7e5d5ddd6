import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { buildRegistries, noEntries, type ValidEntries } from '../content/registries.ts';
import { isTable } from '../content/schema-walk.ts';
import { REGISTRIES } from '../content/vocabulary.ts';
import type { Change } from './entry-book.ts';
import type { LoadedContent, ModSources } from './load-content.ts';
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

interface Kept {
  readonly key: string;
  readonly entries: ValidEntries;
  readonly renames: readonly (readonly [string, string])[];
  readonly warnings: readonly Warning[];
  readonly changes: readonly Change[];
}

/** What was kept of the very same texts; undefined where it was not. */
export function readCache(
  mods: readonly ModSources[],
  { folder, build }: ContentCache,
): CachedContent | undefined {
  const kept = read(fileIn(folder), keyOf(mods, build));
  return kept && fromKept(kept, mods);
}

/** Keeps content for the next start. A cache that cannot be written is no reason to complain. */
export function writeCache(
  mods: readonly ModSources[],
  { folder, build }: ContentCache,
  content: CachedContent,
): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileAtomic.sync(fileIn(folder), JSON.stringify(toKept(keyOf(mods, build), content)), {
      fsync: false,
    });
  } catch {
    // The next start takes a little longer.
  }
}

const fileIn = (folder: string): string => join(folder, 'content.json');

function keyOf(mods: readonly ModSources[], build: string): string {
  const hash = createHash('sha256').update(JSON.stringify(build));
  for (const { id, version, files } of mods) {
    // Lengths keep the end of one text and the beginning of the next apart.
    hash.update(JSON.stringify([id, version, files.map(({ file, text }) => [file, text.length])]));
    for (const { text } of files) hash.update(text);
  }
  return hash.digest('hex');
}

function read(file: string, key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isTable(kept) && kept.key === key ? (kept as unknown as Kept) : undefined;
  } catch {
    return undefined;
  }
}

function toKept(key: string, { registries, warnings, changes }: CachedContent): Kept {
  const entries = noEntries();
  for (const name of REGISTRIES) {
    const all: readonly unknown[] =
      name === 'balance' ? Object.values(registries.balance) : registries[name].all();
    (entries[name] as unknown[]).push(...all);
  }
  return { key, entries, renames: [...registries.renames], warnings, changes };
}

/**
 * Nothing is frozen here: that takes as long as reading does, and whoever writes into content fails where it was
 * loaded from its texts.
 */
function fromKept({ entries, renames, warnings, changes }: Kept, mods: readonly ModSources[]): CachedContent {
  const loaded = mods.map(({ id, version }) => ({ id, version }));
  return { registries: buildRegistries(entries, loaded, new Map(renames)), warnings, changes };
}
