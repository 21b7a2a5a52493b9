import type { Day } from '../shared/day.ts';
import type { ClubId, EventId, PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { ClubNews } from './club-news.ts';
import type { Follow } from './follow.ts';

/** Where a page of people begins, and how many it has at most. */
export interface PeoplePage {
  /** The last one of the page before; null for the first page. */
  readonly after: PersonId | null;
  readonly limit: number;
}

/** Whose news: the followers of a club since before an instant. */
export interface NewsReaders {
  readonly clubId: ClubId;
  readonly before: Instant;
}

/** Reads of who follows which clubs, and of what is news to them. */
export interface FollowQueries {
  isFollowing(uid: PersonId, clubId: ClubId): Promise<boolean>;
  /** Returns every follow of these people, in no order. */
  ofPeople(uids: readonly PersonId[]): Promise<readonly Follow[]>;
  /** Counts followers by club; a club without any is missing. */
  countOf(clubIds: readonly ClubId[]): Promise<ReadonlyMap<ClubId, number>>;
  /** Returns followers of a club by uid. */
  followersOf(readers: NewsReaders, page: PeoplePage): Promise<readonly PersonId[]>;
  /** Returns people who follow a club and have not got the digest of a week, by uid. */
  withoutDigest(week: Day, page: PeoplePage): Promise<readonly PersonId[]>;
  /** Returns the news that became public until an instant and were not sent, the oldest first. */
  unsentNews(until: Instant, limit: number): Promise<readonly ClubNews[]>;
  /** Returns when published events became public, of those that did after `from`, until `until`. */
  publishedBetween(from: Instant, until: Instant): Promise<ReadonlyMap<EventId, Instant>>;
}
export const FollowQueries = token<FollowQueries>('FollowQueries');
