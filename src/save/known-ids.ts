import type { Registries } from '../content/registries.ts';
import { REGISTRIES, type RegistryName } from '../content/vocabulary.ts';
import { printable } from '../rules/text.ts';

/** Registries whose entries are never named in a save: they say how a run is made and judged. */
const NEVER_SAVED = ['balance', 'acts', 'loot', 'builds'] as const satisfies readonly RegistryName[];

/** A registry that a save's ids may point into. */
export type SavedRegistry = Exclude<RegistryName, (typeof NEVER_SAVED)[number]>;

/** All of them, in the order in which mods name them. */
export const SAVED_REGISTRIES = REGISTRIES.filter(
  (name): name is SavedRegistry => !(NEVER_SAVED as readonly RegistryName[]).includes(name),
);

/** Fields of embedded actions and conditions that hold an id, and the registry that must know it. */
const REFERENCE_FIELDS: Readonly<Record<string, SavedRegistry>> = {
  item: 'items',
  status: 'statuses',
  ability: 'abilities',
  enemy: 'enemies',
  quest: 'quests',
};

/**
 * Asks the loaded content about a save's ids: follows renames, and notes a line for each entry that is lost.
 */
export class KnownIds {
  /** What the save lost, one sentence per entry. */
  readonly lost: string[] = [];
  private readonly registries: Registries;

  constructor(registries: Registries) {
    this.registries = registries;
  }

  /** What an id is called now; an id that was never renamed is itself. */
  renamed(id: string): string {
    return this.registries.renames.get(id) ?? id;
  }

  /** The same for the id at the end of a timer's, counter's or mark's key, before its `#position`. */
  renamedKey(key: string): string {
    const end = key.indexOf('#') < 0 ? key.length : key.indexOf('#');
    const head = key.slice(0, end);
    for (const [from, to] of this.registries.renames) {
      const start = head.length - from.length;
      const isWhole = start === 0 || head[start - 1] === ':' || head[start - 1] === '/';
      if (isWhole && head.endsWith(from)) return head.slice(0, start) + to + key.slice(end);
    }
    return key;
  }

  /** Whether the loaded content has the entry, under the name that `renamed` gave. */
  has(registry: SavedRegistry, id: string): boolean {
    return this.registries[registry].has(id);
  }

  /** The entry's present name, or undefined after noting that it is lost. */
  keep(registry: SavedRegistry, id: string, what: string): string | undefined {
    const now = this.renamed(id);
    if (this.has(registry, now)) return now;
    this.note(`${what} ${id} is gone: no loaded mod has it.`);
    return undefined;
  }

  /** The entries of a list whose id, in `field`, is known; others are noted and left out. */
  keepAll<K extends string, T extends { readonly [P in K]: string }>(
    registry: SavedRegistry,
    list: readonly T[],
    field: K,
    what: string,
  ): T[] {
    return list.flatMap((entry) => {
      const now = this.keep(registry, entry[field], what);
      return now === undefined ? [] : [{ ...entry, [field]: now }];
    });
  }

  /**
   * The same of a list in which every entry stands once. Two that renames gave one name become one, at the higher
   * level where they have levels, which is noted.
   */
  keepOnce<K extends string, T extends { readonly [P in K]: string } & { readonly level?: number }>(
    registry: SavedRegistry,
    list: readonly T[],
    field: K,
    what: string,
  ): T[] {
    const kept = new Map<string, T>();
    for (const entry of list) {
      const now = this.keep(registry, entry[field], what);
      if (now === undefined) continue;
      const twin = kept.get(now);
      if (twin) this.note(`${what} ${entry[field]} and another are both ${now} now, and became one.`);
      const isBetter = !twin || (entry.level ?? 0) > (twin.level ?? 0);
      if (isBetter) kept.set(now, { ...entry, [field]: now });
    }
    return [...kept.values()];
  }

  /** The ids of a list that are known; others are noted and left out. */
  keepIds(registry: SavedRegistry, ids: readonly string[], what: string): string[] {
    return ids.flatMap((id) => this.keep(registry, id, what) ?? []);
  }

  /** Notes a loss. */
  note(sentence: string): void {
    this.lost.push(printable(sentence));
  }

  /** Renames the ids inside embedded actions and conditions, and answers with the first that nobody knows. */
  mendEmbedded(value: unknown): string | undefined {
    if (Array.isArray(value)) return firstOf(value, (entry) => this.mendEmbedded(entry));
    if (typeof value !== 'object' || value === null) return undefined;
    const table = value as Record<string, unknown>;
    return firstOf(Object.entries(table), ([key, field]) => {
      const registry = REFERENCE_FIELDS[key];
      if (registry === undefined || typeof field !== 'string') return this.mendEmbedded(field);
      table[key] = this.renamed(field);
      return this.has(registry, table[key] as string) ? undefined : field;
    });
  }
}

function firstOf<T>(list: readonly T[], ask: (entry: T) => string | undefined): string | undefined {
  let first: string | undefined;
  for (const entry of list) {
    const answer = ask(entry);
    first ??= answer;
  }
  return first;
}
