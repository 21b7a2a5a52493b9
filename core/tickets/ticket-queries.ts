import type { Event } from '../events/event.ts';
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

/** Reads of tickets, for screens and timers. */
export interface TicketQueries {
  /** The person's tickets, the latest purchase first. */
  ofPerson(uid: PersonId): Promise<readonly TicketRecord[]>;
  /** Null also when the ticket is somebody else's. */
  findOfPerson(uid: PersonId, id: TicketId): Promise<TicketRecord | null>;
  /** Null also when the payment is somebody else's. The record's `payment` is the one asked for. */
  findByPayment(uid: PersonId, paymentId: PaymentId): Promise<TicketRecord | null>;
  /** Held tickets whose hold ran out by `now`, the longest over first. */
  holdsOver(now: Instant, limit: number): Promise<readonly TicketRecord[]>;
  /** Held and confirmed tickets of cancelled events. */
  ofCancelledEvents(limit: number): Promise<readonly TicketRecord[]>;
  /** Held tickets whose hold runs out by `by` and whose buyer was not told yet. */
  holdsToWarn(by: Instant, limit: number): Promise<readonly TicketRecord[]>;
}
export const TicketQueries = token<TicketQueries>('TicketQueries');
