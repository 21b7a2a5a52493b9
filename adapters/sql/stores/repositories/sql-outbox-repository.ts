import type { Kysely } from 'kysely';
import { MAIL_LANES, type MailLane } from '#core/notifications/mail-lane.ts';
import { ACCOUNT_NOTICES } from '#core/notifications/notice.ts';
import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import type { OutboxRepository } from '#core/notifications/outbox-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import { outboxTable, type Schema } from '../../schema.ts';
import { insertAll, updateAll } from '../rows/bulk-rows.ts';

export class SqlOutboxRepository implements OutboxRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async add(message: OutboxMessage): Promise<void> {
    await this.addAll([message]);
  }

  async lease(
    lane: MailLane,
    now: Instant,
    until: Instant,
    limit: number,
  ): Promise<readonly OutboxMessage[]> {
    const rows = await this.db
      .selectFrom('outbox')
      .selectAll()
      .where('lane', '=', MAIL_LANES.indexOf(lane))
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(limit)
      .$if(this.dialect.locksRows, (query) => query.forUpdate().skipLocked())
      .execute();
    const ids = rows.map((row) => row.id);
    if (ids.length > 0)
      await this.db.updateTable('outbox').set({ due_at: until }).where('id', 'in', ids).execute();
    return rows.map((row) => ({ ...outboxTable.toEntity(row), dueAt: until }));
  }

  async save(message: OutboxMessage): Promise<void> {
    await updateAll(this.db, this.dialect, outboxTable, [message]);
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.db.deleteFrom('outbox').where('id', 'in', ids).execute();
  }

  async removeAccountMails(email: string): Promise<void> {
    await this.db
      .deleteFrom('outbox')
      .where('to_email', '=', email)
      .where(({ or }) =>
        or(ACCOUNT_NOTICES.map((kind) => this.dialect.contains('notice', `"kind":${JSON.stringify(kind)}`))),
      )
      .execute();
  }

  async removeSent(before: Instant, limit: number): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('outbox')
      .where('id', 'in', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('due_at', 'is', null)
          .where('sent_at', '<', before)
          .orderBy('sent_at')
          .limit(limit),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }

  async addAll(messages: readonly OutboxMessage[]): Promise<void> {
    const deliverable = messages.filter(({ to }) => to.email !== '');
    await insertAll(this.db, this.dialect, outboxTable, deliverable);
  }
}
