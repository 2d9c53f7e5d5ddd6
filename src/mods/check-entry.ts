import { entryFaults } from '../content/entry-rules.ts';
import type { Explanation } from '../content/explanation.ts';
import type { RegistryName } from '../content/vocabulary.ts';
import { checkUnsupported } from './check-unsupported.ts';

/** What speaks against a schema-valid entry by itself; `plain` is what was written, `value` has the defaults. */
export function checkEntry(registry: RegistryName, plain: unknown, value: unknown): Explanation[] {
  return [...checkUnsupported(registry, plain), ...entryFaults(registry, value)];
}
