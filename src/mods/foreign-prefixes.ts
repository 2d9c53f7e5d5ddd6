import { nearestId, nearestName, prefixOf } from '../content/nearest-name.ts';
import { quoted } from '../content/plain-words.ts';
import type { EntryBook } from './entry-book.ts';
import type { SettledEntries } from './link-references.ts';
import { positionOf } from './located-tree.ts';
import { makeWarning, type Warning } from './warning.ts';

/**
 * New entries under the prefix of another mod, or nearly so: most often they were meant to replace one that is there,
 * and a later version of that mod may bring an entry of the same id.
 */
export function foreignPrefixes(
  entries: SettledEntries,
  book: EntryBook,
  mods: ReadonlySet<string>,
): Warning[] {
  const warnings: Warning[] = [];
  for (const [registry, settled] of entries) {
    for (const [id, { history }] of settled) {
      const [first] = history.steps;
      if (first?.kind !== 'define') continue;
      const { origin } = first.definition.tree;
      const { mod, file } = origin.source;
      const prefix = prefixOf(id);
      if (prefix === mod || book.isReturned(registry, id)) continue;
      if (!mods.has(prefix) && nearestName(prefix, mods) === undefined) continue;
      const others = [...settled.keys()].filter((other) => other !== id);
      const nearest = nearestId(id, others);
      const hint = nearest
        ? `did you mean "${nearest}"? new ones of yours begin with "${mod}:"`
        : `new ones of yours begin with "${mod}:"`;
      const problem = `there is no ${quoted(id)} to replace, so that this is a new one`;
      const place = { mod, file, ...positionOf(origin), registry, id };
      warnings.push(makeWarning(place, { problem, hint }, 'nothing'));
    }
  }
  return warnings;
}
