import { type Actor, organizerOf, requireSight } from '../actor.ts';
import { type StatementTypeLine, StatementTypes } from '../club-statements/statement-types.ts';
import { EventQueries } from '../events/event-queries.ts';
import { daysAfter, startOfDay } from '../shared/day.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { type AskedDays, checkDayRange } from './day-range.ts';
import { readSalesFigures, type SalesFigures } from './sales-figures.ts';
import { type DayRange, SalesQueries } from './sales-queries.ts';

export interface ComputeClubAnalyticsInput extends AskedDays {
  readonly uid: PersonId;
}

/** What was sold of one ticket type of an event that has several. */
export interface TypeSales {
  readonly eventId: EventId;
  readonly title: string;
  /** As it is named now. */
  readonly type: StatementTypeLine['type'];
  /** Confirmed tickets, free ones too. */
  readonly tickets: number;
  /** Ringgit: what was paid less what was given back. */
  readonly revenue: number;
}

export interface ClubAnalytics extends SalesFigures {
  /** Ringgit: revenue less the platform's fees. */
  readonly totalRevenueAfterFees: number;
  /** By event and position; empty where every event sells one type. */
  readonly salesByType: readonly TypeSales[];
}

export interface ComputeClubAnalyticsOutput {
  readonly analytics: ClubAnalytics;
}

/**
 * Computes the sales figures of a club, for the club itself and for admins. Throws `not_found` for another club's
 * figures.
 */
export class ComputeClubAnalytics {
  static readonly needs = [SalesQueries, StatementTypes, EventQueries] as const;

  constructor(
    private readonly sales: SalesQueries,
    private readonly types: Pick<StatementTypes, 'of'>,
    private readonly events: Pick<EventQueries, 'titlesOf'>,
  ) {}

  async execute(actor: Actor, input: ComputeClubAnalyticsInput): Promise<ComputeClubAnalyticsOutput> {
    const person = requireSight(actor, 'money');
    if (person.role !== 'admin' && organizerOf(person).uid !== input.uid)
      throw domainError('not_found', { reason: 'figures' });
    const range = checkDayRange(input);
    const [{ figures, revenueSen, feeSen }, salesByType] = await Promise.all([
      readSalesFigures(this.sales, input.uid, range),
      this.#salesByType(input.uid, range),
    ]);
    const totalRevenueAfterFees = ringgitFromSen(revenueSen - feeSen);
    return { analytics: { ...figures, totalRevenueAfterFees, salesByType } };
  }

  async #salesByType(clubId: PersonId, range: DayRange): Promise<readonly TypeSales[]> {
    const { from, to } = range;
    const until = to && startOfDay(daysAfter(to, 1));
    const sold = await this.sales.byType(clubId, range);
    const lines = await this.types.of(
      { clubId, from: from && startOfDay(from), until },
      sold.map(({ eventId }) => eventId),
    );
    const counts = new Map(sold.map(({ eventId, typeId, tickets }) => [typeId ?? eventId, tickets]));
    const titles = await this.events.titlesOf([...new Set(lines.map(({ eventId }) => eventId))]);
    return lines.map(({ eventId, type, revenue }) => {
      const tickets = counts.get(type.id) ?? 0;
      return { eventId, title: titles.get(eventId) ?? '', type, tickets, revenue };
    });
  }
}
