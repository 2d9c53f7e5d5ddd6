import type { Registries } from '../../content/registries.ts';
import { REGISTRIES, type RegistryName } from '../../content/vocabulary.ts';

/** What differs between two sets of content, a phrase each: `items core:sabre`, `enemies core:rat (new)`. */
export function changedEntries(before: Registries, after: Registries): string[] {
  return REGISTRIES.flatMap((name) => {
    const [old, now] = [entriesOf(before, name), entriesOf(after, name)];
    const changed = [...now].flatMap(([id, entry]) => {
      if (!old.has(id)) return [`${name} ${id} (new)`];
      return JSON.stringify(old.get(id)) === JSON.stringify(entry) ? [] : [`${name} ${id}`];
    });
    const gone = [...old.keys()].filter((id) => !now.has(id)).map((id) => `${name} ${id} (gone)`);
    return [...changed, ...gone];
  });
}

function entriesOf(registries: Registries, name: RegistryName): Map<string, unknown> {
  const all: readonly { readonly id: string }[] =
    name === 'balance' ? Object.values(registries.balance) : registries[name].all();
  return new Map(all.map((entry) => [entry.id, entry]));
}
