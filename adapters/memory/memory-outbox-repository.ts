import type { OutboxMessage } from '#core/notices/outbox-message.ts';
import type { OutboxRepository } from '#core/notices/outbox-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from './in-order.ts';
import { insert, type MemoryDraft, replace } from './memory-database.ts';

export class MemoryOutboxRepository implements OutboxRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async add(message: OutboxMessage): Promise<void> {
    insert(this.draft.state.outbox, message.id, message);
  }

  async addAll(messages: readonly OutboxMessage[]): Promise<void> {
    for (const message of messages) await this.add(message);
  }

  async lease(now: Instant, until: Instant, limit: number): Promise<readonly OutboxMessage[]> {
    const { outbox } = this.draft.state;
    const due = [...outbox.values()].filter((message) => message.dueAt !== null && message.dueAt <= now);
    const leased = inOrder(due, (message) => [message.dueAt ?? '', message.id])
      .slice(0, limit)
      .map((message) => ({ ...message, dueAt: until }));
    for (const message of leased) outbox.set(message.id, message);
    return leased;
  }

  async save(message: OutboxMessage): Promise<void> {
    replace(this.draft.state.outbox, message.id, message);
  }
}
