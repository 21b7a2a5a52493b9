import { laneOf, type MailLane } from '#core/notifications/mail-lane.ts';
import { isAboutAccount } from '#core/notifications/notice.ts';
import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import type { OutboxRepository } from '#core/notifications/outbox-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import { insert, type MemoryDraft, replace } from '../memory-database.ts';

export class MemoryOutboxRepository implements OutboxRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async add(message: OutboxMessage): Promise<void> {
    if (message.to.email !== '') insert(this.draft.state.outbox, message.id, message);
  }

  async addAll(messages: readonly OutboxMessage[]): Promise<void> {
    for (const message of messages) await this.add(message);
  }

  async lease(
    lane: MailLane,
    now: Instant,
    until: Instant,
    limit: number,
  ): Promise<readonly OutboxMessage[]> {
    const { outbox } = this.draft.state;
    const due = [...outbox.values()].filter(
      ({ notice, dueAt }) => laneOf(notice) === lane && dueAt !== null && dueAt <= now,
    );
    const leased = inOrder(due, (message) => [message.dueAt ?? '', message.id])
      .slice(0, limit)
      .map((message) => ({ ...message, dueAt: until }));
    for (const message of leased) outbox.set(message.id, message);
    return leased;
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.draft.state.outbox.delete(id);
  }

  async removeAccountMails(email: string): Promise<void> {
    const { outbox } = this.draft.state;
    for (const [id, { to, notice }] of outbox)
      if (to.email === email && isAboutAccount(notice)) outbox.delete(id);
  }

  async removeSent(before: Instant, limit: number): Promise<number> {
    const { outbox } = this.draft.state;
    const old = [...outbox.values()].filter(
      ({ dueAt, sentAt }) => dueAt === null && sentAt !== null && sentAt < before,
    );
    const removed = inOrder(old, ({ sentAt }) => [sentAt ?? '']).slice(0, limit);
    for (const { id } of removed) outbox.delete(id);
    return removed.length;
  }

  async save(message: OutboxMessage): Promise<void> {
    replace(this.draft.state.outbox, message.id, message);
  }
}
