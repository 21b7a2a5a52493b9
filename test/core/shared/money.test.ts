import { describe, expect, it } from 'vitest';
import { formatAmount, formatPriceSen, ringgitFromSen } from '#core/shared/money.ts';
import { senFromRinggit } from '#core/shared/sen-from-ringgit.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

describe('money', () => {
  it.each([
    [-0.01, 'The price must be RM\u00a00.00 or more.'],
    [-1e21, 'The price must be RM\u00a00.00 or more.'],
    [Number.NaN, 'The price must be RM\u00a00.00 or more.'],
    [Number.POSITIVE_INFINITY, 'The price must be RM\u00a00.00 or more.'],
    [Number.NEGATIVE_INFINITY, 'The price must be RM\u00a00.00 or more.'],
    [0.005, 'The price can have at most two decimals.'],
    [0.001, 'The price can have at most two decimals.'],
    [19.999, 'The price can have at most two decimals.'],
    [1.005, 'The price can have at most two decimals.'],
    [29_999.995, 'The price can have at most two decimals.'],
    [Number.MIN_VALUE + 0.001, 'The price can have at most two decimals.'],
    [1e-9, 'The price can have at most two decimals.'],
    [Number.MIN_VALUE, 'The price can have at most two decimals.'],
    [12.500000001, 'The price can have at most two decimals.'],
    [30_000.01, 'The price can be at most RM\u00a030,000.00.'],
    [1e21, 'The price can be at most RM\u00a030,000.00.'],
    [Number.MAX_SAFE_INTEGER, 'The price can be at most RM\u00a030,000.00.'],
  ])('refuses RM%d', async (ringgit, problem) => {
    expect(await refusalOf(() => senFromRinggit(ringgit, 'ticketPrice'))).toEqual(
      fieldRefusal({ ticketPrice: problem }),
    );
  });

  it.each([
    [0, 0],
    [0.01, 1],
    [0.07, 7],
    [0.29, 29],
    [0.1 + 0.2, 30],
    [1.1 * 3, 330],
    [1.1, 110],
    [-0, 0],
    [4.35, 435],
    [19.99, 1_999],
    [1_234.56, 123_456],
    [29_999.99, 2_999_999],
    [30_000, 3_000_000],
  ])('converts RM%d to %d sen', (ringgit, sen) => {
    expect(senFromRinggit(ringgit, 'price')).toBe(sen);
  });

  it('returns no negative zero', () => {
    expect(Object.is(senFromRinggit(-0, 'price'), 0)).toBe(true);
  });

  it('converts to ringgit and back over the whole range', () => {
    const wrong: number[] = [];
    for (let sen = 0; sen <= 3_000_000; sen += sen < 20_000 ? 1 : 97)
      if (senFromRinggit(ringgitFromSen(sen), 'price') !== sen) wrong.push(sen);
    expect(wrong).toEqual([]);
  });

  it.each([
    [0, 'RM\u00a00.00'],
    [5, 'RM\u00a00.05'],
    [1_250, 'RM\u00a012.50'],
    [99_999, 'RM\u00a0999.99'],
    [100_000, 'RM\u00a01,000.00'],
    [1_480_900, 'RM\u00a014,809.00'],
    [123_456_789, 'RM\u00a01,234,567.89'],
    [-2_505, '−\u00a0RM\u00a025.05'],
    [-123_456, '−\u00a0RM\u00a01,234.56'],
  ])('formats %d sen for people', (sen, written) => {
    expect(formatAmount(sen)).toBe(written);
  });

  it('formats other currencies with their codes', () => {
    expect(formatAmount(123_450, 'SGD')).toBe('SGD\u00a01,234.50');
  });

  it('formats a price of zero as free', () => {
    expect(formatPriceSen(0)).toBe('Free');
    expect(formatPriceSen(0, 'ms')).toBe('Percuma');
    expect(formatPriceSen(1_250)).toBe('RM\u00a012.50');
    expect(formatPriceSen(1_250, 'ms')).toBe('RM\u00a012.50');
  });
});
