import { type Actor, requireRole } from '../actor.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { checkDayRange } from './day-range.ts';
import { type SalesFigures, salesFigures, totalFeeSen } from './sales-figures.ts';
import type { SalesQueries } from './sales-queries.ts';

export interface ComputePlatformAnalyticsInput {
  /** The first and the last day in Kuala Lumpur, both included; null for no limit. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The figures of the platform. `platformRevenue` takes the place of `totalRevenueAfterFees`. */
export interface PlatformAnalytics extends SalesFigures {
  /** Ringgit: the fees of confirmed tickets. */
  readonly platformRevenue: number;
}

export interface ComputePlatformAnalyticsOutput {
  readonly analytics: PlatformAnalytics;
}

/** Computes the sales figures of the whole platform, for admins. */
export class ComputePlatformAnalytics {
  constructor(private readonly sales: SalesQueries) {}

  async execute(actor: Actor, input: ComputePlatformAnalyticsInput): Promise<ComputePlatformAnalyticsOutput> {
    requireRole(actor, 'admin');
    const range = checkDayRange(input);
    const [events, days] = await Promise.all([
      this.sales.byEvent(null, range),
      this.sales.byDay(null, range),
    ]);
    return {
      analytics: { ...salesFigures(events, days), platformRevenue: ringgitFromSen(totalFeeSen(events)) },
    };
  }
}
