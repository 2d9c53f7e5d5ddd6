import { KnownIds } from '../../content/nearest-name.ts';
import { REGISTRIES } from '../../content/vocabulary.ts';
import type { Rename } from '../reading/definition.ts';
import { positionOf } from '../reading/located-tree.ts';
import { makeWarning, type Warning } from '../warning.ts';
import type { EntryBook } from './entry-book.ts';

/** Old ids and what they are called now. */
export class Renames {
  readonly warnings: Warning[] = [];
  private readonly to = new Map<string, Rename>();
  /** Those that carry something over. */
  private readonly done = new Set<Rename>();
  /** What has been found out of the renames so far: chains may be long. */
  private readonly resolved = new Map<string, string>();
  /** The ids of all entries, once one was looked for that is not there. */
  private known: KnownIds | undefined;

  /** Adds the renames of one mod; a later one of the same id counts. */
  add(renames: readonly Rename[]): void {
    if (renames.length > 0) this.resolved.clear();
    for (const rename of renames) {
      const earlier = this.to.get(rename.from);
      if (earlier && earlier.to !== rename.to) {
        const hint = `the mod "${earlier.tree.origin.source.mod}" renames it to "${earlier.to}"; the later one counts`;
        this.warn(rename, 'renamed twice', hint);
      }
      this.to.set(rename.from, rename);
    }
  }

  /** The present name of an id, which may be itself; it is where the renames go round in a circle. */
  resolve(id: string): string {
    const way = new Set<string>();
    let at = id;
    for (let next = this.to.get(at); next && !way.has(at) && !this.resolved.has(at); next = this.to.get(at)) {
      way.add(at);
      at = next.to;
    }
    const known = this.resolved.get(at) ?? at;
    // A known end that is itself renamed is on a circle, and so is all that leads to it.
    const isRound = this.to.has(known);
    for (const step of way) this.resolved.set(step, isRound ? step : known);
    return isRound ? id : known;
  }

  /** Old id to present id, for saves. Renames that lead nowhere are told and left out. */
  finish(exists: (id: string) => boolean, book: EntryBook): ReadonlyMap<string, string> {
    const finished = new Map<string, string>();
    for (const [from, rename] of this.to) {
      const present = this.resolve(from);
      if (present === from) this.warn(rename, 'these renames go round in a circle');
      else if (exists(from))
        this.warn(
          rename,
          `"${from}" still exists`,
          'give the entry its new id where it is defined, or remove the rename',
        );
      else if (!exists(present)) this.tellLost(rename, present, book);
      else {
        finished.set(from, present);
        this.done.add(rename);
      }
    }
    return finished;
  }

  /** Whether a rename carries something over; to be asked when they are finished. */
  isDone(rename: Rename): boolean {
    return this.done.has(rename);
  }

  private tellLost(rename: Rename, present: string, book: EntryBook): void {
    if (REGISTRIES.some((registry) => book.tryFind(registry, present))) {
      this.warn(rename, `"${present}" is left out because of its own faults`);
      return;
    }
    this.known ??= new KnownIds(REGISTRIES.flatMap((registry) => [...book.ids(registry)]));
    const nearest = this.known.nearest(present);
    this.warn(rename, `there is no entry "${present}"`, nearest && `did you mean "${nearest}"?`);
  }

  private warn(rename: Rename, problem: string, hint?: string): void {
    const { mod, file } = rename.tree.origin.source;
    const place = { mod, file, ...positionOf(rename.tree.origin), registry: 'renames', id: rename.from };
    this.warnings.push(makeWarning(place, { problem, hint }, 'statement'));
  }
}
