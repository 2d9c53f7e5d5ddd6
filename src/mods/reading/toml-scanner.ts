import type { UnknownTable } from '../../content/schema-walk.ts';
import { ByteText, UNUSUAL } from './byte-text.ts';
import { Mentions, mixed } from './mentions.ts';

/** Deeper values are left to the parser. */
export const MOST_NESTED = 40;
/** Numbers of so many digits are exact, and so is their quotient by a power of ten up to here. */
const MOST_DIGITS = 15;
const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const HASH = 0x23;
const APOSTROPHE = 0x27;
export const COMMA = 0x2c;
const MINUS = 0x2d;
export const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const EQUALS = 0x3d;
export const OPEN = 0x5b;
const BACKSLASH = 0x5c;
export const CLOSE = 0x5d;
export const OPEN_TABLE = 0x7b;
export const CLOSE_TABLE = 0x7d;
const DELETE = 0x7f;

/** The characters of a key without quotes, of ids, and those between quotes that say nothing but themselves. */
const BARE = tableOf((character) => /[\w-]/.test(character));
const OF_IDS = tableOf((character) => /[a-z0-9_/:-]/.test(character));
const PLAIN = tableOf((character) => /[ -~]/.test(character) && !/["'\\]/.test(character));
const POWERS = Array.from({ length: MOST_DIGITS + 1 }, (_, power) => 10 ** power);
/** What stands behind a backslash, and what is meant. */
const ESCAPES = new Map([
  [QUOTE, '"'],
  [BACKSLASH, '\\'],
  [0x6e, '\n'],
  [0x74, '\t'],
]);

/** Which bytes are such characters. */
function tableOf(isSuch: (character: string) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, code) =>
    Number(code < 128 && isSuch(String.fromCharCode(code))),
  );
}

const NONE: readonly never[] = [];

/** Goes through a text of TOML, value by value, and throws UNUSUAL where somebody else has to read it. */
export class TomlScanner extends ByteText {
  private noted: Mentions | undefined;
  /**
   * Members of lists and fields of tables that are being read. What grows takes room for many; what is cut off here
   * takes what it needs.
   */
  readonly gathered: unknown[] = [];
  /** Where the next of them are put. */
  top = 0;
  /** Whether the text that was read last can stand on a screen as it is. */
  isPlain = false;

  /** Takes note of the ids that validated values name. */
  get mentions(): Mentions {
    this.noted ??= new Mentions();
    return this.noted;
  }

  set mentions(mentions: Mentions) {
    this.noted = mentions;
  }

  /** A name and its value, into a table that has no such field. */
  field(table: Record<string, unknown>, depth: number): void {
    const key = this.name();
    // What every table has of its prototype is as unusual as what was given already.
    if (table[key] !== undefined) throw UNUSUAL;
    table[key] = this.value(depth);
  }

  /** The name of a field, up to its value. */
  name(): string {
    const key = this.key();
    this.skipSpaces();
    this.expect(EQUALS);
    this.skipSpaces();
    return key;
  }

  /** Goes past a name and to its value, if it is the name of the field that stands here. */
  takeName(name: string): boolean {
    const end = this.at + name.length;
    if (!this.says(name, this.at) || BARE[this.code(end)] === 1) return false;
    this.at = end;
    this.skipSpaces();
    this.expect(EQUALS);
    this.skipSpaces();
    return true;
  }

  /** A word of a name. */
  key(): string {
    const start = this.at;
    const first = this.code(start);
    if (first === QUOTE || first === APOSTROPHE) return this.string(first);
    let at = start;
    while (BARE[this.code(at)] === 1) at++;
    if (at === start) throw UNUSUAL;
    this.at = at;
    return this.word(start, at);
  }

  /** @param depth in how many others it lies */
  value(depth: number): unknown {
    const first = this.code(this.at);
    switch (first) {
      case QUOTE:
      case APOSTROPHE:
        return this.string(first);
      case OPEN:
        return this.list(depth + 1);
      case OPEN_TABLE:
        return this.table(depth + 1);
      case 0x74: // t
        return this.literal('true', true);
      case 0x66: // f
        return this.literal('false', false);
      default:
        return this.number();
    }
  }

  /** A text in quotes, or undefined where something else stands. */
  quoted(): string | undefined {
    const first = this.code(this.at);
    return first === QUOTE || first === APOSTROPHE ? this.string(first) : undefined;
  }

  /** An id in quotes, noted as one that must be of the registry whose bit this is; undefined where something else stands. */
  id(bit: number): string | undefined {
    const quote = this.code(this.at);
    if (quote !== QUOTE && quote !== APOSTROPHE) return undefined;
    const start = this.at + 1;
    let at = start;
    let hash = 0;
    for (let code = this.code(at); OF_IDS[code] === 1; code = this.code(++at)) hash = mixed(hash, code);
    if (this.code(at) !== quote) return undefined;
    this.at = at + 1;
    return this.mentions.noteIn(this, start, at, hash, bit);
  }

  /** Makes room for the fields of a table. @returns where it begins */
  reserve(fields: number): number {
    const { gathered, top } = this;
    this.top += fields;
    while (gathered.length < this.top) gathered.push(undefined);
    return top;
  }

  private list(depth: number): readonly unknown[] {
    if (depth > MOST_NESTED) throw UNUSUAL;
    return this.members((text) => text.value(depth));
  }

  /**
   * A list, whose members are read by somebody else.
   *
   * @param before a list that is given instead of another one of the same members
   */
  members<T>(read: (text: TomlScanner) => T, before: readonly T[] = NONE): readonly T[] {
    this.expect(OPEN);
    const { gathered } = this;
    const start = this.top;
    for (;;) {
      this.skipBlank();
      if (this.take(CLOSE)) break;
      const member = read(this);
      gathered[this.top++] = member;
      this.skipBlank();
      if (this.take(COMMA)) continue;
      this.expect(CLOSE);
      break;
    }
    const end = this.top;
    this.top = start;
    return this.isGathered(before, start, end) ? before : (gathered.slice(start, end) as T[]);
  }

