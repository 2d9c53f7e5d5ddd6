import type { z } from 'zod';
import { referencesIn } from '../../content/entry-notes.ts';
import { walkOf } from '../../content/entry-walk.ts';
import {
  NOT_READ,
  optionsByWord,
  type QuickTest,
  quickReader,
  quickTest,
  type TableField,
  tableForm,
} from '../../content/quick-reader.ts';
import { referenceTargets } from '../../content/schema/common.ts';
import { idSchema, isKeptId } from '../../content/schema/ids.ts';
import type { TableShapes } from '../../content/table-shapes.ts';
import { UNUSUAL } from './byte-text.ts';
import { ids, list, numbers, oneOf, type TextReader, tags, UNFIT, words } from './leaf-readers.ts';
import { targetBit } from './mentions.ts';
import { CLOSE_TABLE, COMMA, OPEN_TABLE, type TomlScanner } from './toml-scanner.ts';

type Schema = z.core.$ZodType;

/** Gives the validated value of what was read without a schema, and notes in the text what it names. */
type ValueReader = (value: unknown, text: TomlScanner) => unknown;

/** How a table is read from a text: the schema's readers, each at the place where the text has come to. */
export interface TextForm {
  readonly byKey: ReadonlyMap<string, TextField>;
  readonly shapes: TableShapes;
  readonly test: QuickTest | undefined;
  /** What stood first in the table that was read last. */
  first: TextField | undefined;
}

/** A field of a table. Most of what a schema allows no file says: its readers are put together when they are needed. */
class TextField {
  /** Its name, the same string for all. */
  readonly key: string;
  readonly index: number;
  readonly bit: number;
  readonly lateBit: number;
  /** What stood behind it when it was read last: tables of one schema say the same things in the same order. */
  next: TextField | undefined;
  private readonly schema: Schema;
  private text: TextReader | undefined;
  private value: ValueReader | undefined;
  private lines: LinesReader | undefined | 'not asked yet' = 'not asked yet';

  constructor({ key, schema, index, bit, lateBit }: TableField) {
    this.key = key;
    this.schema = schema;
    this.index = index;
    this.bit = bit;
    this.lateBit = lateBit;
  }

  get fromText(): TextReader {
    this.text ??= textReader(this.schema);
    return this.text;
  }

  get fromValue(): ValueReader {
    this.value ??= valueReader(this.schema);
    return this.value;
  }

  /** For a list of tables: how each of them is read from the lines below its header. */
  get fromLines(): LinesReader | undefined {
    if (this.lines === 'not asked yet') this.lines = linesReader(this.schema);
    return this.lines;
  }
}

interface LinesReader {
  /** Reads one member. */
  readonly member: TextReader;
  /** Whether all of them together are valid. */
  readonly test: QuickTest | undefined;
}

const readers = new WeakMap<Schema, TextReader>();
const lineReaders = new WeakMap<Schema, TextReader>();
const forms = new WeakMap<Schema, TextForm>();

/** The form of the tables of a schema, or undefined where they have several. */
export function textForm(schema: Schema): TextForm | undefined {
  let form = forms.get(schema);
  if (!form) {
    form = formOf(schema);
    if (form) forms.set(schema, form);
  }
  return form;
}

function formOf(schema: Schema): TextForm | undefined {
  const form = tableForm(schema);
  if (!form) return undefined;
  const byKey = new Map(Array.from(form.fields, ([key, field]) => [key, new TextField(field)]));
  return { byKey, shapes: form.shapes, test: quickTest(schema), first: undefined };
}

/** A table while its fields are read: they lie where the text gathers things until all of them are there. */
export class FieldsRead {
  private readonly form: TextForm;
  private readonly text: TomlScanner;
  private readonly start: number;
  private said = 0;
  private saidLate = 0;
  private before: TextField | undefined;

  constructor(form: TextForm, text: TomlScanner) {
    this.form = form;
    this.text = text;
    this.start = text.reserve(form.byKey.size);
  }

  /** Reads one field. */
  private take(): void {
    const { text } = this;
    const field = this.named();
    this.note(field);
    this.before = field;
    const value = field.fromText(text);
    text.gathered[this.start + field.index] = value;
  }

  /** Reads the fields of all lines up to the next header. */
  takeLines(): void {
    const { text } = this;
    while (!text.isAtHeader()) {
      this.take();
      text.endOfLine();
      text.skipBlank();
    }
  }

  /** Reads the rest of a table in braces. */
  takeRest(): void {
    const { text } = this;
    for (;;) {
      text.skipBlank();
      if (text.take(CLOSE_TABLE)) return;
      this.take();
      text.skipBlank();
      if (text.take(COMMA)) continue;
      text.expect(CLOSE_TABLE);
      return;
    }
  }

  /** Reads one member of a list from lines. */
  takeMember(key: string): unknown {
    const reader = this.form.byKey.get(key)?.fromLines;
    if (!reader) throw UNFIT;
    return reader.member(this.text);
  }

  /** Puts in a list whose members were read. */
  putList(key: string, members: readonly unknown[]): void {
    const field = this.fieldOf(key);
    const test = field.fromLines?.test;
    // A copy has room for these alone.
    const list = members.slice();
    if (test && !test(list)) throw UNFIT;
    this.put(field, list);
  }

  /** Puts in a field whose value was read without its schema. */
  putValue(key: string, value: unknown): void {
    const field = this.fieldOf(key);
    this.put(field, field.fromValue(value, this.text));
  }

  finish(): unknown {
    const { form, text, start } = this;
    const table = form.shapes.make(this.said, this.saidLate, text.gathered, start);
    text.top = start;
    if (table === undefined || (form.test && !form.test(table))) throw UNFIT;
    return table;
  }

