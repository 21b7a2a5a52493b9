import type { Kysely } from 'kysely';
import type { ClubNews } from '#core/follows/club-news.ts';
import type { ClubNewsRepository } from '#core/follows/club-news-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlDialect } from '../../dialect.ts';
import { clubNewsTable, type Schema } from '../../schema.ts';
import { updateAll } from '../rows/bulk-rows.ts';

export class SqlClubNewsRepository implements ClubNewsRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async add(eventId: EventId, publishedAt: Instant): Promise<void> {
    await this.db
      .insertInto('club_news')
      .values({ event_id: eventId, published_at: publishedAt, sent_at: null, sent_to: null })
      .onConflict((conflict) =>
        conflict
          .column('event_id')
          .doUpdateSet({ published_at: publishedAt })
          .where('club_news.sent_at', 'is', null)
          .where('club_news.sent_to', 'is', null),
      )
      .execute();
  }

  async find(eventId: EventId): Promise<ClubNews | null> {
    const row = await this.db
      .selectFrom('club_news')
      .selectAll()
      .where('event_id', '=', eventId)
      .$if(this.dialect.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
    return row ? clubNewsTable.toEntity(row) : null;
  }

  save(news: ClubNews): Promise<void> {
    return updateAll(this.db, this.dialect, clubNewsTable, [news]);
  }

  async remove(eventId: EventId): Promise<void> {
    await this.db.deleteFrom('club_news').where('event_id', '=', eventId).execute();
  }
}
