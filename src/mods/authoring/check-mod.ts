import { existsSync } from 'node:fs';
import { nearestName } from '../../content/nearest-name.ts';
import { unnamedPoints } from '../../content/unnamed-points.ts';
import { unusedEntries } from '../../content/unused-entries.ts';
import type { LoadOptions } from '../finding/choose-mods.ts';
import { type FoundMod, findMods, readMod } from '../finding/find-mods.ts';
import { isFolder } from '../finding/mod-files.ts';
import { type LoadResult, loadMods } from '../load-mods.ts';
import { positionOf } from '../reading/located-tree.ts';
import { fileByFile, makeWarning, type Warning } from '../warning.ts';

/** What `rustkeep mod check` found. */
export interface CheckedMod {
  /** The mod, when its manifest could be read. */
  readonly id: string | undefined;
  /** Everything wrong with it, and what it makes wrong with others. */
  readonly warnings: readonly Warning[];
  /** What is right by itself and never comes into play, or promises what nobody can check. */
  readonly notes: readonly Warning[];
  /** 0 nothing is lost, 1 something is (with `strict`: anything was told), 2 there is no such mod. */
  readonly exitCode: 0 | 1 | 2;
}

/** Whether something is lost through what was told: an entry, a statement, a file, a mod. */
export function isCostly(warnings: readonly Warning[]): boolean {
  return warnings.some(({ costs }) => costs !== 'nothing');
}

/**
 * Checks one mod, by its id or the path of its folder, loaded with core and what it depends on.
 *
 * @param strict whether what costs nothing counts too, notes among it
 */
export function checkMod(options: LoadOptions, idOrPath: string, strict = false): CheckedMod {
  const found = findMod(options, idOrPath);
  if ('warnings' in found) return { id: undefined, notes: [], ...found };
  const { id, depends } = found.mod.manifest;
  const without = loadMods({ ...options, only: depends }).warnings.map((warning) => warning.text);
  const known = new Set(without);
  const only = [id, ...found.mod.manifest.optional.filter((other) => isThere(options, other))];
  const loaded = loadMods({ ...options, only, extraMods: [found.mod.root] });
  const warnings = loaded.warnings.filter((warning) => warning.mod === id || !known.has(warning.text));
  const notes = notesOn(loaded, id);
  const isWrong = strict ? warnings.length + notes.length > 0 : isCostly(warnings);
  return { id, warnings, notes, exitCode: isWrong ? 1 : 0 };
}

/** New entries of a mod that nothing brings into the game, unless others inherit from them; bonuses without a point. */
function notesOn({ registries, changes, treeOf }: LoadResult, mod: string): Warning[] {
  const own = new Set<string>();
  const parents = new Set<string>();
  for (const { mod: by, did, registry, id, details } of changes()) {
    if (by === mod && (did === 'added' || did === 'extended')) own.add(`${registry} ${id}`);
    if (did === 'extended') for (const parent of details) parents.add(`${registry} ${parent}`);
  }
  const unused = unusedEntries(registries).filter(({ registry, id }) => !parents.has(`${registry} ${id}`));
  const notes = [...unused, ...unnamedPoints(registries)].flatMap((finding): Warning[] => {
    const { registry, id } = finding;
    const tree = treeOf(registry, id);
    if (!tree || !own.has(`${registry} ${id}`)) return [];
    const { file } = tree.origin.source;
    return [makeWarning({ mod, file, ...positionOf(tree.origin), registry, id }, finding, 'nothing')];
  });
  return fileByFile(notes);
}

/** The folder of a mod, by its id or by a path. */
export function findMod(
  options: LoadOptions,
  idOrPath: string,
): { readonly mod: FoundMod } | { readonly warnings: readonly Warning[]; readonly exitCode: 1 | 2 } {
  const { mods, warnings } = findMods(options.bundledModsDir, options.userModsDir);
  const byId =
    mods.find((mod) => mod.manifest.id === idOrPath) ?? mods.find((mod) => mod.folder === idOrPath);
  if (byId) return { mod: byId };
  const faulty = warnings.filter((warning) => warning.mod === idOrPath);
  if (faulty.length > 0) return { warnings: faulty, exitCode: 1 };
  if (isFolder(idOrPath)) {
    const read = readMod(idOrPath);
    if ('mod' in read) return { mod: read.mod };
    if (read.warnings.length > 0) return { warnings: read.warnings, exitCode: 1 };
  }
  if (existsSync(idOrPath)) {
    const fault = { problem: 'this is a file, not a mod', hint: 'give the id of a mod, or its folder' };
    return { warnings: [makeWarning({ mod: idOrPath, file: idOrPath }, fault, 'mod')], exitCode: 2 };
  }
  const nearest = nearestName(
    idOrPath,
    mods.map((mod) => mod.manifest.id),
  );
  const fault = { problem: 'there is no such mod', hint: nearest && `did you mean "${nearest}"?` };
  return { warnings: [makeWarning({ mod: idOrPath, file: idOrPath }, fault, 'mod')], exitCode: 2 };
}

function isThere(options: LoadOptions, id: string): boolean {
  return findMods(options.bundledModsDir, options.userModsDir).mods.some((mod) => mod.manifest.id === id);
}
