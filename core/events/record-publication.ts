import { eventPublished } from '../domain-events/domain-event.ts';
import type { EventId, Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';

/** Records that everybody can find an event, in the transaction that makes it so: it becomes news of its club. */
export async function recordPublication(
  { domainEvents, clubNews }: Pick<Stores, 'domainEvents' | 'clubNews'>,
  eventId: EventId,
  ids: Ids,
  now: Instant,
): Promise<void> {
  await domainEvents.addAll([eventPublished(eventId, ids.next(), now)]);
  await clubNews.add(eventId, now);
}
