import { parse } from 'smol-toml';

/** How a name was given: a value, the dotted key of one, `[a table]` or `[[a member of a list]]`. */
type Form = 'value' | 'dotted' | 'table' | 'member';

/** One key or list member of a document, with what is inside it. */
export interface Mark {
  readonly offset: number;
  readonly members: Map<string | number, Mark>;
  /** Members so far, when it is a list. */
  length: number;
  /** How and where it was given; undefined while only headers of what is inside it name it. */
  given: { readonly form: Form; readonly offset: number } | undefined;
}

/** A key that gives what is given already. */
export interface GivenTwice {
  /** The key's names, from the header or from the table in which it stands. */
  readonly names: readonly string[];
  /** What it is the key of. */
  readonly form: 'value' | 'table' | 'member';
  /** The index of the name that is given already. */
  readonly which: number;
  /** How that was given first; `inside` when only headers of what is inside it name it. */
  readonly first: Form | 'inside';
  /** Where that was. */
  readonly offset: number;
}

const mark = (offset: number): Mark => ({ offset, members: new Map(), length: 0, given: undefined });

interface KeyPart {
  readonly name: string;
  readonly offset: number;
}

/** Goes through a text of TOML once and marks where everything stands. */
export class PositionScanner {
  private at = 0;
  private readonly text: string;
  private readonly root = mark(0);
  /** The key of which is asked whether it is given already: where it begins. */
  private readonly asked: number | undefined;
  private twice: GivenTwice | undefined;

  constructor(text: string, asked?: number) {
    this.text = text;
    this.asked = asked;
  }

  /** What the key that was asked for gives although it is given already, by the parser's own rules. */
  givenTwice(): GivenTwice | undefined {
    this.scan();
    return this.twice;
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
    const start = this.at;
    const parts = this.key();
    this.at += isList ? 2 : 1;
    const form = isList ? 'member' : 'table';
    let table = this.root;
    parts.forEach((part, index) => {
      const isLast = index === parts.length - 1;
      const there = table.members.get(part.name);
      if (there && start === this.asked && (isLast ? clashes(there, form) : there.given?.form === 'value')) {
        this.tell(parts, form, index, there);
      }
      table = this.member(table, part);
      if (isLast) table.given ??= { form, offset: part.offset };
      if (isList && isLast) table = this.append(table, part.offset);
      else if (table.length > 0) table = table.members.get(table.length - 1) ?? table;
    });
    return table;
  }

  /** `a.b = value` */
  private pair(table: Mark): void {
    const start = this.at;
    const parts = this.key();
    if (this.text[this.at] === '=') this.at++;
    let at = table;
    parts.forEach((part, index) => {
      const isLast = index === parts.length - 1;
      const there = at.members.get(part.name);
      if (there && start === this.asked && (isLast || there.given?.form !== 'dotted')) {
        this.tell(parts, 'value', index, there);
      }
      at = this.member(at, part);
      at.given ??= { form: isLast ? 'value' : 'dotted', offset: part.offset };
    });
    this.skipBlank();
    this.value(at);
  }

  private tell(parts: readonly KeyPart[], form: GivenTwice['form'], which: number, there: Mark): void {
    this.twice ??= {
      names: parts.map((part) => part.name),
      form,
      which,
      first: there.given?.form ?? 'inside',
      offset: there.given?.offset ?? there.offset,
    };
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

/** Whether a header gives what is there already: a list may be added to, a table that only others named be given. */
function clashes(there: Mark, form: 'table' | 'member'): boolean {
  return form === 'member' ? there.given?.form !== 'member' : there.given !== undefined;
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
