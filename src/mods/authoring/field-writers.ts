import { pathWords } from '../../content/plain-words.ts';
import type { Tree } from '../reading/located-tree.ts';

/** Which mod wrote each field of an entry last, by the field's path, in the order of the fields. */
export function fieldWriters(tree: Tree): ReadonlyMap<string, string> {
  const writers = new Map<string, string>();
  const look = (at: Tree, path: (string | number)[]): void => {
    const members = at.kind === 'table' ? [...at.fields] : at.kind === 'list' ? [...at.items.entries()] : [];
    if (members.length === 0) writers.set(pathWords(path), at.origin.source.mod);
    for (const [key, member] of members) look(member, [...path, key]);
  };
  look(tree, []);
  return writers;
}
