import fc from 'fast-check';
import { priceOfPlan } from '#core/offers/plan.ts';
import type { Pool } from '#core/offers/pool.ts';
import { baseTypeOf, type TicketType } from '#core/offers/ticket-type.ts';
import type { PlannedEvent } from './a-planned-event.ts';
import { anEvent } from './an-event.ts';

/** The instants at which windows of random plans begin and end, and a millisecond around them. */
export const EDGES = ['2026-12-01T03:59:59.999Z', '2026-12-01T04:00:00.000Z', '2026-12-01T04:00:00.001Z'];

const edge = fc.constantFrom(null, null, ...EDGES);
const type = fc.record({
  priceSen: fc.constantFrom(0, 500, 999, 1_000, 2_500),
  visibility: fc.constantFrom('public', 'public', 'public', 'by_code', 'hidden', 'door_only'),
  audience: fc.constantFrom(null, null, { anyOf: [{ kind: 'verified_student' } as const] }),
  opensAt: edge,
  closesAt: edge,
  opensAfter: fc.constantFrom(null, 0, 1, 2),
  openedAt: fc.constantFrom(null, null, '2026-12-01T01:00:00.000Z'),
  retiredAt: fc.constantFrom(null, null, null, '2026-12-01T01:00:00.000Z'),
  pool: fc.constantFrom(null, 0, 1),
  sold: fc.nat({ max: 2 }),
  held: fc.nat({ max: 1 }),
});
const pool = fc.record({ capacity: fc.nat({ max: 4 }), liftsAt: edge });
const planned = fc.record({
  types: fc.array(type, { minLength: 1, maxLength: 3 }),
  pools: fc.tuple(pool, pool),
  free: fc.nat({ max: 2 }),
});

/** Returns events with random plans, whose base type is the first of their types. */
export function randomPlans(count: number, seed: number): readonly PlannedEvent[] {
  return fc.sample(planned, { numRuns: count, seed }).map((drawn, index): PlannedEvent => {
    const id = `event-${String(index).padStart(4, '0')}`;
    const pools = drawn.pools.map(
      (one, n): Pool => ({ ...one, id: `${id}-pool-${n}`, eventId: id, name: '', position: n }),
    );
    const idOf = (n: number) => (n === 0 ? id : `${id}-type-${n}`);
    const types = drawn.types.map(({ pool, opensAfter, ...one }, n): TicketType => {
      const before = opensAfter !== null && opensAfter < drawn.types.length && opensAfter !== n;
      return {
        ...baseTypeOf({ id, priceSen: one.priceSen }),
        ...one,
        ...(n === 0 && { sold: 0, held: 0 }),
        id: idOf(n),
        name: `Type ${n}`,
        position: n,
        poolId: pool === null ? null : `${id}-pool-${pool}`,
        opensAfter: before ? idOf(opensAfter) : null,
      };
    });
    const sold = drawn.types.reduce((sum, one) => sum + one.sold, 0);
    const held = drawn.types.reduce((sum, one) => sum + one.held, 0);
    const plan = { types, pools };
    const places = { sold, held, capacity: Math.max(1, sold + held + drawn.free) };
    const event = anEvent({
      id,
      ...places,
      priceSen: priceOfPlan(plan),
      plannedAt: '2026-12-01T01:00:00.000Z',
    });
    return { event, plan };
  });
}
