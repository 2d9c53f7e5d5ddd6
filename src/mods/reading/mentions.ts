import type { Path } from '../../content/schema-walk.ts';
import type { RegistryName } from '../../content/vocabulary.ts';

/** The ids and tags that entries name, each once, whoever names it: they are far fewer than the places where they stand. */
export class Mentions {
  private readonly ids = new Map<RegistryName | 'tags', Set<string>>();

  /** Notes an id, in the manner of a walk through an entry. */
  readonly note = (id: string, _path: Path, target: RegistryName | 'tags'): void => {
    const known = this.ids.get(target);
    if (known) known.add(id);
    else this.ids.set(target, new Set([id]));
  };

  /** What is named of a registry, or of tags. */
  of(target: RegistryName | 'tags'): ReadonlySet<string> {
    return this.ids.get(target) ?? new Set();
  }
}