  private isGathered(list: readonly unknown[], start: number, end: number): boolean {
    if (list.length !== end - start || start === end) return false;
    for (let at = start; at < end; at++) if (this.gathered[at] !== list[at - start]) return false;
    return true;
  }

  private table(depth: number): UnknownTable {
    if (depth > MOST_NESTED) throw UNUSUAL;
    const table: Record<string, unknown> = {};
    this.at++;
    for (;;) {
      this.skipBlank();
      if (this.take(CLOSE_TABLE)) return table;
      this.field(table, depth);
      this.skipBlank();
      if (!this.take(COMMA)) {
        this.expect(CLOSE_TABLE);
        return table;
      }
    }
  }

  private string(quote: number): string {
    const start = this.at + 1;
    let at = start;
    let isPlain = true;
    for (;;) {
      while (PLAIN[this.code(at)] === 1) at++;
      const code = this.code(at);
      if (code === quote) break;
      if (code === BACKSLASH && quote === QUOTE) return this.escaped(start, at);
      // Past the end there is no code, which is no number above these.
      if (!(code >= SPACE || code === TAB) || code === DELETE) throw UNUSUAL;
      if (code === TAB || code > DELETE) isPlain = false;
      at++;
    }
    // Three of them begin a text over several lines.
    if (at === start && this.code(at + 1) === quote) throw UNUSUAL;
    this.at = at + 1;
    this.isPlain = isPlain;
    return isPlain ? this.word(start, at) : this.part(start, at);
  }

  /** A text with a backslash in it, at `first`. */
  private escaped(start: number, first: number): string {
    let said = '';
    let from = start;
    let at = first;
    this.isPlain = false;
    for (;;) {
      const code = this.code(at);
      if (code === QUOTE) break;
      if (!(code >= SPACE || code === TAB) || code === DELETE) throw UNUSUAL;
      if (code === BACKSLASH) {
        const meant = ESCAPES.get(this.code(at + 1));
        if (meant === undefined) throw UNUSUAL;
        said += this.part(from, at) + meant;
        at++;
        from = at + 1;
      }
      at++;
    }
    this.at = at + 1;
    return said + this.part(from, at);
  }

  /** Whether something begins here that can be nothing but a number. */
  get isAtNumber(): boolean {
    const code = this.code(this.at);
    return code === MINUS || (code >= ZERO && code <= NINE);
  }

  /** @throws UNUSUAL where no number stands, or none that is exact */
  number(): number {
    const isNegative = this.take(MINUS);
    const start = this.at;
    let at = start;
    let digits = 0;
    let code = this.code(at);
    for (; code >= ZERO && code <= NINE; code = this.code(++at)) digits = digits * 10 + (code - ZERO);
    const whole = at - start;
    // No number begins with a nought but those below one.
    if (whole === 0 || (whole > 1 && this.code(start) === ZERO)) throw UNUSUAL;
    let decimals = 0;
    if (code === DOT) {
      code = this.code(++at);
      for (; code >= ZERO && code <= NINE; code = this.code(++at)) {
        digits = digits * 10 + (code - ZERO);
        decimals++;
      }
      if (decimals === 0) throw UNUSUAL;
    }
    if (whole + decimals > MOST_DIGITS || (isNegative && digits === 0)) throw UNUSUAL;
    this.at = at;
    this.endOfValue();
    const value = decimals === 0 ? digits : digits / (POWERS[decimals] as number);
    return isNegative ? -value : value;
  }

  private literal<T>(word: string, value: T): T {
    if (!this.says(word, this.at)) throw UNUSUAL;
    this.at += word.length;
    this.endOfValue();
    return value;
  }

  /** Whether a line begins here that is no field: a header, or the end. */
  isAtHeader(): boolean {
    return this.isAtEnd || this.code(this.at) === OPEN;
  }

  skipSpaces(): void {
    let code = this.code(this.at);
    while (code === SPACE || code === TAB) code = this.code(++this.at);
  }

  /** Past everything that says nothing: spaces, line breaks, comments. */
  skipBlank(): void {
    for (;;) {
      const code = this.code(this.at);
      if (code === SPACE || code === LINE_FEED || code === TAB) this.at++;
      else if (code === HASH) this.comment();
      else if (code === RETURN && this.code(this.at + 1) === LINE_FEED) this.at += 2;
      else return;
    }
  }

  private comment(): void {
    for (;;) {
      const code = this.code(++this.at);
      if (code >= SPACE ? code !== DELETE : code === TAB) continue;
      if (code === LINE_FEED || (code === RETURN && this.code(this.at + 1) === LINE_FEED)) return;
      if (!this.isAtEnd) throw UNUSUAL;
      return;
    }
  }

  /** Nothing but a comment comes after a field or a header. */
  endOfLine(): void {
    this.skipSpaces();
    const code = this.code(this.at);
    if (code === LINE_FEED || this.isAtEnd) return;
    if (code === HASH) this.comment();
    else if (code !== RETURN || this.code(this.at + 1) !== LINE_FEED) throw UNUSUAL;
  }

  /** Numbers and words end where something else begins; whatever goes on is a date or no value at all. */
  private endOfValue(): void {
    const code = this.code(this.at);
    if (code === SPACE || code === LINE_FEED || code === TAB || code === RETURN) return;
    if (code === COMMA || code === CLOSE || code === CLOSE_TABLE || code === HASH) return;
    if (!this.isAtEnd) throw UNUSUAL;
  }
}
