import { fieldOf, type List, type Tree } from '../reading/located-tree.ts';
import type { FieldStep, Members } from './field-path.ts';

/** Whether a way means this member of a list. */
export function isMeant(item: Tree, place: number, where: Members): boolean {
  switch (where.by) {
    case 'place':
      return place === where.place;
    case 'value':
      return isWritten(item, where.value);
    case 'field':
      return item.kind === 'table' && isWritten(fieldOf(item, where.field), where.value);
  }
}

/** Whether a value is what a path says in brackets, where all is text. */
function isWritten(tree: Tree | undefined, text: string): boolean {
  if (tree?.kind !== 'leaf') return false;
  const { value } = tree;
  return String(value) === text || (typeof value === 'number' && text !== '' && Number(text) === value);
}

/** That a way means no member of a list. */
export function noneMeant({ key }: FieldStep, where: Members, { items }: List): string {
  switch (where.by) {
    case 'place':
      return `"${key}" has no member ${where.place}; it has ${items.length}, counted from 0`;
    case 'value':
      return `no member of "${key}" is ${where.value}`;
    case 'field':
      return `no member of "${key}" has ${where.field} = ${where.value}`;
  }
}
