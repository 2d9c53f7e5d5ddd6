import { positionOf } from './located-tree.ts';
import type { Rename } from './statements.ts';
import { makeWarning, type Warning } from './warning.ts';

/** Old ids and what they are called now. */
export class Renames {
  readonly warnings: Warning[] = [];
  private readonly to = new Map<string, Rename>();

  /** Adds the renames of one mod; a later one of the same id counts. */
  add(renames: readonly Rename[]): void {
    for (const rename of renames) {
      const earlier = this.to.get(rename.from);
      if (earlier && earlier.to !== rename.to) {
        const hint = `the mod "${earlier.tree.origin.source.mod}" renames it to "${earlier.to}"; the later one counts`;
        this.warn(rename, 'renamed twice', hint);
      }
      this.to.set(rename.from, rename);
    }
  }

  /** The present name of an id, which may be itself. */
  resolve(id: string): string {
    let at = id;
    const seen = new Set<string>();
    while (!seen.has(at)) {
      seen.add(at);
      const next = this.to.get(at);
      if (!next) return at;
      at = next.to;
    }
    return id;
  }

  /** Old id to present id, for saves. Renames that lead nowhere are told and left out. */
  finish(exists: (id: string) => boolean): ReadonlyMap<string, string> {
    const finished = new Map<string, string>();
    for (const [from, rename] of this.to) {
      const present = this.resolve(from);
      if (present === from) this.warn(rename, 'these renames go round in a circle');
      else if (exists(from)) this.warn(rename, `"${from}" still exists`, 'remove the entry or the rename');
      else if (!exists(present)) this.warn(rename, `there is no entry "${present}"`);
      else finished.set(from, present);
    }
    return finished;
  }

  private warn(rename: Rename, problem: string, hint?: string): void {
    const { mod, file } = rename.tree.origin.source;
    const place = { mod, file, ...positionOf(rename.tree.origin), registry: 'renames', id: rename.from };
    this.warnings.push(makeWarning(place, { problem, hint }, 'statement'));
  }
}
