/** Thrown where a text is wrong or out of the ordinary. */
export const UNUSUAL = new Error('not ordinary TOML');

/** Words that are kept to be used again: a text says `core:bandage` and `weight` many times. */
const WORDS = 1024;
/** Longer words are seldom said twice. */
const LONGEST_WORD = 12;

const words: (string | undefined)[] = new Array(WORDS).fill(undefined);

/** Room for ordinary texts, used again for each: who reads one is done before the next begins. */
const ROOM = Buffer.alloc(1 << 16);

/**
 * A text as the bytes of its file, and the place in it that reading has come to. Numbers are asked much sooner than a
 * string, and what is cut out of them is a string of its own, not a view that keeps the whole file in memory.
 */
export class ByteText {
  /** Where it stands. */
  at = 0;
  /** How many bytes there are. */
  protected readonly length: number;
  /** The text, with a nought behind its end. */
  private readonly bytes: Buffer;

  /** @param text valid UTF-8 */
  constructor(text: Uint8Array) {
    this.length = text.length;
    this.bytes = text.length < ROOM.length ? ROOM : Buffer.allocUnsafe(text.length + 1);
    this.bytes.set(text);
    this.bytes[text.length] = 0;
  }

  /** The byte at a place; 0 at the end. */
  code(at: number): number {
    return this.bytes[at] as number;
  }

  get isAtEnd(): boolean {
    return this.at >= this.length;
  }

  /** Goes past a character, if it is there. */
  take(code: number): boolean {
    if (this.code(this.at) !== code) return false;
    this.at++;
    return true;
  }

  expect(code: number): void {
    if (!this.take(code)) throw UNUSUAL;
  }

  /** Whether a word of letters without accents stands at a place. */
  says(word: string, at: number): boolean {
    const { bytes } = this;
    const { length } = word;
    for (let index = 0; index < length; index++) {
      if (bytes[at + index] !== word.charCodeAt(index)) return false;
    }
    return true;
  }

  /** A part of the text in which there are no accents. */
  plain(start: number, end: number): string {
    return this.bytes.toString('latin1', start, end);
  }

  /** Any part of the text. */
  part(start: number, end: number): string {
    return this.bytes.toString('utf8', start, end);
  }

  /** A part without accents, the same string for the same word wherever that is to be had for little. */
  word(start: number, end: number): string {
    const length = end - start;
    if (length > LONGEST_WORD || length === 0) return this.plain(start, end);
    const middle = this.code(start + (length >> 1));
    const place = (this.code(start) * 7 + middle * 31 + this.code(end - 1) * 113 + length) % WORDS;
    const known = words[place];
    if (known !== undefined && known.length === length && this.says(known, start)) return known;
    const word = this.plain(start, end);
    words[place] = word;
    return word;
  }
}
