import { entryFaults } from '../../content/entry-rules.ts';
import type { Explanation } from '../../content/explanation.ts';
import type { RegistryName } from '../../content/vocabulary.ts';
import { plainValue, type Tree } from '../reading/located-tree.ts';
import { checkUnsupported } from './check-unsupported.ts';
import { UNSUPPORTED } from './unsupported.ts';

/** What speaks against a schema-valid entry by itself; `tree` is what was written, `value` has the defaults. */
export function checkEntry(entry: {
  readonly registry: RegistryName;
  readonly tree: Tree;
  readonly value?: unknown;
}): Explanation[] {
  const faults = entryFaults(entry.registry, entry.value);
  if (UNSUPPORTED.length === 0) return faults;
  return [...checkUnsupported(entry.registry, plainValue(entry.tree)), ...faults];
}
