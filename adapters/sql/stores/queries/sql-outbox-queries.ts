import { sql } from 'kysely';
import { MAIL_LANES } from '#core/notifications/mail-lane.ts';
import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import type {
  LaneBacklog,
  OutboxBacklog,
  OutboxFilter,
  OutboxPage,
  OutboxQueries,
} from '#core/notifications/outbox-queries.ts';
import type { Instant } from '#core/shared/instant.ts';
import { outboxTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { containsWords } from '../rows/contains-words.ts';

export class SqlOutboxQueries implements OutboxQueries {
  constructor(private readonly database: SqlDatabase) {}

  async latest({ limit, after = null, ...filter }: OutboxPage): Promise<readonly OutboxMessage[]> {
    let query = this.#matching(filter).selectAll();
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(after.createdAt, after.id)),
      );
    const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
    return rows.map(outboxTable.toEntity);
  }

  async count(filter: OutboxFilter = {}): Promise<number> {
    const { count } = await this.#matching(filter)
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

  async lanes(): Promise<readonly LaneBacklog[]> {
    const rows = await this.database.reader
      .selectFrom('outbox')
      .select(({ fn }) => [
        'lane as place',
        fn.countAll<number>().as('waiting'),
        fn.min<Instant>('created_at').as('oldestAt'),
        sql<number>`sum(case when last_error is not null then 1 else 0 end)`.as('failing'),
      ])
      .where('due_at', 'is not', null)
      .groupBy('lane')
      .execute();
    return MAIL_LANES.map((lane, index) => {
      const { waiting = 0, oldestAt = null, failing = 0 } = rows.find(({ place }) => place === index) ?? {};
      return { lane, waiting: Number(waiting), oldestAt, failing: Number(failing) };
    });
  }

  async countFailing(attempts: number, createdAfter: Instant): Promise<number> {
    const { count } = await this.database.reader
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('due_at', 'is not', null)
      .where('attempts', '>=', attempts)
      .where('created_at', '>', createdAfter)
      .executeTakeFirstOrThrow();
    return count;
  }

  #matching({ words = [], status = null }: OutboxFilter) {
    const query = this.database.backgroundReader
      .selectFrom('outbox')
      .where(containsWords(this.database.dialect, 'search_text', words));
    if (status === null) return query;
    if (status === 'sent') return query.where('due_at', 'is', null);
    return query
      .where('due_at', 'is not', null)
      .where('last_error', status === 'waiting' ? 'is' : 'is not', null);
  }
}
