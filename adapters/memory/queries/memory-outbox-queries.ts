import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import type { OutboxBacklog, OutboxQueries } from '#core/notifications/outbox-queries.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryOutboxQueries implements OutboxQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async latest(limit: number): Promise<readonly OutboxMessage[]> {
    const messages = this.database.published.outbox.values();
    return inOrder(messages, (message) => [message.createdAt, message.id], 'falling').slice(0, limit);
  }

  async count(): Promise<number> {
    return this.database.published.outbox.size;
  }

  async backlog(): Promise<OutboxBacklog> {
    const waiting = [...this.database.published.outbox.values()].filter(({ dueAt }) => dueAt !== null);
    const [oldest] = inOrder(waiting, ({ createdAt }) => [createdAt]);
    const [next] = inOrder(waiting, ({ dueAt }) => [dueAt ?? '']);
    return {
      waiting: waiting.length,
      oldestAt: oldest?.createdAt ?? null,
      nextDueAt: next?.dueAt ?? null,
    };
  }
}
