import { eachWantedTag } from '../../content/entry-walk.ts';
import type { Finding } from '../../content/finding.ts';
import { KnownIds } from '../../content/nearest-name.ts';
import { quoted } from '../../content/plain-words.ts';
import { isTable } from '../../content/schema-walk.ts';
import { REGISTRIES } from '../../content/vocabulary.ts';
import type { Settled } from '../merging/history.ts';

/** Whether each of these tags is carried by some entry. */
export function areCarried(tags: ReadonlySet<unknown>, entries: Iterable<Settled>): boolean {
  const missing = new Set(tags);
  for (const { value } of entries) {
    if (missing.size === 0) return true;
    for (const tag of tagsOf(value)) missing.delete(tag);
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
