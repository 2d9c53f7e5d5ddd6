import type { RegistryName } from '../../content/vocabulary.ts';
import { type Origin, type Table, tableRead } from './located-tree.ts';
import type { EntryRead } from './quick-toml.ts';
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
export class ReadDefinition implements Definition {
  readonly registry: RegistryName;
  readonly #read: EntryRead;
  readonly #list: Origin;
  readonly #index: number;
  #tree: Table | undefined;

  /**
   * @param list where the list of the entries of its registry stands
   * @param index its place in that
   */
  constructor(registry: RegistryName, read: EntryRead, list: Origin, index: number) {
    this.registry = registry;
    this.#read = read;
    this.#list = list;
    this.#index = index;
  }

  get kind(): 'define' {
    return 'define';
  }

  get isRead(): boolean {
    return true;
  }

  get value(): EntryRead['value'] {
    return this.#read.value;
  }

  get id(): string {
    return this.#read.value.id;
  }

  get source(): SourceFile {
    return this.#list.source;
  }

  get tree(): Table {
    this.#tree ??= tableRead(this.#list, this.#index, this.#read);
    return this.#tree;
  }
}
