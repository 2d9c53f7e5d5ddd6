import { entryFaults, META_GAIN } from '../../content/entry-rules.ts';
import type { Explanation } from '../../content/explanation.ts';
import type { Definition } from '../reading/definition.ts';
import { plainValue } from '../reading/located-tree.ts';
import { checkUnsupported } from './check-unsupported.ts';
import { UNSUPPORTED } from './unsupported.ts';

/** What is checked of an entry: what was written, and its value with all defaults. */
type Checked = Pick<Definition, 'registry' | 'tree' | 'value'> &
  Partial<Pick<Definition, 'isRead' | 'source'>>;

/** What speaks against a schema-valid entry by itself. */
export function checkEntry(entry: Checked): Explanation[] {
  const { registry, value, isRead, source } = entry;
  // What was read to its value stands in its file word for word.
  const namesMetaGain = !isRead || source?.says(META_GAIN);
  const faults = entryFaults(registry, value, namesMetaGain);
  if (UNSUPPORTED.length === 0) return faults;
  return [...checkUnsupported(registry, plainValue(entry.tree)), ...faults];
}
