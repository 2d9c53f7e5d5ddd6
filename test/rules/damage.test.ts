import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  convertShares,
  countsAsElement,
  defendedDamage,
  type Mitigation,
  mitigatedDamage,
  zeroPerElement,
} from '../../src/rules/damage.ts';
import { ELEMENTS, type Element, elementsOf, type Shares } from '../../src/rules/elements.ts';

const LIMITS = { floor: -0.6, cap: 0.85 };

/** What a whole hit meets, per element. */
interface HitMitigation extends Mitigation {
  readonly resist: Readonly<Record<Element, number>>;
  readonly penetration: Readonly<Record<Element, number>>;
  readonly vulnerability: Readonly<Record<Element, number>>;
}

/** What comes through of a whole hit: the sum of its elements. */
function mitigatedHit(raw: number, hit: Shares, met: HitMitigation, crit: number): number {
  let sum = 0;
  for (const element of elementsOf(hit)) {
    const { resist, penetration, vulnerability } = met;
    const own = {
      resist: resist[element],
      penetration: penetration[element],
      vulnerability: vulnerability[element],
    };
    sum += mitigatedDamage(element, raw * (hit[element] ?? 0), own, met, crit);
  }
  return sum;
}

function mitigation(over: Partial<HitMitigation> = {}): HitMitigation {
  return {
    resist: zeroPerElement(),
    penetration: zeroPerElement(),
    vulnerability: zeroPerElement(),
    resistLimits: LIMITS,
    armor: 0,
    breach: 0,
    ...over,
  };
}

const of = (element: Element, value: number) => ({ ...zeroPerElement(), [element]: value });

describe('mitigation', () => {
  test('a resistance of −0.2 makes ten fire damage twelve', () => {
    expect(mitigatedHit(10, { fire: 1 }, mitigation({ resist: of('fire', -0.2) }), 1)).toBeCloseTo(12, 12);
  });

  test('resistance counts at most 0.85 and at least −0.60', () => {
    expect(mitigatedHit(10, { fire: 1 }, mitigation({ resist: of('fire', 3) }), 1)).toBeCloseTo(1.5, 12);
    expect(mitigatedHit(10, { fire: 1 }, mitigation({ resist: of('fire', -3) }), 1)).toBeCloseTo(16, 12);
  });

  test('penetration comes off the sum before the clamp, so that against 0.95 ten points give none at first', () => {
    const held = mitigation({ resist: of('cold', 0.95), penetration: of('cold', 0.1) });
    expect(mitigatedHit(10, { cold: 1 }, held, 1)).toBeCloseTo(1.5, 12);
    const more = mitigation({ resist: of('cold', 0.95), penetration: of('cold', 0.2) });
    expect(mitigatedHit(10, { cold: 1 }, more, 1)).toBeCloseTo(2.5, 12);
  });

  test('armor cuts only kinetic, and a breach goes under it after its cap', () => {
    expect(mitigatedHit(10, { kinetic: 1 }, mitigation({ armor: 0.72 }), 1)).toBeCloseTo(2.8, 12);
    expect(mitigatedHit(10, { acid: 1 }, mitigation({ armor: 0.72 }), 1)).toBeCloseTo(10, 12);
    expect(mitigatedHit(10, { kinetic: 1 }, mitigation({ armor: 0.72, breach: 0.4 }), 1)).toBeCloseTo(
      6.8,
      12,
    );
    expect(mitigatedHit(10, { kinetic: 1 }, mitigation({ armor: 0.1, breach: 0.4 }), 1)).toBeCloseTo(10, 12);
  });

  test('vulnerability and a critical factor multiply', () => {
    expect(mitigatedHit(10, { arc: 1 }, mitigation({ vulnerability: of('arc', 0.5) }), 2)).toBeCloseTo(
      30,
      12,
    );
  });
});

test('defence takes off a percentage, then a number, but never more than 85 %', () => {
  expect(defendedDamage(100, { percent: 0.2, flat: 10 })).toBeCloseTo(70, 12);
  expect(defendedDamage(10, { percent: 0.5, flat: 100 })).toBeCloseTo(1.5, 12);
});

const shares = fc
  .array(fc.nat({ max: 100 }), { minLength: 7, maxLength: 7 })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights): Shares => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return Object.fromEntries(ELEMENTS.map((element, i) => [element, (weights[i] ?? 0) / total]));
  });
const perElement = (min: number, max: number) =>
  fc
    .array(fc.double({ min, max, noNaN: true }), { minLength: 7, maxLength: 7 })
    .map(
      (values) =>
        Object.fromEntries(ELEMENTS.map((element, i) => [element, values[i]])) as Record<Element, number>,
    );

test('nobody is immune: whatever the numbers, some of a hit comes through and none of it is negative', () => {
  fc.assert(
    fc.property(
      shares,
      perElement(-2, 3),
      perElement(0, 0.75),
      perElement(0, 1.2),
      fc.double({ min: 0, max: 0.72, noNaN: true }),
      fc.double({ min: 0, max: 0.72, noNaN: true }),
      (hit, resist, penetration, vulnerability, armor, breach) => {
        const dealt = mitigatedHit(
          10,
          hit,
          mitigation({ resist, penetration: penetration, vulnerability, armor, breach }),
          1,
        );
        expect(dealt).toBeGreaterThan(10 * 0.15 * 0.28 - 1e-9);
        expect(defendedDamage(dealt, { percent: 0.9, flat: 1e6 })).toBeGreaterThan(0);
      },
    ),
  );
});

const conversion = fc.record({
  from: fc.constantFrom(...ELEMENTS),
  to: fc.constantFrom(...ELEMENTS),
  fraction: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('conversions keep the sum of shares at 1 and none below 0', () => {
  fc.assert(
    fc.property(shares, fc.array(conversion, { maxLength: 12 }), (hit, conversions) => {
      const converted = convertShares(hit, conversions);
      const values = ELEMENTS.map((element) => converted[element] ?? 0);
      expect(values.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      for (const share of values) expect(share).toBeGreaterThanOrEqual(-1e-12);
    }),
  );
});

test('conversions of one element that exceed it are scaled down together', () => {
  const converted = convertShares({ kinetic: 1 }, [
    { from: 'kinetic', to: 'fire', fraction: 1 },
    { from: 'kinetic', to: 'cold', fraction: 0.5 },
  ]);
  expect(converted.kinetic).toBeCloseTo(0, 12);
  expect(converted.fire).toBeCloseTo(2 / 3, 12);
  expect(converted.cold).toBeCloseTo(1 / 3, 12);
});

test('an element counts from a quarter of the hit on, rounding forgiven', () => {
  expect(countsAsElement({ fire: 0.25 - 1e-12 }, 'fire')).toBe(true);
  expect(countsAsElement({ fire: 0.24 }, 'fire')).toBe(false);
  expect(countsAsElement({}, 'fire')).toBe(false);
});

test('the elements of a hit are those that have a share, in the order of all', () => {
  fc.assert(
    fc.property(shares, (hit) => {
      expect(elementsOf(hit)).toEqual(ELEMENTS.filter((element) => (hit[element] ?? 0) > 0));
      expect(elementsOf(hit)).toBe(elementsOf(hit));
    }),
  );
});
