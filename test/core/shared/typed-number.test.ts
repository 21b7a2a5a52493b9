import { expect, it } from 'vitest';
import { typedNumber, typedSen, withoutGroups, withTwoDecimals } from '#core/shared/typed-number.ts';

it.each([
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['12,5', 12.5],
  [' 8 ', 8],
  ['.5', 0.5],
  ['8.', 8],
  ['1,200', 1_200],
  ['1,200.00', 1_200],
  ['1 200', 1_200],
  ['1\u00a0200', 1_200],
  ['1,200,000', 1_200_000],
  ['12,500', 12_500],
  ['0', 0],
  ['1.234', 1.234],
  ['-1', -1],
  ['−1', -1],
  ['\u202d12.50\u202c', 12.5],
])('reads “%s” as %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

it.each([
  '',
  ' ',
  '1e2',
  '1E5',
  '1,200.00,5',
  '1.200,50',
  '12,5000',
  '1,20,000',
  '0x10',
  '+5',
  'Infinity',
  '-',
  '.',
  'RM',
  '٣',
])('reads no number in “%s”', (typed) => {
  expect(typedNumber(typed)).toBeNaN();
});

it.each([
  ['8.5', '8.50'],
  ['8', '8.00'],
  ['12,50', '12.50'],
  ['1,200.00', '1200.00'],
  ['0', '0'],
  ['0.00', '0'],
  ['1.234', '1.234'],
  ['1e2', '1e2'],
  ['-1', '-1'],
  ['', ''],
])('writes the price “%s” as “%s”', (typed, normal) => {
  expect(withTwoDecimals(typed)).toBe(normal);
});

it('reads an amount of at most two decimals in sen, and nothing else', () => {
  expect([' 12.5 ', '19.99', '12,50', '1.234', '1e3', '-1', ''].map(typedSen)).toEqual([
    1_250,
    1_999,
    1_250,
    null,
    null,
    null,
    null,
  ]);
});

it('writes a number of places without its thousands apart', () => {
  expect(['1,200', '80', '1e2', ''].map(withoutGroups)).toEqual(['1200', '80', '1e2', '']);
});
