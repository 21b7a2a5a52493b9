import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import type { OutboxBacklog, OutboxQueries } from '#core/notifications/outbox-queries.ts';
import type { Instant } from '#core/shared/instant.ts';
import { outboxTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlOutboxQueries implements OutboxQueries {
  constructor(private readonly database: SqlDatabase) {}

  async latest(limit: number): Promise<readonly OutboxMessage[]> {
    const rows = await this.database.reader
      .selectFrom('outbox')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(outboxTable.toEntity);
  }

  async count(): Promise<number> {
    const { count } = await this.database.reader
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  async backlog(): Promise<OutboxBacklog> {
    return this.database.reader
      .selectFrom('outbox')
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min<Instant | null>('created_at').as('oldestAt'),
        fn.min<Instant | null>('due_at').as('nextDueAt'),
      ])
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow();
  }
}
