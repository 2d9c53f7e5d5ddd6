import { SCHEMAS } from '../content/definitions.ts';
import { forgetNotes, notesIn, notesOf, type Reference } from '../content/entry-notes.ts';
import type { Explanation } from '../content/explanation.ts';
import { nearestId, prefixOf } from '../content/nearest-name.ts';
import { quoted } from '../content/plain-words.ts';
import { idSchema } from '../content/schema/ids.ts';
import { isTable, type Path, valueAt } from '../content/schema-walk.ts';
import { REGISTRIES, type RegistryName } from '../content/vocabulary.ts';
import type { EntryBook, History } from './entry-book.ts';
import { nearestTree, plainValue, positionOf, type Table } from './located-tree.ts';
import type { EntrySettler, FurtherCheck, Settled } from './settle-entries.ts';
import { makeWarning, type Warning } from './warning.ts';
import { withoutMembers } from './without-members.ts';

/** Settled entries by registry and id. */
export type SettledEntries = Map<RegistryName, Map<string, Settled>>;

/** An entry is mended once for each of its faults at most, and few have several. */
const ROUNDS_PER_ENTRY = 4;

/** Checks all references after merging: entries that name what is not there are left out, and then those that name them. */
export class ReferenceLinker implements FurtherCheck {
  readonly warnings: Warning[] = [];
  private readonly entries: SettledEntries;
  private readonly book: EntryBook;
  private readonly settler: EntrySettler;
  private readonly renamed: (id: string) => string;
  private readonly prefixes: Set<string>;

  constructor(
    entries: SettledEntries,
    book: EntryBook,
    settler: EntrySettler,
    renamed: (id: string) => string,
  ) {
    this.entries = entries;
    this.book = book;
    this.settler = settler;
    this.renamed = renamed;
    this.prefixes = new Set(this.all().map((entry) => prefixOf(entry.history.id)));
  }

  /** Leaves out what cannot stay, until everything that is left is whole. */
  link(): void {
    for (const entry of this.all()) this.put(entry);
    // A round settles or leaves out one entry at least; one that mending never makes whole is left out in the end.
    const most = ROUNDS_PER_ENTRY * this.all().length + 1;
    for (let again = true, round = 0; again; round++) {
      again = false;
      for (const { history } of this.all()) {
        if (!this.isFaulty(history)) continue;
        again = true;
        if (round < most) this.mend(history);
        else this.giveUp(history);
      }
    }
    this.checkTags();
    this.checkLeftOut();
  }

  private giveUp({ registry, id }: History): void {
    const entry = this.of(registry).get(id);
    this.of(registry).delete(id);
    if (!entry) return;
    const { origin } = entry.tree;
    const place = { mod: origin.source.mod, file: origin.source.file, ...positionOf(origin), registry, id };
    const fault = { path: [], problem: 'what it refers to never comes to rest; the entry is left out' };
    this.warnings.push(makeWarning(place, fault, 'entry'));
  }

  private isFaulty({ registry, id }: History): boolean {
    const entry = this.of(registry).get(id);
    return entry !== undefined && this.faults(registry, entry.value).length > 0;
  }

  /** Settles a faulty entry anew, after those it inherits from and before those that inherit from it. */
  private mend(history: History): void {
    if (!this.isFaulty(history)) return;
    for (const parent of this.settler.parentsOf(history)) this.mend(parent);
    if (this.isFaulty(history)) this.settleAnew(history);
  }

  private settleAnew(history: History): void {
    const { registry, id } = history;
    const entry = this.of(registry).get(id);
    if (!entry) return;
    const better = this.settler.settleAgain(entry, this);
    if (!better) {
      this.of(registry).delete(id);
      return;
    }
    this.noteRemovals(entry, better);
    this.put(better);
    for (const child of this.of(registry).values()) {
      if (this.settler.parentsOf(child.history).includes(history)) this.settleAnew(child.history);
    }
  }

  private all(): Settled[] {
    return REGISTRIES.flatMap((registry) => [...this.of(registry).values()]);
  }

  private of(registry: RegistryName): Map<string, Settled> {
    const map = this.entries.get(registry);
    if (!map) throw new Error(`no registry ${registry}`);
    return map;
  }

  /** Keeps an entry, its references brought up to date where their targets were renamed. */
  private put(entry: Settled): void {
    for (const reference of notesOf(entry.history.registry, entry.value).references) {
      const { registry, id, path } = reference;
      if (registry === 'tags' || this.of(registry).has(id)) continue;
      const present = this.renamed(id);
      if (this.of(registry).has(present)) rewrite(entry.value, path, id, present);
    }
    this.of(entry.history.registry).set(entry.history.id, entry);
  }

  /** An entry without the members of lists that name what a mod took out on purpose. */
  refine(registry: RegistryName, tree: Table, value: unknown): Table | undefined {
    const gone = this.unknown(registry, value).filter(
      (reference) => this.book.remover(reference.registry as RegistryName, reference.id) !== undefined,
    );
    const paths = gone.map((reference) => reference.path);
    return gone.length > 0 ? withoutMembers(tree, paths) : undefined;
  }

