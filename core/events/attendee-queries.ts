import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { TicketId, TicketStatus } from '../tickets/ticket.ts';
import type { EventId } from './event.ts';

export interface Attendee {
  readonly ticketId: TicketId;
  readonly name: string;
  readonly email: string;
  readonly status: TicketStatus;
  readonly priceSen: Sen;
  readonly purchasedAt: Instant;
}

export interface AttendeeCounts {
  readonly confirmedPaid: number;
  readonly confirmedFree: number;
  readonly held: number;
  /** Who has at least one ticket, held or confirmed: each e-mail once. */
  readonly people: number;
  /** What the confirmed tickets cost together. */
  readonly paidSen: Sen;
}

/** Reads of an event's ticket holders. */
export interface AttendeeQueries {
  /**
   * Held and confirmed tickets whose `holderTextOf` has the words (see `hasWords`), by purchase: at most `limit` of those
   * after the ticket `after`.
   */
  page(
    eventId: EventId,
    words: readonly string[],
    page: { limit: number; after: TicketId | null },
  ): Promise<readonly Attendee[]>;
  counts(eventId: EventId): Promise<AttendeeCounts>;
}
export const AttendeeQueries = token<AttendeeQueries>('AttendeeQueries');
