import type { PersonId } from '../people/person.ts';
import type { Event, EventId, StoredEventStatus } from './event.ts';

/** The events, inside a transaction. */
export interface EventRepository {
  /** The event, locked against other writers until the transaction ends. */
  find(id: EventId): Promise<Event | null>;
  /** Those of the events that exist, locked likewise, in the order of their ids. */
  findAll(ids: readonly EventId[]): Promise<readonly Event[]>;
  /** Every event of an organizer, locked likewise, in the order of their ids. */
  organizedBy(uid: PersonId): Promise<readonly Event[]>;
  /** How many events of an organizer have the status. */
  countOf(uid: PersonId, status: StoredEventStatus): Promise<number>;
  /** Throws when the id is taken. */
  add(event: Event): Promise<void>;
  /** Replaces what is told of a stored event, and its capacity; `sold` and `held` stay as stored. */
  save(event: Event): Promise<void>;
  /** Takes an event away that never had a ticket. */
  remove(id: EventId): Promise<void>;
  /**
   * Moves places between free, held and sold in one step. False, and nothing changed, when a count would become
   * negative or `sold + held` would exceed the capacity.
   */
  adjustPlaces(id: EventId, change: { readonly sold: number; readonly held: number }): Promise<boolean>;
  /** As `adjustPlaces`, for several events in one step, for whoever has seen that it can be done: throws when it can't. */
  adjustPlacesOf(
    moves: ReadonlyMap<EventId, { readonly sold: number; readonly held: number }>,
  ): Promise<void>;
}