  /** Lists for each mod what its removals took along from other entries. */
  private noteRemovals(before: Settled, after: Settled): void {
    const { registry, id } = before.history;
    const left = new Set(notesOf(registry, after.value).references.map((reference) => reference.id));
    const noted = new Set<string>();
    for (const reference of this.unknown(registry, before.value)) {
      const mod = this.book.remover(reference.registry as RegistryName, reference.id);
      if (!mod || left.has(reference.id) || noted.has(reference.id)) continue;
      noted.add(reference.id);
      this.book.note(mod, 'patched', { registry, id, tree: before.tree }, [`without ${reference.id}`]);
    }
  }

  private unknown(registry: RegistryName, value: unknown): Reference[] {
    return notesOf(registry, value).references.filter(
      (reference) =>
        reference.registry !== 'tags' &&
        !this.of(reference.registry).has(reference.id) &&
        !this.of(reference.registry).has(this.renamed(reference.id)),
    );
  }

  /** The references of an entry that lead nowhere. */
  faults(registry: RegistryName, value: unknown): Explanation[] {
    const unknown = this.unknown(registry, value).map((reference) => ({
      path: reference.path,
      ...this.why(reference.registry as RegistryName, reference.id),
    }));
    return registry === 'loot' ? [...unknown, ...this.lootRings(value)] : unknown;
  }

  /** A table of finds that leads back to itself would never end. */
  private lootRings(value: unknown): Explanation[] {
    const id = isTable(value) ? value.id : undefined;
    const tables = (of: unknown) => notesOf('loot', of).references.filter((one) => one.registry === 'loot');
    return tables(value).flatMap((first): Explanation[] => {
      const seen = new Set<string>();
      const waiting = [first.id];
      for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
        if (at === id) return [{ path: first.path, problem: `${quoted(first.id)} leads back to this table` }];
        if (seen.has(at)) continue;
        seen.add(at);
        waiting.push(...tables(this.of('loot').get(at)?.value).map((one) => one.id));
      }
      return [];
    });
  }

  private why(registry: RegistryName, id: string): Omit<Explanation, 'path'> {
    const remover = this.book.remover(registry, id);
    if (remover) return { problem: `${quoted(id)} was taken out by the mod "${remover}"` };
    if (this.book.tryFind(registry, id)) {
      return { problem: `${quoted(id)} is left out because of its own faults` };
    }
    const problem = `there is no ${quoted(id)} in ${registry}`;
    const elsewhere = REGISTRIES.find((other) => this.of(other).has(id));
    if (elsewhere) return { problem, hint: `there is one in ${elsewhere}` };
    const nearest = nearestId(id, [...this.of(registry).keys()]);
    if (nearest) return { problem, hint: `did you mean "${nearest}"?` };
    const prefix = prefixOf(id);
    if (!this.prefixes.has(prefix)) return { problem, hint: `no mod that is on has entries of "${prefix}:"` };
    return { problem };
  }

  /** Tells also of unknown names in entries that are left out anyway, so that all mistakes show at once. */
  private checkLeftOut(): void {
    for (const registry of REGISTRIES) {
      for (const history of this.book.all(registry)) {
        const tree = this.of(registry).has(history.id) ? undefined : this.settler.leftOut(history);
        if (!tree) continue;
        for (const { path, registry: target, id } of notesIn(SCHEMAS[registry], plainValue(tree))
          .references) {
          if (target === 'tags' || !idSchema.safeParse(id).success) continue;
          if (this.book.tryFind(target, id) ?? this.book.tryFind(target, this.renamed(id))) continue;
          const { origin } = nearestTree(tree, path);
          const place = { mod: origin.source.mod, file: origin.source.file, ...positionOf(origin) };
          const fault = { path, ...this.why(target, id) };
          this.warnings.push(makeWarning({ ...place, registry, id: history.id }, fault, 'entry'));
        }
      }
    }
  }

  private checkTags(): void {
    const carried = new Set<unknown>();
    for (const { value } of this.all()) {
      const tags = isTable(value) ? value.tags : undefined;
      if (Array.isArray(tags)) for (const tag of tags) carried.add(tag);
    }
    for (const entry of this.all()) {
      const { registry, id: entryId } = entry.history;
      for (const { path, registry: target, id } of notesOf(registry, entry.value).references) {
        if (target !== 'tags' || carried.has(id)) continue;
        const { origin } = nearestTree(entry.tree, path);
        const place = { mod: origin.source.mod, file: origin.source.file, ...positionOf(origin) };
        const nearest = nearestId(id, [...carried].map(String));
        const fault = {
          path,
          problem: `nothing carries the tag ${quoted(id)}`,
          hint: nearest && `did you mean "${nearest}"?`,
        };
        this.warnings.push(makeWarning({ ...place, registry, id: entryId }, fault, 'nothing'));
      }
    }
  }
}

/** Puts the present id where an old one stands, as a value or as the key of a table. */
function rewrite(entry: unknown, path: Path, from: string, to: string): void {
  const last = path.at(-1);
  const holder = valueAt(entry, path.slice(0, -1)) as Record<string | number, unknown> | undefined;
  if (last === undefined || typeof holder !== 'object') return;
  if (isTable(entry)) forgetNotes(entry);
  if (holder[last] === from) {
    holder[last] = to;
  } else if (last === from && !(to in holder)) {
    holder[to] = holder[from];
    delete holder[from];
  }
}
