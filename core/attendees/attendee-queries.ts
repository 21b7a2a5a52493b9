import type { Event } from '../events/event.ts';
import type { EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { TicketStatus } from '../tickets/ticket.ts';

export interface Attendee {
  readonly ticketId: TicketId;
  readonly userId: PersonId;
  readonly name: string;
  readonly email: string;
  readonly status: TicketStatus;
  readonly priceSen: Sen;
  readonly purchasedAt: Instant;
  /** When and at which gate the ticket was checked in; null when it was not. */
  readonly checkedIn: { readonly at: Instant; readonly gate: string } | null;
}

/** The event whose attendees are read. */
export interface AttendedEvent {
  readonly id: EventId;
  /** Null unless the event is cancelled. Tickets cancelled at this moment or later stay on the list. */
  readonly cancelledAt: Instant | null;
}

/** Returns the scope of an event. The last change of a cancelled event is its cancellation. */
export function attendeeScope({
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
  /** Tickets cancelled together with their event. */
  readonly cancelled: number;
  /** The number of different emails on the list. */
  readonly people: number;
  /** The sum of the prices of confirmed tickets. */
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
