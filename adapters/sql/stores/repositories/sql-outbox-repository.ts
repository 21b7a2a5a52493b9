import type { Kysely } from 'kysely';
import { laneOf, MAIL_LANES, type MailLane } from '#core/notifications/mail-lane.ts';
import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import type { OutboxRepository } from '#core/notifications/outbox-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import type { OutboxRow, Schema } from '../../schema.ts';
import { insertAll } from '../rows/bulk-rows.ts';

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
    return rows.map((row) => ({ ...toMessage(row), dueAt: until }));
  }

  async save(message: OutboxMessage): Promise<void> {
    const { id, ...changes } = toRow(message);
    const { numUpdatedRows } = await this.db
      .updateTable('outbox')
      .set(changes)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Message ${id} does not exist.`);
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
    await insertAll(this.db, this.dialect, 'outbox', messages.map(toRow));
  }
}

function toRow(message: OutboxMessage): OutboxRow {
  return {
    id: message.id,
    to_name: message.to.name,
    to_email: message.to.email,
    notice: JSON.stringify(message.notice),
    lane: MAIL_LANES.indexOf(laneOf(message.notice)),
    sealed_secret: message.sealedSecret,
    created_at: message.createdAt,
    due_at: message.dueAt,
    sent_at: message.sentAt,
    attempts: message.attempts,
    last_error: message.lastError,
  };
}

export function toMessage(row: OutboxRow): OutboxMessage {
  return {
    id: row.id,
    to: { name: row.to_name, email: row.to_email },
    notice: JSON.parse(row.notice),
    sealedSecret: row.sealed_secret,
    createdAt: row.created_at,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    attempts: row.attempts,
    lastError: row.last_error,
  };
}
