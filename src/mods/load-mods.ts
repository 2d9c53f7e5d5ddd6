/**
 * src/mods finds, orders, parses, merges and diagnoses mods; it is the only reader of mods/. Whatever is wrong with a
 * mod comes back as a warning; only a core that cannot make a game throws. It knows no engine and no screen.
 */
import { join } from 'node:path';
import { IncompleteContentError, type LoadedMod } from '../content/registries.ts';
import { type ContentCache, loadCached } from './content-cache.ts';
import { type FoundMod, findMods } from './find-mods.ts';
import { MOD_LIMITS } from './limits.ts';
import { type LoadedContent, loadContent, type ModSources } from './load-content.ts';
import { readLoadOrder } from './load-order-file.ts';
import { listModFiles, readModFile } from './mod-files.ts';
import { CORE, orderMods } from './order-mods.ts';
import type { SourceFile } from './source-file.ts';
import { makeWarning, type Warning } from './warning.ts';

/** Where mods are, and which are wanted. */
export interface LoadOptions {
  /** The folder that comes with the game and holds `core`. */
  readonly bundledModsDir: string;
  /** The player's own mods; may be the same folder. */
  readonly userModsDir?: string | undefined;
  /** The load order; by default `load_order.toml` in the player's folder, else in the bundled one. */
  readonly loadOrderFile?: string | undefined;
  /** Loads core, these and what they depend on, whatever the load order says. */
  readonly only?: readonly string[] | undefined;
  /** Folders of further mods that lie elsewhere. */
  readonly extraMods?: readonly string[] | undefined;
  /** Where loaded content may be kept between starts. Default nowhere. */
  readonly cache?: ContentCache | undefined;
}

/** Everything that loading gave. */
export interface LoadResult extends LoadedContent {
  /** The loaded mods in load order. */
  readonly mods: readonly LoadedMod[];
}

/** Loads the mods that are on. Throws IncompleteContentError only when core by itself makes no game. */
export function loadMods(options: LoadOptions): LoadResult {
  const chosen = chooseMods(options);
  const loaded = load(chosen.mods, chosen.warnings, options.cache);
  if (!(loaded instanceof IncompleteContentError)) return loaded;
  const core = chosen.mods.filter((mod) => mod.manifest.id === CORE);
  if (core.length === chosen.mods.length) throw withReasons(loaded, chosen.warnings);
  const problem = 'with these mods there is no game; only core was loaded';
  const warning = makeWarning({ mod: CORE, file: 'mods' }, { problem, hint: loaded.message }, 'mod');
  const coreOnly = load(core, [...chosen.warnings, warning]);
  if (coreOnly instanceof IncompleteContentError) throw coreOnly;
  return coreOnly;
}

/** The mods that are on, in load order, and what was wrong so far. */
export function chooseMods(options: LoadOptions): {
  readonly mods: readonly FoundMod[];
  /** All that were found, whether on or not. */
  readonly found: readonly FoundMod[];
  readonly warnings: readonly Warning[];
} {
  const found = findMods(options.bundledModsDir, options.userModsDir, options.extraMods);
  const order = readLoadOrder(loadOrderPath(options));
  const ordered = orderMods(found.mods, order.order, options.only);
  return {
    mods: ordered.mods,
    found: found.mods,
    warnings: [...order.warnings, ...found.warnings, ...ordered.warnings],
  };
}

/** The file that holds the load order. */
export function loadOrderPath(options: LoadOptions): string {
  return options.loadOrderFile ?? join(options.userModsDir ?? options.bundledModsDir, 'load_order.toml');
}

/** Reads the texts of one mod. */
export function readSources(mod: FoundMod): {
  readonly sources: ModSources;
  readonly warnings: readonly Warning[];
} {
  const { id, version } = mod.manifest;
  const listing = listModFiles(mod.root, id, mod.folder);
  const warnings = [...listing.warnings];
  const files: SourceFile[] = [];
  let bytes = 0;
  for (const file of listing.files) {
    const read = readModFile(mod.root, join(mod.root, file), id, `${mod.folder}/${file}`);
    if ('warning' in read) {
      warnings.push(read.warning);
      continue;
    }
    bytes += read.source.text.length;
    if (bytes > MOD_LIMITS.modBytes) {
      const problem = `the mod is larger than ${MOD_LIMITS.modBytes / 1024 / 1024} MB; the rest is not read`;
      warnings.push(makeWarning({ mod: id, file: `${mod.folder}/${file}` }, { problem }, 'file'));
      break;
    }
    files.push(read.source);
  }
  return { sources: { id, version, files }, warnings };
}

function load(
  mods: readonly FoundMod[],
  before: readonly Warning[],
  cache?: ContentCache,
): LoadResult | IncompleteContentError {
  const read = mods.map(readSources);
  try {
    const sources = read.map((one) => one.sources);
    const content = cache ? loadCached(sources, cache) : loadContent(sources);
    const warnings = [...before, ...read.flatMap((one) => one.warnings), ...content.warnings];
    return { ...content, warnings, mods: content.registries.mods };
  } catch (error) {
    if (error instanceof IncompleteContentError) return error;
    throw error;
  }
}

function withReasons(error: IncompleteContentError, warnings: readonly Warning[]): IncompleteContentError {
  const reasons = warnings.slice(0, 5).map((warning) => `\n  ${warning.text}`);
  return new IncompleteContentError(error.message + reasons.join(''));
}
