import { type Actor, requireRole } from '../actor.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { type AskedFigures, checkDayRange } from './day-range.ts';
import { readSalesFigures, type SalesFigures } from './sales-figures.ts';
import { SalesQueries } from './sales-queries.ts';

/** The figures of the platform. `platformRevenue` takes the place of `totalRevenueAfterFees`. */
export interface PlatformAnalytics extends SalesFigures {
  /** Ringgit: the fees of confirmed tickets. */
  readonly platformRevenue: number;
}

/** Computes the sales figures of the whole platform, for admins. */
export class ComputePlatformAnalytics {
  static readonly needs = [SalesQueries] as const;

  constructor(private readonly sales: SalesQueries) {}

  async execute(actor: Actor, input: AskedFigures): Promise<{ readonly analytics: PlatformAnalytics }> {
    requireRole(actor, 'admin');
    const range = checkDayRange(input);
    const { figures, feeSen } = await readSalesFigures(this.sales, null, range, input.eventId ?? null);
    return { analytics: { ...figures, platformRevenue: ringgitFromSen(feeSen) } };
  }
}
