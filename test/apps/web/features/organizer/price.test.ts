import { expect, test } from 'vitest';
import { priceInSen, withTwoDecimals } from '#apps/web/src/features/organizer/create/fields/price.ts';

test.each([
  ['8.5', '8.50'],
  ['8', '8.00'],
  ['0', '0'],
  ['0.00', '0'],
  ['1.234', '1.234'],
  ['-1', '-1'],
  ['', ''],
])('writes the price “%s” as “%s”', (typed, normal) => {
  expect(withTwoDecimals(typed)).toBe(normal);
});

test('reads an amount of at most two decimals in sen, and nothing else', () => {
  expect([' 12.5 ', '19.99', '1.234', '1e3', ''].map(priceInSen)).toEqual([1_250, 1_999, null, null, null]);
});
