import { MOST_FAULTS } from '../../content/explanation.ts';
import { foundWords } from '../../content/plain-words.ts';
import { type List, type Origin, plainValue, type Table, type Tree } from '../reading/located-tree.ts';
import { nearestMember } from './list-members.ts';
import { matchesTree, sameTree } from './merge-trees.ts';

/** Tells of something that hit nothing. */
export type TellMiss = (problem: string, hint?: string, origin?: Origin) => void;
/** Gives the new value of a field for what a patch says of it: the old one for no change, undefined to take it out. */
export type Change = (old: Tree | undefined, value: Exclude<Tree, Table>, miss: TellMiss) => Tree | undefined;

/** The part `set`: a value takes the place of the old one. */
export const setTo: Change = (old, value, miss) => {
  if (!old || !sameTree(old, value)) return value;
  miss('it has this value already');
  return old;
};

/** The part `add`: members come to a list. A list that a patch changed is from then on the patch's own. */
export const addTo: Change = (old, value, miss) => {
  if (old && old.kind !== 'list') {
    miss(`it is ${foundWords(plainValue(old))}, not a list`, 'use set to change it');
    return old;
  }
  if (value.kind !== 'list') {
    miss(`expected a list of what to add, found ${foundWords(plainValue(value))}`, 'put it in [ ]');
    return old;
  }
  if (value.items.length === 0) miss('an empty list adds nothing');
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
};

/** The part `remove`: members leave a list, or a field its table. */
export const removeFrom: Change = (old, value, miss) => {
  if (!old) return old;
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
  if (value.items.length === 0) miss('an empty list takes nothing out');
  return withoutThose(old, value, miss);
};

function withoutThose(old: List, those: List, miss: TellMiss): List {
  let items = old.items;
  let misses = 0;
  for (const pattern of those.items) {
    if (pattern.kind === 'table' && pattern.fields.size === 0) {
      miss('an empty table names no member', 'name some of its fields', pattern.origin);
      continue;
    }
    const left = items.filter((item) => !matchesTree(item, pattern));
    if (left.length === items.length) {
      misses++;
      const hint = misses <= MOST_FAULTS ? nearestMember(pattern, old) : undefined;
      miss('no member looks like this', hint, pattern.origin);
    }
    items = left;
  }
  return items.length === old.items.length ? old : { kind: 'list', origin: those.origin, items };
}
