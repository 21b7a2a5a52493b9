import type { Event } from '#core/events/event.ts';
import { type Plan, priceOfPlan } from '#core/offers/plan.ts';
import type { Pool } from '#core/offers/pool.ts';
import { baseTypeOf, isBaseType, type TicketType } from '#core/offers/ticket-type.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { anEvent } from './an-event.ts';

export interface PlannedEvent {
  readonly event: Event;
  readonly plan: Plan;
}

/**
 * An event with a plan: `Type 0`, which is its base type, `Type 1` under the id `type-1`, and so on, at its price; pools
 * of one place under `pool-0` and so on. Its sold tickets are those of the types.
 */
export function aPlannedEvent(
  types: readonly Partial<TicketType>[],
  pools: readonly Partial<Pool>[] = [],
  differences: Partial<Event> = {},
): PlannedEvent {
  const event = anEvent(differences);
  const plan = {
    types: types.map((type, n) => ({
      ...baseTypeOf(event),
      ...(n > 0 && { id: `type-${n}` }),
      name: `Type ${n}`,
      position: n,
      ...type,
    })),
    pools: pools.map((pool, n) => ({
      ...{ id: `pool-${n}`, eventId: event.id, name: '', capacity: 1, liftsAt: null, position: n },
      ...pool,
    })),
  };
  const sold = plan.types.reduce((sum, type) => sum + type.sold, 0);
  return {
    event: { ...event, sold, priceSen: priceOfPlan(plan), plannedAt: '2026-11-30T04:00:00.000Z' },
    plan,
  };
}

/** Stores an event with its plan. */
export async function addPlanned(
  { events, pools, ticketTypes }: Pick<WritableStores, 'events' | 'pools' | 'ticketTypes'>,
  { event, plan }: PlannedEvent,
): Promise<void> {
  await events.add(event);
  for (const pool of plan.pools) await pools.add(pool);
  for (const type of plan.types) await (isBaseType(type) ? ticketTypes.save(type) : ticketTypes.add(type));
}
