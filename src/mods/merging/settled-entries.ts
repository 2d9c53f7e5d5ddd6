import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';
import type { EntryBook } from './entry-book.ts';
import type { Settled } from './history.ts';

/** The entries that hold, among all that were said. */
export class SettledEntries {
  private readonly book: EntryBook;

  constructor(book: EntryBook) {
    this.book = book;
  }

  find(registry: RegistryName, id: string): Settled | undefined {
    return this.book.tryFind(registry, id)?.outcome;
  }

  has(registry: RegistryName, id: string): boolean {
    return this.find(registry, id) !== undefined;
  }

  /** Those of a registry, in the order in which they were first defined. */
  of(registry: RegistryName): Settled[] {
    const entries: Settled[] = [];
    for (const { outcome } of this.book.all(registry)) if (outcome) entries.push(outcome);
    return entries;
  }

  ids(registry: RegistryName): string[] {
    return this.of(registry).map(({ history }) => history.id);
  }

  /** Goes to every one of them. */
  each(visit: (entry: Settled) => void): void {
    for (const registry of REGISTRIES) {
      for (const { outcome } of this.book.all(registry)) if (outcome) visit(outcome);
    }
  }

  /** All of them. */
  all(): Settled[] {
    return REGISTRIES.flatMap((registry) => this.of(registry));
  }
}
