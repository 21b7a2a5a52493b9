import type { EventId, PersonId, TicketId } from '../shared/ids.ts';
import type { Guest } from './guest.ts';

/** Who has a live ticket of an event, and by what a guest is known again. */
export interface KnownHolder extends Pick<Guest, 'eventId' | 'emailKey' | 'studentKey'> {
  readonly uid: PersonId;
  /** As it was at the time of the purchase; may be empty. */
  readonly email: string;
}

/** The people whom organizers invited, inside a transaction. */
export interface GuestRepository {
  /** Returns the holders of held and confirmed tickets of events, bought ones too, in any order. */
  holdersOf(eventIds: readonly EventId[]): Promise<readonly KnownHolder[]>;
  /** Returns what is kept of the guests with these tickets, in any order; nothing for bought ones. */
  ofTickets(ids: readonly TicketId[]): Promise<readonly Guest[]>;
  /** Throws when a ticket does not exist, or has a guest. */
  addAll(guests: readonly Guest[]): Promise<void>;
  /** Updates when the guest was mailed the ticket again. Throws when there is no such guest. */
  save(guest: Guest): Promise<void>;
}
