const ESCAPE = 0x1b;
const BELL = 0x07;
const DELETE = 0x7f;
/** C1 forms of `ESC [` and of the openers of strings (DCS, SOS, OSC, PM, APC), and their end. */
const C1_CSI = 0x9b;
const C1_STRINGS = new Set([0x90, 0x98, 0x9d, 0x9e, 0x9f]);
const C1_STRING_END = 0x9c;
const STRING_OPENERS = new Set(['P', 'X', ']', '^', '_']);

/**
 * Everything that is not plain text: controls, lone surrogates, bidi and other formatting, fillers and selectors that
 * nobody sees, what never is a character. Joiners and selectors are at home behind a letter or a picture that they
 * change, and there alone.
 */
const UNPLAIN =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2028\\u2029]';
const AT_HOME = '(?<=(?![\\0-\\x7f])[\\p{L}\\p{M}\\p{S}]\\ufe0f?)[\\u200c\\u200d\\ufe0e\\ufe0f]';
const FOREIGN = new RegExp(`(?!${AT_HOME})${UNPLAIN}`, 'u');
const FORMATTING = new RegExp(FOREIGN.source, 'gu');

/** What no JSON shows as it is; its own line breaks stay. */
const UNPLAIN_IN_JSON = new RegExp(`(?!\\n)${UNPLAIN}|(?<=\\p{M}{4})\\p{M}`, 'gu');

/** Most texts: told at once. */
const ORDINARY = /^[ -~]*$/;

/** Languages pile up a few marks on a letter; more of them run over the lines above and below. */
const HEAP = /([\p{M}\u200c\u200d]{4})[\p{M}\u200c\u200d]+/u;
const HEAPS = new RegExp(HEAP.source, 'gu');

/** Something that can be seen: blanks, and marks without a letter, cannot. */
const VISIBLE = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Foreign text (from a mod, a save, the keyboard, the environment) made fit for one line of the screen or of a
 * log: no escape sequences, no control characters, nothing that turns the direction of writing. Tabs and line
 * breaks become a space, heaps of marks are cut. Plain text comes back as it is.
 */
export function printable(text: string): string {
  if (ORDINARY.test(text)) return text;
  const clean = FOREIGN.test(text) ? withoutEscapes(text).replace(FORMATTING, '') : text;
  return HEAP.test(clean) ? clean.replace(HEAPS, '$1') : clean;
}

/** Whether a text holds anything to read. */
export function isVisible(text: string): boolean {
  // Most texts: told at once. Whatever follows, nothing takes a letter at the beginning away.
  const first = text.charCodeAt(0) | 0x20;
  return (first >= 0x61 && first <= 0x7a) || VISIBLE.test(printable(text));
}

/** JSON in which nothing but plain text stands: what a terminal must not see is written as `\\u` and four digits. */
export function printableJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, undefined, indent).replace(UNPLAIN_IN_JSON, escaped);
}

function escaped(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at++) out += `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`;
  return out;
}

function withoutEscapes(text: string): string {
  const ends = new StringEnds(text);
  let out = '';
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === ESCAPE) {
      at = afterEscape(text, at + 1, ends);
    } else if (code === C1_CSI) {
      at = afterCsi(text, at + 1);
    } else if (C1_STRINGS.has(code)) {
      at = ends.after(at + 1);
    } else {
      const isBreak = code === 0x09 || code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;
      if (isBreak) out += ' ';
      else if (code >= 0x20 && code !== DELETE) out += text[at];
      at++;
    }
  }
  return out;
}

/** Where the text goes on after an escape sequence whose ESC is just before `at`. */
function afterEscape(text: string, at: number, ends: StringEnds): number {
  const opener = text[at];
  if (opener === undefined) return at;
  if (opener === '[') return afterCsi(text, at + 1);
  if (STRING_OPENERS.has(opener)) return ends.after(at + 1);
  let end = at;
  while (isBetween(text, end, 0x20, 0x2f)) end++;
  return isBetween(text, end, 0x30, 0x7e) ? end + 1 : end;
}

function afterCsi(text: string, at: number): number {
  let end = at;
  while (isBetween(text, end, 0x20, 0x3f)) end++;
  return isBetween(text, end, 0x40, 0x7e) ? end + 1 : end;
}

/** Where the strings of a text end. What was found is kept: thousands of openers are not thousands of searches. */
class StringEnds {
  readonly #text: string;
  /** The first character from where was last looked on that could end a string; behind the text if there is none. */
  #next = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the text goes on after a string. One that never ends costs only its opener, so that it hides nothing. */
  after(at: number): number {
    const text = this.#text;
    if (this.#next < at) {
      this.#next = at;
      while (this.#next < text.length && !isStringEnd(text.charCodeAt(this.#next))) this.#next++;
    }
    const end = this.#next;
    if (end >= text.length) return at;
    if (text.charCodeAt(end) !== ESCAPE) return end + 1;
    return text[end + 1] === '\\' ? end + 2 : at;
  }
}

function isStringEnd(code: number): boolean {
  return code === BELL || code === C1_STRING_END || code === ESCAPE;
}

function isBetween(text: string, at: number, low: number, high: number): boolean {
  const code = text.charCodeAt(at);
  return code >= low && code <= high;
}
