import { SalesQueries } from '../analytics/sales-queries.ts';
import { AuditQueries } from '../audit/audit-queries.ts';
import type { Digest, DigestFigures } from '../notifications/digest.ts';
import { PersonQueries } from '../people/person-queries.ts';
import { RefundQueries } from '../refunds/refund-queries.ts';
import { type Day, daysAfter, startOfDay } from '../shared/day.ts';
import { AdminTaskCounts } from './admin-tasks.ts';
import { alertView } from './alert-view.ts';
import type { OperatorState } from './operator-state.ts';

const MAX_COUNTED = 1_000;

/** Reads the facts of the daily digest. */
export class DigestFacts {
  static readonly needs = [
    AdminTaskCounts,
    RefundQueries,
    SalesQueries,
    PersonQueries,
    AuditQueries,
  ] as const;

  constructor(
    private readonly tasks: AdminTaskCounts,
    private readonly refunds: Pick<RefundQueries, 'open'>,
    private readonly sales: SalesQueries,
    private readonly people: PersonQueries,
    private readonly audit: AuditQueries,
  ) {}

  /** Returns the digest of a morning, with the figures of the day before. */
  async of(today: Day, { alerts, backedUpAt }: OperatorState): Promise<Digest> {
    const day = daysAfter(today, -1);
    const [{ refundsSen: _, ...tasks }, [longest], figures] = await Promise.all([
      this.tasks.count(),
      this.refunds.open(1),
      this.#figures(day),
    ]);
    return {
      day,
      problems: alerts.map(alertView),
      ...tasks,
      refundsSince: longest?.refund.createdAt ?? null,
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
