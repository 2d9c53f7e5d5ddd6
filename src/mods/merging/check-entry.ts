import { entryFaults } from '../../content/entry-rules.ts';
import type { Explanation } from '../../content/explanation.ts';
import type { RegistryName } from '../../content/vocabulary.ts';
import { plainValue, type Tree } from '../reading/located-tree.ts';
import { checkUnsupported } from './check-unsupported.ts';
import { UNSUPPORTED } from './unsupported.ts';

/** What speaks against a schema-valid entry by itself; `tree` is what was written, `value` has the defaults. */
export function checkEntry(registry: RegistryName, tree: Tree, value: unknown): Explanation[] {
  const faults = entryFaults(registry, value);
  return UNSUPPORTED.length > 0 ? [...checkUnsupported(registry, plainValue(tree)), ...faults] : faults;
}
