import { SCHEMAS } from '../../content/definitions.ts';
import { type Reference, referencesIn, referencesOf } from '../../content/entry-notes.ts';
import { eachReference } from '../../content/entry-walk.ts';
import { type Explanation, furtherFaults, MOST_FAULTS } from '../../content/explanation.ts';
import { KnownIds, prefixOf } from '../../content/nearest-name.ts';
import { quoted } from '../../content/plain-words.ts';
import { idSchema } from '../../content/schema/ids.ts';
import { type Path, valueAt } from '../../content/schema-walk.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';
import type { FurtherCheck } from '../merging/attempt.ts';
import type { EntryBook } from '../merging/entry-book.ts';
import type { History, Settled } from '../merging/history.ts';
import type { EntrySettler } from '../merging/settle-entries.ts';
import type { SettledEntries } from '../merging/settled-entries.ts';
import { nearestTree, plainValue, positionOf, type Table } from '../reading/located-tree.ts';
import type { Mentions } from '../reading/mentions.ts';
import { makeWarning, type Warning } from '../warning.ts';
import { LastWriters } from './last-writers.ts';
import { LootRings } from './loot-rings.ts';
import { noteNames, type Relations, relate } from './relations.ts';
import { areCarried, wantedTags } from './wanted-tags.ts';
import { withoutMembers } from './without-members.ts';

/** What merging gave. */
export interface Merged {
  readonly entries: SettledEntries;
  readonly book: EntryBook;
  readonly settler: EntrySettler;
  /** What all those entries name that were read to nothing but their value; undefined where some were read earlier. */
  readonly mentions: Mentions | undefined;
}

/** An entry is mended once for each of its faults at most, and few have several. */
const ROUNDS_PER_ENTRY = 4;

/** Checks all references after merging: entries that name what is not there are left out, and then those that name them. */
export class ReferenceLinker implements FurtherCheck {
  warnings: Warning[] = [];
  private readonly entries: SettledEntries;
  private readonly book: EntryBook;
  private readonly settler: EntrySettler;
  private readonly mentions: Mentions | undefined;
  private readonly renamed: (id: string) => string;
  private readonly known = new Map<RegistryName, KnownIds>();
  private prefixes: ReadonlySet<string> | undefined;
  private relations: Relations | undefined;
  private readonly rings: LootRings;
  /** Who wrote what last, once all entries are linked. */
  readonly writers: LastWriters;
  /** Tags that somebody should carry. */
  private readonly wanted = new Set<string>();
  /** Whether any entry is another than it was at first. */
  private isMended = false;
  /** Where something was lost together with a broken entry. */
  private readonly lost = new Set<string>();
  /** Entries to be looked at again, since they or what they name changed. */
  private waiting = new Set<History>();

  constructor({ entries, book, settler, mentions }: Merged, renamed: (id: string) => string) {
    this.entries = entries;
    this.book = book;
    this.settler = settler;
    this.mentions = mentions;
    this.renamed = renamed;
    this.writers = new LastWriters(book, (registry, id) => entries.find(registry, id));
    this.rings = new LootRings((id) => entries.find('loot', id)?.value);
  }

  /** Leaves out what cannot stay, until everything that is left is whole. */
  link(): void {
    const looked = this.isAllThere() ? this.settler.unnoted : this.entries.all();
    const doubtful = looked.filter((entry) => this.leadsNowhere(entry));
    for (const entry of doubtful) this.rename(entry);
    for (const { history } of doubtful) if (this.isFaulty(history)) this.waiting.add(history);
    this.isMended = this.waiting.size > 0;
    // A round settles or leaves out one entry at least; one that mending never makes whole is left out in the end.
    const most = ROUNDS_PER_ENTRY * this.book.size + 1;
    for (let round = 0; this.waiting.size > 0; round++) {
      const faulty = this.inOrder(this.waiting);
      this.waiting = new Set();
      for (const history of faulty) {
        if (!this.isFaulty(history)) continue;
        if (round < most) this.mend(history);
        else this.giveUp(history);
      }
    }
    this.checkTags();
    this.checkLeftOut();
  }

  /** Whether everything is there that entries name which were read to their value: then these need no look of their own. */
  private isAllThere(): boolean {
    const { mentions } = this;
    if (!mentions) return false;
    let isAll = true;
    mentions.each((id, target) => {
      if (target === 'tags') this.wanted.add(id);
      else if (!this.entries.has(target, id)) isAll = false;
    });
    return isAll;
  }

  /** As they stand in the registries, so that what is told does not hang on what was found first. */
  private inOrder(waiting: ReadonlySet<History>): Iterable<History> {
    if (waiting.size < 2) return [...waiting];
    const { ranks } = this.related();
    const rank = (history: History): number => ranks.get(history) ?? 0;
    return [...waiting].sort((a, b) => this.laterFirst(a, b) || rank(a) - rank(b));
  }

