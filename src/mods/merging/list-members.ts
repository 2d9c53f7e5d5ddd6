import { nearestName } from '../../content/nearest-name.ts';
import { printable } from '../../rules/text.ts';
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

/** What a way that means no member of a list was probably to mean: the nearest that one of them has there. */
export function nearestMeant(where: Members, { items }: List): string | undefined {
  if (where.by === 'place') return undefined;
  const { by, value } = where;
  const there = items.map((item) =>
    by === 'value' ? item : item.kind === 'table' ? fieldOf(item, where.field) : undefined,
  );
  const nearest = nearestName(value, there.flatMap(wordOf));
  return nearest && `did you mean "${nearest}"?`;
}

/** What a member of a list to be taken out was probably to be. */
export function nearestMember(pattern: Tree, { items }: List): string | undefined {
  const [wanted] = wordOf(pattern);
  const nearest = wanted === undefined ? undefined : nearestName(wanted, items.flatMap(wordOf));
  return nearest && `did you mean "${nearest}"?`;
}

function wordOf(tree: Tree | undefined): string[] {
  return tree?.kind === 'leaf' && typeof tree.value === 'string' ? [printable(tree.value)] : [];
}
