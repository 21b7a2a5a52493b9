import type { PlaceCounts } from '../offers/places.ts';
import type { EventId, PersonId } from '../shared/ids.ts';
import type { Event, StoredEventStatus } from './event.ts';

/** The events, inside a transaction. */
export interface EventRepository {
  /** Returns the event, locked against other writers until the transaction ends, or null. */
  find(id: EventId): Promise<Event | null>;
  /** Returns the existing events among the ids, locked, in the order of their ids. */
  findAll(ids: readonly EventId[]): Promise<readonly Event[]>;
  /** Returns the existing events among the ids as they are committed, without a lock, in the order of their ids. */
  readAll(ids: readonly EventId[]): Promise<readonly Event[]>;
  /** Returns every event of an organizer, locked, in the order of their ids. */
  organizedBy(uid: PersonId): Promise<readonly Event[]>;
  /** Counts an organizer's events in a status. */
  countOf(uid: PersonId, status: StoredEventStatus): Promise<number>;
  /** Adds an event with its base type. Throws when the id exists. */
  add(event: Event): Promise<void>;
  /** Replaces a stored event except `sold`, `held` and `setAside`, and the price of its base type while it has no plan. */
  save(event: Event): Promise<void>;
  /** Deletes an event that never had a ticket. */
  remove(id: EventId): Promise<void>;
  /**
   * Changes the counts of places of events. Throws when an event does not exist, a count would become negative, or their
   * sum would exceed the capacity.
   */
  adjustPlaces(changes: ReadonlyMap<EventId, PlaceCounts>): Promise<void>;
}
