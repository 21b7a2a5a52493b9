import type { Event } from '#core/events/event.ts';
import { baseTypeOf, type TicketType } from '#core/offers/ticket-type.ts';
import type { Acara } from './acara.ts';

/** An early bird for RM 15.00 with a pool. */
export const EARLY_BIRD = {
  id: 'type-1',
  name: 'Early bird',
  nameMs: 'Tiket awal',
  poolId: 'pool-1',
} as const;

/** Plans an early bird, sold before a base type with a name, whose pool has `places`. */
export async function planEarlyBird(acara: Acara, { id }: Pick<Event, 'id'>, places = 10): Promise<void> {
  const early: TicketType = { ...baseTypeOf({ id, priceSen: 1_500 }), ...EARLY_BIRD };
  const base: TicketType = { ...baseTypeOf({ id, priceSen: 2_500 }), name: 'Everybody', position: 1 };
  await acara.write(async (stores) => {
    const event = await stores.events.find(id);
    if (event) await stores.events.save({ ...event, plannedAt: acara.clock.now() });
    await stores.pools.add({
      id: EARLY_BIRD.poolId,
      eventId: id,
      name: 'Early',
      capacity: places,
      liftsAt: null,
      position: 0,
    });
    await stores.ticketTypes.add(early);
    await stores.ticketTypes.save(base);
  });
}
