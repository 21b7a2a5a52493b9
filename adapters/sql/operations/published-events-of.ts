import type { Event } from '#core/events/event.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SqlSnapshot } from '../sql-snapshot.ts';
import { toEvent } from '../stores/repositories/sql-event-repository.ts';

/** Returns published events that have not ended, soonest first, with all places free. */
export async function publishedEventsOf(
  { db }: SqlSnapshot,
  now: Instant,
  limit: number,
): Promise<readonly Event[]> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('event_places', 'event_places.event_id', 'events.id')
    .selectAll()
    .where('status', '=', 'published')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toEvent(row), sold: 0, held: 0 }));
}
