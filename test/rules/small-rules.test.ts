import { expect, test } from 'vitest';
import { affixBudget, affixCost } from '../../src/rules/affix-budget.ts';
import { geometric, linear } from '../../src/rules/curve.ts';
import { lightRadius } from '../../src/rules/light.ts';

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
