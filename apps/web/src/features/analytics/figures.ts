import type { SalesFigures } from '#core/analytics/sales-figures.ts';

/** What a club and the platform are shown alike. */
export interface Figures extends SalesFigures {
  /** Ringgit: a club's. */
  readonly totalRevenueAfterFees?: number;
  /** Ringgit: the platform's own income. */
  readonly platformRevenue?: number;
}

/** Ringgit. */
export function revenueAfterFees({ totalRevenueAfterFees, platformRevenue }: Figures): number {
  return totalRevenueAfterFees ?? platformRevenue ?? 0;
}
