import type { PaymentMethod } from '../payments/payment-method.ts';
import type { ClubId, EventId, PaymentId, ProviderId, TicketId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ListPage } from '../shared/list-cursor.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { LedgerAccount, LedgerEntry, LedgerKind } from './ledger-entry.ts';

/** The sum of all movements of one kind on one account, of an event's payments by one provider and method. */
export interface StatementSum {
  readonly eventId: EventId;
  readonly eventTitle: string;
  readonly provider: ProviderId;
  readonly method: PaymentMethod | null;
  readonly kind: LedgerKind;
  readonly account: LedgerAccount;
  readonly currency: string;
  readonly amountSen: Sen;
  /** The number of payments with such a movement. */
  readonly payments: number;
}

/** The same sum for the tickets of one type. */
export interface TypeSum extends StatementSum {
  /** Null for the event's base type. */
  readonly typeId: TicketTypeId | null;
}

/** The same sum for one payment of the range. */
export interface PaymentSum extends StatementSum {
  readonly paymentId: PaymentId;
  readonly ticketId: TicketId;
  /** When the first of the movements was booked. */
  readonly at: Instant;
}

/**
 * The movements of an event, or those that name a club, from an instant until another one, which is not included. The
 * movements of an event count for its organizer of today; those of a club stay its own when it is merged into another.
 */
export type StatementRange = ({ readonly eventId: EventId } | { readonly clubId: ClubId }) & {
  readonly from: Instant | null;
  readonly until: Instant | null;
};

/** Reads of the ledger. */
export interface LedgerQueries {
  /** Returns a payment's entries, sorted by `at`, kind, reference and account. */
  ofPayment(paymentId: PaymentId): Promise<readonly LedgerEntry[]>;
  /** Returns the sums of a range, sorted by event, provider, method, kind, account and currency. */
  sums(range: StatementRange): Promise<readonly StatementSum[]>;
  /** Returns the sums of each ticket type of the events that have a plan, in any order. */
  sumsByType(range: StatementRange): Promise<readonly TypeSum[]>;
  /**
   * Returns the sums of each payment on a page of a range, in any order. The payments are sorted by the first of their
   * movements in the range, then by id.
   */
  sumsByPayment(range: StatementRange, page: ListPage): Promise<readonly PaymentSum[]>;
}
export const LedgerQueries = token<LedgerQueries>('LedgerQueries');
