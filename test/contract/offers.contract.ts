import { beforeEach, describe, expect, it } from 'vitest';
import type { Pool } from '#core/offers/pool.ts';
import { baseTypeOf, type TicketType } from '#core/offers/ticket-type.ts';
import { cancelTicket } from '#core/sales/cancel-ticket-decision.ts';
import { grantHold, type HoldRequest } from '#core/sales/grant-hold-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { anEvent } from '#test/support/an-event.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FIRST_PAGE } from '#test/support/first-page.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const POOL: Pool = {
  id: 'pool-1',
  eventId: 'event-1',
  name: 'Early',
  capacity: 2,
  liftsAt: null,
  position: 0,
};
const EARLY: TicketType = {
  ...baseTypeOf({ id: 'event-1', priceSen: 1_500 }),
  id: 'type-1',
  poolId: 'pool-1',
  name: 'Early bird',
  audience: null,
};
const PLANNED_AT = '2026-12-01T03:00:00.000Z';
const LATER = '2026-12-01T04:01:00.000Z';

/** Ticket types and pools: how they are stored, and how tickets of them are sold. */
export function offersContract(kind: DatabaseKind): void {
  describe('TicketTypeRepository and PoolRepository', () => {
    const given = opened(kind);
    const types = (...eventIds: readonly string[]) =>
      given().unitOfWork.run((stores) => stores.ticketTypes.ofEvents(eventIds));
    const pools = (...ids: readonly string[]) =>
      given().unitOfWork.run((stores) => stores.pools.ofEvents(ids));
    const plan = () =>
      given().unitOfWork.run(async (stores) => {
        await stores.events.save(anEvent({ plannedAt: PLANNED_AT }));
        await stores.pools.add(POOL);
        await stores.ticketTypes.add(EARLY);
        await stores.ticketTypes.save({ ...baseTypeOf(anEvent()), position: 1 });
      });
    const hold = (n: number, differences: Partial<HoldRequest> = {}) =>
      given().office.run(grantHold, aHoldRequest(n, differences));
    const places = async () => {
      const event = await given().events.find('event-1');
      const type = (await types('event-1')).find(({ id }) => id === 'type-1');
      return [event, type].map((of) => [of?.sold, of?.held]);
    };
    beforeEach(() => givenEvent(given()));

    it('stores every event with its base type, at the price of the event', async () => {
      await givenEvent(given(), { id: 'event-2', priceSen: 0 });
      expect(await types('event-2', 'event-9', 'event-1')).toEqual([
        baseTypeOf(anEvent()),
        baseTypeOf(anEvent({ id: 'event-2', priceSen: 0 })),
      ]);
      expect(await types()).toEqual([]);
    });

    it('changes the price of the base type with the event’s, until something is planned', async () => {
      const save = (priceSen: number) =>
        given().unitOfWork.run((stores) => stores.events.save(anEvent({ priceSen })));
      await save(3_000);
      expect((await types('event-1')).map(({ priceSen }) => priceSen)).toEqual([3_000]);
      await plan();
      await given().unitOfWork.run((stores) =>
        stores.events.save(anEvent({ priceSen: 4_000, plannedAt: PLANNED_AT })),
      );
      expect((await types('event-1')).map(({ priceSen }) => priceSen)).toEqual([1_500, 2_500]);
    });

    it('returns types by position, as they were saved', async () => {
      await plan();
      const base = { ...baseTypeOf(anEvent()), position: 1 };
      expect(await types('event-1')).toEqual([EARLY, base]);
      const changed = { ...EARLY, name: 'Awal', priceSen: 1_800, poolId: null, position: 2 };
      await given().unitOfWork.run((stores) => stores.ticketTypes.save(changed));
      expect(await types('event-1')).toEqual([base, changed]);
    });

    it('refuses types and pools that exist, or whose event does not', async () => {
      const add = (type: Partial<TicketType>) =>
        given().unitOfWork.run((stores) => stores.ticketTypes.add({ ...EARLY, poolId: null, ...type }));
      await add({});
      await expect(add({})).rejects.toThrow();
      await expect(add({ id: 'type-3', eventId: 'event-9' })).rejects.toThrow();
      const saving = given().unitOfWork.run((stores) => stores.ticketTypes.save({ ...EARLY, id: 'type-9' }));
      await expect(saving).rejects.toThrow();
      const addPool = (pool: Partial<Pool>) =>
        given().unitOfWork.run((stores) => stores.pools.add({ ...POOL, ...pool }));
      await addPool({});
      await expect(addPool({})).rejects.toThrow();
      await expect(addPool({ id: 'pool-2', eventId: 'event-9' })).rejects.toThrow();
    });

    it('counts the places of a type, never fewer than none, and keeps them when it is saved', async () => {
      await plan();
      const move = (id: string, sold: number, held: number) =>
        given().unitOfWork.run((stores) => stores.ticketTypes.adjustPlaces(new Map([[id, { sold, held }]])));
      await move('type-1', 1, 1);
      await expect(move('type-1', 0, -2)).rejects.toThrow();
      await expect(move('type-9', 1, 0)).rejects.toThrow();
      await given().unitOfWork.run((stores) => stores.ticketTypes.save({ ...EARLY, name: 'Awal' }));
      expect((await types('event-1'))[0]).toEqual({ ...EARLY, name: 'Awal', sold: 1, held: 1 });
    });

    it('records once when a type opened for good', async () => {
      await plan();
      const open = (at: string) =>
        given().unitOfWork.run((stores) => stores.ticketTypes.open(new Map([['type-1', at]])));
      await open(PLANNED_AT);
      await open(LATER);
      expect((await types('event-1'))[0]?.openedAt).toBe(PLANNED_AT);
    });

    it('knows the ids of types and pools of every event, and the types that ever had a ticket', async () => {
      await plan();
      await hold(1);
      const {
        known,
        pools: knownPools,
        withTickets,
      } = await given().unitOfWork.run(async (stores) => ({
        known: await stores.ticketTypes.known(['type-1', 'type-9', 'event-1']),
        pools: await stores.pools.known(['pool-1', 'pool-9']),
        withTickets: await stores.ticketTypes.withTickets(['type-1', 'type-9']),
      }));
      expect([[...known].sort(), knownPools, withTickets]).toEqual([
        ['event-1', 'type-1'],
        ['pool-1'],
        ['type-1'],
      ]);
    });

    it('changes and removes types and pools', async () => {
      await plan();
      await given().unitOfWork.run(async (stores) => {
        await stores.pools.save({ ...POOL, name: 'Any', liftsAt: LATER });
        await stores.ticketTypes.remove('type-1');
      });
      expect(await pools('event-1', 'event-9')).toEqual([{ ...POOL, name: 'Any', liftsAt: LATER }]);
      expect((await types('event-1')).map(({ id }) => id)).toEqual(['event-1']);
      await given().unitOfWork.run((stores) => stores.pools.remove('pool-1'));
      expect(await pools('event-1')).toEqual([]);
    });

    it('keeps the order of pools, also a changed one', async () => {
      const [first, second] = [
        { ...POOL, id: 'pool-2' },
        { ...POOL, position: 10 },
      ];
      await given().unitOfWork.run(async (stores) => {
        for (const pool of [second, first]) await stores.pools.add(pool);
      });
      expect(await pools('event-1')).toEqual([first, second]);
      const moved = [
        { ...POOL, position: 2 },
        { ...first, position: 9 },
      ];
      await given().unitOfWork.run(async (stores) => {
        for (const pool of moved) await stores.pools.save(pool);
        await stores.events.save(anEvent({ plannedAt: PLANNED_AT }));
      });
      expect(await pools('event-1')).toEqual(moved);
      expect((await given().offers.ofEvents(['event-1'])).get('event-1')?.pools).toEqual(moved);
    });

    it('removes the types and pools with an event that never had a ticket', async () => {
      await plan();
      await given().unitOfWork.run((stores) => stores.events.remove('event-1'));
      expect([await types('event-1'), await pools('event-1')]).toEqual([[], []]);
    });

    it('sells the first type until its pool is full, then the next one, and counts event and type', async () => {
      await plan();
      const sold = [];
      for (const n of [1, 2, 3]) sold.push((await hold(n)).ticket);
      expect(sold.map(({ typeId, typeName, priceSen }) => [typeId, typeName, priceSen])).toEqual([
        ['type-1', 'Early bird', 1_500],
        ['type-1', 'Early bird', 1_500],
        [null, '', 2_500],
      ]);
      expect(await places()).toEqual([
        [0, 3],
        [0, 2],
      ]);
      const stored = await given().tickets.ofPerson('person-1', FIRST_PAGE);
      expect(stored.map(({ ticket }) => ticket)).toEqual([sold[0]]);
    });

    it('sells the type at the price that was seen, and refuses another price', async () => {
      await plan();
      expect((await hold(1, { seenPriceSen: 2_500 })).ticket.typeId).toBeNull();
      await expect(hold(2, { seenPriceSen: 9_999 })).rejects.toMatchObject({
        code: 'price_changed',
        params: { priceSen: 1_500 },
      });
    });

    it('gives a place back to event and type when its ticket ends', async () => {
      await plan();
      await hold(1);
      const request = {
        ticketId: 'ticket-1',
        holder: 'person-1',
        refundMethodOf: () => 'by_hand' as const,
        at: LATER,
        ids: new CountingIds(),
      };
      await given().office.run(cancelTicket, request);
      expect(await places()).toEqual([
        [0, 0],
        [0, 0],
      ]);
    });

    it('never sells more of a pool than it has to a rush on two processes', async () => {
      await plan();
      await given().unitOfWork.run((stores) =>
        stores.ticketTypes.save({ ...baseTypeOf(anEvent()), position: 1, poolId: 'pool-1' }),
      );
      const offices = [given().office, given().secondOffice];
      const results = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => offices[index % 2]?.run(grantHold, aHoldRequest(index + 1))),
      );
      const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
      expect(refused).toEqual(Array.from({ length: 10 }, () => 'sold_out'));
      expect(await places()).toEqual([
        [0, 2],
        [0, 2],
      ]);
    });

    it('keeps places that are set aside from buyers', async () => {
      await givenEvent(given(), { id: 'event-2', capacity: 3, setAside: 2 });
      await givenTicket(given(), 1, { eventId: 'event-2' });
      await expect(hold(2, { eventId: 'event-2' })).rejects.toMatchObject({ code: 'sold_out' });
    });
  });
}
