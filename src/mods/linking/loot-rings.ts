import { referencesOf } from '../../content/entry-notes.ts';
import type { Explanation } from '../../content/explanation.ts';
import { quoted } from '../../content/plain-words.ts';
import { isTable } from '../../content/schema-walk.ts';

/** A way through tables: where it is, and where it may still go from there. */
interface Step {
  readonly id: string;
  readonly left: string[];
}

/** Finds tables of finds that lead back to themselves: drawing from one would never end. */
export class LootRings {
  private readonly entryOf: (id: string) => unknown;
  /** Tables from which no way comes to a ring. */
  private readonly ringless = new Set<string>();

  constructor(entryOf: (id: string) => unknown) {
    this.entryOf = entryOf;
  }

  /** To be called when a table says something else than before; one that only goes makes no ring. */
  forget(): void {
    this.ringless.clear();
  }

  /** The finds of a table that lead back to it. */
  faults(value: unknown): Explanation[] {
    const id = isTable(value) ? value.id : undefined;
    const finds = referencesOf('loot', value).filter((one) => one.registry === 'loot');
    return finds.flatMap((first): Explanation[] => {
      if (first.id !== id && this.isRingless(first.id)) return [];
      return this.leads(first.id, id)
        ? [{ path: first.path, problem: `${quoted(first.id)} leads back to this table` }]
        : [];
    });
  }

  private leads(from: string, to: unknown): boolean {
    const seen = new Set<string>();
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (at === to) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      waiting.push(...this.next(at));
    }
    return false;
  }

  /** Goes each way once; what leads to no ring is not gone again. */
  private isRingless(start: string): boolean {
    const onWay = new Set<string>();
    const way: Step[] = [];
    const enter = (id: string): void => {
      onWay.add(id);
      way.push({ id, left: this.next(id) });
    };
    if (!this.ringless.has(start)) enter(start);
    for (let last = way.at(-1); last; last = way.at(-1)) {
      const id = last.left.pop();
      if (id === undefined) {
        way.pop();
        onWay.delete(last.id);
        this.ringless.add(last.id);
      } else if (onWay.has(id)) {
        return false;
      } else if (!this.ringless.has(id)) {
        enter(id);
      }
    }
    return true;
  }

  private next(id: string): string[] {
    return referencesOf('loot', this.entryOf(id)).flatMap((one) => (one.registry === 'loot' ? [one.id] : []));
  }
}
