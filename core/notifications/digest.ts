import type { Day } from '../shared/day.ts';
import type { ProviderId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import type { ProblemKind } from './problem-kind.ts';

/** The facts of the daily mail to admins: numbers only, nothing about a person. */
export interface Digest {
  /** The day of the figures, in Kuala Lumpur: the day before the mail. */
  readonly day: Day;
  /** The problems that last. */
  readonly problems: readonly DigestProblem[];
  readonly refunds: number;
  /** Since when the first refund has been owed; null without one. */
  readonly refundsSince: Instant | null;
  readonly clubRequests: number;
  readonly eventsToReview: number;
  /** Missing in mails that were stored before these were counted. */
  readonly handovers?: number;
  readonly statementLines?: number;
  /** Null when no backup was recorded. */
  readonly backedUpAt: Instant | null;
  readonly figures: DigestFigures;
}

/** A problem as admins read it, on the dashboard and in mails. */
export interface DigestProblem {
  readonly problem: ProblemKind;
  /** The provider that is away; else null. */
  readonly provider: ProviderId | null;
  readonly since: Instant;
  /** The number of open payment alerts, of unsent mails or of settings; else null. */
  readonly count: number | null;
  /** The names of the settings at fault; only of `settings_faulty`. */
  readonly settings?: readonly string[] | undefined;
}

/** What happened on a day. */
export interface DigestFigures {
  readonly ticketsSold: number;
  /** Refunds and charge-backs, whatever day the tickets were sold on. */
  readonly refundedSen: Sen;
  /** What was paid less what was given back on the day. */
  readonly revenueSen: Sen;
  readonly newPeople: number;
  /** Accounts that were locked after failed sign-ins. */
  readonly lockouts: number;
}

/** Tells whether something waits for an admin. */
export function needsAttention(digest: Digest): boolean {
  const { problems, refunds, clubRequests, eventsToReview, handovers = 0, statementLines = 0 } = digest;
  return problems.length + refunds + clubRequests + eventsToReview + handovers + statementLines > 0;
}

export function hasFigures({ figures }: Digest): boolean {
  return Object.values(figures).some((figure) => figure !== 0);
}
