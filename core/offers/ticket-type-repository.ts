import type { EventId } from '../shared/ids.ts';
import type { TicketType } from './ticket-type.ts';

/**
 * The ticket types of events, inside a transaction. An event is stored with its base type, which has the event's price
 * for as long as it is the only one.
 */
export interface TicketTypeRepository {
  /** Returns every type of these events as committed, without a lock, in the order of events and positions. */
  ofEvents(eventIds: readonly EventId[]): Promise<readonly TicketType[]>;
  /** Throws when the id exists, or the event does not. */
  add(type: TicketType): Promise<void>;
  /** Replaces a stored type. Throws when it does not exist. */
  save(type: TicketType): Promise<void>;
}
