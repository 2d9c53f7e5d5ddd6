import { existsSync, realpathSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { explainIssues } from '../../content/explain-issue.ts';
import { type Manifest, manifestSchema } from '../../content/schema/mod-file.ts';
import { REGISTRIES } from '../../content/vocabulary.ts';
import { printable } from '../../rules/text.ts';
import { MOD_LIMITS } from '../limits.ts';
import { nearestTree, plainValue, positionOf, type Table } from '../reading/located-tree.ts';
import { parseToml } from '../reading/parse-toml.ts';
import { unfitIn } from '../reading/unfit.ts';
import { byPlace, makeWarning, type Warning } from '../warning.ts';
import { LOAD_ORDER_FILE } from './load-order-path.ts';
import { isFolder, readModFile, shutBecause, sortedNames } from './mod-files.ts';

/** A mod's folder that was found, whether it is on or not. */
export interface FoundMod {
  readonly manifest: Manifest;
  /** The folder's path. */
  readonly root: string;
  /** The folder's name, with which warnings begin. */
  readonly folder: string;
  /** Whether it comes with the game. */
  readonly bundled: boolean;
  /** Its manifest with places. */
  readonly tree: Table;
}

/** The mods of both folders by folder name, and what is wrong with manifests. */
export interface FoundMods {
  readonly mods: readonly FoundMod[];
  /** Folders whose `mod.toml` cannot be used. */
  readonly broken: ReadonlySet<string>;
  readonly warnings: readonly Warning[];
}

/** Finds the folders with a `mod.toml`: the bundled ones, the player's, and folders named one by one. */
export function findMods(
  bundledModsDir: string,
  userModsDir?: string,
  extraMods: readonly string[] = [],
): FoundMods {
  const mods: FoundMod[] = [];
  const warnings: Warning[] = [];
  const broken = new Set<string>();
  const seen = new Set<string>();
  const take = (root: string, bundled: boolean): void => {
    const real = realpathSync(root);
    if (seen.has(real)) return;
    seen.add(real);
    const found = readMod(root, basename(resolve(root)), bundled);
    if ('mod' in found) mods.push(found.mod);
    else if (found.warnings.length > 0) broken.add(basename(resolve(root)));
    warnings.push(...found.warnings);
  };
  for (const [parent, bundled] of [
    [bundledModsDir, true],
    [userModsDir, false],
  ] as const) {
    if (parent === undefined) continue;
    const names = sortedNames(parent).filter((name) => !name.startsWith('.'));
    const roots = names.map((name) => join(parent, name)).filter(isFolder);
    if (bundled || resolve(parent) !== resolve(bundledModsDir)) warnings.push(...strayFiles(parent, names));
    if (roots.length > MOD_LIMITS.mods) {
      const problem = `more than ${MOD_LIMITS.mods} folders; the rest is not read`;
      warnings.push(makeWarning({ mod: '', file: parent }, { problem }, 'mod'));
    }
    for (const root of roots.slice(0, MOD_LIMITS.mods)) take(root, bundled);
  }
  for (const root of extraMods) if (isFolder(root)) take(root, false);
  return { mods, broken, warnings };
}

/** What lies among the folders of mods and looks as if it were one. */
function strayFiles(parent: string, names: readonly string[]): Warning[] {
  if (existsSync(parent) && !isFolder(parent)) {
    return [makeWarning({ mod: '', file: parent }, { problem: 'this is no folder of mods' }, 'mod')];
  }
  return names.flatMap((name): Warning[] => {
    if (name === LOAD_ORDER_FILE || isFolder(join(parent, name))) return [];
    const fault = strayFault(name, existsSync(join(parent, name)));
    return fault ? [makeWarning({ mod: '', file: name }, fault, 'file')] : [];
  });
}

function strayFault(name: string, isThere: boolean): { problem: string; hint?: string } | undefined {
  if (!isThere) return { problem: 'this link leads nowhere' };
  if (name.toLowerCase() === 'mod.toml') {
    const hint = 'make a folder named like its id, and move it and its files there';
    return { problem: 'a mod lies here without a folder of its own', hint };
  }
  if (/\.toml$/i.test(name)) {
    return { problem: 'this file belongs to no mod', hint: 'put it into a folder with a mod.toml' };
  }
  if (/\.(zip|7z|rar|tgz|tar|tar\.\w+)$/i.test(name)) {
    return { problem: 'a packed mod is not read', hint: 'unpack it into a folder here' };
  }
  return undefined;
}

/** Reads one mod's manifest. A folder without one is not a mod, which is told unless it holds no TOML either. */
export function readMod(
  root: string,
  folder: string = basename(resolve(root)),
  bundled = false,
):
  | { readonly mod: FoundMod; readonly warnings: readonly Warning[] }
  | { readonly warnings: readonly Warning[] } {
  const path = join(root, 'mod.toml');
  const file = `${folder}/mod.toml`;
  const shut = folderFault(root, folder);
  if (shut)
    return { warnings: [makeWarning({ mod: printable(folder), file: printable(folder) }, shut, 'mod')] };
  if (!existsSync(path)) return { warnings: withoutManifest(root, folder) };
  const read = readModFile(root, path, { mod: folder, file });
  if ('warning' in read) return { warnings: [{ ...read.warning, costs: 'mod' }] };
  const parsed = parseToml(read.source);
  if ('warning' in parsed) return { warnings: [{ ...parsed.warning, costs: 'mod' }] };
  const unfit = unfitIn(parsed.root).map((fault) =>
    makeWarning({ mod: folder, file, ...positionOf(fault.origin) }, fault, 'mod'),
  );
  if (unfit.length > 0) return { warnings: unfit };
  const value = plainValue(parsed.root);
  const result = manifestSchema.safeParse(value);
  if (result.success) {
    return { mod: { manifest: result.data, root, folder, bundled, tree: parsed.root }, warnings: [] };
  }
  const warnings = explainIssues(manifestSchema, value, result.error.issues).map((told) => {
    const fault = told.isGuess && SECTIONS.has(String(told.path[0])) ? { ...told, hint: NO_MANIFEST } : told;
    const { origin } = nearestTree(parsed.root, fault.path);
    return makeWarning({ mod: folder, file, ...positionOf(origin) }, fault, 'mod');
  });
  return { warnings: warnings.sort(byPlace) };
}

/** What stands in the other files of a mod. */
const SECTIONS: ReadonlySet<string> = new Set([...REGISTRIES, 'patch', 'remove', 'renames']);
const NO_MANIFEST = 'entries lie in other files: move it to one of any name that ends in .toml';

/** Why a folder is not even looked into for its manifest. */
function folderFault(root: string, folder: string): { problem: string; hint?: string } | undefined {
  if (printable(folder) !== folder) {
    const problem = 'the name of this folder holds characters that cannot be shown';
    return { problem, hint: 'rename it' };
  }
  const reason = shutBecause(root);
  return reason === undefined ? undefined : { problem: `cannot be read: ${reason}` };
}

function withoutManifest(root: string, folder: string): Warning[] {
  const names = sortedNames(root);
  const nested = names.find((name) => existsSync(join(root, name, 'mod.toml')));
  if (nested !== undefined) {
    const hint = `the mod lies one folder too deep: move ${folder}/${nested} out of ${folder}`;
    return [
      makeWarning({ mod: folder, file: folder }, { problem: 'this folder has no mod.toml', hint }, 'mod'),
    ];
  }
  const near = names.find((name) => /^(mod|manifest|info)\.(toml|json|txt|toml\.txt)$/i.test(name));
  if (!near && !names.some((name) => name.toLowerCase().endsWith('.toml'))) return [];
  const hint = near
    ? `is ${near} meant to be it? the name is exactly mod.toml`
    : 'give it one with id, name and version';
  return [
    makeWarning({ mod: folder, file: folder }, { problem: 'this folder has no mod.toml', hint }, 'mod'),
  ];
}
