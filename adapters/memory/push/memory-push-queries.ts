import type { PushBacklog, PushQueries } from '#core/notifications/push/push-queries.ts';
import { inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryPushQueries implements PushQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async backlog(): Promise<PushBacklog> {
    const { pushSubscriptions, pushMessages } = this.database.published;
    const waiting = [...pushMessages.values()].filter(({ dueAt }) => dueAt !== null);
    const [oldest] = inOrder(waiting, ({ createdAt }) => [createdAt]);
    return {
      subscriptions: pushSubscriptions.size,
      waiting: waiting.length,
      oldestAt: oldest?.createdAt ?? null,
      failing: waiting.filter(({ attempts }) => attempts > 0).length,
    };
  }
}
