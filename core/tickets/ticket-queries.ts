import type { Event } from '../events/event.ts';
import type { EventTickets } from '../events/event-queries.ts';
import type { Payment } from '../payments/payment.ts';
import type { Refund } from '../refunds/refund.ts';
import type { PaymentId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ListPage } from '../shared/list-cursor.ts';
import { token } from '../shared/token.ts';
import type { Ticket } from './ticket.ts';

/** A ticket with its event, payment, refund and check-in. */
export interface TicketRecord {
  readonly ticket: Ticket;
  readonly event: Event;
  /** The latest payment, or null. */
  readonly payment: Payment | null;
  /** The latest refund, or null. */
  readonly refund: Refund | null;
  /** When the holder was admitted; null before. */
  readonly checkedInAt: Instant | null;
}

/** A ticket with its event, as a calendar shows them. */
export type CalendarTicket = Pick<TicketRecord, 'event'> & {
  readonly ticket: Pick<Ticket, 'id' | 'typeName' | 'purchasedAt'>;
};

/** Reads of tickets. A person's tickets are those that they hold, the latest purchase first; pages go by `purchasedAt`. */
export interface TicketQueries extends EventTickets {
  /** Returns a page of the person's tickets. */
  ofPerson(uid: PersonId, page: ListPage): Promise<readonly TicketRecord[]>;
  countOfPerson(uid: PersonId): Promise<number>;
  /** Returns a page of the person's tickets that are past at an instant (`isPast`). */
  pastOfPerson(uid: PersonId, at: Instant, page: ListPage): Promise<readonly TicketRecord[]>;
  /** Returns all the person's tickets that are current at an instant, and the newest ones that are past. */
  currentAndPast(uid: PersonId, at: Instant, pastLimit: number): Promise<readonly TicketRecord[]>;
  /** Returns a page of the person's tickets that their calendar shows (`isInCalendar`). Others are served between pages. */
  forCalendar(uid: PersonId, cancelledAfter: Instant, page: ListPage): Promise<readonly CalendarTicket[]>;
  /** Returns null also for other people's tickets. */
  findOfPerson(uid: PersonId, id: TicketId): Promise<TicketRecord | null>;
  /** Returns the ticket of a guest without an account; null for everybody else's. */
  findOfGuest(id: TicketId): Promise<TicketRecord | null>;
  /** Returns the ticket of a payment, with that payment; null also for other people's payments. */
  findByPayment(uid: PersonId, paymentId: PaymentId): Promise<TicketRecord | null>;
  /** Returns those of the tickets that are confirmed, in any order. */
  confirmedAmong(ids: readonly TicketId[]): Promise<readonly Ticket[]>;
  /** Returns held tickets whose hold expired by `now`, the longest expired first. */
  expiredHolds(now: Instant, limit: number): Promise<readonly TicketRecord[]>;
  /** Counts held tickets. */
  countHolds(): Promise<number>;
  /**
   * Returns held and confirmed tickets of cancelled events, except those whose cancellation failed after
   * `failedBefore`.
   */
  ofCancelledEvents(failedBefore: Instant, limit: number): Promise<readonly TicketRecord[]>;
  /** Returns held tickets whose hold expires by `by` and whose buyer was not warned. */
  holdsToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]>;
  /** Returns those among them that wait for a bank transfer, in any order. */
  transfersToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]>;
}
export const TicketQueries = token<TicketQueries>('TicketQueries');
