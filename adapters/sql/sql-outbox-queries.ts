import type { OutboxMessage } from '#core/notices/outbox-message.ts';
import type { OutboxQueries } from '#core/notices/outbox-queries.ts';
import type { SqlDatabase } from './sql-database.ts';
import { toMessage } from './sql-outbox-repository.ts';

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
    return rows.map(toMessage);
  }
}
