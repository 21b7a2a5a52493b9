import type { PushMessage } from '#core/notifications/push/push-message.ts';
import type { PushMessageRepository } from '#core/notifications/push/push-message-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import { insert, type MemoryDraft } from '../memory-database.ts';

export class MemoryPushMessageRepository implements PushMessageRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async addAll(messages: readonly PushMessage[]): Promise<void> {
    for (const message of messages) insert(this.draft.state.pushMessages, message.id, message);
  }

  async lease(now: Instant, until: Instant, limit: number): Promise<readonly PushMessage[]> {
    const { pushMessages } = this.draft.state;
    const due = [...pushMessages.values()].filter(({ dueAt }) => dueAt !== null && dueAt <= now);
    const leased = inOrder(due, ({ dueAt, id }) => [dueAt ?? '', id])
      .slice(0, limit)
      .map((message) => ({ ...message, dueAt: until }));
    for (const message of leased) pushMessages.set(message.id, message);
    return leased;
  }

  async finish(message: PushMessage, leasedUntil: Instant): Promise<boolean> {
    const { pushMessages } = this.draft.state;
    const isOurs = pushMessages.get(message.id)?.dueAt === leasedUntil;
    if (isOurs) pushMessages.set(message.id, message);
    return isOurs;
  }
}
