import { IS_MISSING } from '../../content/explain-type.ts';
import type { Explanation } from '../../content/explanation.ts';
import { allWords, patchWords, quoted } from '../../content/plain-words.ts';
import type { Path } from '../../content/schema-walk.ts';
import type { RegistryName } from '../../content/vocabulary.ts';
import type { Patch } from '../reading/definition.ts';
import {
  fieldOf,
  nearestTree,
  type Origin,
  positionOf,
  type Table,
  type Tree,
} from '../reading/located-tree.ts';
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
  if (!by || at.origin.source.mod === by.source.mod) return at;
  let nearest: Said = { tree: by.tree, depth: 0, isWhole: false };
  for (const part of [by.remove, by.set, by.add]) {
    const said = part && saidOf(part, path, 0);
    if (said && said.depth > nearest.depth) nearest = said;
  }
  return nearest.tree;
}

/** What a part of a patch says nearest to a place in the entry. */
interface Said {
  readonly tree: Tree;
  /** How many keys of the place lead to it. */
  readonly depth: number;
  /** Whether it is said of that very place. */
  readonly isWhole: boolean;
}

function saidOf(part: Table, path: Path, from: number): Said | undefined {
  let nearest: Said | undefined;
  for (const [field, value] of part.fields) {
    const steps = parseFieldPath(field);
    let depth = from;
    let taken = 0;
    for (const { key, where } of steps) {
      if (path[depth] !== key) break;
      depth++;
      taken++;
      if (where && typeof path[depth] === 'number') depth++;
    }
    if (taken === 0 || (nearest && depth <= nearest.depth)) continue;
    const isReached = taken === steps.length;
    nearest = { tree: value, depth, isWhole: isReached && depth === path.length };
    const inner = isReached && value.kind === 'table' ? saidOf(value, path, depth) : undefined;
    if (inner) nearest = inner;
  }
  return nearest;
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

/**
 * The faults of an entry that takes the place of another one. Who says only a part of it most often meant a patch, and
 * is told so once instead of all that is missing.
 */
export function ofReplacement(
  faults: readonly Explanation[],
  { registry, id }: { readonly registry: RegistryName; readonly id: string },
): readonly Explanation[] {
  const isPart = faults.every(({ problem, path }) => problem === IS_MISSING && path.length === 1);
  if (!isPart || faults.length < 2) return faults;
  const problem = `this is no whole entry: it lacks ${allWords(faults.map(({ path }) => String(path[0])))}`;
  const hint = `to change some of the fields ${patchWords(registry, id)}`;
  return [{ path: [], problem, hint }];
}

/** What is missing in an entry because a patch of another mod took it out of what the entry inherits, told so. */
export function takenFromParent(fault: Explanation, tree: Table): Explanation {
  if (fault.problem !== IS_MISSING) return fault;
  let at: Tree | undefined = tree;
  for (const key of fault.path) {
    const by: Origin | undefined = at?.kind === 'table' ? at.removed?.get(String(key)) : undefined;
    if (by && by.source.mod !== tree.origin.source.mod) {
      const hint = `the mod ${quoted(by.source.mod)} took ${quoted(String(key))} out of what this inherits`;
      return { ...fault, hint };
    }
    at = at?.kind === 'table' ? fieldOf(at, String(key)) : undefined;
  }
  return fault;
}

/** A fault of a definition or a patch that is left out for it, with what that costs. */
export function leftOut(fault: Explanation, by: Patch | undefined): Explanation {
  const what = by ? 'this patch is left out' : 'the entry stays as it was before this mod';
  const removed = by?.remove && saidOf(by.remove, fault.path, 0);
  // Of a list members were taken away; then too few of them are left, and that is what is to be told.
  if (removed?.isWhole && removed.tree.kind === 'leaf') {
    return {
      path: fault.path,
      problem: 'no entry can do without it',
      hint: `use set to change it (${what})`,
    };
  }
  return { ...fault, hint: fault.hint ? `${fault.hint} (${what})` : what };
}
