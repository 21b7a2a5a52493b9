import type { ClubAnalytics } from '#core/analytics/compute-club-analytics.ts';
import type { SalesFigures } from '#core/analytics/sales-figures.ts';

/** The figures of a club or of the platform. */
export interface Figures extends SalesFigures {
  /** Ringgit. Only for a club. */
  readonly totalRevenueAfterFees?: number;
  /** Only for a club. */
  readonly salesByType?: ClubAnalytics['salesByType'];
  /** Only for a club; null where nobody was let in. */
  readonly attendance?: ClubAnalytics['attendance'];
  /** Ringgit. Only for the platform: its income from fees. */
  readonly platformRevenue?: number;
}
