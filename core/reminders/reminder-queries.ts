import type { Event } from '../events/event.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Ticket } from '../tickets/ticket.ts';
import type { DueReminder, ReminderHours } from './reminder-times.ts';

/** The last ticket of the page before. */
export interface TicketPosition {
  readonly purchasedAt: Instant;
  readonly id: TicketId;
}

/** A ticket whose holder is to be reminded. */
export type RemindedTicket = Pick<Ticket, 'id' | 'typeName' | 'typeNameMs' | 'holder' | 'purchasedAt'>;

/** Reads of who is to be reminded, and who was. */
export interface ReminderQueries {
  /**
   * Returns published events that start after one moment and until another, by start, then id, without those that are left
   * out after an upgrade (see `Event.unremindedUntil`).
   */
  eventsStarting(after: Instant, until: Instant): Promise<readonly Event[]>;
  /**
   * Returns confirmed tickets of an event that a reminder is about, whose holders have an address and were not reminded: at
   * most `limit` of those after `after`, by purchase, then id. A person with several tickets may come several times.
   */
  ticketsToRemind(
    eventId: EventId,
    due: DueReminder,
    page: { readonly limit: number; readonly after: TicketPosition | null },
  ): Promise<readonly RemindedTicket[]>;
  /** Counts who was reminded of an event, by how long before the start. A reminder of nobody is missing. */
  countsOf(eventId: EventId): Promise<ReadonlyMap<ReminderHours, number>>;
}
export const ReminderQueries = token<ReminderQueries>('ReminderQueries');
