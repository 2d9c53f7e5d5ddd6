import { eachWantedTag } from '../../content/entry-walk.ts';
import type { Finding } from '../../content/finding.ts';
import { KnownIds } from '../../content/nearest-name.ts';
import { quoted } from '../../content/plain-words.ts';
import { isTable } from '../../content/schema-walk.ts';
import { REGISTRIES } from '../../content/vocabulary.ts';
import type { Settled } from '../merging/history.ts';
import type { SettledEntries } from '../merging/settled-entries.ts';

/** All registries: last the items, which are by far the most, and of whose tags few are asked for. */
const WHOSE_TAGS = [...REGISTRIES.filter((name) => name !== 'items'), 'items'] as const;

/** Whether each of these tags is carried by some entry. */
export function areCarried(tags: ReadonlySet<unknown>, entries: SettledEntries): boolean {
  const missing = new Set(tags);
  for (const registry of WHOSE_TAGS) {
    for (const { value } of entries.of(registry)) {
      if (missing.size === 0) return true;
      for (const tag of tagsOf(value)) missing.delete(tag);
    }
  }
  return missing.size === 0;
}

/** The places that ask for a tag which nothing carries. */
export function wantedTags(entries: readonly Settled[]): Finding[] {
  const carried = new Set<unknown>();
  for (const { value } of entries) for (const tag of tagsOf(value)) carried.add(tag);
  const findings: Finding[] = [];
  let known: KnownIds | undefined;
  for (const { history, value } of entries) {
    const { registry, id } = history;
    eachWantedTag(registry, value, (tag, path) => {
      if (carried.has(tag)) return;
      known ??= new KnownIds(Array.from(carried, String));
      const nearest = known.nearest(tag);
      findings.push({
        registry,
        id,
        path: [...path],
        decided: REGISTRIES.map((one) => ({ registry: one, path: ['tags'], was: tag })),
        problem: `nothing carries the tag ${quoted(tag)}`,
        hint: nearest && `did you mean "${nearest}"?`,
      });
    });
  }
  return findings;
}

function tagsOf(value: unknown): readonly unknown[] {
  const tags = isTable(value) ? value.tags : undefined;
  return Array.isArray(tags) ? tags : [];
}
