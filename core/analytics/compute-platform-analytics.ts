import { type Actor, requireRole } from '../shared/actor.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { checkDayRange } from './day-range.ts';
import { type SalesFigures, salesFigures, totalFeeSen } from './sales-figures.ts';
import type { SalesQueries } from './sales-queries.ts';

export interface ComputePlatformAnalyticsInput {
  /** Days in Kuala Lumpur, both included; null for all of time. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Has no `totalRevenueAfterFees`: the platform's own income stands in its place. */
export interface PlatformAnalytics extends SalesFigures {
  /** Ringgit: the fees of confirmed tickets. */
  readonly platformRevenue: number;
}

export interface ComputePlatformAnalyticsOutput {
  readonly analytics: PlatformAnalytics;
}

/** How the whole platform does, for admins. */
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
