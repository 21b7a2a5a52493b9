import { type Kysely, sql } from 'kysely';
import type { ChangeNotice } from '#core/events/changes/change-notice.ts';
import type { ChangeNoticeQueries, PendingChange } from '#core/events/changes/change-notice-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { changeNoticeTable, type Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { occupiesPlace } from '../rows/occupies-place.ts';

export class SqlChangeNoticeQueries implements ChangeNoticeQueries {
  readonly #db: Kysely<Schema>;

  constructor({ reader }: SqlDatabase) {
    this.#db = reader;
  }

  async due(at: Instant, limit: number): Promise<readonly EventId[]> {
    const rows = await this.#db
      .selectFrom('change_notices')
      .innerJoin('events', 'events.id', 'change_notices.event_id')
      .select('event_id')
      .where('finished_at', 'is', null)
      .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('due_at', '<=', at)]))
      .where('events.status', '=', 'published')
      .groupBy('event_id')
      .orderBy(sql`min(due_at)`)
      .orderBy('event_id')
      .limit(limit)
      .execute();
    return rows.map(({ event_id }) => event_id);
  }

  async pendingOf(eventId: EventId): Promise<PendingChange | null> {
    const row = await this.#db
      .selectFrom('change_notices')
      .select((of) => [
        'due_at as dueAt',
        of
          .selectFrom('tickets')
          .select(sql<number>`count(distinct tickets.user_id)`.as('people'))
          .whereRef('tickets.event_id', '=', 'change_notices.event_id')
          .where(occupiesPlace('tickets'))
          .where('tickets.buyer_email', '<>', '')
          .as('recipients'),
      ])
      .where('event_id', '=', eventId)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    return row ? { dueAt: row.dueAt, recipients: Number(row.recipients) } : null;
  }

  async ofEvent(eventId: EventId): Promise<readonly ChangeNotice[]> {
    const rows = await this.#db
      .selectFrom('change_notices')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('due_at')
      .orderBy('id')
      .execute();
    return rows.map(changeNoticeTable.toEntity);
  }
}
