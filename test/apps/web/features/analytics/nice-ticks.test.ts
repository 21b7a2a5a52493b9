import { expect, test } from 'vitest';
import { niceTicks } from '#apps/web/src/features/analytics/charts/nice-ticks.ts';

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [58, [0, 20, 40, 60]],
  [100, [0, 25, 50, 75, 100]],
  [1_000, [0, 250, 500, 750, 1_000]],
  [1_044, [0, 500, 1_000, 1_500]],
])('marks up to %d tickets in whole, even steps', (max, ticks) => {
  expect(niceTicks({ min: 0, max, integersOnly: true })).toEqual(ticks);
});

test('marks a small sum of money in parts of a ringgit', () => {
  expect(niceTicks({ min: 0, max: 1, integersOnly: false })).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('marks what is below zero in the same steps', () => {
  expect(niceTicks({ min: -45, max: 60, integersOnly: true })).toEqual([-50, 0, 50, 100]);
  expect(niceTicks({ min: -2, max: 0, integersOnly: true })).toEqual([-2, -1, 0]);
});

test('marks an axis without any value', () => {
  expect(niceTicks({ min: 0, max: 0, integersOnly: true })).toEqual([0, 1]);
});
