import type { Guest } from '../parties/guest.ts';
import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ListPage } from '../shared/list-cursor.ts';
import { token } from '../shared/token.ts';
import type { Ticket } from '../tickets/ticket.ts';

/** The ticket of a guest. */
export interface GuestRecord {
  readonly ticket: Ticket;
  /** Null once what was kept of the guest is erased. */
  readonly guest: Guest | null;
  /** When the guest was admitted; null before. */
  readonly checkedInAt: Instant | null;
}

/** Reads of the people whom organizers invited. */
export interface GuestQueries {
  /** Returns a page of an event's guests, whose tickets may have ended: the newest first, by `purchasedAt`. */
  ofEvent(eventId: EventId, page: ListPage): Promise<readonly GuestRecord[]>;
  /** Counts them. */
  countOfEvent(eventId: EventId): Promise<number>;
}
export const GuestQueries = token<GuestQueries>('GuestQueries');