  private put(field: TextField, value: unknown): void {
    this.note(field);
    this.text.gathered[this.start + field.index] = value;
  }

  /** The field whose name stands here. */
  private named(): TextField {
    const { text, form, before } = this;
    const likely = before ? before.next : form.first;
    if (likely && text.takeName(likely.key)) return likely;
    const field = this.fieldOf(text.name());
    if (before) before.next = field;
    else form.first = field;
    return field;
  }

  private fieldOf(key: string): TextField {
    const field = this.form.byKey.get(key);
    if (!field) throw UNFIT;
    return field;
  }

  private note(field: TextField): void {
    if ((this.said & field.bit) !== 0 || (this.saidLate & field.lateBit) !== 0) throw UNUSUAL;
    this.said |= field.bit;
    this.saidLate |= field.lateBit;
  }
}

/** The reader of a list of tables that have headers of their own; undefined for other schemas. */
function linesReader(schema: Schema): LinesReader | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const test = quickTest(schema);
  if ((def.type === 'optional' || def.type === 'default') && !test) return linesReader(def.innerType);
  const member = def.type === 'array' ? linesOf(def.element as z.core.$ZodTypes) : undefined;
  return member && { member, test };
}

function linesOf(schema: z.core.$ZodTypes): TextReader | undefined {
  let reader = lineReaders.get(schema);
  if (!reader) {
    reader = buildLines(schema);
    if (reader) lineReaders.set(schema, reader);
  }
  return reader;
}

function buildLines(schema: z.core.$ZodTypes): TextReader | undefined {
  const { def } = schema._zod;
  const form = textForm(schema);
  if (form) {
    return (text) => {
      const fields = new FieldsRead(form, text);
      fields.takeLines();
      return fields.finish();
    };
  }
  if (def.type !== 'union' || !('discriminator' in def) || quickTest(schema)) return undefined;
  const union = def as z.core.$ZodDiscriminatedUnionDef;
  const optionOf = whenNeeded(optionsByWord(union), (option) => linesOf(option as z.core.$ZodTypes));
  return (text) => {
    const start = text.at;
    const isToldFirst = !text.isAtHeader() && text.name() === union.discriminator;
    const option = isToldFirst ? optionOf(text.value(0)) : undefined;
    if (!option) throw UNFIT;
    text.at = start;
    return option(text);
  };
}

function textReader(schema: Schema): TextReader {
  let reader = readers.get(schema);
  if (!reader) {
    reader = build(schema as z.core.$ZodTypes);
    readers.set(schema, reader);
  }
  return reader;
}

function build(schema: z.core.$ZodTypes): TextReader {
  const { def } = schema._zod;
  const test = quickTest(schema);
  if ((def.type === 'optional' || def.type === 'default') && !test) return textReader(def.innerType);
  if (def.type === 'string' && !def.coerce) {
    const bit = targetBit(referenceTargets.get(schema as never)?.registry);
    // An entry's own id is said once; all others are said again and again.
    if (test === isKeptId && schema !== idSchema) return ids(bit);
    if (bit === 0) return words(test);
  }
  if (def.type === 'number' && !def.coerce) return numbers(test);
  if ((def.type === 'enum' || def.type === 'literal') && !test) {
    const values: ReadonlySet<unknown> = schema._zod.values ?? new Set();
    if ([...values].every((value) => typeof value === 'string')) return oneOf(values);
  }
  if (def.type === 'array')
    return isOfTags(def.element) ? tags(textReader(def.element), test) : list(textReader(def.element), test);
  if (def.type === 'object') {
    const form = textForm(schema);
    if (form) return table(form);
  }
  if (def.type === 'union' && 'discriminator' in def && !test) {
    return variants(def as z.core.$ZodDiscriminatedUnionDef, valueReader(schema));
  }
  const reader = valueReader(schema);
  return (text) => reader(text.value(0), text);
}

function valueReader(schema: Schema): ValueReader {
  const reader = quickReader(schema);
  const names = walkOf('reference', schema) !== null;
  return (value, text) => {
    const read = reader(value);
    if (read === NOT_READ) throw UNFIT;
    if (names) for (const { id, registry } of referencesIn(schema, read)) text.mentions.note(id, registry);
    return read;
  };
}

function isOfTags(element: Schema): boolean {
  return quickTest(element) === isKeptId && !referenceTargets.has(element as never);
}

function table(form: TextForm): TextReader {
  return (text) => {
    if (!text.take(OPEN_TABLE)) throw UNFIT;
    const fields = new FieldsRead(form, text);
    fields.takeRest();
    return fields.finish();
  };
}

/** A table whose first field is nearly always the word that tells of its form. */
function variants(def: z.core.$ZodDiscriminatedUnionDef, reader: ValueReader): TextReader {
  const optionOf = whenNeeded(optionsByWord(def), textReader);
  return (text) => {
    const start = text.at;
    if (!text.take(OPEN_TABLE)) throw UNFIT;
    text.skipBlank();
    const option = text.takeName(def.discriminator) ? optionOf(text.value(0)) : undefined;
    text.at = start;
    return option ? option(text) : reader(text.value(0), text);
  };
}

/** What is built of each option, once somebody names it. */
function whenNeeded<T>(
  options: ReadonlyMap<unknown, Schema>,
  build: (option: Schema) => T,
): (word: unknown) => T | undefined {
  const built = new Map<unknown, T>();
  return (word) => {
    const known = built.get(word);
    const option = known === undefined ? options.get(word) : undefined;
    if (!option) return known;
    const made = build(option);
    built.set(word, made);
    return made;
  };
}
