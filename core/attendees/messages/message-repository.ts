import type { EventId, MessageId, PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { EventMessage } from './event-message.ts';

/** That a person got a message. */
export interface MessageDelivery {
  readonly messageId: MessageId;
  readonly uid: PersonId;
  readonly sentAt: Instant;
}

/** The messages of events, inside a transaction. */
export interface EventMessageRepository {
  /** Returns the message, locked against other writers until the transaction ends, or null. */
  find(id: MessageId): Promise<EventMessage | null>;
  /** Returns the messages of an event, in any order, without locks. */
  ofEvent(eventId: EventId): Promise<readonly EventMessage[]>;
  /** Throws when the id exists, or its maker has used the idempotency key. */
  add(message: EventMessage): Promise<void>;
  /** Updates what changes of a stored message. */
  save(message: EventMessage): Promise<void>;
  /**
   * Stores that people get a message, but those who got it before. Returns the people of the stored ones. Waits for another
   * transaction that sends it to one of them. All are of one message.
   */
  addDeliveries(deliveries: readonly MessageDelivery[]): Promise<readonly PersonId[]>;
}
