import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES, attributeSpec } from '../../src/rules/attributes.ts';
import { accumulate, attributeValue, type Contribution, clamp } from '../../src/rules/pipeline.ts';

const uncapped = { floor: 0, cap: Number.POSITIVE_INFINITY };

function value(
  mode: 'direct' | 'interval' | 'fraction',
  base: number,
  contributions: Contribution[],
  cap = Number.POSITIVE_INFINITY,
) {
  return attributeValue(mode, base, accumulate(contributions), { floor: 0, cap });
}

describe('the worked examples of the stat pipeline', () => {
  const damage = [{ flat: 12 * 1.2 }, { mult: 2.4 }, { mult: 1.3 }];

  test('damage 10 with twelve levels of 1.20 and two cards is 76.13', () => {
    expect(value('direct', 10, damage).value).toBeCloseTo(76.13, 2);
  });

  test('fifteen percentage points more make it 87.55', () => {
    expect(value('direct', 10, [...damage, { points: 0.15 }]).value).toBeCloseTo(87.55, 2);
  });

  test('regeneration from base 0 needs a flat source', () => {
    expect(value('direct', 0, [{ flat: 4 }, { mult: 1.6 }]).value).toBeCloseTo(6.4, 10);
    expect(value('direct', 0, [{ mult: 1.6 }]).value).toBe(0);
  });

  test('critical chance is its points, clamped once, and keeps the sum for display', () => {
    const three = [{ points: 0.2 }, { points: 0.12 }, { points: 0.05 }];
    expect(value('fraction', 0, three, 0.8).value).toBeCloseTo(0.37, 10);
    const four = value('fraction', 0, [...three, { points: 0.5 }], 0.8);
    expect(four.value).toBeCloseTo(0.8, 10);
    expect(four.unclamped).toBeCloseTo(0.87, 10);
  });

  test('a cooldown of 60 s with a cap of 0.60 is 37.2 s, then 24.0 s with 0.68 unclamped', () => {
    const first = [{ points: 0.08 }, { points: 0.3 }];
    expect(value('interval', 60, first, 0.6).value).toBeCloseTo(37.2, 10);
    const second = value('interval', 60, [...first, { points: 0.3 }], 0.6);
    expect(second.value).toBeCloseTo(24, 10);
    expect(second.unclamped).toBeCloseTo(0.68, 10);
  });
});

const contribution = fc.record(
  {
    flat: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    points: fc.double({ min: -2, max: 2, noNaN: true }),
    mult: fc.double({ min: 0.05, max: 20, noNaN: true }),
  },
  { requiredKeys: [] },
);

test('the order of sources never changes a value, not in its last bit', () => {
  fc.assert(
    fc.property(
      fc.array(contribution, { maxLength: 40 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.constantFrom('direct' as const, 'interval' as const, 'fraction' as const),
      (list, keys, mode) => {
        const shuffled = list
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(attributeValue(mode, 3, accumulate(shuffled), uncapped)).toEqual(
          attributeValue(mode, 3, accumulate(list), uncapped),
        );
      },
    ),
  );
});

test('points are clamped as a sum: one source may make up for another beyond the cap', () => {
  const limits = { floor: 0, cap: 0.6 };
  expect(
    attributeValue('interval', 10, accumulate([{ points: 0.9 }, { points: -0.5 }]), limits).value,
  ).toBeCloseTo(6, 10);
});

test('a fraction stays between its floor and its cap whatever the factor', () => {
  fc.assert(
    fc.property(fc.array(contribution, { maxLength: 20 }), (list) => {
      const { value: result } = attributeValue('fraction', 0.1, accumulate(list), { floor: -0.6, cap: 0.85 });
      expect(result).toBeGreaterThanOrEqual(-0.6);
      expect(result).toBeLessThanOrEqual(0.85);
    }),
  );
});

test('clamp keeps what lies between and moves what lies outside to the edge', () => {
  expect([-1, 0.3, 2].map((x) => clamp(x, { floor: 0, cap: 0.5 }))).toEqual([0, 0.3, 0.5]);
});

test('every interval and fraction attribute names a cap', () => {
  for (const attribute of ATTRIBUTES) {
    const { mode, cap } = attributeSpec(attribute);
    expect(cap === undefined, attribute).toBe(mode === 'direct');
  }
});

test('no value is beyond a billion, nor under the least of its attribute, whatever is piled up', () => {
  const limits = { floor: 0, cap: Number.POSITIVE_INFINITY };
  const tower = accumulate(Array.from({ length: 200 }, () => ({ flat: 1e6, mult: 1000 })));
  const pit = accumulate(Array.from({ length: 200 }, () => ({ flat: -1e6, mult: 1e-9 })));
  for (const mode of ['direct', 'interval', 'fraction'] as const) {
    for (const sums of [tower, pit]) {
      const { value, unclamped } = attributeValue(mode, 0, sums, limits);
      expect(Math.abs(value)).toBeLessThanOrEqual(1e9);
      expect(Number.isFinite(unclamped)).toBe(true);
    }
  }
  expect(attributeValue('direct', 0, tower, limits).value).toBe(1e9);
  expect(attributeValue('direct', 0, pit, { ...limits, least: 1 }).value).toBe(1);
  const quick = accumulate([{ mult: 1000 }, { mult: 1000 }]);
  expect(attributeValue('interval', 1, quick, { ...limits, least: 0.05 }).value).toBe(0.05);
});
