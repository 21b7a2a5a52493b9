import { BankStatementQueries } from '../bank-statements/bank-statement-queries.ts';
import { ClubRequestQueries } from '../clubs/club-request-queries.ts';
import { WaitingHandovers } from '../clubs/handovers/waiting-handovers.ts';
import { EventQueries } from '../events/event-queries.ts';
import { RefundQueries } from '../refunds/refund-queries.ts';
import type { Sen } from '../shared/money.ts';

const MAX_COUNTED = 1_000;

/** What waits for admins, besides problems of the installation. */
export interface AdminTasks {
  readonly eventsToReview: number;
  /** Requests for clubs and for other names of clubs. */
  readonly clubRequests: number;
  /** Handovers that were accepted, and that no adviser may confirm. */
  readonly handovers: number;
  readonly refunds: number;
  readonly refundsSen: Sen;
  /** Lines of bank statements that count for no payment yet. */
  readonly statementLines: number;
}

/** Counts what waits for admins: for their screens and for the daily digest. */
export class AdminTaskCounts {
  static readonly needs = [
    EventQueries,
    ClubRequestQueries,
    WaitingHandovers,
    RefundQueries,
    BankStatementQueries,
  ] as const;

  constructor(
    private readonly events: Pick<EventQueries, 'countWaitingForReview'>,
    private readonly clubRequests: Pick<ClubRequestQueries, 'open'>,
    private readonly handovers: Pick<WaitingHandovers, 'forAdmins'>,
    private readonly refunds: Pick<RefundQueries, 'openSums'>,
    private readonly statements: Pick<BankStatementQueries, 'countWaitingLines'>,
  ) {}

  async count(): Promise<AdminTasks> {
    const [eventsToReview, clubRequests, handovers, owed, statementLines] = await Promise.all([
      this.events.countWaitingForReview(),
      this.clubRequests.open(MAX_COUNTED),
      this.handovers.forAdmins(),
      this.refunds.openSums(),
      this.statements.countWaitingLines(),
    ]);
    return {
      eventsToReview,
      clubRequests: clubRequests.length,
      handovers: handovers.length,
      refunds: owed.reduce((sum, { count }) => sum + count, 0),
      refundsSen: owed.reduce((sum, { amountSen }) => sum + amountSen, 0),
      statementLines,
    };
  }
}
