import type { Kysely } from 'kysely';
import type { Watch } from '#core/follows/watch.ts';
import type { WatchRepository } from '#core/follows/watch-repository.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import { type Schema, watchTable } from '../../schema.ts';

export class SqlWatchRepository implements WatchRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofPerson(uid: PersonId): Promise<readonly Watch[]> {
    const rows = await this.db.selectFrom('watches').selectAll().where('user_id', '=', uid).execute();
    return rows.map(watchTable.toEntity);
  }

  async save(watch: Watch): Promise<void> {
    const row = watchTable.toRow(watch);
    const { since, notified_at, had_open } = row;
    await this.db
      .insertInto('watches')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'event_id']).doUpdateSet({ since, notified_at, had_open }),
      )
      .execute();
  }

  async remove(eventId: EventId, uids: readonly PersonId[]): Promise<void> {
    if (uids.length > 0)
      await this.db
        .deleteFrom('watches')
        .where('event_id', '=', eventId)
        .where('user_id', 'in', uids)
        .execute();
  }

  async waitingAmong(eventId: EventId, uids: readonly PersonId[]): Promise<readonly Watch[]> {
    if (uids.length === 0) return [];
    const rows = await this.db
      .selectFrom('watches')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('user_id', 'in', uids)
      .where('notified_at', 'is', null)
      .orderBy('user_id')
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .execute();
    return rows.map(watchTable.toEntity);
  }

  async markNotified(eventId: EventId, uids: readonly PersonId[], at: Instant): Promise<void> {
    if (uids.length > 0)
      await this.db
        .updateTable('watches')
        .set({ notified_at: at })
        .where('event_id', '=', eventId)
        .where('user_id', 'in', uids)
        .execute();
  }
}
