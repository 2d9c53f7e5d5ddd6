/** Entries of one kind by id, in load order. */
export class Registry<T extends { readonly id: string }> {
  private readonly entries: readonly T[];
  private readonly kind: string;
  /** Made when one is first asked for by its id. */
  private known: ReadonlyMap<string, T> | undefined;

  /**
   * @param kind what an entry is called in messages, for example "items"
   * @param entries in load order, each id once; they are kept as they are
   */
  constructor(kind: string, entries: readonly T[] = []) {
    this.kind = kind;
    this.entries = entries;
  }

  /** The entry, which must be there: references were checked when the content was loaded. */
  find(id: string): T {
    const entry = this.byId.get(id);
    if (!entry) throw new Error(`${this.kind}: there is no ${id}`);
    return entry;
  }

  /** The entry, or undefined. For ids that come from saves and people. */
  tryFind(id: string): T | undefined {
    return this.byId.get(id);
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  /** All entries in load order. */
  all(): readonly T[] {
    return this.entries;
  }

  get size(): number {
    return this.entries.length;
  }

  private get byId(): ReadonlyMap<string, T> {
    this.known ??= this.index();
    return this.known;
  }

  private index(): ReadonlyMap<string, T> {
    const known = new Map<string, T>();
    for (const entry of this.entries) {
      // A second one of the same id is a mistake of the caller, since merging came before.
      if (known.has(entry.id)) throw new Error(`${this.kind}: ${entry.id} is there twice`);
      known.set(entry.id, entry);
    }
    return known;
  }
}
