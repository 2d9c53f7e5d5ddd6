import { parse } from 'smol-toml';

/** Where something stands in a text: both count from 1, columns in UTF-16 units as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** One key or list member of a document, with what is inside it. */
interface Mark {
  readonly offset: number;
  readonly members: Map<string | number, Mark>;
  /** Members so far, when it is a list. */
  length: number;
}

const mark = (offset: number): Mark => ({ offset, members: new Map(), length: 0 });

/**
 * Where every key and every list member of a TOML document stands. smol-toml tells positions only of syntax
 * errors, so this is a second pass over a text that has already been parsed without one; on a text that has not,
 * it may know less but never fails.
 */
export class TomlPositions {
  private readonly root: Mark;
  private readonly lineStarts: number[] = [0];

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.lineStarts.push(at + 1);
    this.root = new Scanner(text).scan();
  }

  /** The position of the key or list member at `path`, or of the innermost one above it that is there. */
  nearest(path: Iterable<string | number>): Position {
    let at = this.root;
    for (const key of path) {
      const next = at.members.get(key);
      if (!next) break;
      at = next;
    }
    return this.positionOf(at.offset);
  }

  /** The position of exactly this path, or undefined. */
  tryFind(path: Iterable<string | number>): Position | undefined {
    let at: Mark | undefined = this.root;
    for (const key of path) at = at?.members.get(key);
    return at && this.positionOf(at.offset);
  }

  private positionOf(offset: number): Position {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 };
  }
}

interface KeyPart {
  readonly name: string;
  readonly offset: number;
}

class Scanner {
  private at = 0;
  private readonly text: string;
  private readonly root = mark(0);

  constructor(text: string) {
    this.text = text;
  }

  scan(): Mark {
    let table = this.root;
    if (this.text.charCodeAt(0) === 0xfeff) this.at++;
    this.skipBlank();
    while (this.at < this.text.length) {
      const before = this.at;
      if (this.text[this.at] === '[') table = this.header();
      else this.pair(table);
      this.skipBlank();
      if (this.at === before) break;
    }
    return this.root;
  }

  /** `[a.b]` or `[[a.b]]`; gives the table that the following keys belong to. */
  private header(): Mark {
    const isList = this.text[this.at + 1] === '[';
    this.at += isList ? 2 : 1;
    const parts = this.key();
    this.at += isList ? 2 : 1;
    let table = this.root;
    parts.forEach((part, index) => {
      table = this.member(table, part);
      const isLast = index === parts.length - 1;
      if (isList && isLast) table = this.append(table, part.offset);
      else if (table.length > 0) table = table.members.get(table.length - 1) ?? table;
    });
    return table;
  }

  /** `a.b = value` */
  private pair(table: Mark): void {
    const parts = this.key();
    if (this.text[this.at] === '=') this.at++;
    let at = table;
    for (const part of parts) at = this.member(at, part);
    this.skipBlank();
    this.value(at);
  }

  private member(table: Mark, part: KeyPart): Mark {
    let at = table.members.get(part.name);
    if (!at) {
      at = mark(part.offset);
      table.members.set(part.name, at);
    }
    return at;
  }

  private append(list: Mark, offset: number): Mark {
    const item = mark(offset);
    list.members.set(list.length++, item);
    return item;
  }

  private value(into: Mark): void {
    const opener = this.text[this.at];
    if (opener === '[') this.list(into);
    else if (opener === '{') this.inlineTable(into);
    else if (opener === '"' || opener === "'") this.string(opener);
    else while (this.at < this.text.length && !/[,\]}#\r\n]/.test(this.text[this.at] ?? '')) this.at++;
  }

  private list(into: Mark): void {
    this.at++;
    this.skipBlank();
    while (this.at < this.text.length && this.text[this.at] !== ']') {
      const before = this.at;
      this.value(this.append(into, this.at));
      this.skipBlank();
      if (this.text[this.at] === ',') this.at++;
      this.skipBlank();
      if (this.at === before) return;
    }
    this.at++;
  }

  private inlineTable(into: Mark): void {
    this.at++;
    this.skipBlank();
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      const before = this.at;
      this.pair(into);
      this.skipBlank();
      if (this.text[this.at] === ',') this.at++;
      this.skipBlank();
      if (this.at === before) return;
    }
    this.at++;
  }

  private key(): KeyPart[] {
    const parts: KeyPart[] = [];
    for (;;) {
      this.skipSpaces();
      const offset = this.at;
      const quote = this.text[this.at];
      if (quote === '"' || quote === "'") {
        this.string(quote);
        parts.push({ name: unquote(this.text.slice(offset, this.at)), offset });
      } else {
        while (this.at < this.text.length && /[A-Za-z0-9_-]/.test(this.text[this.at] ?? '')) this.at++;
        parts.push({ name: this.text.slice(offset, this.at), offset });
      }
      this.skipSpaces();
      if (this.text[this.at] !== '.') return parts;
      this.at++;
    }
  }

  /** Any of the four kinds of strings, from its opening quote to behind its closing one. */
  private string(quote: string): void {
    const escapes = quote === '"';
    const triple = quote.repeat(3);
    const isLong = this.text.startsWith(triple, this.at);
    this.at += isLong ? 3 : 1;
    while (this.at < this.text.length) {
      if (escapes && this.text[this.at] === '\\') {
        this.at += 2;
      } else if (isLong && this.text.startsWith(triple, this.at)) {
        this.at += 3;
        // Up to two more quotes belong to the text before the closing three.
        for (let more = 0; more < 2 && this.text[this.at] === quote; more++) this.at++;
        return;
      } else if (!isLong && this.text[this.at] === quote) {
        this.at++;
        return;
      } else {
        this.at++;
      }
    }
  }

  private skipSpaces(): void {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at++;
  }

  /** Spaces, line breaks and comments. */
  private skipBlank(): void {
    for (;;) {
      const character = this.text[this.at];
      if (character === ' ' || character === '\t' || character === '\n' || character === '\r') {
        this.at++;
      } else if (character === '#') {
        const end = this.text.indexOf('\n', this.at);
        this.at = end < 0 ? this.text.length : end;
      } else {
        return;
      }
    }
  }
}

/** The name that a quoted key stands for, by the parser's own rules for escapes. */
function unquote(key: string): string {
  if (!key.includes('\\')) return key.slice(1, -1);
  try {
    return String(parse(`k = ${key}`).k);
  } catch {
    return key.slice(1, -1);
  }
}
