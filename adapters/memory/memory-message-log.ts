import type { MessageKind, MessageLog, SentMessage } from '#core/attendees/message-log.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { insert, type MemoryDraft } from './memory-database.ts';

export class MemoryMessageLog implements MessageLog {
  constructor(private readonly draft: MemoryDraft) {}

  async add(message: SentMessage): Promise<void> {
    insert(this.draft.state.messages, message.id, message);
  }

  async sentAfter(eventId: EventId, kind: MessageKind, after: Instant): Promise<readonly Instant[]> {
    return [...this.draft.state.messages.values()]
      .filter((message) => message.eventId === eventId && message.kind === kind && message.sentAt > after)
      .map(({ sentAt }) => sentAt)
      .sort();
  }
}
