const ESCAPE = 0x1b;
const BELL = 0x07;
const DELETE = 0x7f;
/** C1 forms of `ESC [` and of the openers of strings (DCS, SOS, OSC, PM, APC), and their end. */
const C1_CSI = 0x9b;
const C1_STRINGS = new Set([0x90, 0x98, 0x9d, 0x9e, 0x9f]);
const C1_STRING_END = 0x9c;
const STRING_OPENERS = new Set(['P', 'X', ']', '^', '_']);

/** Everything that is not plain text: controls, lone surrogates, bidi and other invisible formatting. */
const FOREIGN =
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;
const FORMATTING = new RegExp(FOREIGN.source, 'gu');

/**
 * Foreign text (from a mod, a save, the keyboard, the environment) made fit for one line of the screen or of a
 * log: no escape sequences, no control characters, nothing that turns the direction of writing. Tabs and line
 * breaks become a space. Plain text comes back as it is.
 */
export function printable(text: string): string {
  return FOREIGN.test(text) ? withoutEscapes(text).replace(FORMATTING, '') : text;
}

function withoutEscapes(text: string): string {
  let out = '';
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === ESCAPE) {
      at = afterEscape(text, at + 1);
    } else if (code === C1_CSI) {
      at = afterCsi(text, at + 1);
    } else if (C1_STRINGS.has(code)) {
      at = afterString(text, at + 1);
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
function afterEscape(text: string, at: number): number {
  const opener = text[at];
  if (opener === undefined) return at;
  if (opener === '[') return afterCsi(text, at + 1);
  if (STRING_OPENERS.has(opener)) return afterString(text, at + 1);
  let end = at;
  while (isBetween(text, end, 0x20, 0x2f)) end++;
  return isBetween(text, end, 0x30, 0x7e) ? end + 1 : end;
}

function afterCsi(text: string, at: number): number {
  let end = at;
  while (isBetween(text, end, 0x20, 0x3f)) end++;
  return isBetween(text, end, 0x40, 0x7e) ? end + 1 : end;
}

/** A string that never ends costs only its opener, so that no text can hide what follows it. */
function afterString(text: string, at: number): number {
  for (let end = at; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === BELL || code === C1_STRING_END) return end + 1;
    if (code === ESCAPE) return text[end + 1] === '\\' ? end + 2 : at;
  }
  return at;
}

function isBetween(text: string, at: number, low: number, high: number): boolean {
  const code = text.charCodeAt(at);
  return code >= low && code <= high;
}
