import type { Kysely } from 'kysely';
import type { AudienceList } from '#core/offers/audience-list.ts';
import type { AudienceListRepository } from '#core/offers/audience-list-repository.ts';
import type { AudienceListId, EventId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { audienceListTable, listEntryTable, type Schema } from '../../schema.ts';
import { insertAll } from '../rows/bulk-rows.ts';

export class SqlAudienceListRepository implements AudienceListRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async ofEvent(eventId: EventId): Promise<readonly AudienceList[]> {
    const rows = await this.db
      .selectFrom('audience_lists')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(audienceListTable.toEntity);
  }

  async add(list: AudienceList, keys: readonly string[]): Promise<void> {
    await insertAll(this.db, this.dialect, audienceListTable, [list]);
    const entries = keys.map((key) => ({ listId: list.id, key }));
    await insertAll(this.db, this.dialect, listEntryTable, entries);
  }

  async having(listIds: readonly AudienceListId[], keys: readonly string[]) {
    if (listIds.length === 0 || keys.length === 0) return [];
    const rows = await this.db
      .selectFrom('audience_list_entries')
      .selectAll()
      .where('key', 'in', keys)
      .where('list_id', 'in', listIds)
      .execute();
    return rows.map(listEntryTable.toEntity);
  }
}
