import type { RegistryName } from '../../content/vocabulary.ts';

/**
 * The ids and tags that entries name, each once, whoever names it: they are far fewer than the places where they stand.
 * All of these are given one and the same string, which is found in a registry much sooner than one of many.
 */
export class Mentions {
  private readonly named = new Map<RegistryName | 'tags', Set<string>>();
  private readonly known = new Map<string, string>();

  /** Notes that an id is named. @returns the string that stands for it everywhere */
  note(id: string, target: RegistryName | 'tags'): string {
    const same = this.same(id);
    const ids = this.named.get(target);
    if (ids) ids.add(same);
    else this.named.set(target, new Set([same]));
    return same;
  }

  /** The string that stands for an id everywhere. */
  same(id: string): string {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    this.known.set(id, id);
    return id;
  }

  /** What is named of a registry, or of tags. */
  of(target: RegistryName | 'tags'): ReadonlySet<string> {
    return this.named.get(target) ?? new Set();
  }
}
