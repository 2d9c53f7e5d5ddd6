import { createHash } from 'node:crypto';
import { IncompleteContentError } from '../content/registries.ts';
import { type ContentCache, contentFrom, entriesOf, type KeptContent, writeCache } from './content-cache.ts';
import { chooseMods, type LoadOptions, readSources } from './finding/choose-mods.ts';
import { loadContent, type ModSources } from './load-content.ts';
import { loadMods } from './load-mods.ts';
import type { GameContent } from './load-mods-cached.ts';

/** What is known before any text is read. */
interface KnownBefore {
  /** What was kept last, of whatever texts. */
  readonly kept: KeptContent | undefined;
  /** How the folders stand. */
  readonly stamps: string | undefined;
}

/** Reads the texts of the mods; loads them where they are not those of what was kept, and keeps what came of it. */
export function loadAndKeep(
  options: LoadOptions,
  cache: ContentCache,
  { kept, stamps }: KnownBefore,
): GameContent {
  const chosen = chooseMods(options);
  const read = chosen.mods.map(readSources);
  const sources = read.map((one) => one.sources);
  const before = [...chosen.warnings, ...read.flatMap((one) => one.warnings)];
  const key = keyOf(sources, [cache.build, ...chosen.off]);
  const mods = sources.map(({ id, version }) => ({ id, version }));
  let content = kept?.key === key ? contentFrom({ ...kept, mods }) : undefined;
  if (content === undefined) {
    try {
      content = loadContent(sources, { off: chosen.off });
    } catch (error) {
      // What to do with mods that make no game is known there.
      if (error instanceof IncompleteContentError) return loadMods(options);
      throw error;
    }
  }
  const { registries, warnings } = content;
  const changes = content.changes();
  const { build } = cache;
  const entries = entriesOf(content);
  const renames = [...registries.renames];
  writeCache(cache, { key, build, stamps, entries, renames, mods, before, warnings, changes });
  // Nothing else of the content is passed on: the texts and trees it was made of are let go.
  return { registries, warnings: [...before, ...warnings], changes: () => changes, mods: registries.mods };
}

function keyOf(mods: readonly ModSources[], about: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(about));
  for (const { id, version, files } of mods) {
    // Lengths keep the end of one text and the beginning of the next apart.
    hash.update(JSON.stringify([id, version, files.map(({ file, bytes }) => [file, bytes.length])]));
    for (const { bytes } of files) hash.update(bytes);
  }
  return hash.digest('hex');
}
