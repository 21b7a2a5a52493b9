import type { EventMessage } from '#core/attendees/messages/event-message.ts';
import type { EventMessageQueries, OpenMessage } from '#core/attendees/messages/message-queries.ts';
import type { EventId, MessageId, PersonId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';
import { keyOf, type MemoryDatabase } from '../memory-database.ts';

export class MemoryEventMessageQueries implements EventMessageQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async find(id: MessageId): Promise<EventMessage | null> {
    return this.database.published.eventMessages.get(id) ?? null;
  }

  async ofEvent(eventId: EventId): Promise<readonly EventMessage[]> {
    return this.#where((message) => message.eventId === eventId);
  }

  async deliveredAmong(id: MessageId, uids: readonly PersonId[]): Promise<readonly PersonId[]> {
    return uids.filter((uid) => this.database.published.messageDeliveries.has(keyOf(id, uid)));
  }

  async open(): Promise<readonly OpenMessage[]> {
    const { events, clubs } = this.database.published;
    return this.#where(({ closedAt }) => closedAt === null).flatMap((message) => {
      const event = events.get(message.eventId);
      return event ? [{ message, event, club: clubs.get(event.organizerId)?.state ?? null }] : [];
    });
  }

  #where(isMeant: (message: EventMessage) => boolean): readonly EventMessage[] {
    const messages = [...this.database.published.eventMessages.values()].filter(isMeant);
    return inOrder(messages, ({ id }) => [id]);
  }
}
