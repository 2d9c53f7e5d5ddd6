import type { TomlError } from 'smol-toml';
import { quoted } from '../../content/plain-words.ts';
import { REGISTRIES } from '../../content/vocabulary.ts';
import { givenTwiceHint } from './given-twice.ts';
import { headerHint, isInHeader } from './header-hints.ts';
import { type Position, TextPlaces } from './text-places.ts';

/** What a line looks like that is no TOML, and what to write instead. The first that fits counts. */
const LINES: readonly (readonly [RegExp, string])[] = [
  [/^\s*(\/\/|\/\*|--|;)/, 'a comment begins with #'],
  [/[\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb]/, 'write straight quotes, "like this"'],
  [/^\s*[{}]/, 'this looks like JSON: write [[items]] above name = value lines'],
  [/^\s*[\w-]+\s*:(\s|$)/, 'a line is `name = value`, with = and not with :'],
  [/^\s*[\w-]+\s+["'[{\d]/, 'an = is missing after the name'],
  [/^\s*[\w-]+\s*$/, 'a line is either `name = value`, a [header] or a # comment'],
];

/** What the parser says of a key that gives what is given already. */
const ALREADY = /already defined/;

/** Hints where the parser's own words would mislead. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/followed by an end-of-line/, 'is a quote missing before this, or are there two settings in one line?'],
  [/cannot find end of key/, 'a line is either `name = value`, a [header] or a # comment'],
  [/illegal character in key/, 'a name with :, . or spaces stands in quotes: "core:rat"'],
  [/illegal empty bare key/, 'a name is missing before the dot; a name with a dot in it stands in quotes'],
  [/unexpected end of key/, 'a name is missing before the ='],
  [/illegal quoted key/, 'a name stands in one pair of quotes: "core:rat"'],
  [/unfinished string/, 'a closing quote is missing'],
  [/unfinished array/, 'a closing ] is missing'],
  [/unfinished table/, 'a closing } is missing'],
  [/expected comma or end of structure/, 'a comma is missing between two members, or a closing bracket'],
  [/expected end of table/, 'a header ends as it begins: [[items]] or [items.weapon]'],
  [ALREADY, 'the same name is given twice'],
  [/escape/, 'write \\\\ for a backslash, or use single quotes'],
  [
    /control characters are not allowed in strings/,
    'is a closing quote missing? a text of several lines stands in """',
  ],
  [
    /invalid value|unfinished numeric/,
    'text stands in quotes; numbers look like 3 or 0.5; true and false are small',
  ],
  [/numeric literal/, 'a number looks like 3 or 0.5 and nothing stands behind it'],
  [/illegal leading zero/, 'write 0.5, not 00.5 or 007'],
  [/represented losslessly/, 'this number is too large'],
  [/excessively nested/, 'too many brackets inside each other'],
];

/** A fault of syntax: where it is, and what is to be told of it. */
export interface SyntaxFault extends Position {
  /** What is wrong, in the parser's words. */
  readonly problem: string;
  /** What to do. */
  readonly hint: string | undefined;
}

/** What keeps a text from being read as TOML. */
export function syntaxFault(error: TomlError, text: string): SyntaxFault {
  const said = (error.message.split('\n')[0] ?? '').replace('Invalid TOML document: ', '');
  const places = new TextPlaces(text);
  const told = places.startOf(error.line) + error.column - 1;
  // Of an escape the parser tells sometimes where it begins and sometimes where it cannot go on.
  const isInEscape = /unrecognised escape|non-hex character/.test(said);
  const offset = isInEscape ? text.lastIndexOf('\\', told - 1) : told;
  const problem = `not valid TOML: ${said}`;
  return { ...places.positionOf(offset), problem, hint: tomlHint(said, text, offset) };
}

/** What to do about a fault of syntax: by the line it is in, or else by what the parser said. */
function tomlHint(said: string, text: string, offset: number): string | undefined {
  if (text.includes('\r') && !text.includes('\n')) return 'save it with ordinary line ends in your editor';
  if (ALREADY.test(said)) return givenTwiceHint(text, offset) ?? byMessage(said);
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  const before = text.slice(start, offset);
  const rest = text.slice(offset, end < 0 ? text.length : end).replace(/\r$/, '');
  if (isInHeader(said, before)) return headerHint(said, before, rest) ?? keyHint(said, before, rest);
  const open = leftOpen(said, before, rest, offset + rest.length >= text.trimEnd().length);
  if (open) return open;
  // Inside a string or a list a line may look like anything.
  const isOutside = /key|invalid value|numeric|end-of-line/.test(said);
  return (
    (isOutside && LINES.find(([pattern]) => pattern.test(before + rest))?.[1]) || keyHint(said, before, rest)
  );
}

/** What nobody sees in an editor, though it is there: control characters, and blanks that are no spaces. */
const UNSEEN = /^[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]/u;

function keyHint(said: string, before: string, rest: string): string | undefined {
  if (UNSEEN.test(rest) && said.includes('illegal character in key') && !/^[ \t]/.test(rest)) {
    const code = (rest.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `an unseen character stands here, U+${code}; delete it`;
  }
  // Letters beyond those of English look as good as any to whoever writes them.
  const [, name] = /([^\s.[\]=]+)$/u.exec(before + (/^[^\s.[\]=]+/u.exec(rest)?.[0] ?? '')) ?? [];
  const isLetter = /^\p{L}/u.test(rest) && !/^[A-Za-z]/.test(rest);
  if (!isLetter || !name || !said.includes('illegal character in key')) return byMessage(said);
  return `a name is written with a to z, digits, _ and -; any other stands in quotes: ${quoted(name)}`;
}

/** What is missing where a value is expected and the file goes on with something else. */
function leftOpen(said: string, before: string, rest: string, isEnd: boolean): string | undefined {
  const isValue = said.includes('invalid value');
  if (!isValue && !said.includes('illegal character in key')) return undefined;
  if (isValue && /=\s*$/.test(before)) {
    return /^\s*(#|$)/.test(rest) ? 'a value is missing after the =' : undefined;
  }
  const isBlank = before.trim() === '';
  const closing = isValue ? ']' : '}';
  if (isValue && isBlank && isEnd && /^\s*(#|$)/.test(rest)) return `a closing ${closing} is missing`;
  // At the beginning of a line the parser takes every header and every name, unless something is open.
  const isSetting = isBlank && /^[\w."'-]+\s*=/.test(rest);
  const isHeader = isBlank ? rest.startsWith('[') : isValue && isOpening(before) && SECTION.test(rest);
  return isSetting || isHeader ? `is a closing ${closing} missing above this line?` : undefined;
}

const isOpening = (before: string): boolean => /^\s*\[\[?\s*$/.test(before);

/** What a header begins with. */
const SECTION = new RegExp(`^(${[...REGISTRIES, 'patch', 'remove', 'renames'].join('|')})\\s*[.\\]]`);

function byMessage(said: string): string | undefined {
  return MESSAGES.find(([pattern]) => pattern.test(said))?.[1];
}
