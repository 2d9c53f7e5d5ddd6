import { parse } from 'smol-toml';
import { type Path, type UnknownTable, valueAt } from '../../content/schema-walk.ts';
import { quickEntry, quickToml, type ReadEntry } from './quick-toml.ts';
import { TomlPositions } from './toml-positions.ts';

const NESTING_OF_PARSER = 200;

/** What may be a whole number that is not kept exactly, in any base. */
const LARGE_NUMBER = /[\da-fA-F_]{14}/;

/** Some editors begin a file with it. */
const MARK = Buffer.from('\ufeff');

/** Makes ordinary numbers of those that are not kept exactly: their field then says how large one may be. */
function roundIn(said: unknown): void {
  if (typeof said !== 'object' || said === null) return;
  const held = said as Record<string, unknown>;
  for (const key of Object.keys(held)) {
    const value = held[key];
    if (typeof value !== 'bigint') roundIn(value);
    else if (Number.isFinite(Number(value))) held[key] = Number(value);
  }
}

/** The text of one file of a mod. */
export class SourceFile {
  /** Id of the mod it belongs to. */
  readonly mod: string;
  /** The file from the folder of all mods on: `core/items.toml`. */
  readonly file: string;
  /** What it holds, UTF-8 without a mark of the order of bytes. */
  readonly bytes: Buffer;
  private decoded: string | undefined;
  private words: Map<string, boolean> | undefined;
  private found: TomlPositions | undefined;
  /** What the text says, once something of it was asked for again. */
  private said: unknown;

  /** @param text valid UTF-8, or what it says */
  constructor(mod: string, file: string, text: Buffer | string) {
    this.mod = mod;
    this.file = file;
    const bytes = typeof text === 'string' ? Buffer.from(text) : text;
    this.bytes = bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;
  }

  /** The same as text; most files are never asked for it. */
  get text(): string {
    this.decoded ??= this.bytes.toString();
    return this.decoded;
  }

  /** Whether a word stands anywhere in it. */
  says(word: string): boolean {
    let says = this.words?.get(word);
    if (says === undefined) {
      says = this.bytes.includes(word);
      this.words ??= new Map();
      this.words.set(word, says);
    }
    return says;
  }

  /**
   * What the text says, if it is written as nearly all are; what is not is parsed.
   *
   * @param readEntry reads entries of which nothing but their value is wanted
   */
  quick(readEntry?: ReadEntry): unknown {
    return quickToml(this.bytes, readEntry);
  }

  /**
   * What the text says. Throws TomlError where it is no TOML.
   *
   * @param integersAsBigInt whether numbers that are too large to be kept exactly are read; else they throw
   */
  parse(integersAsBigInt: 'asNeeded' | false): unknown {
    const said = parse(this.text, { maxDepth: NESTING_OF_PARSER, integersAsBigInt });
    if (LARGE_NUMBER.test(this.text)) roundIn(said);
    return said;
  }

  /** The value at a path of the text, which was parsed before. The text is parsed a second time, and no third. */
  valueAt(path: Path): unknown {
    this.said ??= this.quick() ?? this.parse('asNeeded');
    return valueAt(this.said, path);
  }

  /** The table of an entry that was read to its value before, from where it stands below its header. */
  entryAt(start: number, end: number, header: string): UnknownTable {
    return quickEntry(this.bytes.subarray(start, end), header);
  }

  /** Where its keys stand; worked out when first asked for, which is only when there is something to complain of. */
  positions(): TomlPositions {
    this.found ??= new TomlPositions(this.text);
    return this.found;
  }
}
