import { describe, expect, it } from 'vitest';
import { feeFor } from '#core/payments/fee.ts';

describe('platform fee', () => {
  it.each([
    { priceSen: 0, feeBps: 500, feeFixedSen: 50, sen: 0, because: 'a free ticket costs none' },
    { priceSen: 2_500, feeBps: 500, feeFixedSen: 0, sen: 125, because: 'five percent' },
    { priceSen: 10, feeBps: 500, feeFixedSen: 0, sen: 1, because: 'half a sen rounds up' },
    { priceSen: 9, feeBps: 500, feeFixedSen: 0, sen: 0, because: 'less than half rounds down' },
    { priceSen: 1_999, feeBps: 500, feeFixedSen: 0, sen: 100, because: '99.95 sen are 100' },
    { priceSen: 1_999, feeBps: 250, feeFixedSen: 30, sen: 80, because: 'share and fixed part add up' },
    { priceSen: 100, feeBps: 500, feeFixedSen: 500, sen: 100, because: 'it never exceeds the price' },
    { priceSen: 100, feeBps: 10_000, feeFixedSen: 1, sen: 100, because: 'nor with the whole price as share' },
    { priceSen: 3_000_000, feeBps: 500, feeFixedSen: 0, sen: 150_000, because: 'the highest price' },
    { priceSen: 2_500, feeBps: 0, feeFixedSen: 0, sen: 0, because: 'no terms, no fee' },
  ])('charges for $priceSen sen a fee of $sen sen: $because', ({ priceSen, feeBps, feeFixedSen, sen }) => {
    expect(feeFor(priceSen, { feeBps, feeFixedSen })).toEqual({ bps: feeBps, fixedSen: feeFixedSen, sen });
  });
});
