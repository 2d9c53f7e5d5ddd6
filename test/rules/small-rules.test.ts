import { expect, test } from 'vitest';
import { affixBudget, affixCost } from '../../src/rules/affix-budget.ts';
import { geometric, linear } from '../../src/rules/curve.ts';
import { lightRadius } from '../../src/rules/light.ts';
import { wholeAndRest } from '../../src/rules/whole-and-rest.ts';

const BUDGET = { base: 40, per_level: 3, max_level: 100, tier_costs: [8, 16, 28, 44, 64] };

test('the affix budget grows by three a level from forty, and stops at level 100', () => {
  expect([0, 1, 10, 100, 250].map((level) => affixBudget(level, BUDGET))).toEqual([40, 43, 70, 340, 340]);
});

test('the six strongest affixes never fit on one item', () => {
  expect(6 * affixCost(5, BUDGET)).toBeGreaterThan(affixBudget(1000, BUDGET));
});

test('a full lamp shines its whole radius, an empty one 35 % of it', () => {
  expect(lightRadius(8, 600, 600)).toBeCloseTo(8, 12);
  expect(lightRadius(8, 300, 600)).toBeCloseTo(8 * 0.675, 12);
  expect(lightRadius(8, 0, 600)).toBeCloseTo(2.8, 12);
  expect(lightRadius(8, -5, 600)).toBeCloseTo(2.8, 12);
});

test('what is left of a whole is kept without a tail of rounding, and is never a whole itself', () => {
  expect(wholeAndRest(7 * 0.1)).toEqual({ whole: 0, rest: 0.7 });
  expect(wholeAndRest(57.4 - 57)).toEqual({ whole: 0, rest: 0.4 });
  expect(wholeAndRest(0.1 + 0.2 + 0.7 - 1e-12)).toEqual({ whole: 1, rest: 0 });
  expect(wholeAndRest(12.5)).toEqual({ whole: 12, rest: 0.5 });
  expect(wholeAndRest(0)).toEqual({ whole: 0, rest: 0 });
  for (const missing of [1e-16, 9e-10, 1e-9, 1.4e-9, 2e-9]) {
    const { whole, rest } = wholeAndRest(1 - missing);
    expect(rest).toBeLessThan(1);
    expect(whole + rest).toBeCloseTo(1 - missing, 8);
  }
});

test('curves are made of multiplications and additions only', () => {
  expect(geometric(8, 1.5, 3)).toBe(8 * 1.5 * 1.5 * 1.5);
  expect(geometric(8, 1.5, 0)).toBe(8);
  expect(linear(1, 2, 3)).toBe(7);
  expect(linear(1, 2, 3, 5)).toBe(5);
});

test('a curve is level beyond ten thousand steps, and takes no time for any number of them', () => {
  expect(geometric(3, 1, 1e12)).toBe(3);
  expect(geometric(1, 1.0001, 1e12)).toBe(geometric(1, 1.0001, 10_000));
});
