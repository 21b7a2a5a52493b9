import type { PlannedSale } from '#adapters/sql/operations/planned-sale-of.ts';
import { isListed } from '#core/offers/ticket-type.ts';
import type { Instant } from '#core/shared/instant.ts';

/** Returns how many tickets the event may sell. */
export function seatsOf({ event: { capacity, setAside } }: PlannedSale): number {
  return capacity - setAside;
}

/**
 * Returns when the sale opens to everybody: the first instant from now on at which a public type for everybody is sold,
 * and where none is for everybody, any public type.
 */
export function openingOf({ plan: { types } }: PlannedSale, now: Instant): Instant {
  const listed = types.filter((type) => isListed(type) && type.opensAfter === null);
  const forEverybody = listed.filter(({ audience }) => audience === null);
  const looked = (forEverybody.length > 0 ? forEverybody : listed).filter(
    ({ closesAt }) => closesAt === null || closesAt > now,
  );
  const times = looked.map(({ opensAt }) => (opensAt === null || opensAt < now ? now : opensAt));
  return times.sort()[0] ?? now;
}

/** Returns the sale with nothing sold and every instant moved, so that it opens to everybody at `opensAt`. */
export function movedTo(sale: PlannedSale, now: Instant, opensAt: Instant): PlannedSale {
  const by = Date.parse(opensAt) - Date.parse(openingOf(sale, now));
  const moved = (instant: Instant) => new Date(Date.parse(instant) + by).toISOString();
  const maybeMoved = (instant: Instant | null) => instant && moved(instant);
  const { event, plan } = sale;
  return {
    event: {
      ...event,
      ...{ sold: 0, held: 0 },
      startsAt: moved(event.startsAt),
      endsAt: moved(event.endsAt),
    },
    plan: {
      types: plan.types.map((type) => ({
        ...{ ...type, sold: 0, held: 0, openedAt: null },
        ...{ opensAt: maybeMoved(type.opensAt), closesAt: maybeMoved(type.closesAt) },
      })),
      pools: plan.pools.map((pool) => ({ ...pool, liftsAt: maybeMoved(pool.liftsAt) })),
    },
  };
}
