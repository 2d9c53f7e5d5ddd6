import type { RegistryName } from '../../content/vocabulary.ts';
import { EntryRead } from './entry-read.ts';
import { type Origin, type Table, tableRead } from './located-tree.ts';
import type { SourceFile } from './source-file.ts';

/** What one mod says of one entry. */
export interface Statement {
  readonly registry: RegistryName;
  readonly id: string;
  /** The file in which it stands. */
  readonly source: SourceFile;
  readonly tree: Table;
}

/** An entry as one mod writes it; nothing but its id has been checked yet. */
export interface Definition extends Statement {
  readonly kind: 'define';
  /** Its validated value, when it is valid as it stands. */
  readonly value?: unknown;
  /** Whether nothing but that value was read, and what it names was noted. */
  readonly isRead: boolean;
}

/** One `[[patch.<registry>]]`. */
export interface Patch extends Statement {
  readonly kind: 'patch';
  readonly set: Table | undefined;
  readonly add: Table | undefined;
  readonly remove: Table | undefined;
}

/** One `[[renames]]`. */
export interface Rename {
  readonly from: string;
  readonly to: string;
  readonly tree: Table;
}

/** An entry that was read to its value. Its table is made for who asks, which for most is nobody. */
export class ReadDefinition extends EntryRead implements Definition {
  readonly registry: RegistryName;
  private list: Origin | undefined;
  private index = 0;
  private table: Table | undefined;

  constructor(registry: RegistryName, value: EntryRead['value'], start: number, end: number) {
    super(value, start, end);
    this.registry = registry;
  }

  /** Says that it is one of a list, once there is one. */
  place(list: Origin, index: number): this {
    this.list = list;
    this.index = index;
    return this;
  }

  get kind(): 'define' {
    return 'define';
  }

  get isRead(): boolean {
    return true;
  }

  get id(): string {
    return this.value.id;
  }

  get source(): SourceFile {
    return this.placed.source;
  }

  get tree(): Table {
    this.table ??= tableRead(this.placed, this.index, this);
    return this.table;
  }

  private get placed(): Origin {
    if (!this.list) throw new Error(`${this.id} stands nowhere yet`);
    return this.list;
  }
}
