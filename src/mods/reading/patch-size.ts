import { MOD_LIMITS } from '../limits.ts';
import type { Table, Tree } from './located-tree.ts';

/** A part of a patch that says more than `MOD_LIMITS.patched` fields, or a list in it with more members. */
export function endlessIn(part: Table): Tree | undefined {
  let size = 0;
  const look = (table: Table): Tree | undefined => {
    size += table.fields.size;
    if (size > MOD_LIMITS.patched) return part;
    for (const value of table.fields.values()) {
      if (value.kind === 'list' && value.items.length > MOD_LIMITS.patched) return value;
      const endless = value.kind === 'table' ? look(value) : undefined;
      if (endless) return endless;
    }
    return undefined;
  };
  return look(part);
}
