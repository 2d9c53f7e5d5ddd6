import { join } from 'node:path';
import { MOD_LIMITS } from '../limits.ts';
import type { ModSources } from '../load-content.ts';
import type { SourceFile } from '../reading/source-file.ts';
import { fileByFile, makeWarning, type Warning } from '../warning.ts';
import { type FoundMod, findMods } from './find-mods.ts';
import { idleLines, readLoadOrder } from './load-order-file.ts';
import { loadOrderPath } from './load-order-path.ts';
import { listModFiles, readModFile } from './mod-files.ts';
import { orderMods } from './order-mods.ts';

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
}

/** The mods that are on, in load order, and what was wrong so far. */
export function chooseMods(options: LoadOptions): {
  readonly mods: readonly FoundMod[];
  /** All that were found, whether on or not. */
  readonly found: readonly FoundMod[];
  /** The ids of those that are not on. */
  readonly off: readonly string[];
  readonly warnings: readonly Warning[];
} {
  const found = findMods(options.bundledModsDir, options.userModsDir, options.extraMods);
  const order = readLoadOrder(loadOrderPath(options));
  const ordered = orderMods(found, order.order, options.only);
  const warnings = [...order.warnings, ...idleLines(order, found), ...found.warnings, ...ordered.warnings];
  const on = new Set(ordered.mods.map((mod) => mod.manifest.id));
  const off = found.mods.map((mod) => mod.manifest.id).filter((id) => !on.has(id));
  return { mods: ordered.mods, found: found.mods, off, warnings: fileByFile(warnings) };
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
  for (const { name, isOrdinary } of listing.files) {
    const file = `${mod.folder}/${name}`;
    const read = readModFile(mod.root, join(mod.root, name), { mod: id, file, isOrdinary });
    if ('warning' in read) {
      warnings.push(read.warning);
      continue;
    }
    bytes += read.source.bytes.length;
    if (bytes > MOD_LIMITS.modBytes) {
      const problem = `the mod is larger than ${MOD_LIMITS.modBytes / 1024 / 1024} MB; the rest is not read`;
      warnings.push(makeWarning({ mod: id, file }, { problem }, 'file'));
      break;
    }
    files.push(read.source);
  }
  return { sources: { id, version, files }, warnings };
}
