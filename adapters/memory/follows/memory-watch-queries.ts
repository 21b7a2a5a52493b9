import { isOnSale } from '#core/events/event.ts';
import type { PeoplePage } from '#core/follows/follow-queries.ts';
import { isWaiting, type Watch } from '#core/follows/watch.ts';
import type { WatchQueries } from '#core/follows/watch-queries.ts';
import type { EventId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { keyOf, type MemoryDatabase } from '../memory-database.ts';
import { pageOf } from './page-of.ts';

export class MemoryWatchQueries implements WatchQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async find(eventId: EventId, uid: PersonId): Promise<Watch | null> {
    return this.database.published.watches.get(keyOf(uid, eventId)) ?? null;
  }

  async ofPerson(uid: PersonId): Promise<readonly Watch[]> {
    return [...this.database.published.watches.values()].filter((watch) => watch.uid === uid);
  }

  async watchedEvents(now: Instant): Promise<readonly EventId[]> {
    const { events } = this.database.published;
    const ids = new Set(this.#waiting().map(({ eventId }) => eventId));
    return [...ids].sort().filter((id) => {
      const event = events.get(id);
      return event !== undefined && event.plannedAt !== null && isOnSale(event, now);
    });
  }

  async waitingFor(eventId: EventId, page: PeoplePage): Promise<readonly PersonId[]> {
    return pageOf(
      this.#waiting().filter((watch) => watch.eventId === eventId),
      page,
    );
  }

  #waiting(): readonly Watch[] {
    return [...this.database.published.watches.values()].filter(isWaiting);
  }
}
