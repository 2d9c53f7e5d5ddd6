import type { QuickTest } from '../../content/quick-reader.ts';
import { printable } from '../../rules/text.ts';
import { OPEN, type TomlScanner } from './toml-scanner.ts';

/** Gives the validated value of what is written where the text stands, and throws UNFIT where it is not valid. */
export type TextReader = (text: TomlScanner) => unknown;

/** Thrown where a value is not valid. */
export const UNFIT = new Error('not valid');

/** @param bit of the registry that must hold what they name */
export function ids(bit: number): TextReader {
  return (text) => {
    const id = text.id(bit);
    if (id === undefined) throw UNFIT;
    return id;
  };
}

export function words(test: QuickTest | undefined): TextReader {
  return (text) => {
    const said = text.quoted();
    if (said === undefined) throw UNFIT;
    const shown = text.isPlain ? said : printable(said);
    if (test && !test(shown)) throw UNFIT;
    return shown;
  };
}

export function oneOf(words: ReadonlySet<unknown>): TextReader {
  return (text) => {
    const said = text.quoted();
    if (!words.has(said)) throw UNFIT;
    return said;
  };
}

export function numbers(test: QuickTest | undefined): TextReader {
  return (text) => {
    if (!text.isAtNumber) throw UNFIT;
    const value = text.number();
    if (test && !test(value)) throw UNFIT;
    return value;
  };
}

export function list(member: TextReader, test: QuickTest | undefined): TextReader {
  return (text) => {
    if (text.code(text.at) !== OPEN) throw UNFIT;
    const members = text.members(member);
    if (test && !test(members)) throw UNFIT;
    return members;
  };
}

/** Lists of ids that lead nowhere, and so are never another: entries that stand side by side often have the same. */
export function tags(member: TextReader, test: QuickTest | undefined): TextReader {
  let last: readonly unknown[] = [];
  return (text) => {
    if (text.code(text.at) !== OPEN) throw UNFIT;
    const members = text.members(member, last);
    if (members === last) return last;
    if (test && !test(members)) throw UNFIT;
    last = Object.freeze(members);
    return last;
  };
}
