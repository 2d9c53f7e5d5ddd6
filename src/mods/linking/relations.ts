import { eachReference } from '../../content/entry-walk.ts';
import type { History, Settled } from '../merging/history.ts';

/** Who inherits from whom and who names whom, as far as it was once so. */
export interface Relations {
  /** The entries that inherit from one. */
  readonly children: ReadonlyMap<History, readonly History[]>;
  /** The entries that name one, by its registry and id. */
  readonly namedBy: Map<string, Set<History>>;
  /** The place of each among all. */
  readonly ranks: ReadonlyMap<History, number>;
}

/** Looked up only where there is a fault; searched for at each of them, very many faults would take minutes. */
export function relate(
  entries: Iterable<Settled>,
  parentsOf: (history: History) => readonly History[],
): Relations {
  const children = new Map<History, History[]>();
  const namedBy = new Map<string, Set<History>>();
  const ranks = new Map<History, number>();
  for (const entry of entries) {
    const { history } = entry;
    ranks.set(history, ranks.size);
    noteNames(namedBy, entry);
    for (const parent of parentsOf(history)) {
      const others = children.get(parent);
      if (others) others.push(history);
      else children.set(parent, [history]);
    }
  }
  return { children, namedBy, ranks };
}

/** Adds whom an entry names. */
export function noteNames(namedBy: Map<string, Set<History>>, { history, value }: Settled): void {
  eachReference(history.registry, value, (id, _path, registry) => {
    if (registry === 'tags') return;
    const others = namedBy.get(`${registry} ${id}`);
    if (others) others.add(history);
    else namedBy.set(`${registry} ${id}`, new Set([history]));
  });
}
