import { isUtf8 } from 'node:buffer';
import {
  closeSync,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { quoted } from '../../content/plain-words.ts';
import { printable } from '../../rules/text.ts';
import { MOD_LIMITS } from '../limits.ts';
import { SourceFile } from '../reading/source-file.ts';
import { type Position, TextPlaces } from '../reading/text-places.ts';
import { makeWarning, type Warning } from '../warning.ts';

/** A text file, or why it was not read. */
export type ReadFile = { readonly source: SourceFile } | { readonly warning: Warning };

/**
 * Reads one file of a mod, if it is an ordinary UTF-8 text of sensible size inside the mod's folder.
 *
 * @param path of the file; no folder between it and the root is a link, but it may be one itself
 * @param isOrdinary whether it is known to be neither a link nor anything else than a file
 */
export function readModFile(
  root: string,
  path: string,
  { mod, file, isOrdinary = false }: { mod: string; file: string; isOrdinary?: boolean },
): ReadFile {
  const refuse = (problem: string, hint?: string): ReadFile => ({
    warning: makeWarning({ mod, file }, { problem, hint }, 'file'),
  });
  try {
    const fault = isOrdinary ? undefined : strange(root, path);
    if (fault) return refuse(fault);
    const bytes = readWhole(path);
    if (bytes) return decode(bytes, mod, file);
    return refuse(`larger than ${MOD_LIMITS.fileBytes / 1024 / 1024} MB`, 'split it into several files');
  } catch (error) {
    return refuse(`cannot be read: ${reason(error)}`);
  }
}

/** What speaks against reading something that may be no file, or one that lies elsewhere. */
function strange(root: string, path: string): string | undefined {
  let stat: Stats = lstatSync(path);
  if (stat.isSymbolicLink()) {
    const real = realpathSync.native(path);
    if (!isInside(realpathSync.native(root), real)) return 'this link leads out of the mod’s folder';
    stat = statSync(real);
  }
  return stat.isFile() ? undefined : 'this is not an ordinary file';
}

/** The bytes of a file; undefined for one that is too large. */
function readWhole(path: string): Buffer | undefined {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size > MOD_LIMITS.fileBytes) return undefined;
    const bytes = Buffer.allocUnsafe(size);
    let end = 0;
    for (let read = -1; end < size && read !== 0; end += read)
      read = readSync(file, bytes, end, size - end, end);
    return bytes.subarray(0, end);
  } finally {
    closeSync(file);
  }
}

function decode(bytes: Buffer, mod: string, file: string): ReadFile {
  const isWide = isUtf16(bytes);
  if (!isWide && isUtf8(bytes)) return { source: new SourceFile(mod, file, bytes) };
  const problem = isWide ? 'this text is UTF-16, not UTF-8' : 'this text is not UTF-8';
  const place = isWide ? {} : firstBadPlace(bytes);
  const hint = 'save it as UTF-8 in your editor';
  return { warning: makeWarning({ mod, file, ...place }, { problem, hint }, 'file') };
}

/** Whether a text has the mark of UTF-16, or the zeros that every other byte of it is. */
function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return true;
  const head = bytes.subarray(0, 1000);
  if (!head.includes(0)) return false;
  return head.length >= 4 && head.filter((byte) => byte === 0).length >= head.length / 4;
}

/** Line and column of what is no UTF-8, or only begins as if it were. */
function firstBadPlace(bytes: Buffer): Position {
  const good = firstBadByte(bytes);
  // Of a character that was begun and not ended one sign is left, which stands where it begins.
  const text = new TextDecoder().decode(bytes.subarray(0, good));
  const isBegun = text.endsWith('\ufffd');
  return new TextPlaces(text).positionOf(text.length - (isBegun ? 1 : 0));
}

/** Where a text stops being UTF-8. */
function firstBadByte(bytes: Buffer): number {
  let good = 0;
  let bad = bytes.length;
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle - 1;
    }
  }
  return good;
}

/** One of a mod's files. */
export interface ListedFile {
  /** Its path below the mod's folder, with `/`. */
  readonly name: string;
  /** Whether it is a file and no link. */
  readonly isOrdinary: boolean;
}

/** The `.toml` files of a mod's entries, sorted by their names. */
export interface ModListing {
  readonly files: readonly ListedFile[];
  readonly warnings: readonly Warning[];
}

/** Lists a mod's files: everything `.toml` but `mod.toml` and its own tests; names that begin with a dot are left alone. */
export function listModFiles(root: string, mod: string, folder: string): ModListing {
  const files: ListedFile[] = [];
  const tooMany: string[] = [];
  const warnings: Warning[] = [];
  const warn = (file: string, problem: string, hint?: string): void => {
    warnings.push(makeWarning({ mod, file: `${folder}/${file}` }, { problem, hint }, 'file'));
  };
  const look = (below: string, depth: number): void => {
    for (const entry of entriesIn(join(root, below))) {
      const { name } = entry;
      const file = below === '' ? name : `${below}/${name}`;
      if (name.startsWith('.') || file === 'mod.toml' || file === 'tests') continue;
      if (printable(name) !== name) {
        warn(file, 'is not read: its name holds characters that cannot be shown', 'rename it');
        continue;
      }
      if (entry.isDirectory()) {
        if (depth < MOD_LIMITS.folderDepth) lookInside(file, depth + 1);
        else warn(file, `folders deeper than ${MOD_LIMITS.folderDepth} are not read`);
      } else if (name.toLowerCase().endsWith('.toml')) {
        if (files.length < MOD_LIMITS.files) files.push({ name: file, isOrdinary: entry.isFile() });
        else tooMany.push(file);
      } else if (/\.(toml\.txt|tml|tom|tolm|tmol)$/i.test(name)) {
        warn(file, 'is not read: its name does not end in .toml', 'rename it');
      } else if (entry.isSymbolicLink() && isFolder(join(root, file))) {
        warn(file, 'links to folders are not followed', 'copy the folder here');
      }
    }
  };
  const lookInside = (below: string, depth: number): void => {
    try {
      look(below, depth);
    } catch (error) {
      warn(below, `cannot be read: ${reason(error)}`);
    }
  };
  lookInside('', 0);
  const [first, ...more] = tooMany;
  if (first !== undefined) {
    const rest = more.length > 0 ? `this one and ${more.length} more are not read` : 'this one is not read';
    warn(first, `more than ${MOD_LIMITS.files} files; ${rest}`);
  }
  return { files, warnings };
}

/** Names in a folder in one order on every machine; none when there is no such folder. */
export function sortedNames(folder: string): string[] {
  try {
    return entriesIn(folder).map(({ name }) => name);
  } catch {
    return [];
  }
}

function entriesIn(folder: string): Dirent[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Why a folder cannot be looked into, or undefined when it can. */
export function shutBecause(folder: string): string | undefined {
  try {
    readdirSync(folder);
    return undefined;
  } catch (error) {
    return reason(error);
  }
}

/** Whether a path is a folder, links followed. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EACCES' || code === 'EPERM') return 'no permission';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'ELOOP') return 'a link that leads to itself';
  return error instanceof Error ? quoted(error.message) : 'unknown error';
}
