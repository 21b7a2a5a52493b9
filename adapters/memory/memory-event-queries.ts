import { type Event, type EventId, searchTextOf } from '#core/events/event.ts';
import type { EventQueries, ProgrammeFilter, ProgrammePosition } from '#core/events/event-queries.ts';
import type { PersonId } from '#core/people/person.ts';
import type { Instant } from '#core/shared/instant.ts';
import { hasWords } from '#core/shared/search.ts';
import { compare, inOrder } from './in-order.ts';
import type { MemoryDatabase } from './memory-database.ts';

export class MemoryEventQueries implements EventQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async find(id: EventId): Promise<Event | null> {
    return this.database.published.events.get(id) ?? null;
  }

  async programme(
    filter: ProgrammeFilter,
    page: { limit: number; after: ProgrammePosition | null },
  ): Promise<readonly Event[]> {
    const { after, limit } = page;
    const matching = [...this.database.published.events.values()].filter(
      (event) => matches(event, filter) && (after === null || compare(position(event), position(after)) > 0),
    );
    return inOrder(matching, position).slice(0, limit);
  }

  async count(filter: ProgrammeFilter, atMost: number): Promise<number> {
    const matching = [...this.database.published.events.values()].filter((event) => matches(event, filter));
    return Math.min(matching.length, atMost);
  }

  async waitingForReview(): Promise<readonly Event[]> {
    const waiting = [...this.database.published.events.values()].filter(
      (event) => event.status === 'pending_review',
    );
    return inOrder(waiting, (event) => [event.updatedAt, event.id]);
  }

  async publishedBy(uid: PersonId, endingAfter: Instant): Promise<readonly Event[]> {
    const published = [...this.database.published.events.values()].filter(
      (event) => event.organizerId === uid && event.status === 'published' && event.endsAt > endingAfter,
    );
    return inOrder(published, position);
  }

  async organizedBy(uid: PersonId): Promise<readonly Event[]> {
    const own = [...this.database.published.events.values()].filter((event) => event.organizerId === uid);
    return inOrder(own, (event) => [event.createdAt, event.id], 'falling');
  }
}

function matches(event: Event, filter: ProgrammeFilter): boolean {
  if (event.status !== 'published' || event.endsAt <= filter.endingAfter) return false;
  if (filter.category !== null && event.category !== filter.category) return false;
  return filter.words.length === 0 || hasWords(searchTextOf(event), filter.words);
}

function position({ startsAt, id }: ProgrammePosition): readonly string[] {
  return [startsAt, id];
}
