import type { Event, EventId } from '../events/event.ts';
import type { PersonId } from '../people/person.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { TicketId, TicketStatus } from '../tickets/ticket.ts';

export interface Attendee {
  readonly ticketId: TicketId;
  readonly userId: PersonId;
  readonly name: string;
  readonly email: string;
  readonly status: TicketStatus;
  readonly priceSen: Sen;
  readonly purchasedAt: Instant;
  /** When somebody was checked in with the ticket, and at which gate; null while nobody was. */
  readonly checkedIn: { readonly at: Instant; readonly gate: string } | null;
}

/** An event whose attendees are asked for. */
export interface AttendedEvent {
  readonly id: EventId;
  /** The tickets that ended with the event stay on its list; null unless the event is cancelled. */
  readonly cancelledAt: Instant | null;
}

/** A cancelled event never changes again: its last change is its cancellation. */
export function attended({
  id,
  status,
  updatedAt,
}: Pick<Event, 'id' | 'status' | 'updatedAt'>): AttendedEvent {
  return { id, cancelledAt: status === 'cancelled' ? updatedAt : null };
}

export interface AttendeeCounts {
  readonly confirmedPaid: number;
  readonly confirmedFree: number;
  readonly held: number;
  /** Tickets that ended with their event. */
  readonly cancelled: number;
  /** Who is on the list: each email once. */
  readonly people: number;
  /** What the confirmed tickets cost together. */
  readonly paidSen: Sen;
}

/** Reads of an event's ticket holders. */
export interface AttendeeQueries {
  /**
   * Returns held and confirmed tickets, and those that ended with a cancelled event, whose `holderTextOf` has the words
   * (see `containsWords`), by purchase: at most `limit` of those after the ticket `after`.
   */
  page(
    event: AttendedEvent,
    words: readonly string[],
    page: { limit: number; after: TicketId | null },
  ): Promise<readonly Attendee[]>;
  counts(event: AttendedEvent): Promise<AttendeeCounts>;
}
export const AttendeeQueries = token<AttendeeQueries>('AttendeeQueries');
