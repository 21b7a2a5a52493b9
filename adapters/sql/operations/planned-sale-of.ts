import type { Event } from '#core/events/event.ts';
import type { Plan } from '#core/offers/plan.ts';
import type { EventId } from '#core/shared/ids.ts';
import type { SqlSnapshot } from '../sql-snapshot.ts';
import { SqlPoolRepository } from '../stores/offers/sql-pool-repository.ts';
import { SqlTicketTypeRepository } from '../stores/offers/sql-ticket-type-repository.ts';
import { toEvent } from '../stores/repositories/sql-event-repository.ts';

/** An event with what it sells. */
export interface PlannedSale {
  readonly event: Event;
  readonly plan: Plan;
}

/** Returns the event with what it sells, or null. */
export async function plannedSaleOf({ db, dialect }: SqlSnapshot, id: EventId): Promise<PlannedSale | null> {
  const row = await db
    .selectFrom('events')
    .innerJoin('event_places', 'event_places.event_id', 'events.id')
    .selectAll()
    .where('events.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const [types, pools] = await Promise.all([
    new SqlTicketTypeRepository(db, dialect).ofEvents([id]),
    new SqlPoolRepository(db, dialect).ofEvents([id]),
  ]);
  return { event: toEvent(row), plan: { types, pools } };
}
