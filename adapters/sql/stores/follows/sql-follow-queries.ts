import type { Kysely } from 'kysely';
import type { ClubNews } from '#core/follows/club-news.ts';
import type { Follow } from '#core/follows/follow.ts';
import type { FollowQueries, NewsReaders, PeoplePage } from '#core/follows/follow-queries.ts';
import type { Day } from '#core/shared/day.ts';
import type { ClubId, EventId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { clubNewsTable, followTable, type Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlFollowQueries implements FollowQueries {
  readonly #db: Kysely<Schema>;

  constructor({ reader }: SqlDatabase) {
    this.#db = reader;
  }

  async isFollowing(uid: PersonId, clubId: ClubId): Promise<boolean> {
    const row = await this.#db
      .selectFrom('follows')
      .select('club_id')
      .where('user_id', '=', uid)
      .where('club_id', '=', clubId)
      .executeTakeFirst();
    return row !== undefined;
  }

  async ofPeople(uids: readonly PersonId[]): Promise<readonly Follow[]> {
    if (uids.length === 0) return [];
    const rows = await this.#db.selectFrom('follows').selectAll().where('user_id', 'in', uids).execute();
    return rows.map(followTable.toEntity);
  }

  async countOf(clubIds: readonly ClubId[]): Promise<ReadonlyMap<ClubId, number>> {
    if (clubIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('follows')
      .select('club_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('club_id', 'in', clubIds)
      .groupBy('club_id')
      .execute();
    return new Map(rows.map(({ club_id, count }) => [club_id, Number(count)]));
  }

  async followersOf(
    { clubId, before }: NewsReaders,
    { after, limit }: PeoplePage,
  ): Promise<readonly PersonId[]> {
    const rows = await this.#db
      .selectFrom('follows')
      .select('user_id')
      .where('club_id', '=', clubId)
      .where('user_id', '>', after ?? '')
      .where('since', '<', before)
      .orderBy('user_id')
      .limit(limit)
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  async withoutDigest(week: Day, { after, limit }: PeoplePage): Promise<readonly PersonId[]> {
    const rows = await this.#db
      .selectFrom('follows')
      .select('user_id')
      .distinct()
      .where('user_id', '>', after ?? '')
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('club_digests')
              .select('week')
              .whereRef('club_digests.user_id', '=', 'follows.user_id')
              .where('week', '>=', week),
          ),
        ),
      )
      .orderBy('user_id')
      .limit(limit)
      .execute();
    return rows.map(({ user_id }) => user_id);
  }

  async unsentNews(until: Instant, limit: number): Promise<readonly ClubNews[]> {
    const rows = await this.#db
      .selectFrom('club_news')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('published_at', '<=', until)
      .orderBy('published_at')
      .orderBy('event_id')
      .limit(limit)
      .execute();
    return rows.map(clubNewsTable.toEntity);
  }

  async publishedBetween(from: Instant, until: Instant): Promise<ReadonlyMap<EventId, Instant>> {
    const rows = await this.#db
      .selectFrom('club_news')
      .innerJoin('events', 'events.id', 'club_news.event_id')
      .select(['club_news.event_id', 'club_news.published_at'])
      .where('published_at', '>', from)
      .where('published_at', '<=', until)
      .where('events.status', '=', 'published')
      .execute();
    return new Map(rows.map(({ event_id, published_at }) => [event_id, published_at]));
  }
}
