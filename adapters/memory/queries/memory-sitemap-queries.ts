import type { Event } from '#core/events/event.ts';
import type { EventPosition } from '#core/events/event-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SitemapEvent, SitemapPeriod, SitemapQueries } from '#core/sitemap/sitemap-queries.ts';
import { compare, inOrder } from '../in-order.ts';
import type { MemoryDatabase } from '../memory-database.ts';

export class MemorySitemapQueries implements SitemapQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async events(
    { endingAfter, startingFrom, startingBefore }: SitemapPeriod,
    { limit, after }: { readonly limit: number; readonly after: EventPosition | null },
  ): Promise<readonly SitemapEvent[]> {
    const found = this.#public(endingAfter).filter(
      (event) =>
        (startingFrom === null || event.startsAt >= startingFrom) &&
        (startingBefore === null || event.startsAt < startingBefore) &&
        (after === null || compare(position(event), position(after)) > 0),
    );
    const events = inOrder(found, position).slice(0, limit);
    return events.map(({ id, startsAt, updatedAt }) => ({ id, startsAt, updatedAt }));
  }

  async organizers(
    endingAfter: Instant,
    { limit, after }: { readonly limit: number; readonly after: PersonId | null },
  ): Promise<readonly PersonId[]> {
    const organizers = new Set(this.#public(endingAfter).map(({ organizerId }) => organizerId));
    return inOrder(organizers, (id) => [id])
      .filter((id) => after === null || compare([id], [after]) > 0)
      .slice(0, limit);
  }

  #public(endingAfter: Instant): readonly Event[] {
    return [...this.database.published.events.values()].filter(
      ({ status, endsAt }) => status === 'published' && endsAt > endingAfter,
    );
  }
}

function position({ startsAt, id }: EventPosition): readonly string[] {
  return [startsAt, id];
}
