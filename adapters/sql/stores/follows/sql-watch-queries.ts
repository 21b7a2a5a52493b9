import type { Kysely } from 'kysely';
import type { PeoplePage } from '#core/follows/follow-queries.ts';
import type { Watch } from '#core/follows/watch.ts';
import type { WatchQueries } from '#core/follows/watch-queries.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { type Schema, watchTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlWatchQueries implements WatchQueries {
  readonly #db: Kysely<Schema>;

  constructor({ reader }: SqlDatabase) {
    this.#db = reader;
  }

  async find(eventId: EventId, uid: PersonId): Promise<Watch | null> {
    const row = await this.#db
      .selectFrom('watches')
      .selectAll()
      .where('user_id', '=', uid)
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return row ? watchTable.toEntity(row) : null;
  }

  async ofPerson(uid: PersonId): Promise<readonly Watch[]> {
    const rows = await this.#db.selectFrom('watches').selectAll().where('user_id', '=', uid).execute();
    return rows.map(watchTable.toEntity);
  }

  async watchedEvents(now: Instant): Promise<readonly EventId[]> {
    const rows = await this.#db
      .selectFrom('events')
      .select('id')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('watches').select('event_id').where('notified_at', 'is', null),
      )
      .where('status', '=', 'published')
      .where('paused_for', 'is', null)
      .where('planned_at', 'is not', null)
      .where('ends_at', '>', now)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  async waitingFor(eventId: EventId, { after, limit }: PeoplePage): Promise<readonly PersonId[]> {
    const rows = await this.#db
      .selectFrom('watches')
      .select('user_id')
      .where('event_id', '=', eventId)
      .where('user_id', '>', after ?? '')
      .where('notified_at', 'is', null)
      .orderBy('user_id')
      .limit(limit)
      .execute();
    return rows.map(({ user_id }) => user_id);
  }
}
