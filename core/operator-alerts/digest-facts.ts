import type { SalesQueries } from '../analytics/sales-queries.ts';
import type { AuditQueries } from '../audit/audit-queries.ts';
import type { ClubRequestQueries } from '../clubs/club-request-queries.ts';
import type { EventQueries } from '../events/event-queries.ts';
import type { Digest, DigestFigures } from '../notifications/digest.ts';
import type { PersonQueries } from '../people/person-queries.ts';
import type { RefundQueries } from '../refunds/refund-queries.ts';
import { type Day, daysAfter, startOfDay } from '../shared/day.ts';
import type { OperatorState } from './operator-state.ts';

const MAX_COUNTED = 1_000;

/** Reads the facts of the daily digest. */
export class DigestFacts {
  constructor(
    private readonly refunds: RefundQueries,
    private readonly clubRequests: ClubRequestQueries,
    private readonly events: EventQueries,
    private readonly sales: SalesQueries,
    private readonly people: PersonQueries,
    private readonly audit: AuditQueries,
  ) {}

  /** Returns the digest of a morning, with the figures of the day before. */
  async of(today: Day, { alerts, backedUpAt }: OperatorState): Promise<Digest> {
    const day = daysAfter(today, -1);
    const [owed, [longest], clubRequests, eventsToReview, figures] = await Promise.all([
      this.refunds.openSums(),
      this.refunds.open(1),
      this.clubRequests.open(MAX_COUNTED),
      this.events.countWaitingForReview(),
      this.#figures(day),
    ]);
    return {
      day,
      problems: alerts.map(({ kind: problem, provider, since, count }) => ({
        problem,
        provider,
        since,
        count,
      })),
      refunds: owed.reduce((sum, { count }) => sum + count, 0),
      refundsSince: longest?.refund.createdAt ?? null,
      clubRequests: clubRequests.length,
      eventsToReview,
      backedUpAt,
      figures,
    };
  }

  async #figures(day: Day): Promise<DigestFigures> {
    const between = [startOfDay(day), startOfDay(daysAfter(day, 1))] as const;
    const [[sales], newPeople, locked] = await Promise.all([
      this.sales.byDay(null, { from: day, to: day }),
      this.people.countCreated(...between),
      this.audit.latest({ actions: ['sign_in_locked'], between, before: null, limit: MAX_COUNTED }),
    ]);
    const { tickets, revenueSen, reversedTickets, reversedSen } = sales ?? NO_SALES;
    return {
      ticketsSold: tickets + reversedTickets,
      refundedSen: reversedSen,
      revenueSen,
      newPeople,
      lockouts: locked.length,
    };
  }
}

const NO_SALES = { tickets: 0, revenueSen: 0, reversedTickets: 0, reversedSen: 0 };
