import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { printable } from '../rules/text.ts';
import type { AtomicStore, StoreResult } from './atomic-store.ts';
import { describeIssues } from './describe-issues.ts';
import { parseToml, readTextFile } from './read-toml-file.ts';
import { type TomlTable, writeToml } from './toml-writer.ts';

/** The form of the files beside the save; read and refused like the save's. */
const FILE_SCHEMA = 1;

/** What a kind of file holds. */
export interface DataFileKind<T> {
  /** Name of the file in `saves/`; its header table has the same name without the ending. */
  readonly name: string;
  /** What it holds, loaded late. */
  schema(): z.ZodType<T>;
  /** What holds when there is no file or it cannot be read. */
  defaults(): T;
}

/**
 * One of the small files beside the save, with the save's guarantees: written whole or not at all, read back before
 * it is written, and a broken one kept under another name before anything takes its place.
 */
export class DataFile<T extends object> {
  /** What the file holds, or the defaults. */
  value: T;
  /** Why the file on the disk could not be read; undefined when it was read or is not there. */
  readonly broken: string | undefined;
  private readonly path: string;
  private readonly kind: DataFileKind<T>;
  private mustKeep: boolean;

  constructor(folder: string, kind: DataFileKind<T>) {
    this.path = join(folder, kind.name);
    this.kind = kind;
    const read = readDataFile(this.path, kind);
    this.value = read.ok ? read.value : kind.defaults();
    this.mustKeep = !read.ok;
    this.broken = read.ok ? undefined : `${this.path} cannot be read: ${read.sentence}. Defaults are in use.`;
  }

  /**
   * Writes a new value, and holds it if the file has it now.
   *
   * @param stamp names the broken file that is kept, for example `20261130-171920`
   */
  save(value: T, store: AtomicStore, stamp: string): StoreResult {
    const text = encodeDataFile(value, this.kind);
    if (text === undefined) {
      return { ok: false, sentence: `${this.path} was not written: it would not read back as it is.` };
    }
    if (this.mustKeep) {
      const kept = keepAside(this.path, store, stamp);
      if (!kept.ok) return kept;
      this.mustKeep = false;
    }
    const result = store.write(this.path, text);
    if (result.ok || result.isMade) this.value = value;
    return result;
  }
}

/** Gives a file the free name `<name>-<stamp>.toml.kept`, so that nothing takes its place. */
export function keepAside(
  path: string,
  store: AtomicStore,
  stamp: string,
): StoreResult & { readonly kept?: string } {
  const stem = join(dirname(path), basename(path, '.toml'));
  for (let turn = 1; ; turn++) {
    const kept = `${stem}-${stamp}${turn > 1 ? `-${turn}` : ''}.toml.kept`;
    if (fs.lstatSync(kept, { throwIfNoEntry: false }) !== undefined) continue;
    const result = store.rename(path, kept);
    return result.ok || result.isMade ? { ok: true, kept } : result;
  }
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly sentence: string };

function readDataFile<T>(path: string, kind: DataFileKind<T>): Read<T> {
  const reading = readTextFile(path);
  if (reading.ok) return decodeDataFile(reading.text, kind);
  if (reading.reason === 'absent') return { ok: true, value: kind.defaults() };
  return { ok: false, sentence: reading.sentence };
}

/** The text of such a file, or undefined when it would not read back to the same value. */
function encodeDataFile<T extends object>(value: T, kind: DataFileKind<T>): string | undefined {
  const valid = kind.schema().safeParse(value);
  if (!valid.success) return undefined;
  const text = writeToml({ [titleOf(kind.name)]: { schema: FILE_SCHEMA, ...(valid.data as TomlTable) } });
  const back = decodeDataFile(text, kind);
  return back.ok && isDeepStrictEqual(back.value, valid.data) ? text : undefined;
}

/** Reads the text of such a file: one table, named like the file. */
function decodeDataFile<T>(text: string, kind: DataFileKind<T>): Read<T> {
  const parsed = parseToml(text);
  if (!parsed.ok) return parsed;
  const title = titleOf(kind.name);
  const { [title]: table, ...others } = parsed.table;
  if (typeof table !== 'object' || table === null || Array.isArray(table) || !('schema' in table)) {
    return { ok: false, sentence: `it has no [${title}] with a \`schema\`` };
  }
  const { schema, ...body } = table;
  if (schema !== FILE_SCHEMA) {
    return { ok: false, sentence: printable(`${title} is schema ${schema}, this game reads ${FILE_SCHEMA}`) };
  }
  const stray = Object.keys(others)[0];
  if (stray !== undefined) return { ok: false, sentence: printable(`unknown field \`${stray}\``) };
  const read = kind.schema().safeParse(body);
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, sentence: describeIssues(read.error) };
}

const titleOf = (name: string): string => name.replace(/\.toml$/, '');
