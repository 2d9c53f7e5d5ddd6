import type { Path } from '../../content/schema-walk.ts';
import type { Table, Tree } from '../reading/located-tree.ts';

/** Lists whose members narrow something: without one of them the rest would hold more often than was meant. */
const NARROWING = new Set(['condition', 'use_condition']);
/** Fields that may simply be missing, with nothing in their place. */
const DISPENSABLE = new Set(['loot', 'boss']);
/** What may be on a tile of a legend; without any of them nothing has a chance to be there. */
const ON_TILE = ['enemy', 'npc', 'item', 'loot'];

/**
 * The entry without the list members in which these paths lie, the innermost that can go on its own; undefined when
 * one of the paths lies in none.
 */
export function withoutMembers(entry: Table, paths: readonly Path[]): Table | undefined {
  const cuts = new Set<string>();
  for (const path of paths) {
    const cut = cutFor(path);
    if (!cut) return undefined;
    cuts.add(JSON.stringify(cut));
  }
  const prune = (tree: Tree, path: Path): Tree => {
    if (tree.kind === 'leaf') return tree;
    const stays = (key: string | number): boolean => !cuts.has(JSON.stringify([...path, key]));
    if (tree.kind === 'list') {
      const items = tree.items.flatMap((item, index) =>
        stays(index) ? [prune(item, [...path, index])] : [],
      );
      return { ...tree, items };
    }
    const left = [...tree.fields].filter(([key]) => stays(key));
    const isEmptied = left.length < tree.fields.size && path.length === 2 && path[0] === 'legend';
    const isBare = isEmptied && !left.some(([key]) => ON_TILE.includes(key));
    const kept = isBare ? left.filter(([key]) => key !== 'chance') : left;
    return { ...tree, fields: new Map(kept.map(([key, member]) => [key, prune(member, [...path, key])])) };
  };
  const pruned = prune(entry, []);
  return pruned.kind === 'table' ? pruned : undefined;
}

function cutFor(path: Path): Path | undefined {
  if (path.length === 1 && DISPENSABLE.has(String(path[0]))) return path;
  if (path[0] === 'legend') return path;
  for (let length = path.length; length > 0; length--) {
    if (typeof path[length - 1] === 'number' && !NARROWING.has(String(path[length - 2]))) {
      return path.slice(0, length);
    }
  }
  return undefined;
}
