import type { SalesTerms } from '#core/payments/sales-terms.ts';

/** A hold of 15 minutes and 5 percent, as an installation has them unless it is told otherwise. */
export const TERMS: SalesTerms = {
  holdMinutes: 15,
  maxOpenHolds: 5,
  feeBps: 500,
  feeFixedSen: 0,
  lowestPaidPriceSen: 100,
};

/** Nobody keeps books here: checkouts are opened elsewhere. */
export const NO_PROVIDERS = { find: () => null };
