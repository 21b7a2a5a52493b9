import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Places } from '#core/offers/places.ts';
import type { Plan } from '#core/offers/plan.ts';
import { PlanAt } from '#core/offers/plan-at.ts';
import type { Pool } from '#core/offers/pool.ts';
import { sellableOf } from '#core/offers/sellable.ts';
import { baseTypeOf, isBaseType, type TicketType } from '#core/offers/ticket-type.ts';

const EVENT = 'event';
const NOW = day(0);
const ENDS = day(9);
const emptyPlaces: Places = { capacity: 120, sold: 0, held: 0, setAside: 0 };

describe('sellableOf', () => {
  it('says that a house is full in the end when a type has no limit, or one that lifts before it closes', () => {
    expect(most([aType('a')])).toBe(120);
    expect(most([aType('a', { poolId: 'p' })], [aPool('p', 50, day(3))])).toBe(120);
  });

  it('adds up limits that last, and counts what is taken', () => {
    const types = [aType('a', { poolId: 'p', sold: 7 }), aType('b', { poolId: 'q', closesAt: day(4) })];
    const plan = { types, pools: [aPool('p', 60), aPool('q', 50, day(5))] };
    expect(sellableOf({ ...emptyPlaces, sold: 7 }, plan, { now: NOW, endsAt: ENDS }).most).toBe(110);
    expect(most([aType('a', { poolId: 'p' })], plan.pools)).toBe(60);
  });

  it('leaves out places that are set aside, and counts tickets of retired types', () => {
    const places = { ...emptyPlaces, sold: 20, setAside: 30 };
    const types = [aType('a', { sold: 20, retiredAt: day(-1) }), aType('b')];
    expect(sellableOf(places, { types, pools: [] }, { now: NOW, endsAt: ENDS }).most).toBe(90);
  });

  it.each<[string, Partial<TicketType>, Partial<TicketType>]>([
    ['has closed', {}, { closesAt: day(-1) }],
    ['opens when the event is over', {}, { opensAt: ENDS }],
    ['opens when it has closed', {}, { opensAt: day(2), closesAt: day(2) }],
    ['may sell none', {}, { poolId: 'none' }],
    ['waits for one without an end and a limit', {}, { opensAfter: 'a' }],
    ['waits for one that ends after it', { closesAt: day(5) }, { opensAfter: 'a', closesAt: day(5) }],
    ['shares the limit that it waits for', { poolId: 'p' }, { poolId: 'p', opensAfter: 'a' }],
    ['waits for itself through another one', { opensAfter: 'b' }, { opensAfter: 'a' }],
  ])('names a type that nobody can ever buy because it %s', (_, first, second) => {
    const plan = {
      types: [aType('a', first), aType('b', second)],
      pools: [aPool('p', 60), aPool('none', 0)],
    };
    expect(sellableOf(emptyPlaces, plan, { now: NOW, endsAt: ENDS }).never).toContain('b');
  });

  it.each<[string, Partial<TicketType>, Partial<TicketType>]>([
    ['closes', { closesAt: day(2) }, {}],
    ['sells out', { poolId: 'p' }, {}],
    ['is retired', { retiredAt: day(-1) }, {}],
    ['made way before', {}, { openedAt: day(-1) }],
  ])('lets a type be bought after one that %s', (_, first, second) => {
    const types = [aType('a', first), aType('b', { ...second, opensAfter: 'a' })];
    expect(
      sellableOf(emptyPlaces, { types, pools: [aPool('p', 60)] }, { now: NOW, endsAt: ENDS }).never,
    ).toEqual([]);
  });

  it('is never exceeded, whoever buys what at which time', () => {
    fc.assert(
      fc.property(aPlan, fc.array(fc.tuple(fc.nat(8), fc.nat(2)), { maxLength: 60 }), (plan, purchases) => {
        const places = { ...emptyPlaces, capacity: 8 };
        const { most, never } = sellableOf(places, plan, { now: NOW, endsAt: ENDS });
        const sold = soldBy(
          places,
          plan,
          purchases.sort(([one], [other]) => one - other),
        );
        expect(sold.places).toBeLessThanOrEqual(most);
        expect(never.filter((id) => sold.types.has(id))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

/** Buys a ticket of the type at each day, where it is open, and returns what was sold. */
function soldBy(places: Places, { types, pools }: Plan, purchases: readonly (readonly [number, number])[]) {
  let stored = [...types];
  const sold: string[] = [];
  for (const [onDay, index] of purchases) {
    const now = day(onDay);
    const at = () => new PlanAt({ ...places, sold: sold.length }, { types: stored, pools }, now);
    const type = stored[index];
    if (type && at().stateOf(type) === 'open') {
      sold.push(type.id);
      stored = stored.map((one) => (one === type && !isBaseType(one) ? { ...one, sold: one.sold + 1 } : one));
    }
    const opened = at().opened();
    stored = stored.map((one) => (opened.includes(one.id) ? { ...one, openedAt: now } : one));
  }
  return { places: sold.length, types: new Set<string>(sold) };
}

const aDay = fc.option(fc.integer({ min: -1, max: 10 }).map(day));
const aPlan: fc.Arbitrary<Plan> = fc.record({
  types: fc
    .tuple(...[EVENT, 'a', 'b'].map((id) => anyType(id)))
    .map((types) => types.map((type, position) => ({ ...type, position }))),
  pools: fc.tuple(...['p', 'q'].map((id) => anyPool(id))),
});

function anyType(id: string): fc.Arbitrary<TicketType> {
  const others = [EVENT, 'a', 'b'].filter((other) => other !== id);
  return fc
    .record({
      opensAt: aDay,
      closesAt: aDay,
      opensAfter: fc.option(fc.constantFrom(...others)),
      poolId: fc.option(fc.constantFrom('p', 'q')),
      retiredAt: fc.option(fc.constant(day(-1)), { freq: 8 }),
    })
    .map((fields) => aType(id, fields));
}

function anyPool(id: string): fc.Arbitrary<Pool> {
  return fc
    .record({ capacity: fc.nat(5), liftsAt: aDay })
    .map(({ capacity, liftsAt }) => aPool(id, capacity, liftsAt));
}

function most(types: readonly TicketType[], pools: readonly Pool[] = []): number {
  return sellableOf(emptyPlaces, { types, pools }, { now: NOW, endsAt: ENDS }).most;
}

function aType(id: string, fields: Partial<TicketType> = {}): TicketType {
  return { ...baseTypeOf({ id, priceSen: 2_000 }), eventId: EVENT, ...fields };
}

function aPool(id: string, capacity: number, liftsAt: string | null = null): Pool {
  return { id, eventId: EVENT, name: '', capacity, liftsAt, position: 0 };
}

function day(number: number): string {
  return new Date(Date.UTC(2026, 11, 10 + number)).toISOString();
}
