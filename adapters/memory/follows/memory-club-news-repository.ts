import type { ClubNews } from '#core/follows/club-news.ts';
import type { ClubNewsRepository } from '#core/follows/club-news-repository.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { type MemoryDraft, replace } from '../memory-database.ts';

export class MemoryClubNewsRepository implements ClubNewsRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async add(eventId: EventId, publishedAt: Instant): Promise<void> {
    const { clubNews } = this.draft.state;
    const { sentAt = null, sentTo = null } = clubNews.get(eventId) ?? {};
    if (sentAt === null && sentTo === null) clubNews.set(eventId, { eventId, publishedAt, sentAt, sentTo });
  }

  async find(eventId: EventId): Promise<ClubNews | null> {
    return this.draft.state.clubNews.get(eventId) ?? null;
  }

  async save(news: ClubNews): Promise<void> {
    replace(this.draft.state.clubNews, news.eventId, news);
  }

  async remove(eventId: EventId): Promise<void> {
    this.draft.state.clubNews.delete(eventId);
  }
}
