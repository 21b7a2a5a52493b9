import { laneOf, MAIL_LANES } from '#core/notifications/mail-lane.ts';
import { mailStatusOf, type OutboxMessage, searchTextOf } from '#core/notifications/outbox-message.ts';
import type {
  LaneBacklog,
  OutboxBacklog,
  OutboxFilter,
  OutboxPage,
  OutboxQueries,
} from '#core/notifications/outbox-queries.ts';
import type { Instant } from '#core/shared/instant.ts';
import { containsWords } from '#core/shared/search.ts';
import { compare, inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemoryOutboxQueries implements OutboxQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async latest({ limit, after = null, ...filter }: OutboxPage): Promise<readonly OutboxMessage[]> {
    const messages = this.#matching(filter).filter(
      (message) => after === null || compare(position(message), position(after)) < 0,
    );
    return inOrder(messages, position, 'falling').slice(0, limit);
  }

  async count(filter: OutboxFilter = {}): Promise<number> {
    return this.#matching(filter).length;
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

  async lanes(): Promise<readonly LaneBacklog[]> {
    const unsent = [...this.database.published.outbox.values()].filter(({ dueAt }) => dueAt !== null);
    return MAIL_LANES.map((lane) => {
      const waiting = unsent.filter(({ notice }) => laneOf(notice) === lane);
      const [oldest] = inOrder(waiting, ({ createdAt }) => [createdAt]);
      const failing = waiting.filter(({ lastError }) => lastError !== null).length;
      return { lane, waiting: waiting.length, oldestAt: oldest?.createdAt ?? null, failing };
    });
  }

  async countFailing(attempts: number, createdAfter: Instant): Promise<number> {
    return [...this.database.published.outbox.values()].filter(
      (message) =>
        message.sentAt === null && message.attempts >= attempts && message.createdAt > createdAfter,
    ).length;
  }

  #matching({ words = [], status = null }: OutboxFilter): readonly OutboxMessage[] {
    return [...this.database.published.outbox.values()].filter(
      (message) =>
        (status === null || mailStatusOf(message) === status) &&
        (words.length === 0 || containsWords(searchTextOf(message), words)),
    );
  }
}

function position({
  createdAt,
  id,
}: {
  readonly createdAt: Instant;
  readonly id: string;
}): readonly string[] {
  return [createdAt, id];
}