  /** Tables of finds that lead round in a ring did no harm until the last of them was written: that one is to go first. */
  private laterFirst(a: History, b: History): number {
    if (a.registry !== 'loot' || b.registry !== 'loot') return 0;
    return this.book.rankOf(b.last.source.mod) - this.book.rankOf(a.last.source.mod);
  }

  private related(): Relations {
    this.relations ??= relate(this.entries.all(), (history) => this.settler.parentsOf(history));
    return this.relations;
  }

  /** Has those looked at again that name an entry which changed or went. */
  private stir(history: History): void {
    const { namedBy } = this.related();
    this.waiting.add(history);
    for (const one of namedBy.get(`${history.registry} ${history.id}`) ?? []) this.waiting.add(one);
  }

  private giveUp({ registry, id }: History): void {
    const entry = this.entries.find(registry, id);
    if (!entry) return;
    this.stir(entry.history);
    entry.history.outcome = undefined;
    const { origin } = entry.tree;
    const place = { mod: origin.source.mod, file: origin.source.file, ...positionOf(origin), registry, id };
    const fault = { path: [], problem: 'what it refers to never comes to rest; the entry is left out' };
    this.warnings.push(makeWarning(place, fault, 'entry'));
  }

  private isFaulty({ registry, id }: History): boolean {
    const entry = this.entries.find(registry, id);
    if (entry === undefined) return false;
    return this.leadsNowhere(entry) && this.faults(registry, entry.value).length > 0;
  }

  /** Settles a faulty entry anew, after those it inherits from and before those that inherit from it. */
  private mend(history: History): void {
    if (!this.isFaulty(history)) return;
    for (const parent of this.settler.parentsOf(history)) this.mend(parent);
    if (this.isFaulty(history)) this.settleAnew(history);
  }

  private settleAnew(history: History): void {
    const { registry, id } = history;
    const entry = this.entries.find(registry, id);
    if (!entry) return;
    this.stir(history);
    const better = this.settler.settleAgain(entry, this);
    if (!better) return;
    this.noteLosses(entry, better);
    this.rename(better);
    if (registry === 'loot') this.rings.forget();
    const { namedBy, children } = this.related();
    noteNames(namedBy, better);
    for (const child of children.get(history) ?? []) {
      if (this.settler.parentsOf(child).includes(history)) this.settleAnew(child);
    }
  }

  /** Brings the references of an entry up to date where their targets were renamed. */
  private rename(entry: Settled): void {
    for (const { registry, id, path } of referencesOf(entry.history.registry, entry.value)) {
      if (registry === 'tags' || this.entries.has(registry, id)) continue;
      const present = this.renamed(id);
      if (!this.entries.has(registry, present)) continue;
      rewrite(entry.value, path, id, present);
    }
  }

  /** An entry without the members of lists that name what a mod took out, or what is left out for its own faults. */
  refine(registry: RegistryName, tree: Table, value: unknown): Table | undefined {
    const gone = this.unknown(registry, value).filter(
      (reference) => this.remover(reference) !== undefined || this.isLeftOut(reference),
    );
    const paths = gone.map((reference) => reference.path);
    return gone.length > 0 ? withoutMembers(tree, paths) : undefined;
  }

  private remover({ registry, id }: Reference): string | undefined {
    return this.book.remover(registry as RegistryName, id);
  }

  /** Whether something is written of an entry that is not there, by its old or its new name. */
  private isLeftOut({ registry, id }: Reference): boolean {
    return registry !== 'tags' && !this.isNowhere(registry, id);
  }

  /** Lists for each mod what its removals took along from other entries, and tells what was lost with broken ones. */
  private noteLosses(before: Settled, after: Settled): void {
    const { registry, id } = before.history;
    const left = new Set(referencesOf(registry, after.value).map((reference) => reference.id));
    const noted = new Set<string>();
    for (const reference of this.unknown(registry, before.value)) {
      if (left.has(reference.id)) continue;
      const mod = this.remover(reference);
      if (mod === undefined) {
        if (this.isLeftOut(reference)) this.tellLoss(before, reference);
      } else if (!noted.has(reference.id)) {
        noted.add(reference.id);
        const { source } = before.tree.origin;
        this.book.note(mod, 'patched', { registry, id, source }, [`without ${reference.id}`]);
      }
    }
  }

  /** Each place once, also where others inherit it. */
  private tellLoss({ history, tree }: Settled, { registry, id, path }: Reference): void {
    const { origin } = nearestTree(tree, path);
    const { mod, file } = origin.source;
    const place = { mod, file, ...positionOf(origin), registry: history.registry, id: history.id };
    const key = `${file} ${place.line} ${place.column}`;
    if (this.lost.has(key)) return;
    this.lost.add(key);
    const fault = {
      path,
      ...this.why(registry as RegistryName, id),
      hint: 'what names it here is left out too',
    };
    this.warnings.push(makeWarning(place, fault, 'nothing'));
  }

