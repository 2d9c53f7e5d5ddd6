import { createHash } from 'node:crypto';
import type { Game } from '../engine/game.ts';
import { mapsToRows } from './saved-maps.ts';

/**
 * Names the whole state of a game between turns: two of the same name are the same, bit for bit, whether played in
 * one go or from a save in between.
 */
export function gameDigest(game: Game): string {
  const { floor, ...tree } = game.present();
  const { grid, memory, seen, ...rest } = floor;
  const whole = { ...tree, floor: { ...rest, ...mapsToRows({ grid, memory, seen }) } };
  return createHash('sha256').update(inOrder(whole)).digest('hex').slice(0, 16);
}

/**
 * As JSON, with fields in the order of their names and without those that are not there: a loaded tree has others
 * than a played one.
 */
function inOrder(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOrder).join(',')}]`;
  const table = value as Readonly<Record<string, unknown>>;
  let fields = '';
  for (const key of Object.keys(table).sort()) {
    const field = table[key];
    if (field !== undefined) fields += `${fields === '' ? '' : ','}"${key}":${inOrder(field)}`;
  }
  return `{${fields}}`;
}
