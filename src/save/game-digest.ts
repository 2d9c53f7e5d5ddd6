import type { Game } from '../engine/game.ts';
import { mapsToRows } from './saved-maps.ts';
import { shortHash } from './short-hash.ts';

/**
 * Names the whole state of a game between turns: two of the same name are the same, bit for bit, whether played in
 * one go or from a save in between.
 */
export function gameDigest(game: Game): string {
  const { floor, ...tree } = game.present();
  const { grid, memory, seen, ...rest } = floor;
  const whole = { ...tree, floor: { ...rest, ...mapsToRows({ grid, memory, seen }) } };
  return shortHash(inOrder(whole));
}

/**
 * As JSON, with fields in the order of their names and without those that are not there: a loaded tree has others
 * than a played one.
 */
function inOrder(value: unknown): string {
  if (typeof value === 'string') return PLAIN_TEXT.test(value) ? `"${value}"` : JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
  const table = value as Readonly<Record<string, unknown>>;
  let fields = '';
  for (const key of sorted(Object.keys(table))) {
    const field = table[key];
    if (field !== undefined) fields += `${fields === '' ? '' : ','}"${key}":${inOrder(field)}`;
  }
  return `{${fields}}`;
}

/** A text that JSON has between quotes as it is. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

/** Names of fields as they came last, by the first of them, and sorted. */
const LAST_SORTED = new Map<
  string,
  { readonly keys: readonly string[]; readonly sorted: readonly string[] }
>();

/** Sorting takes longer than everything else here, and hundreds of things in a row have the same fields. */
function sorted(keys: readonly string[]): readonly string[] {
  const [first] = keys;
  if (first === undefined) return keys;
  const last = LAST_SORTED.get(first);
  if (last?.keys.length === keys.length && last.keys.every((key, index) => key === keys[index])) {
    return last.sorted;
  }
  const made = { keys, sorted: [...keys].sort() };
  LAST_SORTED.set(first, made);
  return made.sorted;
}
