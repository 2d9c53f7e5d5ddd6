import { foundWords } from '../../content/plain-words.ts';
import type { List, Origin, Table, Tree } from '../reading/located-tree.ts';
import { plainValue } from '../reading/located-tree.ts';
import type { Patch } from '../reading/statements.ts';
import {
  type FieldStep,
  lastPlaceFirst,
  type Members,
  membersHint,
  parseFieldPath,
  pathHint,
} from './field-path.ts';
import { matchesTree, mergeField, sameTree } from './merge-trees.ts';

/** A part of a patch that changed nothing. */
export interface Miss {
  readonly origin: Origin;
  /** The field as the patch names it. */
  readonly field: string;
  readonly problem: string;
  readonly hint: string | undefined;
}

/** A patched entry, the parts of the patch that hit nothing, and the fields that the others changed. */
export interface Patched {
  readonly tree: Table;
  readonly misses: readonly Miss[];
  readonly fields: readonly string[];
}

/** What an entry is, not what it says. */
const FIXED = new Set(['id', 'inherits', 'when_mod']);

// A list that a patch changed is from then on the patch's own, so that what is wrong with its size is told there.

/** Applies the three parts of a patch in the order remove, set, add. */
export function applyPatch(entry: Table, patch: Patch): Patched {
  const misses: Miss[] = [];
  const fields: string[] = [];
  let tree = entry;
  const parts = [
    [patch.remove, removeFrom],
    [patch.set, setTo],
    [patch.add, addTo],
  ] as const;
  for (const [part, change] of parts) {
    const said = [...(part?.fields ?? [])];
    if (part === patch.remove) said.sort(([a], [b]) => lastPlaceFirst(a, b));
    for (const [field, value] of said) {
      const miss = (problem: string, hint?: string, origin = value.origin): void => {
        misses.push({ origin, field, problem, hint });
      };
      if (FIXED.has(field)) {
        miss(
          `the ${field} of an entry cannot be patched`,
          'write an entry of your own that inherits from it',
        );
        continue;
      }
      const hint = pathHint(field);
      if (hint !== undefined) {
        miss('this is the way to no field', hint);
        continue;
      }
      const changed = changeAt(
        tree,
        parseFieldPath(field),
        (old, key) => change(old, value, key, miss),
        miss,
      );
      if (changed !== tree) fields.push(field);
      tree = changed;
    }
  }
  return { tree, misses, fields };
}

/** Tells of something that hit nothing. */
type TellMiss = (problem: string, hint?: string, origin?: Origin) => void;
/** Gives the new value of a field, the same object for no change, or undefined to take the field out. */
type Change = (old: Tree | undefined, key: string) => Tree | undefined;

function changeAt(table: Table, steps: readonly FieldStep[], change: Change, miss: TellMiss): Table {
  const [step, ...rest] = steps;
  if (!step) return table;
  const old = table.fields.get(step.key);
  if (step.where) {
    const list = changeMembers(old, step, rest, change, miss);
    return list === undefined ? table : withField(table, step.key, list);
  }
  if (rest.length === 0) return withField(table, step.key, change(old, step.key));
  if (old && old.kind !== 'table') {
    const hint = old.kind === 'list' ? membersHint(step.key) : undefined;
    miss(`"${step.key}" is ${foundWords(plainValue(old))}, which has no fields`, hint);
    return table;
  }
  const inner: Table = old ?? { kind: 'table', origin: table.origin, fields: new Map() };
  const changed = changeAt(inner, rest, change, miss);
  return changed === inner ? table : withField(table, step.key, changed);
}

function changeMembers(
  list: Tree | undefined,
  step: FieldStep,
  rest: readonly FieldStep[],
  change: Change,
  miss: TellMiss,
): List | undefined {
  const { where } = step;
  if (list?.kind !== 'list' || !where) {
    miss(`there is no list "${step.key}"`);
    return undefined;
  }
  let hits = 0;
  const items: Tree[] = [];
  for (const [place, item] of list.items.entries()) {
    if (!isMeant(item, place, where)) {
      items.push(item);
      continue;
    }
    hits++;
    const changed = changeMember(item, step, rest, change, miss);
    if (changed) items.push(changed);
  }
  if (hits === 0) miss(noneOf(step.key, where, list.items.length));
  return items.length === list.items.length && items.every((item, index) => item === list.items[index])
    ? undefined
    : { ...list, items };
}

