import type { UnknownTable } from '../../content/schema-walk.ts';
import { MOD_LIMITS } from '../limits.ts';
import { type Origin, type Tree, writtenAtHand } from './located-tree.ts';

/** A value that TOML can say but a mod cannot. */
export interface Unfit {
  readonly origin: Origin;
  readonly problem: string;
  readonly hint: string | undefined;
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** What in a tree a mod cannot say, at most `MOD_LIMITS.nesting` levels deep. */
export function unfitIn(tree: Tree, depth = 0): Unfit[] {
  const { origin } = tree;
  // Told of nearly all without making trees of their members.
  const written = writtenAtHand(tree);
  if (written && fits(written, depth)) return [];
  if (tree.kind === 'leaf') {
    const fault = unfitLeaf(tree.value);
    return fault ? [{ origin, ...fault }] : [];
  }
  if (depth >= MOD_LIMITS.nesting) {
    return [{ origin, problem: `nested deeper than ${MOD_LIMITS.nesting} levels`, hint: undefined }];
  }
  if (tree.kind === 'list') return tree.items.flatMap((item) => unfitIn(item, depth + 1));
  return [...tree.fields].flatMap(([key, member]) =>
    FORBIDDEN_KEYS.has(key)
      ? [{ origin: member.origin, problem: 'this key is not allowed', hint: undefined }]
      : unfitIn(member, depth + 1),
  );
}

/** Whether a mod can say all of a value. */
function fits(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Date) return !unfitLeaf(value);
  if (depth >= MOD_LIMITS.nesting) return false;
  if (Array.isArray(value)) return value.every((member) => fits(member, depth + 1));
  const table = value as UnknownTable;
  return Object.keys(table).every((key) => !FORBIDDEN_KEYS.has(key) && fits(table[key], depth + 1));
}

function unfitLeaf(value: unknown): Omit<Unfit, 'origin'> | undefined {
  if (typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (value instanceof Date) return { problem: 'mods have no dates', hint: 'write it as text in quotes' };
  if (typeof value !== 'number') {
    return { problem: 'this number is too large', hint: 'no number of a mod has hundreds of digits' };
  }
  if (Number.isFinite(value)) return undefined;
  const problem = `${Number.isNaN(value) ? 'nan' : 'inf'} is not a number here`;
  return { problem, hint: 'write an ordinary number' };
}
