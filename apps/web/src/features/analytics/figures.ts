import type { SalesFigures } from '#core/analytics/sales-figures.ts';

/** The figures that clubs and the platform have in common. */
export interface Figures extends SalesFigures {
  /** Ringgit. Only for a club. */
  readonly totalRevenueAfterFees?: number;
  /** Ringgit. Only for the platform: its income from fees. */
  readonly platformRevenue?: number;
}

/** Ringgit. */
export function revenueAfterFees({ totalRevenueAfterFees, platformRevenue }: Figures): number {
  return totalRevenueAfterFees ?? platformRevenue ?? 0;
}
