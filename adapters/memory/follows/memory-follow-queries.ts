import type { ClubNews } from '#core/follows/club-news.ts';
import type { Follow } from '#core/follows/follow.ts';
import type { FollowQueries, NewsReaders, PeoplePage } from '#core/follows/follow-queries.ts';
import type { Day } from '#core/shared/day.ts';
import type { ClubId, EventId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import { keyOf, type MemoryDatabase } from '../memory-database.ts';
import { pageOf } from './page-of.ts';

export class MemoryFollowQueries implements FollowQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async isFollowing(uid: PersonId, clubId: ClubId): Promise<boolean> {
    return this.database.published.follows.has(keyOf(uid, clubId));
  }

  async ofPeople(uids: readonly PersonId[]): Promise<readonly Follow[]> {
    return this.#rows().filter(({ uid }) => uids.includes(uid));
  }

  async countOf(clubIds: readonly ClubId[]): Promise<ReadonlyMap<ClubId, number>> {
    const counts = clubIds.map(
      (id) => [id, this.#rows().filter(({ clubId }) => clubId === id).length] as const,
    );
    return new Map(counts.filter(([, count]) => count > 0));
  }

  async followersOf({ clubId, before }: NewsReaders, page: PeoplePage): Promise<readonly PersonId[]> {
    const followers = this.#rows().filter((row) => row.clubId === clubId && row.since < before);
    return pageOf(followers, page);
  }

  async withoutDigest(week: Day, page: PeoplePage): Promise<readonly PersonId[]> {
    const { clubDigests } = this.database.published;
    return pageOf(
      this.#rows().filter(({ uid }) => (clubDigests.get(uid) ?? '') < week),
      page,
    );
  }

  async unsentNews(until: Instant, limit: number): Promise<readonly ClubNews[]> {
    const unsent = [...this.database.published.clubNews.values()].filter(
      ({ publishedAt, sentAt }) => sentAt === null && publishedAt <= until,
    );
    return inOrder(unsent, ({ publishedAt, eventId }) => [publishedAt, eventId]).slice(0, limit);
  }

  async publishedBetween(from: Instant, until: Instant): Promise<ReadonlyMap<EventId, Instant>> {
    const { clubNews, events } = this.database.published;
    const found = [...clubNews.values()].filter(
      ({ eventId, publishedAt }) =>
        publishedAt > from && publishedAt <= until && events.get(eventId)?.status === 'published',
    );
    return new Map(found.map(({ eventId, publishedAt }) => [eventId, publishedAt]));
  }

  #rows(): readonly Follow[] {
    return [...this.database.published.follows.values()];
  }
}