function changeMember(
  item: Tree,
  step: FieldStep,
  rest: readonly FieldStep[],
  change: Change,
  miss: TellMiss,
): Tree | undefined {
  if (rest.length === 0) return change(item, step.key);
  if (item.kind === 'table') return changeAt(item, rest, change, miss);
  miss(`a member of "${step.key}" is ${foundWords(plainValue(item))}, which has no fields`);
  return item;
}

function isMeant(item: Tree, place: number, where: Members): boolean {
  switch (where.by) {
    case 'place':
      return place === where.place;
    case 'value':
      return isWritten(item, where.value);
    case 'field':
      return item.kind === 'table' && isWritten(item.fields.get(where.field), where.value);
  }
}

/** Whether a value is what a path says in brackets, where all is text. */
function isWritten(tree: Tree | undefined, text: string): boolean {
  if (tree?.kind !== 'leaf') return false;
  const { value } = tree;
  return String(value) === text || (typeof value === 'number' && text !== '' && Number(text) === value);
}

function noneOf(list: string, where: Members, size: number): string {
  switch (where.by) {
    case 'place':
      return `"${list}" has no member ${where.place}; it has ${size}, counted from 0`;
    case 'value':
      return `no member of "${list}" is ${where.value}`;
    case 'field':
      return `no member of "${list}" has ${where.field} = ${where.value}`;
  }
}

function withField(table: Table, key: string, value: Tree | undefined): Table {
  if (table.fields.get(key) === value) return table;
  const fields = new Map(table.fields);
  if (value) fields.set(key, value);
  else fields.delete(key);
  return { ...table, fields };
}

function setTo(old: Tree | undefined, value: Tree, key: string, miss: TellMiss): Tree {
  if (old && sameTree(old, value)) {
    miss('it has this value already');
    return old;
  }
  return mergeField(key, old, value);
}

function addTo(old: Tree | undefined, value: Tree, _key: string, miss: TellMiss): Tree | undefined {
  if (value.kind !== 'list') {
    miss(`expected a list of what to add, found ${foundWords(plainValue(value))}`, 'put it in [ ]');
    return old;
  }
  if (old && old.kind !== 'list') {
    miss(`it is ${foundWords(plainValue(old))}, not a list`, 'use set to change it');
    return old;
  }
  const items: Tree[] = [...(old?.items ?? [])];
  for (const item of value.items) {
    if (item.kind === 'leaf' && items.some((there) => sameTree(there, item))) {
      miss(`${foundWords(plainValue(item))} is in it already`, undefined, item.origin);
    } else {
      items.push(item);
    }
  }
  if (items.length === (old?.items.length ?? 0)) return old;
  return { kind: 'list', origin: value.origin, items };
}

function removeFrom(old: Tree | undefined, value: Tree, _key: string, miss: TellMiss): Tree | undefined {
  if (!old) {
    miss('there is no such field to take out');
    return old;
  }
  if (value.kind === 'leaf' && value.value === true) return undefined;
  if (value.kind !== 'list') {
    miss(
      `expected a list of members to take out or true, found ${foundWords(plainValue(value))}`,
      'put it in [ ], or write true to take out the field',
    );
    return old;
  }
  if (old.kind !== 'list') {
    miss(`it is ${foundWords(plainValue(old))}, not a list`, 'write true to take out the field');
    return old;
  }
  let items = old.items;
  for (const pattern of value.items) {
    if (pattern.kind === 'table' && pattern.fields.size === 0) {
      miss('an empty table names no member', 'name some of its fields', pattern.origin);
      continue;
    }
    const left = items.filter((item) => !matchesTree(item, pattern));
    if (left.length === items.length) miss('no member looks like this', undefined, pattern.origin);
    items = left;
  }
  return items.length === old.items.length ? old : { kind: 'list', origin: value.origin, items };
}
