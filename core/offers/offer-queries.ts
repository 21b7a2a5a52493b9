import type { AudienceListId, ClubId, EventId, PersonId, TicketTypeId } from '../shared/ids.ts';
import type { Sen } from '../shared/money.ts';
import { token } from '../shared/token.ts';
import type { AudienceList } from './audience-list.ts';
import type { Plan } from './plan.ts';

/** Reads of what events sell. */
export interface OfferQueries {
  /** Returns the plans of these events; an event that does not exist is missing. */
  ofEvents(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, Plan>>;
  /** Returns what the confirmed tickets of each type cost; null is the base type. A type without any is missing. */
  revenueOf(eventId: EventId): Promise<ReadonlyMap<TicketTypeId | null, Sen>>;
  /** Counts a person's held and confirmed tickets of an event by type; null is the base type. */
  ticketsOf(eventId: EventId, uid: PersonId): Promise<ReadonlyMap<TicketTypeId | null, number>>;
  /** Returns the lists of an event, the oldest first. */
  listsOf(eventId: EventId): Promise<readonly AudienceList[]>;
  /** Returns the clubs of which the person is a member. */
  clubsOf(uid: PersonId): Promise<readonly ClubId[]>;
  /** Returns those of the lists that have one of the keys. */
  listsWith(listIds: readonly AudienceListId[], keys: readonly string[]): Promise<readonly AudienceListId[]>;
  /** Returns the names of those of the clubs that exist; a merged one does no more. */
  clubNames(ids: readonly ClubId[]): Promise<ReadonlyMap<ClubId, string>>;
}
export const OfferQueries = token<OfferQueries>('OfferQueries');
