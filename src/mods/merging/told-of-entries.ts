import { positionOf } from '../reading/located-tree.ts';
import { makeWarning, type Warning } from '../warning.ts';
import { boundedFaults, boundedMisses, type Missed } from './bounded-faults.ts';
import type { History } from './history.ts';
import { type Fault, placeOf, takenFromParent } from './step-faults.ts';

/**
 * What is told of entries. An entry that is settled again is told of anew: what was wrong with it before may have
 * moved in its lists, and may be right once a patch before it is left out.
 */
export class ToldOfEntries {
  private readonly faulty = new Map<History, readonly Warning[]>();
  private readonly missed = new Map<History, readonly [key: string, warning: Warning][]>();

  /** What is wrong with an entry by the last try at it. */
  faults(history: History, faults: readonly Fault[]): void {
    if (faults.length === 0 && !this.faulty.has(history)) return;
    const { registry, id } = history;
    const told = boundedFaults(faults).map(({ fault, tree, cost, by }) => {
      const { origin } = placeOf(fault, tree, by);
      const { mod, file } = origin.source;
      return makeWarning(
        { mod, file, ...positionOf(origin), registry, id },
        by ? fault : takenFromParent(fault, tree),
        cost,
      );
    });
    this.faulty.set(history, told);
  }

  /**
   * What the patches of an entry did not change by the last try at it. That they hit nothing only then is the work of
   * who took out or spoiled what they would have hit, and is not told.
   */
  misses(history: History, misses: readonly Missed[], isAgain: boolean): void {
    const before = this.missed.get(history);
    if (isAgain ? !before : misses.length === 0) return;
    const told: [key: string, warning: Warning][] = [];
    for (const { origin, fault, patch } of boundedMisses(misses)) {
      const { mod, file } = origin.source;
      const { registry, id } = patch;
      const place = { mod, file, ...positionOf(origin), registry, id };
      const key = `${file} ${place.line} ${place.column} ${fault.path.join(' ')}`;
      if (!isAgain || before?.some(([one]) => one === key))
        told.push([key, makeWarning(place, fault, 'nothing')]);
    }
    this.missed.set(history, told);
  }

  warnings(): Warning[] {
    const missed = [...this.missed.values()].flat().map(([, warning]) => warning);
    return [...this.faulty.values()].flat().concat(missed);
  }
}
