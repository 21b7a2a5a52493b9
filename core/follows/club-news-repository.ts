import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { ClubNews } from './club-news.ts';

/** The events that became public, inside a transaction. */
export interface ClubNewsRepository {
  /** Records that an event became public. Where it was recorded before, the instant changes while nobody was notified. */
  add(eventId: EventId, publishedAt: Instant): Promise<void>;
  /** Returns what is recorded of an event, locked, or null. */
  find(eventId: EventId): Promise<ClubNews | null>;
  /** Changes what is recorded. Throws when nothing is. */
  save(news: ClubNews): Promise<void>;
  remove(eventId: EventId): Promise<void>;
}
