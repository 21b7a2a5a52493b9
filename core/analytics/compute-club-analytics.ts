import { type Actor, organizerOf, requireSight } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { type AskedDays, checkDayRange } from './day-range.ts';
import { readSalesFigures, type SalesFigures } from './sales-figures.ts';
import { SalesQueries } from './sales-queries.ts';

export interface ComputeClubAnalyticsInput extends AskedDays {
  readonly uid: PersonId;
}

export interface ClubAnalytics extends SalesFigures {
  /** Ringgit: revenue less the platform's fees. */
  readonly totalRevenueAfterFees: number;
}

export interface ComputeClubAnalyticsOutput {
  readonly analytics: ClubAnalytics;
}

/**
 * Computes the sales figures of a club, for the club itself and for admins. Throws `not_found` for another club's
 * figures.
 */
export class ComputeClubAnalytics {
  static readonly needs = [SalesQueries] as const;

  constructor(private readonly sales: SalesQueries) {}

  async execute(actor: Actor, input: ComputeClubAnalyticsInput): Promise<ComputeClubAnalyticsOutput> {
    const person = requireSight(actor, 'money');
    if (person.role !== 'admin' && organizerOf(person).uid !== input.uid)
      throw domainError('not_found', { reason: 'figures' });
    const range = checkDayRange(input);
    const { figures, revenueSen, feeSen } = await readSalesFigures(this.sales, input.uid, range);
    return { analytics: { ...figures, totalRevenueAfterFees: ringgitFromSen(revenueSen - feeSen) } };
  }
}
