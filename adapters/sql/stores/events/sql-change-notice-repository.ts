import type { Kysely } from 'kysely';
import type { ChangeNotice } from '#core/events/changes/change-notice.ts';
import type { ChangeNoticeRepository } from '#core/events/changes/change-notice-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { changeNoticeTable, type Schema } from '../../schema.ts';
import { insertAll, updateAll } from '../rows/bulk-rows.ts';

export class SqlChangeNoticeRepository implements ChangeNoticeRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async openOf(eventId: EventId): Promise<readonly ChangeNotice[]> {
    const rows = await this.db
      .selectFrom('change_notices')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('finished_at', 'is', null)
      .execute();
    return rows.map(changeNoticeTable.toEntity).sort(sentFirst);
  }

  async add(notice: ChangeNotice): Promise<void> {
    await insertAll(this.db, this.dialect, changeNoticeTable, [notice]);
  }

  async save(notice: ChangeNotice): Promise<void> {
    await updateAll(this.db, this.dialect, changeNoticeTable, [notice]);
  }

  async remove(id: string): Promise<void> {
    await this.db.deleteFrom('change_notices').where('id', '=', id).execute();
  }
}

function sentFirst(one: ChangeNotice, other: ChangeNotice): number {
  return Number(one.sentAt === null) - Number(other.sentAt === null);
}
