import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ID, isId } from '../../src/content/schema/ids.ts';

describe('whether a text is an id', () => {
  it.each([
    ['core:rat', true],
    ['a:9', true],
    ['a-b_c9:d/e-f_g', true],
    ['core:', false],
    ['core:/rat', false],
    [':rat', false],
    ['9core:rat', false],
    ['core:rat:old', false],
    ['core:Rat', false],
    ['core:rat\n', false],
    ['core', false],
    ['', false],
  ])('%j: %j', (text, right) => {
    expect(isId(text)).toBe(right);
  });

  it('is what the pattern says of any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'z', '0', '9', ':', ':', '/', '-', '_', 'A', ' ', '\n', 'é'),
    });
    fc.assert(
      fc.property(text, (any) => {
        expect(isId(any)).toBe(ID.test(any));
      }),
      { numRuns: 20_000 },
    );
  });
});
