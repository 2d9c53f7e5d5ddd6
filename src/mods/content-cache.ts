import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { buildRegistries, noEntries, type ValidEntries } from '../content/registries.ts';
import { isTable } from '../content/schema-walk.ts';
import { REGISTRIES } from '../content/vocabulary.ts';
import type { Change } from './entry-book.ts';
import { freeze, type LoadedContent, loadContent, type ModSources } from './load-content.ts';
import type { Warning } from './warning.ts';

/** Where loaded content may be kept for the next start. Deleting it changes nothing but the time of that start. */
export interface ContentCache {
  /** Folder of the cache; made when it is not there. */
  readonly folder: string;
  /** Name of this build of the game: another build may read the same texts in another way. */
  readonly build: string;
}

interface Kept {
  readonly key: string;
  readonly entries: ValidEntries;
  readonly renames: readonly (readonly [string, string])[];
  readonly warnings: readonly Warning[];
  readonly changes: readonly Change[];
}

/** The content of mods, from the cache if that was made of the very same texts. */
export function loadCached(mods: readonly ModSources[], cache: ContentCache): LoadedContent {
  const file = join(cache.folder, 'content.json');
  const key = keyOf(mods, cache.build);
  const kept = read(file, key);
  if (kept) return fromKept(kept, mods);
  const content = loadContent(mods);
  write(file, cache.folder, toKept(key, content));
  return content;
}

function keyOf(mods: readonly ModSources[], build: string): string {
  const hash = createHash('sha256').update(JSON.stringify(build));
  for (const { id, version, files } of mods) {
    hash.update(JSON.stringify([id, version, files.length]));
    for (const { file, text } of files) hash.update(JSON.stringify([file, text]));
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

/** A cache that cannot be written is no reason to complain. */
function write(file: string, folder: string, kept: Kept): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileAtomic.sync(file, JSON.stringify(kept), { fsync: false });
  } catch {
    // The next start takes a little longer.
  }
}

function toKept(key: string, { registries, warnings, changes }: LoadedContent): Kept {
  const entries = noEntries();
  for (const name of REGISTRIES) {
    const all: readonly unknown[] =
      name === 'balance' ? Object.values(registries.balance) : registries[name].all();
    (entries[name] as unknown[]).push(...all);
  }
  return { key, entries, renames: [...registries.renames], warnings, changes };
}

/** Places of fields are not kept; who asks for them has the texts read after all. */
function fromKept(kept: Kept, mods: readonly ModSources[]): LoadedContent {
  let full: LoadedContent | undefined;
  const loaded = mods.map(({ id, version }) => ({ id, version }));
  return {
    registries: buildRegistries(freeze(kept.entries), loaded, new Map(kept.renames)),
    warnings: kept.warnings,
    changes: kept.changes,
    treeOf: (registry, id) => {
      full ??= loadContent(mods);
      return full.treeOf(registry, id);
    },
  };
}
