/** A line longer than this is folded into one line per element. */
const FOLD_AT = 120;
/** Half of a character; half of the texts that have one have the other half too. */
const SURROGATE = /[\ud800-\udfff]/;
const BARE_KEY = /^[A-Za-z0-9_-]+$/;
/** Those that came so far: a save has thousands of fields, but few names of them. */
const BARE_KEYS = new Set<string>();
const MOST_BARE_KEYS = 1000;
/** A text that stands between quotes as it is. */
const PLAIN_TEXT = /^[ !#-[\]-~]*$/;

/** A table of TOML. `undefined` values are left out. */
export interface TomlTable {
  readonly [key: string]: unknown;
}

/**
 * Writes TOML for people: values before tables, a table for each part of the whole, one line per row of a grid and
 * per small entry of a list.
 * smol-toml writes a whole grid as one line of 3 kB and loses the sign of zero. Whatever comes out is to be
 * parsed back by the caller before it replaces a file.
 *
 * @param asTables paths, such as `save.mods`, of lists that are always written as `[[tables]]`
 */
export function writeToml(table: TomlTable, asTables: readonly string[] = []): string {
  const lines: string[] = [];
  writeSection(table, '', { lines, asTables });
  return `${lines.join('\n').trim()}\n`;
}

/** What is written so far, and what was asked for. */
interface Writing {
  readonly lines: string[];
  readonly asTables: readonly string[];
}

/** Values stand before tables, so tables wait until all values are written. */
function writeSection(table: TomlTable, path: string, writing: Writing): void {
  const { lines, asTables } = writing;
  const waiting: [name: string, value: unknown][] = [];
  for (const key of Object.keys(table)) {
    const value = table[key];
    if (value === undefined) continue;
    const bare = bareKey(key);
    const name = path === '' ? bare : `${path}.${bare}`;
    // Each line is made once: it says by its length whether it is one.
    const line = lineOf(value, name, asTables);
    if (line === undefined) waiting.push([name, value]);
    else lines.push(`${bare} = ${line}`);
  }
  for (const [name, value] of waiting) {
    if (!isTables(value)) {
      lines.push('', `[${name}]`);
      writeSection(value as TomlTable, name, writing);
      continue;
    }
    for (const entry of value) {
      lines.push('', `[[${name}]]`);
      writeSection(entry, name, writing);
    }
  }
}

/** A value as it stands behind its key; undefined for what has to become a table or a list of them. */
function lineOf(value: unknown, name: string, asTables: readonly string[]): string | undefined {
  if (typeof value !== 'object') return inline(value);
  const isTop = !name.includes('.');
  if (isTable(value)) {
    const line = isTop ? undefined : inline(value);
    return line !== undefined && line.length <= FOLD_AT ? line : undefined;
  }
  if (!isList(value)) return inline(value);
  if (!isTables(value)) return folded(value.map(inline), value.some(isTable));
  if (isTop || asTables.includes(name)) return undefined;
  const lines: string[] = [];
  for (const entry of value) {
    const line = inline(entry);
    // A list goes into `[[tables]]` as soon as one of its entries is too long for a line.
    if (line.length > FOLD_AT) return undefined;
    lines.push(line);
  }
  return folded(lines, true);
}

function isTable(value: unknown): value is TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isTables(value: unknown): value is readonly TomlTable[] {
  return isList(value) && value.length > 0 && value.every(isTable);
}

function folded(lines: readonly string[], areTables: boolean): string {
  const line = `[${lines.join(', ')}]`;
  if (line.length <= FOLD_AT && !(lines.length > 1 && areTables)) return line;
  return `[\n  ${lines.join(',\n  ')},\n]`;
}

function inline(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (isList(value)) return value.length === 0 ? '[]' : `[${value.map(inline).join(', ')}]`;
  if (isTable(value)) {
    let fields = '';
    for (const key of Object.keys(value)) {
      const field = value[key];
      if (field !== undefined) fields += `${fields === '' ? '' : ', '}${bareKey(key)} = ${inline(field)}`;
    }
    return fields === '' ? '{}' : `{ ${fields} }`;
  }
  throw new TypeError(`cannot write a value of type ${typeof value}`);
}

/** JavaScript's shortest form reads back to the same number; only whole numbers need care. */
function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`cannot write the number ${value}`);
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  return Number.isInteger(value) && !Number.isSafeInteger(value) && !text.includes('e') ? `${text}.0` : text;
}

/** JSON's escapes are TOML's, but TOML also escapes DEL and knows no lone surrogates. */
function quoted(text: string): string {
  if (PLAIN_TEXT.test(text)) return `"${text}"`;
  return JSON.stringify(wellFormed(text)).replaceAll('\x7f', '\\u007f');
}

function bareKey(key: string): string {
  if (BARE_KEYS.has(key)) return key;
  if (!BARE_KEY.test(key)) return quoted(key);
  if (BARE_KEYS.size < MOST_BARE_KEYS) BARE_KEYS.add(key);
  return key;
}

/** TOML holds whole characters only, so half of one becomes the replacement character. */
export function wellFormed(text: string): string {
  return SURROGATE.test(text) ? text.replace(/\p{Cs}/gu, '\ufffd') : text;
}
