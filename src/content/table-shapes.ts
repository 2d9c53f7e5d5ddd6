type Table = Record<string, unknown>;

/** Makes a table of fields that lie one behind the other from a place of a list on. */
type TableMaker = (from: readonly unknown[], at: number) => Table;

/** A maker is compiled for tables of which there are this many: to compile one takes as long as to make some without. */
const WORTH_COMPILING = 100;
/** So many kinds of tables of one schema are told apart; mods could write any number. */
const MOST_SHAPES = 256;
/** Which fields were said is kept in the bits of two numbers. */
const BITS = 31;
export const MOST_FIELDS = 2 * BITS;

/** One field of a table. */
export interface ShapeField {
  readonly key: string;
  /** Its place among the fields of the schema. */
  readonly index: number;
  /** Its own bit in one of the two numbers that keep what was said. */
  readonly bit: number;
  readonly lateBit: number;
  /** What stands there when nothing is said: the same for all tables, made anew for each, or nothing. */
  readonly unsaid:
    | { readonly value: unknown }
    | { readonly make: () => unknown }
    | 'must be said'
    | undefined;
}

/** The bit of the field at a place, in the first number or the second. */
export function bitsOf(index: number): Pick<ShapeField, 'index' | 'bit' | 'lateBit'> {
  const bit = 1 << (index % BITS);
  return index < BITS ? { index, bit, lateBit: 0 } : { index, bit: 0, lateBit: bit };
}

/**
 * Makes the tables of a schema, from what was said and from what stands there when nothing is. Tables of which the
 * same is said look alike, and a maker in whose code their fields stand takes a tenth of the time, and leaves smaller
 * tables, than to put in one field after the other.
 */
export class TableShapes {
  private readonly fields: readonly ShapeField[];
  private readonly shapes = new Map<number, Map<number, Shape>>();
  private count = 0;
  private last: Shape | undefined;

  /** @param fields in the order in which they stand in the tables */
  constructor(fields: readonly ShapeField[]) {
    this.fields = fields;
  }

  /**
   * The table of the fields that lie in a list, or undefined where one that must be said is not.
   *
   * @param said the bits of the fields that were said
   * @param saidLate the late ones
   * @param at where in the list the first field of the schema would lie
   */
  make(said: number, saidLate: number, from: readonly unknown[], at: number): Table | undefined {
    const { last } = this;
    const shape = last?.said === said && last.saidLate === saidLate ? last : this.shapeOf(said, saidLate);
    return shape.make(from, at);
  }

  private shapeOf(said: number, saidLate: number): Shape {
    const some = this.shapes.get(said);
    let shape = some?.get(saidLate);
    if (!shape) {
      shape = new Shape(this.fields, said, saidLate);
      if (this.count === MOST_SHAPES) return shape;
      this.count++;
      if (some) some.set(saidLate, shape);
      else this.shapes.set(said, new Map([[saidLate, shape]]));
    }
    this.last = shape;
    return shape;
  }
}

/** Tables of which the same fields are said. */
class Shape {
  readonly said: number;
  readonly saidLate: number;
  private readonly fields: readonly ShapeField[];
  private readonly isWhole: boolean;
  private made = 0;
  private compiled: TableMaker | undefined;

  constructor(fields: readonly ShapeField[], said: number, saidLate: number) {
    this.fields = fields;
    this.said = said;
    this.saidLate = saidLate;
    this.isWhole = fields.every((field) => field.unsaid !== 'must be said' || this.isSaid(field));
  }

  make(from: readonly unknown[], at: number): Table | undefined {
    if (this.compiled) return this.compiled(from, at);
    if (!this.isWhole) return undefined;
    if (++this.made === WORTH_COMPILING) this.compiled = this.compile();
    const table: Table = {};
    for (const field of this.fields) {
      const { key, index, unsaid } = field;
      if (this.isSaid(field)) table[key] = from[at + index];
      else if (typeof unsaid === 'object') table[key] = 'make' in unsaid ? unsaid.make() : unsaid.value;
    }
    return table;
  }

  private isSaid({ bit, lateBit }: ShapeField): boolean {
    return (this.said & bit) !== 0 || (this.saidLate & lateBit) !== 0;
  }

  /** The same with all fields in its code. Only names of the schemas come into that, never any of a mod. */
  private compile(): TableMaker {
    const held: unknown[] = [];
    const hold = (value: unknown): string => `held${held.push(value) - 1}`;
    const fields = this.fields.flatMap((field): string[] => {
      const { index, unsaid } = field;
      const name = JSON.stringify(field.key);
      if (this.isSaid(field)) return [`${name}: from[at + ${index}]`];
      if (typeof unsaid !== 'object') return [];
      return [`${name}: ${'make' in unsaid ? `${hold(unsaid.make)}()` : hold(unsaid.value)}`];
    });
    const names = held.map((_, index) => `held${index}`);
    const code = `return (from, at) => ({ ${fields.join(', ')} });`;
    return new Function(...names, code)(...held);
  }
}
