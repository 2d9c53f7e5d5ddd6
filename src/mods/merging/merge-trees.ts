import { fieldOf, type Table, type Tree, withChanges } from '../reading/located-tree.ts';

/** Tables that only make sense as a whole: the parts of a hit sum to 1, so merging two of them never would. */
const WHOLE = new Set(['shares']);
/** Words that say which of several forms a table has; the fields of two forms are not mixed. */
const FORM_WORDS = ['kind', 'action', 'check', 'on', 'do'];

/** `over` laid upon `base`: tables are merged field by field, everything else is replaced. */
export function mergeTables(base: Table, over: Table): Table {
  const merged = new Map<string, Tree>();
  for (const [key, value] of over.fields) merged.set(key, mergeField(key, fieldOf(base, key), value));
  return withChanges(base, merged, { origin: over.origin, removed: base.removed });
}

/** The value of a field that had `old` and is now given `value`. */
function mergeField(key: string, old: Tree | undefined, value: Tree): Tree {
  if (old?.kind !== 'table' || value.kind !== 'table') return value;
  return isGivenAnew(key, old, (word) => fieldOf(value, word)) ? value : mergeTables(old, value);
}

/** Whether a table takes the place of the old one instead of being laid upon it; `given` is what it says of a field. */
export function isGivenAnew(key: string, old: Table, given: (word: string) => Tree | undefined): boolean {
  if (WHOLE.has(key)) return true;
  return FORM_WORDS.some((word) => {
    const before = fieldOf(old, word);
    const after = given(word);
    return before?.kind === 'leaf' && after?.kind === 'leaf' && before.value !== after.value;
  });
}

/** Whether two trees say the same. */
export function sameTree(a: Tree, b: Tree): boolean {
  if (a.kind === 'leaf') return b.kind === 'leaf' && a.value === b.value;
  if (a.kind === 'list') {
    if (b.kind !== 'list' || a.items.length !== b.items.length) return false;
    return a.items.every((item, index) => {
      const other = b.items[index];
      return other !== undefined && sameTree(item, other);
    });
  }
  return b.kind === 'table' && a.fields.size === b.fields.size && matchesTree(a, b);
}

/** Whether `tree` has everything that `pattern` says; a table may have more fields. */
export function matchesTree(tree: Tree, pattern: Tree): boolean {
  if (pattern.kind !== 'table') return sameTree(tree, pattern);
  if (tree.kind !== 'table') return false;
  for (const [key, wanted] of pattern.fields) {
    const field = fieldOf(tree, key);
    if (!field || !matchesTree(field, wanted)) return false;
  }
  return true;
}
