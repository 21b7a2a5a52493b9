import type { Kysely } from 'kysely';
import type { PushMessage } from '#core/notifications/push/push-message.ts';
import type { PushMessageRepository } from '#core/notifications/push/push-message-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import { pushMessageTable, type Schema } from '../../schema.ts';
import { insertAll } from '../rows/bulk-rows.ts';

export class SqlPushMessageRepository implements PushMessageRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async addAll(messages: readonly PushMessage[]): Promise<void> {
    await insertAll(this.db, this.dialect, pushMessageTable, messages);
  }

  async lease(now: Instant, until: Instant, limit: number): Promise<readonly PushMessage[]> {
    const rows = await this.db
      .selectFrom('push_messages')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .$if(this.dialect.locksRows, (query) => query.forUpdate().skipLocked())
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await this.db.updateTable('push_messages').set({ due_at: until }).where('id', 'in', ids).execute();
    return rows.map((row) => ({ ...pushMessageTable.toEntity(row), dueAt: until }));
  }

  async finish(message: PushMessage, leasedUntil: Instant): Promise<boolean> {
    const { id, ...changes } = pushMessageTable.toRow(message);
    const { numUpdatedRows } = await this.db
      .updateTable('push_messages')
      .set(changes)
      .where('id', '=', id)
      .where('due_at', '=', leasedUntil)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }
}
