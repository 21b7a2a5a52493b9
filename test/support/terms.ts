import type { SalesTerms } from '#core/site/sales-terms.ts';

/** The default terms of an installation: holds of 15 minutes, a fee of 5 percent. */
export const TERMS: SalesTerms = {
  holdMinutes: 15,
  transferHoldHours: null,
  maxOpenHolds: 5,
  feeBps: 500,
  feeFixedSen: 0,
  lowestPaidPriceSen: 100,
  walkIns: 'off',
};
