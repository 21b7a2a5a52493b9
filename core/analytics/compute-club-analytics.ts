import { type Actor, organizerOf, requireSight } from '../actor.ts';
import { type Attendance, CheckInQueries } from '../check-in/check-in-queries.ts';
import { type StatementTypeLine, StatementTypes } from '../club-statements/statement-types.ts';
import { EventQueries } from '../events/event-queries.ts';
import { daysAfter, startOfDay } from '../shared/day.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { type AskedFigures, checkDayRange } from './day-range.ts';
import { readSalesFigures, type SalesFigures } from './sales-figures.ts';
import { type DayRange, SalesQueries } from './sales-queries.ts';

export interface ComputeClubAnalyticsInput extends AskedFigures {
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
  /**
   * Of the chosen event, or of the events that start in the range and that anybody was let in to; null where nobody was let
   * in.
   */
  readonly attendance: Attendance | null;
}

export interface ComputeClubAnalyticsOutput {
  readonly analytics: ClubAnalytics;
}

/**
 * Computes the sales figures of a club, for the club itself and for admins. Throws `not_found` for another club's
 * figures.
 */
export class ComputeClubAnalytics {
  static readonly needs = [SalesQueries, StatementTypes, EventQueries, CheckInQueries] as const;

  constructor(
    private readonly sales: SalesQueries,
    private readonly types: Pick<StatementTypes, 'of'>,
    private readonly events: Pick<EventQueries, 'titlesOf' | 'find'>,
    private readonly checkIns: Pick<CheckInQueries, 'attendance'>,
  ) {}

  async execute(actor: Actor, input: ComputeClubAnalyticsInput): Promise<ComputeClubAnalyticsOutput> {
    const person = requireSight(actor, 'money');
    if (person.role !== 'admin' && organizerOf(person).uid !== input.uid)
      throw domainError('not_found', { reason: 'figures' });
    const range = checkDayRange(input);
    const eventId = input.eventId ?? null;
    if (eventId !== null && (await this.events.find(eventId))?.organizerId !== input.uid)
      throw domainError('not_found', { reason: 'figures' });
    const [{ figures, revenueSen, feeSen }, salesByType, attendance] = await Promise.all([
      readSalesFigures(this.sales, input.uid, range, eventId),
      this.#salesByType(input.uid, range),
      this.checkIns.attendance(eventId ?? { clubId: input.uid, ...instantsOf(range) }),
    ]);
    const totalRevenueAfterFees = ringgitFromSen(revenueSen - feeSen);
    return {
      analytics: {
        ...figures,
        totalRevenueAfterFees,
        salesByType: salesByType.filter((one) => eventId === null || one.eventId === eventId),
        attendance: attendance.admitted > 0 ? attendance : null,
      },
    };
  }

  async #salesByType(clubId: PersonId, range: DayRange): Promise<readonly TypeSales[]> {
    const sold = await this.sales.byType(clubId, range);
    const lines = await this.types.of(
      { clubId, ...instantsOf(range) },
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

/** Returns the first moment of the range, and the one after its last. */
function instantsOf({ from, to }: DayRange) {
  return { from: from && startOfDay(from), until: to && startOfDay(daysAfter(to, 1)) };
}
