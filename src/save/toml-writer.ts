/** A line longer than this is folded into one line per element. */
const FOLD_AT = 120;
/** Half of a character; half of the texts that have one have the other half too. */
const SURROGATE = /[\ud800-\udfff]/;
const BARE_KEY = /^[A-Za-z0-9_-]+$/;

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
  return `${section(table, '', asTables).join('\n').trim()}\n`;
}

function section(table: TomlTable, path: string, asTables: readonly string[]): string[] {
  const values: string[] = [];
  const tables: string[] = [];
  for (const [key, value] of Object.entries(table)) {
    if (value === undefined) continue;
    const name = path === '' ? bareKey(key) : `${path}.${bareKey(key)}`;
    // Each line is made once: it says by its length whether it is one.
    const line = lineOf(value, name, asTables);
    if (line !== undefined) {
      values.push(`${bareKey(key)} = ${line}`);
    } else if (isTables(value)) {
      for (const entry of value) tables.push('', `[[${name}]]`, ...section(entry, name, asTables));
    } else {
      tables.push('', `[${name}]`, ...section(value as TomlTable, name, asTables));
    }
  }
  return [...values, ...tables];
}

/** A value as it stands behind its key; undefined for what has to become a table or a list of them. */
function lineOf(value: unknown, name: string, asTables: readonly string[]): string | undefined {
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
  return `[\n${lines.map((one) => `  ${one},\n`).join('')}]`;
}

function inline(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return number(value);
  if (isList(value)) return value.length === 0 ? '[]' : `[${value.map(inline).join(', ')}]`;
  if (isTable(value)) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    if (fields.length === 0) return '{}';
    return `{ ${fields.map(([key, field]) => `${bareKey(key)} = ${inline(field)}`).join(', ')} }`;
  }
  throw new TypeError(`cannot write a value of type ${typeof value}`);
}

/** JavaScript's shortest form reads back to the same number; only whole numbers need care. */
function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`cannot write the number ${value}`);
  if (Object.is(value, -0)) return '-0.0';
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    const text = String(value);
    return text.includes('e') ? text : `${text}.0`;
  }
  return String(value);
}

/** JSON's escapes are TOML's, but TOML also escapes DEL and knows no lone surrogates. */
function quoted(text: string): string {
  const line = JSON.stringify(wellFormed(text));
  return line.includes('\x7f') ? line.replaceAll('\x7f', '\\u007f') : line;
}

function bareKey(key: string): string {
  return BARE_KEY.test(key) ? key : quoted(key);
}

/** TOML holds whole characters only, so half of one becomes the replacement character. */
export function wellFormed(text: string): string {
  return SURROGATE.test(text) ? text.replace(/\p{Cs}/gu, '\ufffd') : text;
}
