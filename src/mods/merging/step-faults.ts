import type { Explanation } from '../../content/explanation.ts';
import { pathWords } from '../../content/plain-words.ts';
import { nearestTree, positionOf, type Table } from '../reading/located-tree.ts';
import type { Patch } from '../reading/statements.ts';
import type { Cost } from '../warning.ts';
import { parseFieldPath } from './field-path.ts';

/** What is wrong with an entry, and what that costs. */
export interface Fault {
  readonly fault: Explanation;
  /** The entry in which it is. */
  readonly tree: Table;
  readonly cost: Cost;
  /** The patch that brings it, where one does. */
  readonly by?: Patch | undefined;
}

/** Where a fault is to be told: at the patch that brings it, also when it shows where somebody else wrote. */
export function placeOf({ path }: Explanation, entry: Table, by: Patch | undefined): Pick<Table, 'origin'> {
  const at = nearestTree(entry, path);
  if (!by || at.origin.source.mod === by.tree.origin.source.mod) return at;
  for (const part of [by.remove, by.set, by.add]) {
    for (const [field, value] of part?.fields ?? []) {
      if (parseFieldPath(field)[0]?.key === path[0]) return value;
    }
  }
  return by.tree;
}

/** What a patch writes into several members of a list is wrong with all of them, and told of the first. */
export function toldOnce(faults: readonly Explanation[], tree: Table): Explanation[] {
  const told = new Set<string>();
  return faults.filter((fault) => {
    const { mod, file } = nearestTree(tree, fault.path).origin.source;
    const { line, column } = positionOf(nearestTree(tree, fault.path).origin);
    const last = fault.path.at(-1);
    const slip = JSON.stringify([mod, file, line, column, { ...fault, path: last, meant: undefined }]);
    return told.size < told.add(slip).size;
  });
}

/** A fault of a definition or a patch that is left out for it, with what that costs. */
export function leftOut(fault: Explanation, by: Patch | undefined): Explanation {
  const what = by ? 'this patch is left out' : 'the entry stays as it was before this mod';
  const removed = by?.remove?.fields.get(pathWords(fault.path));
  // Of a list members were taken away; then too few of them are left, and that is what is to be told.
  if (removed && removed.kind !== 'list') {
    return {
      path: fault.path,
      problem: 'no entry can do without it',
      hint: `use set to change it (${what})`,
    };
  }
  return { ...fault, hint: fault.hint ? `${fault.hint} (${what})` : what };
}