  private unknown(registry: RegistryName, value: unknown): Reference[] {
    return referencesOf(registry, value).filter((one) => this.isUnknown(one.registry, one.id));
  }

  private isUnknown(registry: RegistryName | 'tags', id: string): boolean {
    return (
      registry !== 'tags' && !this.entries.has(registry, id) && !this.entries.has(registry, this.renamed(id))
    );
  }

  /** Whether a look at the faults of an entry is worth while: for nearly all it is not. */
  private leadsNowhere({ history: { registry }, value }: Settled): boolean {
    let doubtful = false;
    eachReference(registry, value, (id, _path, target) => {
      if (target === 'tags') this.wanted.add(id);
      else if (!this.entries.has(target, id) || (registry === 'loot' && target === 'loot')) doubtful = true;
    });
    return doubtful;
  }

  /** The references of an entry that lead nowhere. */
  faults(registry: RegistryName, value: unknown): Explanation[] {
    const unknown = this.unknown(registry, value).map((reference) => ({
      path: reference.path,
      ...this.why(reference.registry as RegistryName, reference.id),
    }));
    return registry === 'loot' ? [...unknown, ...this.rings.faults(value)] : unknown;
  }

  private why(registry: RegistryName, id: string): Omit<Explanation, 'path'> {
    const remover = this.book.remover(registry, id);
    if (remover) return { problem: `${quoted(id)} was taken out by the mod "${remover}"` };
    if (!this.isNowhere(registry, id)) {
      return { problem: `${quoted(id)} is left out because of its own faults` };
    }
    const problem = `there is no ${quoted(id)} in ${registry}`;
    const withheld = this.book.withheldHint(registry, id);
    if (withheld) return { problem, hint: withheld };
    const elsewhere = REGISTRIES.find((other) => this.entries.has(other, id));
    if (elsewhere) return { problem, hint: `there is one in ${elsewhere}` };
    const nearest = this.knownIds(registry, () => this.entries.ids(registry)).nearest(id);
    if (nearest && this.entries.has(registry, nearest))
      return { problem, hint: `did you mean "${nearest}"?` };
    const prefix = prefixOf(id);
    this.prefixes ??= new Set(this.entries.all().map((entry) => prefixOf(entry.history.id)));
    if (!this.prefixes.has(prefix)) return { problem, hint: `no mod that is on has entries of "${prefix}:"` };
    return { problem };
  }

  private knownIds(of: RegistryName, ids: () => Iterable<string>): KnownIds {
    let known = this.known.get(of);
    if (!known) {
      known = new KnownIds(ids());
      this.known.set(of, known);
    }
    return known;
  }

  /** Tells also of unknown names in entries that are left out anyway, so that all mistakes show at once. */
  private checkLeftOut(): void {
    if (!this.settler.hasLeftOut) return;
    for (const registry of REGISTRIES) {
      for (const history of this.book.all(registry)) {
        const tree = history.outcome ? undefined : this.settler.leftOut(history);
        if (!tree) continue;
        const unknown = referencesIn(SCHEMAS[registry], plainValue(tree)).filter(
          ({ registry: target, id }) => target !== 'tags' && this.isNowhere(target, id),
        );
        const told = unknown.slice(0, MOST_FAULTS);
        const faults: Explanation[] = told.map(({ path, registry: target, id }) => ({
          path,
          ...this.why(target as RegistryName, id),
        }));
        if (unknown.length > told.length) faults.push(furtherFaults(unknown.length - told.length));
        for (const fault of faults) {
          const { origin } = nearestTree(tree, fault.path);
          const place = { mod: origin.source.mod, file: origin.source.file, ...positionOf(origin) };
          this.warnings.push(makeWarning({ ...place, registry, id: history.id }, fault, 'entry'));
        }
      }
    }
  }

  /** Whether no mod says anything of an id, by its old or its new name. */
  private isNowhere(registry: RegistryName, id: string): boolean {
    if (!idSchema.safeParse(id).success) return false;
    return !(this.book.tryFind(registry, id) ?? this.book.tryFind(registry, this.renamed(id)));
  }

  private checkTags(): void {
    // What mending brings to light was not looked through; else nearly always all that is wanted is carried.
    if (!this.isMended && areCarried(this.wanted, this.entries)) return;
    // Joined, never spread: there may be more of them than a call takes arguments.
    this.warnings = this.warnings.concat(this.writers.warningsOf(wantedTags(this.entries.all())));
  }
}

/** Puts the present id where an old one stands, as a value or as the key of a table. */
function rewrite(entry: unknown, path: Path, from: string, to: string): void {
  const last = path.at(-1);
  const holder = valueAt(entry, path.slice(0, -1)) as Record<string | number, unknown> | undefined;
  if (last === undefined || typeof holder !== 'object') return;
  if (holder[last] === from) {
    holder[last] = to;
  } else if (last === from && !(to in holder)) {
    holder[to] = holder[from];
    delete holder[from];
  }
}
