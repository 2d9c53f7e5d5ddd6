import { isTable, type UnknownTable } from '../../content/schema-walk.ts';
import { printable } from '../../rules/text.ts';
import { EntryRead } from './entry-read.ts';
import type { SourceFile } from './source-file.ts';
import type { Position } from './text-places.ts';

/** Where a value was written: a file and the way to it, kept as a chain so that it costs nothing until asked. */
export interface Origin {
  readonly source: SourceFile;
  readonly parent: Origin | undefined;
  readonly key: string | number;
}

/** A value of TOML that remembers where each of its parts was written, also after merging. */
export type Tree = Leaf | List | Table;
export interface Leaf {
  readonly kind: 'leaf';
  readonly origin: Origin;
  readonly value: string | number | boolean;
}
export interface List {
  readonly kind: 'list';
  readonly origin: Origin;
  readonly items: readonly Tree[];
}
export interface Table {
  readonly kind: 'table';
  readonly origin: Origin;
  readonly fields: ReadonlyMap<string, Tree>;
  /** Fields that patches took out, and where those say so. */
  readonly removed?: ReadonlyMap<string, Origin> | undefined;
}

/** A table as it was read. Its members become trees when somebody asks for them, which for most is never. */
class WrittenTable implements Table {
  readonly kind = 'table';
  readonly origin: Origin;
  // Private to the class itself, so that a copy with other fields does not take it along.
  #written: UnknownTable | undefined;
  #fields: ReadonlyMap<string, Tree> | undefined;
  readonly #read: (() => UnknownTable) | undefined;

  /** @param written what was read, or how it is to be read when somebody asks */
  constructor(origin: Origin, written: UnknownTable | (() => UnknownTable)) {
    this.origin = origin;
    if (typeof written === 'function') this.#read = written;
    else this.#written = written;
  }

  get fields(): ReadonlyMap<string, Tree> {
    this.#fields ??= this.readFields();
    return this.#fields;
  }

  /** One of the fields, without the others. */
  field(key: string): Tree | undefined {
    if (this.#fields) return this.#fields.get(key);
    const { written } = this;
    return Object.hasOwn(written, key) ? treeOf(written[key], inside(this.origin, key)) : undefined;
  }

  private readFields(): Map<string, Tree> {
    const { origin, written } = this;
    const fields = new Map<string, Tree>();
    // Pairs of keys and members would be made one by one, which is slow for the tables of the parser.
    for (const key of Object.keys(written)) fields.set(key, treeOf(written[key], inside(origin, key)));
    return fields;
  }

  /** As it was read, if that is at hand without reading it again. */
  get atHand(): UnknownTable | undefined {
    return this.#written;
  }

  get written(): UnknownTable {
    this.#written ??= this.#read?.() ?? (this.origin.source.valueAt(pathOf(this.origin)) as UnknownTable);
    return this.#written;
  }

  forget(): void {
    this.#written = undefined;
    this.#fields = undefined;
  }
}

/** What is another in a table than in the one it was made of; undefined for a field that is no more. */
export type FieldChanges = ReadonlyMap<string, Tree | undefined>;

/** A table that says the same as another but for some fields: most patches change one of very many. */
class ChangedTable implements Table {
  readonly kind = 'table';
  readonly origin: Origin;
  readonly removed: Table['removed'];
  // Private to the class itself, as above.
  readonly #base: Table;
  readonly #changes: FieldChanges;
  #fields: ReadonlyMap<string, Tree> | undefined;

