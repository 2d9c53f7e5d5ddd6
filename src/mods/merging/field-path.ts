/** Which members of a list a path means: those with a value in a field, those that are a value, or one by its place. */
export type Members =
  | { readonly by: 'field'; readonly field: string; readonly value: string }
  | { readonly by: 'value'; readonly value: string }
  /** `place` counts from 0. */
  | { readonly by: 'place'; readonly place: number };

/** One step of a field's path in a patch. */
export interface FieldStep {
  /** Name of the field. */
  readonly key: string;
  /** For a list: its members that are meant. */
  readonly where: Members | undefined;
}

/** What divides a path; nearly all are the name of one field. */
const DIVIDED = /[.[\]]/;
const STEP = /^([^.[\]]+)(?:\[([^\]]*)\])?$/;
const PLACE = /^\d{1,9}$/;

/**
 * The steps of `weapon.damage`, `species[enemy=core:rat].weight`, `tags[=core:blade]` or `floors[1]`. A text of
 * another form is one field by that very name, as a legend's keys may be dots and brackets.
 */
export function parseFieldPath(text: string): FieldStep[] {
  if (!DIVIDED.test(text)) return [{ key: text, where: undefined }];
  const parts = text.match(/(?:[^.[]|\[[^\]]*\])+/g) ?? [];
  if (parts.join('.') !== text) return [{ key: text, where: undefined }];
  const steps: FieldStep[] = [];
  for (const part of parts) {
    const [, key, inside] = STEP.exec(part) ?? [];
    const where = inside === undefined ? undefined : membersOf(inside);
    if (key === undefined || (inside !== undefined && !where)) return [{ key: text, where: undefined }];
    steps.push({ key, where });
  }
  return steps;
}

function membersOf(inside: string): Members | undefined {
  if (PLACE.test(inside.trim())) return { by: 'place', place: Number(inside) };
  const sign = inside.indexOf('=');
  if (sign < 0) return undefined;
  const field = inside.slice(0, sign).trim();
  const value = unquoted(inside.slice(sign + 1));
  return field === '' ? { by: 'value', value } : { by: 'field', field, value };
}

function unquoted(value: string): string {
  return value.trim().replace(/^(["'])(.*)\1$/, '$2');
}

/** What is wrong with a path whose brackets name no members of a list, or undefined when nothing is. */
export function pathHint(text: string): string | undefined {
  // A single character is a key of a legend.
  if (text.length === 1 || !text.includes('[')) return undefined;
  for (const [, list = '', inside = '', end] of text.matchAll(/([^[\].]*)\[([^\]]*)(\]?)/g)) {
    if (end === '') return 'a closing ] is missing';
    if (!membersOf(inside)) return membersHint(list);
  }
  return undefined;
}

/** How the members of a list are named. */
export function membersHint(list: string): string {
  return `a member of a list is named by one of its fields, "${list}[name=value]", by what it is, "${list}[=value]", or by its place, "${list}[0]"`;
}

/**
 * The order in which members are taken out by their places: the last place first, so that every place means the list
 * as it was before the patch. Below 0 when `a` comes first.
 */
export function lastPlaceFirst(a: FieldStep, b: FieldStep): number {
  return placeIn(b) - placeIn(a);
}

function placeIn({ where }: FieldStep): number {
  return where?.by === 'place' ? where.place : -1;
}

/** A step as it is written. */
export function stepWords({ key, where }: FieldStep): string {
  switch (where?.by) {
    case undefined:
      return key;
    case 'place':
      return `${key}[${where.place}]`;
    case 'value':
      return `${key}[=${where.value}]`;
    case 'field':
      return `${key}[${where.field}=${where.value}]`;
  }
}
