import { describe, expect, it } from 'vitest';
import { everyEvent } from '#core/events/event-filter.ts';
import type { EventFilter } from '#core/events/event-queries.ts';
import { readSearch } from '#core/events/search/read-search.ts';
import { listingOf, publicOfferOf } from '#core/offers/listing.ts';
import { PlanAt } from '#core/offers/plan-at.ts';
import type { Pool } from '#core/offers/pool.ts';
import type { TicketType } from '#core/offers/ticket-type.ts';
import { addPlanned, aPlannedEvent, type PlannedEvent } from '#test/support/a-planned-event.ts';
import { EDGES, randomPlans } from '#test/support/any-plan.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const LATER = '2026-12-02T04:00:00.000Z';
const STUDENTS = { anyOf: [{ kind: 'verified_student' }] } as const;
const FREE = { maxPriceSen: 0 };
const UNDER10 = { maxPriceSen: 999 };
const AVAILABLE = { isAvailable: true };

/** Lists of planned events, narrowed by what they offer to everybody. */
export function listedOffersContract(kind: DatabaseKind): void {
  describe('filters of planned events', () => {
    const given = opened(kind);

    const add = (planned: PlannedEvent) => given().unitOfWork.run((stores) => addPlanned(stores, planned));
    const plan = (
      types: readonly Partial<TicketType>[],
      pools: readonly Partial<Pool>[] = [],
      capacity = 10,
    ) => add(aPlannedEvent(types, pools, { capacity }));

    /** Returns what the list, its count, its days and its search agree on. */
    async function find(narrow: Partial<EventFilter>, now = NOW): Promise<readonly string[]> {
      const filter = { ...everyEvent(now), ...narrow };
      const found = await given().events.upcoming(filter, { limit: 1_000, after: null });
      const ids = found.map(({ id }) => id);
      expect(await given().events.count(filter, 1_000)).toBe(ids.length);
      const runs = await given().events.countRuns(filter);
      expect(runs.reduce((sum, { events }) => sum + events, 0)).toBe(ids.length);
      expect((await given().events.search(filter, 1_000)).map(({ id }) => id)).toEqual(ids);
      return ids;
    }
    const isFound = async (narrow: Partial<EventFilter>, now?: string) =>
      (await find(narrow, now)).length === 1;
    const filters = async (now?: string) => ({
      free: await isFound(FREE, now),
      under10: await isFound(UNDER10, now),
      available: await isFound(AVAILABLE, now),
    });

    it('match the cheapest type that is open to everybody', async () => {
      await plan([{ priceSen: 2_500 }, { priceSen: 900 }]);
      expect(await filters()).toEqual({ free: false, under10: true, available: true });
    });

    it.each<[string, Partial<TicketType>]>([
      ['for some people only', { audience: STUDENTS }],
      ['with a code', { visibility: 'by_code' }],
      ['by invitation', { visibility: 'hidden' }],
      ['at the door', { visibility: 'door_only' }],
      ['no more', { retiredAt: '2026-11-30T04:00:00.000Z' }],
    ])('ignore a free type that is sold %s', async (_, type) => {
      await plan([{ priceSen: 2_500 }, { priceSen: 0, ...type }]);
      expect(await filters()).toEqual({ free: false, under10: false, available: true });
    });

    it.each<[string, Partial<TicketType>]>([
      ['for some people only', { audience: STUDENTS }],
      ['at the door', { visibility: 'door_only' }],
    ])('match no event that is sold %s', async (_, type) => {
      await plan([{ priceSen: 0, ...type }]);
      expect(await filters()).toEqual({ free: false, under10: false, available: false });
      expect(await find({})).toEqual(['event-1']);
    });

    it('follow windows to the millisecond: the price of the next type that opens, then of the open one', async () => {
      await plan([
        { priceSen: 0, closesAt: '2026-12-01T04:00:00.000Z' },
        { priceSen: 900, opensAt: '2026-12-01T05:00:00.000Z' },
        { priceSen: 0, opensAt: '2026-12-01T06:00:00.000Z' },
      ]);
      const at = (time: string) => filters(`2026-12-01T${time}Z`);
      expect(await at('03:59:59.999')).toEqual({ free: true, under10: true, available: true });
      expect(await at('04:00:00.000')).toEqual({ free: false, under10: true, available: false });
      expect(await at('04:59:59.999')).toEqual({ free: false, under10: true, available: false });
      expect(await at('05:00:00.000')).toEqual({ free: false, under10: true, available: true });
      expect(await at('06:00:00.000')).toEqual({ free: true, under10: true, available: true });
    });

    it('judge what is open by the time of the request, also in a later period', async () => {
      await plan([{ priceSen: 0, opensAt: LATER }]);
      expect(await find({ ...AVAILABLE, endingAfter: '2026-12-19T00:00:00.000Z' })).toEqual([]);
      expect(await find({ ...AVAILABLE, endingAfter: '2026-12-19T00:00:00.000Z' }, LATER)).toEqual([
        'event-1',
      ]);
    });

    it('match the cheapest type when none is open or opens', async () => {
      await plan([{ priceSen: 900 }, { priceSen: 2_500, sold: 3 }], [], 3);
      expect(await filters()).toEqual({ free: false, under10: true, available: false });
    });

    it('count the places of a pool until it lifts, the base type’s among them', async () => {
      await plan(
        [
          { priceSen: 2_500, poolId: 'pool-0' },
          { sold: 1, poolId: 'pool-0' },
        ],
        [{ liftsAt: LATER }],
      );
      expect(await isFound(AVAILABLE)).toBe(false);
      expect(await isFound(AVAILABLE, LATER)).toBe(true);
      await given().unitOfWork.run(({ pools }) =>
        pools.save({ id: 'pool-0', eventId: 'event-1', name: '', capacity: 2, liftsAt: null, position: 0 }),
      );
      expect(await isFound(AVAILABLE)).toBe(true);
      const sale = { sold: 1, held: 0, setAside: 0 };
      await given().unitOfWork.run(({ events }) => events.adjustPlaces(new Map([['event-1', sale]])));
      expect(await isFound(AVAILABLE)).toBe(false);
    });

    it('wait for the type before, until it is gone or has been', async () => {
      const early = { priceSen: 900, poolId: 'pool-0' };
      await plan([{ priceSen: 0, opensAfter: 'type-1' }, early], [{}]);
      expect(await filters()).toEqual({ free: false, under10: true, available: true });
      await given().unitOfWork.run(({ events, ticketTypes }) =>
        Promise.all([
          events.adjustPlaces(new Map([['event-1', { sold: 0, held: 1, setAside: 0 }]])),
          ticketTypes.adjustPlaces(new Map([['type-1', { sold: 0, held: 1 }]])),
        ]),
      );
      expect(await filters()).toEqual({ free: true, under10: true, available: true });
      await given().unitOfWork.run(({ pools, ticketTypes }) =>
        Promise.all([
          ticketTypes.open(new Map([['event-1', NOW]])),
          pools.save({ id: 'pool-0', eventId: 'event-1', name: '', capacity: 5, liftsAt: null, position: 0 }),
        ]),
      );
      expect(await filters()).toEqual({ free: true, under10: true, available: true });
    });

    it('understand the word free as the price that lists show', async () => {
      await plan([{ priceSen: 2_500 }, { priceSen: 0, audience: STUDENTS }]);
      const free = { terms: readSearch('free', NOW) };
      expect(await find(free)).toEqual([]);
      await given().unitOfWork.run(async ({ events }) => {
        const event = await events.find('event-1');
        if (event) await events.save({ ...event, description: 'Feel free to come.' });
      });
      const [hit] = await given().events.search({ ...everyEvent(NOW), ...free }, 10);
      expect(hit?.rank).toBe(2);
    });

    it('agree with the listing of random plans', async () => {
      const plans = randomPlans(120, 36);
      for (const one of plans) await add(one);
      for (const now of EDGES) {
        const meant = plans.map(({ event, plan }) => {
          const at = new PlanAt(event, plan, now);
          return { id: event.id, offer: publicOfferOf(at), listing: listingOf(at) };
        });
        const idsOf = (of: (one: (typeof meant)[number]) => boolean) =>
          meant.filter((one) => of(one)).map(({ id }) => id);
        const costs = (max: number) => idsOf(({ offer }) => offer !== null && offer.priceSen <= max);
        const open = idsOf(({ offer }) => offer?.isOpen === true);
        const both = costs(999).filter((id) => open.includes(id));
        const free = idsOf(({ listing }) => listing.priceSen === 0);
        for (const ids of [costs(0), both, open, free]) expect(ids.length).toBeGreaterThan(5);
        expect(await find(FREE, now)).toEqual(costs(0));
        expect(await find(UNDER10, now)).toEqual(costs(999));
        expect(await find(AVAILABLE, now)).toEqual(open);
        expect(await find({ ...UNDER10, ...AVAILABLE }, now)).toEqual(both);
        expect(await find({ terms: readSearch('percuma', now) }, now)).toEqual(free);
      }
    });
  });
}