  constructor(base: Table, changes: FieldChanges, { origin, removed }: Pick<Table, 'origin' | 'removed'>) {
    let below = base;
    let all = changes;
    // Fewer changes are put together with those that come after: then the way through any number of them is short.
    while (below instanceof ChangedTable && below.#changes.size <= all.size) {
      all = new Map([...below.#changes, ...all]);
      below = below.#base;
    }
    this.#base = below;
    this.#changes = all;
    this.origin = origin;
    this.removed = removed;
  }

  get base(): Table {
    return this.#base;
  }

  get changes(): FieldChanges {
    return this.#changes;
  }

  get fields(): ReadonlyMap<string, Tree> {
    if (!this.#fields) {
      const fields = new Map(rootOf(this).fields);
      for (const [key, tree] of allChanges(this)) {
        if (tree) fields.set(key, tree);
        else fields.delete(key);
      }
      this.#fields = fields;
    }
    return this.#fields;
  }

  field(key: string): Tree | undefined {
    let at: Table = this;
    for (; at instanceof ChangedTable; at = at.base) if (at.changes.has(key)) return at.changes.get(key);
    return fieldOf(at, key);
  }

  get raw(): UnknownTable {
    const value: Record<string, unknown> = { ...(rawValue(rootOf(this)) as UnknownTable) };
    for (const [key, tree] of allChanges(this)) {
      if (tree) put(value, key, rawValue(tree));
      else delete value[key];
    }
    return value;
  }
}

/** The table below all changes. */
function rootOf(table: Table): Table {
  let at = table;
  while (at instanceof ChangedTable) at = at.base;
  return at;
}

/** All that is another in a table than in the one below all changes. */
function allChanges(table: Table): FieldChanges {
  if (!(table instanceof ChangedTable)) return new Map();
  if (!(table.base instanceof ChangedTable)) return table.changes;
  const steps: FieldChanges[] = [];
  for (let at: Table = table; at instanceof ChangedTable; at = at.base) steps.push(at.changes);
  return new Map(steps.reverse().flatMap((changes) => [...changes]));
}

/** A table with some other fields. @param about where it counts as written, and which of its fields patches took out */
export function withChanges(
  base: Table,
  changes: FieldChanges,
  about: Pick<Table, 'origin' | 'removed'>,
): Table {
  return new ChangedTable(base, changes, about);
}

/** One field of a table, without going through the others. */
export function fieldOf(table: Table, key: string): Tree | undefined {
  return table instanceof WrittenTable || table instanceof ChangedTable
    ? table.field(key)
    : table.fields.get(key);
}

/** A list as it was read. */
class WrittenList implements List {
  readonly kind = 'list';
  readonly origin: Origin;
  // Private to the class itself, as above.
  readonly #written: readonly unknown[];
  #items: readonly Tree[] | undefined;

  constructor(origin: Origin, written: readonly unknown[]) {
    this.origin = origin;
    this.#written = written;
  }

  get written(): readonly unknown[] {
    return this.#written;
  }

  get items(): readonly Tree[] {
    this.#items ??= this.#written.map((member, index) => treeOf(member, inside(this.origin, index)));
    return this.#items;
  }
}

/** The tree of a parsed value. Whether all of it fits is asked with `unfitIn`. */
export function treeOf(value: unknown, origin: Origin): Tree {
  if (Array.isArray(value)) return new WrittenList(origin, value);
  if (value instanceof EntryRead && origin.parent) return tableRead(origin.parent, Number(origin.key), value);
  if (isTable(value) && !(value instanceof Date)) return new WrittenTable(origin, value);
  return { kind: 'leaf', origin, value: value as Leaf['value'] };
}

/** The tree of one member of a list that stands at `list`. */
export function memberTree(list: Origin, index: number, value: unknown): Tree {
  return treeOf(value, inside(list, index));
}

/** The table of an entry of which nothing but its value was read, as one of a list that stands at `list`. */
export function tableRead(list: Origin, index: number, { start, end }: EntryRead): Table {
  const written = (): UnknownTable => list.source.entryAt(start, end, String(list.key));
  return new WrittenTable(inside(list, index), written);
}

/** The members of a list as they were read, or undefined when it was changed since. */
export function writtenMembers(list: List): readonly unknown[] | undefined {
  return list instanceof WrittenList ? list.written : undefined;
}

/** A table as the parser gave it, or undefined when it was changed since. */
export function writtenValue(table: Table): UnknownTable | undefined {
  return table instanceof WrittenTable ? table.written : undefined;
}

/** A table as the parser gave it, if it is at hand without reading it again. */
export function writtenAtHand(tree: Tree): UnknownTable | undefined {
  return tree instanceof WrittenTable ? tree.atHand : undefined;
}

/**
 * Lets go of what was read of a table, to be parsed again by whoever asks for it: what the parser gives for all entries
 * of many mods is large, and to keep it takes longer than to parse it.
 */
export function forgetWritten(table: Table): void {
  if (table instanceof WrittenTable) table.forget();
}

function inside(origin: Origin, key: string | number): Origin {
  return { source: origin.source, parent: origin, key };
}

/** The plain value of a tree without unfit parts, its texts fit for the screen. */
export function plainValue(tree: Tree): unknown {
  if (tree.kind === 'leaf') return typeof tree.value === 'string' ? printable(tree.value) : tree.value;
  return tree.kind === 'list' ? tree.items.map(plainValue) : ofFields(tree.fields, plainValue);
}

/** The value of a tree as it was read, its texts not yet fit for the screen. Only for those who make them so. */
export function rawValue(tree: Tree): unknown {
  if (tree.kind === 'leaf') return tree.value;
  if (tree.kind === 'list') return tree instanceof WrittenList ? tree.written : tree.items.map(rawValue);
  if (tree instanceof ChangedTable) return tree.raw;
  return (tree instanceof WrittenTable && tree.atHand) || ofFields(tree.fields, rawValue);
}

function ofFields(fields: ReadonlyMap<string, Tree>, of: (tree: Tree) => unknown): UnknownTable {
  const value: Record<string, unknown> = {};
  for (const [key, member] of fields) put(value, key, of(member));
  return value;
}

function put(table: Record<string, unknown>, key: string, value: unknown): void {
  // Simply given, this one would be no field but make the table another kind of thing.
  if (key === '__proto__') Object.defineProperty(table, key, { value, enumerable: true });
  else table[key] = value;
}

/** The value at a path, or the innermost one above it that is there. */
export function nearestTree(tree: Tree, path: readonly (string | number)[]): Tree {
  let at = tree;
  for (const key of path) {
    const next: Tree | undefined =
      at.kind === 'list' ? at.items[Number(key)] : at.kind === 'table' ? fieldOf(at, String(key)) : undefined;
    if (!next) break;
    at = next;
  }
  return at;
}

/** The text of a field, fit for the screen as in the plain value, or undefined when it is not there or no text. */
export function textField(table: Table, key: string): string | undefined {
  const written = writtenValue(table);
  const field = written ? undefined : fieldOf(table, key);
  const value = written ? written[key] : field?.kind === 'leaf' ? field.value : undefined;
  return typeof value === 'string' ? printable(value) : undefined;
}

/** The table without some of its fields. */
export function withoutFields(table: Table, keys: readonly string[]): Table {
  const written = writtenValue(table);
  if (!keys.some((key) => (written ? key in written : table.fields.has(key)))) return table;
  return { ...table, fields: new Map([...table.fields].filter(([key]) => !keys.includes(key))) };
}

/** Line and column of an origin. */
export function positionOf(origin: Origin): Position {
  return origin.source.positions().nearest(pathOf(origin));
}

function pathOf(origin: Origin): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at: Origin | undefined = origin; at?.parent; at = at.parent) path.unshift(at.key);
  return path;
}

/** The origin of a whole file. */
export function originOf(source: SourceFile): Origin {
  return { source, parent: undefined, key: '' };
}
