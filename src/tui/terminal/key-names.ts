/** Final letters of `ESC [ ... X` and `ESC O X` that stand for a key. */
const BY_LETTER: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  E: 'pad5',
  F: 'end',
  G: 'pad5',
  H: 'home',
  P: 'f1',
  Q: 'f2',
  R: 'f3',
  S: 'f4',
};

/** Numbers of `ESC [ n ~`: xterm, rxvt (7, 8, 11 to 14) and the Linux console together. */
const BY_NUMBER: Readonly<Record<number, string>> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'pageup',
  6: 'pagedown',
  7: 'home',
  8: 'end',
  11: 'f1',
  12: 'f2',
  13: 'f3',
  14: 'f4',
  15: 'f5',
  17: 'f6',
  18: 'f7',
  19: 'f8',
  20: 'f9',
  21: 'f10',
  23: 'f11',
  24: 'f12',
};

/** `ESC O x` of the keypad in application mode. */
const BY_KEYPAD_LETTER: Readonly<Record<string, string>> = {
  ' ': 'space',
  I: 'tab',
  M: 'enter',
  X: '=',
  j: '*',
  k: '+',
  l: ',',
  m: '-',
  n: '.',
  o: '/',
  p: 'pad0',
  q: 'pad1',
  r: 'pad2',
  s: 'pad3',
  t: 'pad4',
  u: 'pad5',
  v: 'pad6',
  w: 'pad7',
  x: 'pad8',
  y: 'pad9',
};

/** rxvt writes arrows with Shift as `ESC [ a` and with Ctrl as `ESC O a`. */
const RXVT_ARROWS: Readonly<Record<string, string>> = { a: 'up', b: 'down', c: 'right', d: 'left' };

/** rxvt puts the modifier into the last letter: `ESC [ 5 ^` is Ctrl-PageUp. The values are xterm's bits. */
const RXVT_ENDINGS: Readonly<Record<string, number>> = { $: 1, '^': 4, '@': 5 };

const SHIFT = 1;
const ALT = 2;
const CTRL = 4;

/** `ESC [ code ; m u`: the keys of kitty's protocol that are no characters. */
const BY_CODE: Readonly<Record<number, string>> = {
  9: 'tab',
  13: 'enter',
  27: 'escape',
  32: 'space',
  127: 'backspace',
  57414: 'enter',
};
const KITTY_PAD_0 = 57399;

/** The key of a byte below 0x20 or 0x7f. */
export function controlKey(byte: number): string {
  if (byte === 0x08 || byte === 0x7f) return 'backspace';
  if (byte === 0x09) return 'tab';
  if (byte === 0x0a || byte === 0x0d) return 'enter';
  if (byte === 0x1b) return 'escape';
  if (byte === 0) return 'ctrl-space';
  return `ctrl-${String.fromCharCode(byte + 0x40).toLowerCase()}`;
}

/** The key of a character, or nothing where it is not one that a person types. */
export function characterKey(character: string): string | undefined {
  if (character === ' ') return 'space';
  return /^[\p{Cc}\p{Cs}\p{Cn}]/u.test(character) ? undefined : character;
}

/** What a key writes into a text field, or nothing. */
export function textOfKey(key: string): string | undefined {
  if (key === 'space') return ' ';
  const pad = /^pad(\d)$/.exec(key);
  if (pad) return pad[1];
  return [...key].length === 1 ? key : undefined;
}

/** The key of `ESC O ...`, given what follows the O (a modifier digit is possible), or nothing. */
export function ss3Key(body: string): string | undefined {
  const final = body.at(-1) ?? '';
  const arrow = RXVT_ARROWS[final];
  if (arrow !== undefined) return withModifiers(arrow, CTRL);
  const name = BY_LETTER[final] ?? BY_KEYPAD_LETTER[final];
  return name === undefined ? undefined : withModifiers(name, modifierBits(body.slice(0, -1)));
}

/** The key of `ESC [ ...`, given what follows the bracket up to and with its last letter, or nothing. */
export function csiKey(body: string): string | undefined {
  const final = body.at(-1) ?? '';
  const given = body.slice(0, -1);
  if (given.startsWith('[')) return linuxFunctionKey(final);
  if (!/^[\d;:]*$/.test(given)) return undefined;
  const numbers = given.split(';').map((part) => Number.parseInt(part, 10) || 0);
  const [first = 0, second = 0, third = 0] = numbers;
  const modifiers = modifierBits(String(second));

  if (final === 'Z') return 'backtab';
  if (final === 'u') return codeKey(first, modifiers);
  if (final === '~' && first === 27) return codeKey(third, modifiers);
  if (final === '~') return named(BY_NUMBER[first], modifiers);
  const rxvt = RXVT_ENDINGS[final];
  if (rxvt !== undefined) return named(BY_NUMBER[first], rxvt);
  if (RXVT_ARROWS[final] !== undefined && given === '') return named(RXVT_ARROWS[final], SHIFT);
  // `ESC [ 12 ; 40 R` is the terminal telling where its cursor is, not F3.
  if (first > 1) return undefined;
  return named(BY_LETTER[final], modifiers);
}

/** The Linux console writes F1 to F5 as `ESC [ [ A` to `ESC [ [ E`. */
function linuxFunctionKey(final: string): string | undefined {
  const number = final.charCodeAt(0) - 0x40;
  return number >= 1 && number <= 5 ? `f${number}` : undefined;
}

function codeKey(code: number, modifiers: number): string | undefined {
  const name = BY_CODE[code];
  if (name === 'tab' && modifiers === SHIFT) return 'backtab';
  if (name !== undefined) return withModifiers(name, modifiers);
  if (code >= KITTY_PAD_0 && code <= KITTY_PAD_0 + 9)
    return withModifiers(`pad${code - KITTY_PAD_0}`, modifiers);
  // 0xe000 and above up to 0xf8ff is where kitty keeps keys that have no name here.
  if (code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code <= 0xf8ff)) return undefined;
  const character = characterKey(String.fromCodePoint(code));
  if (character === undefined) return undefined;
  const shifted = modifiers & SHIFT ? character.toUpperCase() : character;
  const single = [...shifted].length === 1 ? shifted : character;
  return withModifiers(modifiers & CTRL ? single.toLowerCase() : single, modifiers & ~SHIFT);
}

/** xterm's parameter is 1 + the bits; only Shift, Alt and Ctrl are looked at. */
function modifierBits(parameter: string): number {
  const value = Number.parseInt(parameter, 10);
  return Number.isFinite(value) && value > 1 ? (value - 1) & (SHIFT | ALT | CTRL) : 0;
}

function named(name: string | undefined, modifiers: number): string | undefined {
  return name === undefined ? undefined : withModifiers(name, modifiers);
}

function withModifiers(name: string, modifiers: number): string {
  const ctrl = modifiers & CTRL ? 'ctrl-' : '';
  const alt = modifiers & ALT ? 'alt-' : '';
  const shift = modifiers & SHIFT ? 'shift-' : '';
  return `${ctrl}${alt}${shift}${name}`;
}
