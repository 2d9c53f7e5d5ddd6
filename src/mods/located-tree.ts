import { printable } from '../rules/text.ts';
import { MOD_LIMITS } from './limits.ts';
import type { SourceFile } from './source-file.ts';
import type { Position } from './toml-positions.ts';

/** Where a value was written: a file and the way to it, kept as a chain so that it costs nothing until asked. */
export interface Origin {
  readonly source: SourceFile;
  readonly parent: Origin | undefined;
  readonly key: string | number;
}

/** A value of TOML that remembers where each of its parts was written, also after merging. */
export type Tree = Leaf | List | Table;
export interface Leaf {
  readonly kind: 'leaf';
  readonly origin: Origin;
  readonly value: string | number | boolean;
}
export interface List {
  readonly kind: 'list';
  readonly origin: Origin;
  readonly items: readonly Tree[];
}
export interface Table {
  readonly kind: 'table';
  readonly origin: Origin;
  readonly fields: ReadonlyMap<string, Tree>;
}

/** A value that TOML can say but a mod cannot. */
export interface Unfit {
  readonly origin: Origin;
  readonly problem: string;
  readonly hint: string | undefined;
}

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** The tree of a parsed value; what does not fit is left out and told in `unfit`. */
export function plantTree(value: unknown, origin: Origin, unfit: Unfit[], depth = 0): Tree | undefined {
  const refuse = (problem: string, hint?: string): undefined => {
    unfit.push({ origin, problem, hint });
    return undefined;
  };
  if (typeof value === 'string' || typeof value === 'boolean') return { kind: 'leaf', origin, value };
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return { kind: 'leaf', origin, value };
    return refuse(`${Number.isNaN(value) ? 'nan' : 'inf'} is not a number here`, 'write an ordinary number');
  }
  if (typeof value === 'bigint') {
    return refuse('this number is too large', `whole numbers go up to ${Number.MAX_SAFE_INTEGER}`);
  }
  if (value instanceof Date) return refuse('mods have no dates', 'write it as text in quotes');
  if (typeof value !== 'object' || value === null) return refuse('this value cannot be used in a mod');
  if (depth >= MOD_LIMITS.nesting) {
    return refuse(`nested deeper than ${MOD_LIMITS.nesting} levels`);
  }
  const inside = (key: string | number): Origin => ({ source: origin.source, parent: origin, key });
  if (Array.isArray(value)) {
    const items = value.map((item, index) => plantTree(item, inside(index), unfit, depth + 1));
    return { kind: 'list', origin, items: items.filter((item) => item !== undefined) };
  }
  const fields = new Map<string, Tree>();
  for (const [key, member] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) {
      unfit.push({ origin: inside(key), problem: 'this key is not allowed', hint: undefined });
      continue;
    }
    const tree = plantTree(member, inside(key), unfit, depth + 1);
    if (tree) fields.set(key, tree);
  }
  return { kind: 'table', origin, fields };
}

/** The plain value of a tree, its texts fit for the screen. */
export function plainValue(tree: Tree): unknown {
  if (tree.kind === 'leaf') return typeof tree.value === 'string' ? printable(tree.value) : tree.value;
  if (tree.kind === 'list') return tree.items.map(plainValue);
  return Object.fromEntries([...tree.fields].map(([key, member]) => [key, plainValue(member)]));
}

/** The value at a path, or the innermost one above it that is there. */
export function nearestTree(tree: Tree, path: readonly (string | number)[]): Tree {
  let at = tree;
  for (const key of path) {
    const next = at.kind === 'list' ? at.items[Number(key)] : memberOf(at, String(key));
    if (!next) break;
    at = next;
  }
  return at;
}

function memberOf(tree: Tree, key: string): Tree | undefined {
  return tree.kind === 'table' ? tree.fields.get(key) : undefined;
}

/** The text of a field, or undefined when it is not there or no text. */
export function textField(table: Table, key: string): string | undefined {
  const field = table.fields.get(key);
  return field?.kind === 'leaf' && typeof field.value === 'string' ? field.value : undefined;
}

/** The table without some of its fields. */
export function withoutFields(table: Table, keys: readonly string[]): Table {
  if (!keys.some((key) => table.fields.has(key))) return table;
  return { ...table, fields: new Map([...table.fields].filter(([key]) => !keys.includes(key))) };
}

/** Line and column of an origin. */
export function positionOf(origin: Origin): Position {
  const path: (string | number)[] = [];
  for (let at: Origin | undefined = origin; at?.parent; at = at.parent) path.unshift(at.key);
  return origin.source.positions().nearest(path);
}

/** The origin of a whole file. */
export function originOf(source: SourceFile): Origin {
  return { source, parent: undefined, key: '' };
}
