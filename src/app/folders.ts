/**
 * src/app: a session, which wires files, clock, content and engine together: folders, options, the one log file, a
 * run's start, its saves and its end. Knows no screen. The clock is handed in by `main`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import envPaths from 'env-paths';

/** Where everything lies that is not code. */
export interface Folders {
  /** The folder of the installed package or the checkout. */
  readonly packageRoot: string;
  /** The player's data: holds the folders below, except the bundled mods. */
  readonly data: string;
  readonly saves: string;
  readonly logs: string;
  /** The player's own mods. In a checkout the same folder as the bundled ones. */
  readonly userMods: string;
  /** The mods that come with the game; holds `core`. */
  readonly bundledMods: string;
  /** What only saves time and may be deleted at any moment; undefined keeps nothing. */
  readonly cache?: string | undefined;
}

/** What decides where the data is. */
export interface FolderWishes {
  /** `--data-dir`. */
  readonly dataDir?: string | undefined;
  /** The environment; `RUSTKEEP_HOME` counts. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder of the package; found from the running file unless given. */
  readonly packageRoot?: string | undefined;
  /** Where the cache goes; by default nowhere. */
  readonly cache?: string | undefined;
}

/** The rule of CONTEXT.md, "Folders": `--data-dir`, `$RUSTKEEP_HOME`, a checkout's own folder, the platform's. */
export function findFolders({ dataDir, env, packageRoot, cache }: FolderWishes): Folders {
  const root = packageRoot ?? findPackageRoot(__dirname);
  const data = resolve(
    dataDir || env.RUSTKEEP_HOME || (isFolder(join(root, 'saves')) ? root : platformData()),
  );
  return {
    packageRoot: root,
    data,
    saves: join(data, 'saves'),
    logs: join(data, 'logs'),
    userMods: join(data, 'mods'),
    bundledMods: join(root, 'mods'),
    cache,
  };
}

/** The nearest folder above the running file that holds the game's package: the bundle and the sources agree on it. */
function findPackageRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isPackage(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`the package of the game is not above ${from}`);
  }
}

function isPackage(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    return JSON.parse(readFileSync(path, 'utf8')).name === 'rustkeep';
  } catch {
    return false;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function platformData(): string {
  return envPaths('rustkeep', { suffix: '' }).data;
}
