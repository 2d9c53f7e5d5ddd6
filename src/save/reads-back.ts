import { wellFormed } from './toml-writer.ts';

/**
 * Whether a table that was read holds what was written, down to the sign of zero: all of it but fields without a
 * value, and with whole characters where a text held half of one.
 */
export function readsBack(read: unknown, written: unknown): boolean {
  if (typeof read === 'string') {
    return read === written || (typeof written === 'string' && read === wellFormed(written));
  }
  if (typeof read !== 'object' || typeof written !== 'object' || read === null || written === null) {
    return Object.is(read, written);
  }
  if (Array.isArray(read)) {
    if (!Array.isArray(written) || read.length !== written.length) return false;
    for (let index = 0; index < read.length; index++) {
      if (!readsBack(read[index], written[index])) return false;
    }
    return true;
  }
  return !Array.isArray(written) && tableReadsBack(read as Table, written as Table);
}

type Table = Readonly<Record<string, unknown>>;

function tableReadsBack(read: Table, written: Table): boolean {
  let found = 0;
  for (const key of Object.keys(written)) {
    const value = written[key];
    if (value === undefined) continue;
    const name = Object.hasOwn(read, key) ? key : wellFormed(key);
    if (!Object.hasOwn(read, name) || !readsBack(read[name], value)) return false;
    found++;
  }
  return found === Object.keys(read).length;
}
