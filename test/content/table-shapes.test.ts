import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsOf, MOST_FIELDS, type ShapeField, TableShapes } from '../../src/content/table-shapes.ts';

const unsaid = fc.constantFrom<ShapeField['unsaid']>(
  undefined,
  'must be said',
  { value: 7 },
  { value: undefined },
  { make: () => ({ made: true }) },
);
const fields = fc
  .uniqueArray(fc.oneof(fc.constantFrom('a', 'b', 'a b', '"', 'constructor'), fc.string({ minLength: 1 })), {
    maxLength: MOST_FIELDS,
  })
  .filter((keys) => !keys.includes('__proto__'))
  .chain((keys) =>
    fc
      .array(unsaid, { minLength: keys.length, maxLength: keys.length })
      .map((all) => keys.map((key, index): ShapeField => ({ key, unsaid: all[index], ...bitsOf(index) }))),
  );

/** What a table of these fields is, by the simplest way to make one. */
function plain(all: readonly ShapeField[], said: readonly boolean[], from: readonly unknown[]): unknown {
  const table: Record<string, unknown> = {};
  for (const [index, { key, unsaid }] of all.entries()) {
    if (said[index]) table[key] = from[index];
    else if (unsaid === 'must be said') return undefined;
    else if (unsaid) table[key] = 'make' in unsaid ? unsaid.make() : unsaid.value;
  }
  return table;
}

describe('tables made from their fields', () => {
  it('have what was said and what stands there else, in the order of the schema, however many are made', () => {
    fc.assert(
      fc.property(fields, fc.infiniteStream(fc.boolean()), (all, random) => {
        const shapes = new TableShapes(all);
        for (let kind = 0; kind < 3; kind++) {
          const said = all.map(() => random.next().value as boolean);
          const bits = all.filter((_, index) => said[index]);
          const [first, late] = [bits, bits].map((some, which) =>
            some.reduce((before, field) => before | (which === 0 ? field.bit : field.lateBit), 0),
          ) as [number, number];
          const values = all.map((_, index) => `value ${index}`);
          const right = plain(all, said, values);
          for (let time = 0; time < 110; time++) {
            const made = shapes.make(first, late, ['before', ...values], 1);
            if (time % 36 > 0) continue;
            expect(made).toEqual(right);
            expect(made && Object.keys(made)).toEqual(right && Object.keys(right as object));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('share what is the same for all and nothing else', () => {
    const list: readonly number[] = [1];
    const shapes = new TableShapes([
      { key: 'same', unsaid: { value: list }, ...bitsOf(0) },
      { key: 'own', unsaid: { make: () => [2] }, ...bitsOf(1) },
    ]);
    const tables = Array.from({ length: 200 }, () => shapes.make(0, 0, [], 0));
    expect(new Set(tables.map((table) => table?.same)).size).toBe(1);
    expect(new Set(tables.map((table) => table?.own)).size).toBe(200);
  });

  it('are told apart also where there are more kinds than are kept', () => {
    const all = Array.from({ length: 10 }, (_, index) => ({
      key: `k${index}`,
      unsaid: undefined,
      ...bitsOf(index),
    }));
    const shapes = new TableShapes(all);
    for (let said = 0; said < 1024; said++) {
      const table = shapes.make(
        said,
        0,
        all.map((_, index) => index),
        0,
      );
      expect(Object.values(table ?? {})).toEqual(
        all.map((_, index) => index).filter((index) => (said >> index) & 1),
      );
    }
  });
});
