import { beforeEach, describe, expect, it } from 'vitest';
import { moneyReceived } from '#core/ledger/ledger-entry.ts';
import type { Audience } from '#core/offers/audience.ts';
import { baseTypeOf } from '#core/offers/ticket-type.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { aClub } from '#test/support/a-club.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-01T04:05:00.000Z';
const ALWAYS = { from: null, to: null };
const SALE = { tickets: 2, revenueSen: 2_501, feeSen: 126, reversedTickets: 1, reversedSen: 7 };

export function mergedClubsContract(kind: DatabaseKind): void {
  describe('moving the events of a club', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const days = (club: string | null) => given().sales.byDay(club, ALWAYS);
    beforeEach(async () => {
      await run(async ({ clubs }) => {
        await clubs.add(aClub());
        for (const id of ['club-2', 'club-3']) await clubs.add(aClub({ id, slug: id }));
        await clubs.add(aClub({ id: 'club-0', slug: 'club-0', state: 'closed', mergedInto: 'club-2' }));
      });
      await givenEvent(given(), { id: 'event-1', organizerId: 'club-1' });
      await givenEvent(given(), { id: 'event-2', organizerId: 'club-2', status: 'draft' });
      await givenEvent(given(), { id: 'event-3', organizerId: 'club-3' });
      await run(({ sales }) =>
        sales.add([
          { ...SALE, eventId: 'event-1', organizerId: 'club-1', day: '2026-12-01' },
          { ...SALE, eventId: 'event-2', organizerId: 'club-2', day: '2026-12-01' },
          { ...SALE, eventId: 'event-2', organizerId: 'club-2', day: '2026-12-02' },
          { ...SALE, eventId: 'event-3', organizerId: 'club-3', day: '2026-12-01' },
        ]),
      );
    });
    const move = () =>
      run(async ({ clubs }) => {
        const double = await clubs.find('club-2');
        await clubs.moveEvents('club-2', 'club-1');
        if (double) await clubs.save({ ...double, state: 'closed', mergedInto: 'club-1' });
      });

    it('gives events in any status to the other club, and no events of a third one', async () => {
      await move();
      const organizers = ['event-1', 'event-2', 'event-3'].map(
        async (id) => (await given().events.find(id))?.organizerId,
      );
      expect(await Promise.all(organizers)).toEqual(['club-1', 'club-1', 'club-3']);
      expect(await given().events.countOrganizedBy('club-2')).toBe(0);
    });

    it('adds the figures of each day to the sen, and leaves none', async () => {
      const platform = await days(null);
      await move();
      expect(await days('club-1')).toEqual([
        {
          day: '2026-12-01',
          tickets: 4,
          revenueSen: 5_002,
          feeSen: 252,
          reversedTickets: 2,
          reversedSen: 14,
        },
        { day: '2026-12-02', tickets: 2, revenueSen: 2_501, feeSen: 126, reversedTickets: 1, reversedSen: 7 },
      ]);
      expect(await days('club-2')).toEqual([]);
      expect(await days('club-3')).toHaveLength(1);
      expect(await days(null)).toEqual(platform);
    });

    it('ranks the events of both clubs together, and none of the closed one', async () => {
      const ranked = async (club: string) =>
        (await given().sales.topEvents(club, ALWAYS, 5)).map(({ eventId, tickets }) => [eventId, tickets]);
      expect(await ranked('club-1')).toEqual([['event-1', 2]]);
      expect(await ranked('club-2')).toEqual([['event-2', 4]]);
      await move();
      expect(await ranked('club-1')).toEqual([
        ['event-2', 4],
        ['event-1', 2],
      ]);
      expect(await ranked('club-2')).toEqual([]);
      expect(await given().sales.countByCategory('club-1')).toEqual({ Cultural: 2 });
    });

    it('leaves the sums by club of the ledger as they were', async () => {
      const clubs = ['club-1', 'club-2', 'club-3'] as const;
      await givenEvent(given(), { id: 'event-4', organizerId: 'club-2' });
      for (const [n, eventId] of ['event-1', 'event-4', 'event-3'].entries()) {
        const { id: ticketId } = await givenTicket(given(), n + 1, { eventId });
        const payment = aPayment({ id: `payment-${n + 1}`, ticketId, eventId });
        const report = { receivedSen: 2_500 + n, currency: 'MYR' };
        const entries = moneyReceived(`club-${n + 1}`, payment, aTicket(), report, 'applied', AT);
        await run(({ ledger }) => ledger.addAll(entries));
      }
      const sums = () =>
        Promise.all(clubs.map((clubId) => given().ledger.sums({ clubId, from: null, until: null })));
      const before = await sums();
      expect(before.map((of) => of.length)).toEqual([3, 4, 4]);
      await move();
      expect(await sums()).toEqual(before);
    });

    it('counts the next sale of a moved event for the other club', async () => {
      await move();
      await run(({ sales }) =>
        sales.add([{ ...SALE, eventId: 'event-2', organizerId: 'club-1', day: '2026-12-02' }]),
      );
      expect((await days('club-1')).at(-1)).toMatchObject({ tickets: 4, revenueSen: 5_002 });
    });

    it('loses no sale that happens at the same time', async () => {
      const sell = () =>
        run(async ({ events, sales }) => {
          const event = await events.find('event-2');
          const organizerId = event?.organizerId ?? '';
          await sales.add([{ ...SALE, eventId: 'event-2', organizerId, day: '2026-12-02' }]);
        });
      const sold = Array.from({ length: 6 }, sell);
      await Promise.all([...sold, move(), ...Array.from({ length: 6 }, sell)]);
      expect(await days('club-2')).toEqual([]);
      expect((await days('club-1')).at(-1)).toMatchObject({ tickets: 26, revenueSen: 13 * 2_501 });
    });

    it('leads clubs that were merged before to the other club', async () => {
      await move();
      expect((await given().clubs.find('club-0'))?.mergedInto).toBe('club-1');
    });

    it('leads types that are for its members to the other club, in events of any club, and no others', async () => {
      const forMembers = (...clubs: readonly string[]): Audience => ({
        anyOf: [{ kind: 'verified_student' }, { kind: 'member_of', clubs }],
      });
      const audiences = async (eventId: string) => {
        const plan = (await given().offers.ofEvents([eventId])).get(eventId);
        return plan?.types.map(({ audience }) => audience);
      };
      await run(async ({ ticketTypes }) => {
        for (const [n, clubs] of [['club-2', 'club-3'], ['club-1', 'club-2'], ['club-22']].entries())
          await ticketTypes.add({
            ...baseTypeOf({ id: 'event-3', priceSen: 500 }),
            ...{ id: `type-${n}`, position: n + 1, name: 'Members', audience: forMembers(...clubs) },
          });
      });
      await move();
      expect(await audiences('event-3')).toEqual([
        null,
        forMembers('club-1', 'club-3'),
        forMembers('club-1'),
        forMembers('club-22'),
      ]);
      expect(await given().offers.clubNames(['club-1', 'club-2', 'club-9'])).toEqual(
        new Map([['club-1', aClub().name]]),
      );
    });

    it('changes nothing when the transaction fails', async () => {
      const failing = run(async ({ clubs }) => {
        await clubs.moveEvents('club-2', 'club-1');
        throw new Error('The power is gone.');
      });
      await expect(failing).rejects.toThrow('The power is gone.');
      expect((await given().events.find('event-2'))?.organizerId).toBe('club-2');
      expect(await days('club-2')).toHaveLength(2);
    });

    it('ignores a club without events', async () => {
      await run(({ clubs }) => clubs.moveEvents('club-9', 'club-1'));
      expect(await days('club-1')).toHaveLength(1);
    });
  });
}
