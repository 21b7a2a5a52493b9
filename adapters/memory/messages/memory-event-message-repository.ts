import { type EventMessage, MUTABLE_MESSAGE_FIELDS } from '#core/attendees/messages/event-message.ts';
import type { EventMessageRepository, MessageDelivery } from '#core/attendees/messages/message-repository.ts';
import type { EventId, MessageId, PersonId } from '#core/shared/ids.ts';
import { insert, keyOf, type MemoryDraft, replace, requireExisting, withFields } from '../memory-database.ts';

export class MemoryEventMessageRepository implements EventMessageRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async find(id: MessageId): Promise<EventMessage | null> {
    return this.draft.state.eventMessages.get(id) ?? null;
  }

  async ofEvent(eventId: EventId): Promise<readonly EventMessage[]> {
    return [...this.draft.state.eventMessages.values()].filter((message) => message.eventId === eventId);
  }

  async add(message: EventMessage): Promise<void> {
    const { events, eventMessages } = this.draft.state;
    requireExisting(events, message.eventId);
    const isRepeated = [...eventMessages.values()].some(
      ({ eventId, madeBy, idempotencyKey }) =>
        idempotencyKey !== null &&
        eventId === message.eventId &&
        madeBy === message.madeBy &&
        idempotencyKey === message.idempotencyKey,
    );
    if (isRepeated) throw new Error('This idempotency key is used.');
    insert(eventMessages, message.id, message);
  }

  async save(message: EventMessage): Promise<void> {
    const { eventMessages } = this.draft.state;
    replace(eventMessages, message.id, withFields(eventMessages, message, MUTABLE_MESSAGE_FIELDS));
  }

  async addDeliveries(given: readonly MessageDelivery[]): Promise<readonly PersonId[]> {
    const { messageDeliveries } = this.draft.state;
    const added = given.filter(({ messageId, uid }) => !messageDeliveries.has(keyOf(messageId, uid)));
    for (const one of added) messageDeliveries.set(keyOf(one.messageId, one.uid), one);
    return added.map(({ uid }) => uid);
  }
}
