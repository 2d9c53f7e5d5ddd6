import type { UnknownTable } from '../../content/schema-walk.ts';
import { UNUSUAL } from './byte-text.ts';
import { EntryRead } from './entry-read.ts';
import { CLOSE, DOT, MOST_NESTED, OPEN, TomlScanner } from './toml-scanner.ts';

type Table = Record<string, unknown>;

/**
 * Reads the entry below `[[header]]`, at which the text stands, and leaves the text behind it; or gives undefined for
 * an entry that is to be given as a table like any other.
 */
export type ReadEntry = (header: string, text: QuickToml) => EntryRead | undefined;

/**
 * What a text says that is written as nearly all mods are: the same as the parser gives, sooner and in tables that are
 * quick to ask. For everything else, and whatever is wrong, undefined: the parser knows all of TOML and says why. Here
 * nothing is known of dates, of dotted keys, of texts over several lines, and of tables that are named twice.
 *
 * @param text valid UTF-8
 */
export function quickToml(text: Uint8Array, readEntry?: ReadEntry): UnknownTable | undefined {
  try {
    return new QuickToml(text).document(readEntry);
  } catch (error) {
    if (error === UNUSUAL) return undefined;
    throw error;
  }
}

/** The table of an entry that was read before. @param text what stands below its header, those of its parts included */
export function quickEntry(text: Uint8Array, header: string): UnknownTable {
  return new QuickToml(text).entryBelow(header);
}

/** The headers of a text, and what stands below them. */
export class QuickToml extends TomlScanner {
  /** Tables and lists that headers made. What a key was given cannot be added to. */
  private readonly made = new Set<unknown>();

  document(readEntry?: ReadEntry): UnknownTable {
    const root: Table = {};
    this.skipBlank();
    this.fields(root);
    while (!this.isAtEnd) {
      const isMember = this.isMember();
      const header = this.key();
      if (isMember && readEntry && this.code(this.at) === CLOSE) {
        this.entry(root, header, readEntry);
      } else {
        this.fields(this.begin(root, header, isMember));
      }
    }
    return root;
  }

  /** An entry that is all of the text. */
  entryBelow(header: string): UnknownTable {
    const table: Table = {};
    this.fields(table);
    return this.tablesOf(header, table);
  }

  /** Reads those tables of an entry that have headers of their own, such as `[items.weapon]`, into it. */
  tablesOf(header: string, tables: Table): UnknownTable {
    while (this.isBelow(header)) {
      const isMember = this.isMember();
      this.key();
      this.expect(DOT);
      this.fields(this.begin(tables, this.key(), isMember));
    }
    return tables;
  }

  /** Whether the header that stands here is that of a part of an entry: `[items.weapon]`, below `[[items]]`. */
  isBelow(header: string): boolean {
    const start = this.at;
    if (!this.take(OPEN)) return false;
    this.take(OPEN);
    const isIt = this.key() === header && this.code(this.at) === DOT;
    this.at = start;
    return isIt;
  }

  /**
   * Goes past the header of a member of a list of an entry, `[[items.triggers]]`, if that is what stands here.
   *
   * @returns the name of the list
   */
  memberOf(header: string): string | undefined {
    const start = this.at;
    if (this.take(OPEN) && this.take(OPEN) && this.key() === header && this.take(DOT)) {
      const key = this.key();
      if (this.code(this.at) === CLOSE) {
        this.endOfHeader(true);
        return key;
      }
    }
    this.at = start;
    return undefined;
  }

  private entry(root: Table, header: string, readEntry: ReadEntry): void {
    const list = this.listOf(root, header);
    this.endOfHeader(true);
    const start = this.at;
    const read = readEntry(header, this);
    if (read !== undefined) {
      list.push(read);
      return;
    }
    this.at = start;
    this.top = 0;
    const table: Table = {};
    list.push(table);
    this.fields(table);
  }

  /** Everything up to the next header. */
  private fields(table: Table): void {
    while (!this.isAtHeader()) {
      this.field(table, 0);
      this.endOfLine();
      this.skipBlank();
    }
  }

  /** Goes past the brackets that begin a header. @returns whether it is that of one member of a list */
  private isMember(): boolean {
    this.expect(OPEN);
    return this.take(OPEN);
  }

  private endOfHeader(isMember: boolean): void {
    this.expect(CLOSE);
    if (isMember) this.expect(CLOSE);
    this.endOfLine();
    this.skipBlank();
  }

  /** The table that a header begins, of which the first name was read. */
  private begin(root: Table, first: string, isMember: boolean): Table {
    let table = root;
    let key = first;
    for (let depth = 1; this.take(DOT); depth++) {
      if (depth > MOST_NESTED) throw UNUSUAL;
      table = this.opened(table, key);
      key = this.key();
    }
    const begun: Table = {};
    if (isMember) {
      this.listOf(table, key).push(begun);
    } else {
      if (table[key] !== undefined) throw UNUSUAL;
      table[key] = begun;
      this.made.add(begun);
    }
    this.endOfHeader(isMember);
    return begun;
  }

  /** The table of this name in which a header goes on: of a list, the last. */
  private opened(table: Table, key: string): Table {
    const found = table[key];
    if (found === undefined) {
      const begun: Table = {};
      this.made.add(begun);
      table[key] = begun;
      return begun;
    }
    if (!this.made.has(found)) throw UNUSUAL;
    const last: unknown = Array.isArray(found) ? found[found.length - 1] : found;
    // What is added to it far below its own fields comes too late.
    if (last instanceof EntryRead) throw UNUSUAL;
    return last as Table;
  }

  /** The list of this name to which headers add. */
  private listOf(table: Table, key: string): unknown[] {
    const found = table[key];
    if (found === undefined) {
      const list: unknown[] = [];
      this.made.add(list);
      table[key] = list;
      return list;
    }
    if (!Array.isArray(found) || !this.made.has(found)) throw UNUSUAL;
    return found;
  }
}
