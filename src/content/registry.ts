/** Entries of one kind by id, in load order. */
export class Registry<T extends { readonly id: string }> {
  private readonly entries = new Map<string, T>();
  private readonly inOrder: T[] = [];
  private readonly kind: string;

  /** @param kind what an entry is called in messages, for example "items" */
  constructor(kind: string, entries: Iterable<T> = []) {
    this.kind = kind;
    for (const entry of entries) this.add(entry);
  }

  /** Adds an entry; a second one of the same id is a mistake of the caller, since merging came before. */
  add(entry: T): void {
    this.entries.set(entry.id, entry);
    this.inOrder.push(entry);
    // Asked afterwards, so that each is looked for once.
    if (this.entries.size < this.inOrder.length) throw new Error(`${this.kind}: ${entry.id} is there twice`);
  }

  /** The entry, which must be there: references were checked when the content was loaded. */
  find(id: string): T {
    const entry = this.entries.get(id);
    if (!entry) throw new Error(`${this.kind}: there is no ${id}`);
    return entry;
  }

  /** The entry, or undefined. For ids that come from saves and people. */
  tryFind(id: string): T | undefined {
    return this.entries.get(id);
  }

  has(id: string): boolean {
    return this.entries.has(id);
  }

  /** All entries in load order. */
  all(): readonly T[] {
    return this.inOrder;
  }

  get size(): number {
    return this.entries.size;
  }
}
