import { baseTypeOf } from '#core/offers/ticket-type.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { Stores } from '#core/unit-of-work.ts';
import { anEvent } from '#test/support/an-event.ts';
import { EVENTS, type SoldEvent, STARTS_AFTER } from './events.ts';

/** Stores the events of the model under these ids, with their types and pools. */
export async function planEvents(stores: Stores, ids: readonly string[], now: Instant): Promise<void> {
  for (const [index, event] of EVENTS.entries()) await planEvent(stores, ids[index] ?? '', event, now);
}

async function planEvent(stores: Stores, id: string, planned: SoldEvent, now: Instant): Promise<void> {
  const { types, pool, endsAfter, ...places } = planned;
  const [base, ...others] = types;
  const times = { startsAt: addMinutes(now, STARTS_AFTER), endsAt: addMinutes(now, endsAfter) };
  const plannedAt = others.length === 0 ? null : now;
  await stores.events.add(anEvent({ ...places, ...times, id, priceSen: base.priceSen, plannedAt }));
  if (pool !== null)
    await stores.pools.add({ id: poolOf(id), eventId: id, name: 'Pool', capacity: pool, liftsAt: null });
  for (const [index, { isInPool, ...type }] of others.entries())
    await stores.ticketTypes.add({
      ...baseTypeOf({ id, priceSen: type.priceSen }),
      ...type,
      id: `type-${index + 1}-of-${id}`,
      poolId: isInPool ? poolOf(id) : null,
      name: 'Second',
    });
  if (others.length === 0) return;
  const { position, isInPool } = base;
  const poolId = isInPool ? poolOf(id) : null;
  await stores.ticketTypes.save({ ...baseTypeOf({ id, priceSen: base.priceSen }), position, poolId });
}

export function poolOf(eventId: string): string {
  return `pool-of-${eventId}`;
}
