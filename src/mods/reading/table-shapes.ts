import type { TableForm } from '../../content/quick-reader.ts';
import { NOT_READ } from '../../content/quick-reader.ts';

type Table = Record<string, unknown>;

/** Makes a table of fields that lie one behind the other from a place of a list on; undefined where one is missing. */
export type TableMaker = (from: readonly unknown[], at: number) => Table | undefined;

/** A maker is compiled for tables of which there are this many: to compile one takes as long as to make some without. */
const WORTH_COMPILING = 100;
/** So many kinds of tables of one schema are told apart; mods could write any number. */
const MOST_SHAPES = 256;

/** One field of a table. */
interface Slot {
  readonly key: string;
  /** What stands there when nothing is said: the same for all tables, made anew for each, or nothing. */
  readonly unsaid: { readonly value: unknown } | { readonly read: () => unknown } | undefined;
}

/**
 * Makes the tables of a schema, from what was said and from what stands there when nothing is. Tables of which the
 * same is said look alike, and a maker in whose code their fields stand takes a tenth of the time, and leaves smaller
 * tables, than to put in one field after the other.
 */
export class TableShapes {
  private readonly slots: readonly Slot[];
  private readonly shapes = new Map<number, Map<number, Shape>>();
  private count = 0;
  private last: Shape | undefined;

  constructor({ fields, blank, needed }: TableForm) {
    const standing = blank();
    this.slots = Array.from(fields.keys(), (key): Slot => {
      const need = needed.find((one) => one.key === key);
      if (need) return { key, unsaid: { read: () => need.read(undefined) } };
      return { key, unsaid: key in standing ? { value: standing[key] } : undefined };
    });
  }

  /**
   * The table of the fields that lie in a list, or undefined where one that must be said is not.
   *
   * @param said the bits of the first fields that were said, 31 of them
   * @param saidLate those of the others
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
      shape = new Shape(this.slots, said, saidLate);
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
  private readonly slots: readonly Slot[];
  private made = 0;
  private compiled: TableMaker | undefined;

  constructor(slots: readonly Slot[], said: number, saidLate: number) {
    this.slots = slots;
    this.said = said;
    this.saidLate = saidLate;
  }

  make(from: readonly unknown[], at: number): Table | undefined {
    if (this.compiled) return this.compiled(from, at);
    if (++this.made === WORTH_COMPILING) this.compiled = this.compile();
    const table: Table = {};
    const { slots } = this;
    for (let index = 0; index < slots.length; index++) {
      const { key, unsaid } = slots[index] as Slot;
      if (this.isSaid(index)) table[key] = from[at + index];
      else if (unsaid && 'value' in unsaid) table[key] = unsaid.value;
      else if (unsaid) {
        const value = unsaid.read();
        if (value === NOT_READ) return undefined;
        table[key] = value;
      }
    }
    return table;
  }

  private isSaid(index: number): boolean {
    return ((index < BITS ? this.said : this.saidLate) & (1 << (index % BITS))) !== 0;
  }

  /** The same with all fields in its code. Only names of the schemas come into that, never any of a mod. */
  private compile(): TableMaker {
    const held: unknown[] = [];
    const hold = (value: unknown): string => `held${held.push(value) - 1}`;
    const fields = this.slots.flatMap(({ key, unsaid }, index): string[] => {
      const name = JSON.stringify(key);
      if (this.isSaid(index)) return [`${name}: from[at + ${index}]`];
      if (!unsaid) return [];
      return [`${name}: ${'value' in unsaid ? hold(unsaid.value) : `${hold(unsaid.read)}()`}`];
    });
    const names = held.map((_, index) => `held${index}`);
    const code = `return (from, at) => ({ ${fields.join(', ')} });`;
    return new Function(...names, code)(...held);
  }
}

/** How many fields have their bits in one number. */
export const BITS = 31;
