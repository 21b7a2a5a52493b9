import type { EventId, TicketTypeId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { TakenPlaces } from './plan-at.ts';
import type { TicketType } from './ticket-type.ts';

/**
 * The ticket types of events, inside a transaction. An event is stored with its base type, which has the event's price
 * until the organizer plans something. Their events guard them: a decision that reads types has locked their event before,
 * and one that changes their counts changes those of the event first, so that these calls lock nothing.
 */
export interface TicketTypeRepository {
  /** Returns every type of these events as committed, without a lock, in the order of events and positions. */
  ofEvents(eventIds: readonly EventId[]): Promise<readonly TicketType[]>;
  /** Throws when the id exists, or the event does not. */
  add(type: TicketType): Promise<void>;
  /** Replaces a stored type except `sold` and `held`. Throws when it does not exist. */
  save(type: TicketType): Promise<void>;
  /** Returns those of the ids that types of any event have. */
  known(ids: readonly string[]): Promise<readonly TicketTypeId[]>;
  /** Returns those of the types that ever had a ticket. */
  withTickets(ids: readonly TicketTypeId[]): Promise<readonly TicketTypeId[]>;
  /** Removes a type that has no tickets. */
  remove(id: TicketTypeId): Promise<void>;
  /** Records when types opened for good, where they had not before. */
  open(types: ReadonlyMap<TicketTypeId, Instant>): Promise<void>;
  /**
   * Changes `sold` and `held` of types other than base types. Throws when a type does not exist, or a count would become
   * negative.
   */
  adjustPlaces(changes: ReadonlyMap<TicketTypeId, TakenPlaces>): Promise<void>;
}
