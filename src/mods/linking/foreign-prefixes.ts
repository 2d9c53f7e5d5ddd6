import { KnownIds, nearestName, prefixOf } from '../../content/nearest-name.ts';
import { quoted } from '../../content/plain-words.ts';
import { REGISTRIES } from '../../content/vocabulary.ts';
import type { EntryBook } from '../merging/entry-book.ts';
import type { SettledEntries } from '../merging/settled-entries.ts';
import { positionOf } from '../reading/located-tree.ts';
import { makeWarning, type Warning } from '../warning.ts';

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
  const isNear = new Map<string, boolean>();
  for (const registry of REGISTRIES) {
    let known: KnownIds | undefined;
    for (const { history } of entries.of(registry)) {
      const { id, definition } = history;
      const { mod, file } = definition.source;
      if (isUnder(mod, id) || book.isReturned(registry, id)) continue;
      const prefix = prefixOf(id);
      if (!mods.has(prefix)) {
        if (!isNear.has(prefix)) isNear.set(prefix, nearestName(prefix, mods) !== undefined);
        if (!isNear.get(prefix) && !isLetterOff(prefix, mod)) continue;
      }
      known ??= new KnownIds(entries.ids(registry));
      const nearest = known.nearest(id);
      const hint = nearest
        ? `did you mean "${nearest}"? new ones of yours begin with "${mod}:"`
        : `new ones of yours begin with "${mod}:"`;
      const problem = `there is no ${quoted(id)} to replace, so that this is a new one`;
      const place = { mod, file, ...positionOf(definition.tree.origin), registry, id };
      warnings.push(makeWarning(place, { problem, hint }, 'nothing'));
    }
  }
  return warnings;
}

/** Whether an id has the prefix of a mod. */
function isUnder(mod: string, id: string): boolean {
  return id[mod.length] === ':' && id.startsWith(mod);
}

/** Whether a prefix is a mod's id with a letter too many or too few: in a very short one that is all that tells a slip. */
function isLetterOff(prefix: string, mod: string): boolean {
  const [short, long] = prefix.length < mod.length ? [prefix, mod] : [mod, prefix];
  if (long.length !== short.length + 1 || long[0] !== short[0]) return false;
  return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short);
}
