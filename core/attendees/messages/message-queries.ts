import type { ClubState } from '../../clubs/club.ts';
import type { EventId, MessageId, PersonId } from '../../shared/ids.ts';
import { token } from '../../shared/token.ts';
import type { EventMessage, MessageEvent, MessageTiming } from './event-message.ts';

/** A message that may still be sent to somebody. */
export interface OpenMessage {
  readonly message: MessageTiming;
  readonly event: MessageEvent;
  /** Of the event's club; null where no club organizes it. */
  readonly club: ClubState | null;
}

/** Reads of what organizers write. */
export interface EventMessageQueries {
  find(id: MessageId): Promise<EventMessage | null>;
  /** Returns the messages of an event, in the order in which they were made. */
  ofEvent(eventId: EventId): Promise<readonly EventMessage[]>;
  /** Returns those of these people who got a message. */
  deliveredAmong(id: MessageId, uids: readonly PersonId[]): Promise<readonly PersonId[]>;
  /** Returns all messages that are not closed, in the order in which they were made. */
  open(): Promise<readonly OpenMessage[]>;
}
export const EventMessageQueries = token<EventMessageQueries>('EventMessageQueries');
