import type { EventId } from '../events/event.ts';
import type { PersonId } from '../people/person.ts';
import type { Instant } from '../shared/instant.ts';
import type { TicketId } from '../tickets/ticket.ts';

/** Somebody came in with a ticket. A ticket lets in once; this is never taken back. */
export interface CheckIn {
  readonly ticketId: TicketId;
  readonly eventId: EventId;
  /** The scan that let them in, named by the device, so that a repeated report is known as one. */
  readonly scanId: string;
  /** Which door, as its people call it; empty when there is one. */
  readonly gate: string;
  readonly admittedBy: PersonId;
  readonly at: Instant;
}

export const SCAN_OUTCOMES = [
  'admitted',
  /** Somebody came in with this ticket before. */
  'already_in',
  /** A place that is held but not paid, or whose time to pay is over. */
  'not_paid',
  'cancelled',
  /** A code from before the ticket was issued anew. */
  'replaced',
  /** A good ticket, of another event. */
  'wrong_event',
  /** Not a code of this Acara, or not a ticket of it. */
  'not_genuine',
] as const;
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number];
