import { z } from 'zod';

/** Sizes that keep a mod's data bounded. */
export const LIMITS = {
  name: 60,
  text: 600,
  list: 200,
  rows: 40,
  columns: 80,
  seconds: 3600,
  count: 100_000,
};

/** What an id looks like. */
export const ID = /^[a-z][a-z0-9_-]*:[a-z0-9][a-z0-9_/-]*$/;

/** How long one may be. */
export const LONGEST_ID = 80;

const COLON = 0x3a;
const DASH = 0x2d;
const SLASH = 0x2f;
const UNDERSCORE = 0x5f;

/** Whether a text is an id, as `ID` says. Of many mods' texts most are, and this is told sooner than by a pattern. */
export function isId(text: string): boolean {
  const { length } = text;
  if (!isLetter(text.charCodeAt(0))) return false;
  let at = 1;
  while (isInside(text.charCodeAt(at))) at++;
  if (text.charCodeAt(at) !== COLON) return false;
  const first = text.charCodeAt(++at);
  if (!isLetter(first) && !isDigit(first)) return false;
  do at++;
  while (isInside(text.charCodeAt(at)) || text.charCodeAt(at) === SLASH);
  return at === length;
}

/** Whether a text is an id of a length that schemas take. */
export function isKeptId(text: string): boolean {
  return text.length <= LONGEST_ID && isId(text);
}

function isLetter(code: number): boolean {
  return code >= 0x61 && code <= 0x7a;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isInside(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === UNDERSCORE || code === DASH;
}

/** An entry's own id. */
export const idSchema = z
  .string()
  .max(LONGEST_ID)
  .regex(ID, 'an id is `prefix:name` in small letters, digits, _, - and /, for example "core:rat"')
  .describe('Name of the entry, `prefix:name`, unique within its registry.');
