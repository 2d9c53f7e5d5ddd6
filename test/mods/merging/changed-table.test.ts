import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fieldOf,
  originOf,
  plainValue,
  rawValue,
  type Table,
  type Tree,
  treeOf,
  withChanges,
} from '../../../src/mods/reading/located-tree.ts';
import { SourceFile } from '../../../src/mods/reading/source-file.ts';

const origin = originOf(new SourceFile('m', 'm/x.toml', ''));
const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'constructor', '__proto__');
const values = fc.oneof(fc.integer(), fc.constant({ x: 1 }), fc.constant([1, 2]));
/** One step: some fields are given a value, or none. */
const step = fc.array(fc.tuple(keys, fc.option(values)), { maxLength: 4 });

function tableOf(value: unknown): Table {
  const tree = treeOf(value, origin);
  if (tree.kind !== 'table') throw new Error('no table');
  return tree;
}

it('a table changed any number of times says what a copy of all its fields would, and leaves the others as they were', () => {
  fc.assert(
    fc.property(fc.dictionary(keys, values), fc.array(step, { maxLength: 40 }), (first, steps) => {
      const known = new Map(Object.entries(first));
      const stages: [Table, Map<string, unknown>][] = [[tableOf(first), new Map(known)]];
      let table = tableOf(first);
      for (const changes of steps) {
        const trees = new Map<string, Tree | undefined>();
        for (const [key, value] of changes) {
          trees.set(key, value === null ? undefined : treeOf(value, origin));
          if (value === null) known.delete(key);
          else known.set(key, value);
        }
        table = withChanges(table, trees, table);
        stages.push([table, new Map(known)]);
      }
      for (const [stage, right] of stages) {
        const sorted = [...right].sort(([a], [b]) => (a < b ? -1 : 1));
        for (const value of [plainValue, rawValue]) {
          const said = Object.entries(value(stage) as object).sort(([a], [b]) => (a < b ? -1 : 1));
          expect(said).toEqual(sorted);
        }
        expect([...stage.fields.keys()].sort()).toEqual(sorted.map(([key]) => key));
        for (const key of ['a', 'b', 'constructor', '__proto__', 'toString']) {
          const field = fieldOf(stage, key);
          expect(field === undefined ? undefined : plainValue(field)).toEqual(right.get(key));
        }
      }
    }),
    { numRuns: 400 },
  );
});
