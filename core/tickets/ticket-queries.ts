import type { Event, EventId } from '../events/event.ts';
import type { Payment, PaymentId } from '../payments/payment.ts';
import type { Refund } from '../payments/refund.ts';
import type { PersonId } from '../people/person.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Ticket, TicketId } from './ticket.ts';

/** A ticket with what its screens show beside it. */
export interface TicketRecord {
  readonly ticket: Ticket;
  readonly event: Event;
  /** The latest of its payments. */
  readonly payment: Payment | null;
  /** The latest of its refunds. */
  readonly refund: Refund | null;
}

/** Reads of tickets, for screens, timers and operators. */
export interface TicketQueries {
  /** The person's tickets, the latest purchase first. */
  ofPerson(uid: PersonId): Promise<readonly TicketRecord[]>;
  /** Null also when the ticket is somebody else's. */
  findOfPerson(uid: PersonId, id: TicketId): Promise<TicketRecord | null>;
  /** Whether the person has a held or confirmed ticket for the event. */
  holdsFor(uid: PersonId, eventId: EventId): Promise<boolean>;
  /** Null also when the payment is somebody else's. The record's `payment` is the one asked for. */
  findByPayment(uid: PersonId, paymentId: PaymentId): Promise<TicketRecord | null>;
  /** Held tickets whose hold ran out by `now`, the longest over first. */
  holdsOver(now: Instant, limit: number): Promise<readonly TicketRecord[]>;
  /** How many tickets are held now. */
  countHolds(): Promise<number>;
  /** Held and confirmed tickets of cancelled events, but those that could not be cancelled after `failedBefore`. */
  ofCancelledEvents(failedBefore: Instant, limit: number): Promise<readonly TicketRecord[]>;
  /**
   * Of an event’s tickets: how many were cancelled at `since` or later, how many are held or confirmed, and how many of
   * those were noted as not to be cancelled.
   */
  cancelledSince(
    eventId: EventId,
    since: Instant,
  ): Promise<{ readonly cancelled: number; readonly left: number; readonly failed: number }>;
  /** Held tickets whose hold runs out by `by` and whose buyer was not told yet. */
  holdsToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]>;
}
export const TicketQueries = token<TicketQueries>('TicketQueries');
