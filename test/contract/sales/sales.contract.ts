import { beforeEach, describe, expect, it } from 'vitest';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { REVERSED, sold } from '#test/support/a-sales-entry.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const ALWAYS = { from: null, to: null };

export function salesContract(kind: DatabaseKind): void {
  describe('sales figures', () => {
    const given = opened(kind);
    const add = (...entries: readonly SalesEntry[]) =>
      given().unitOfWork.run(({ sales }) => sales.add(entries));
    const topEvents = async (
      club: string | null = null,
      range: { from: string | null; to: string | null } = ALWAYS,
    ) =>
      (await given().sales.topEvents(club, range, 5)).map(({ eventId, tickets, revenueSen }) => [
        eventId,
        tickets,
        revenueSen,
      ]);
    const feesSen = async (club: string | null) =>
      (await given().sales.byDay(club, ALWAYS)).map(({ feeSen }) => feeSen);
    const byDay = async (
      club: string | null = null,
      range: { from: string | null; to: string | null } = ALWAYS,
    ) =>
      (await given().sales.byDay(club, range)).map(({ day, tickets, revenueSen }) => [
        day,
        tickets,
        revenueSen,
      ]);
    const reversedByDay = async (club: string | null = null) =>
      (await given().sales.byDay(club, ALWAYS)).map(({ day, reversedTickets, reversedSen }) => [
        day,
        reversedTickets,
        reversedSen,
      ]);

    beforeEach(async () => {
      await givenEvent(given());
      await givenEvent(given(), { id: 'event-2', organizerId: 'club-2', title: 'Derby', category: 'Sports' });
    });

    it('refuse an unknown event', async () => {
      await expect(add(sold({ eventId: 'event-9' }))).rejects.toThrow();
      expect(await byDay()).toEqual([]);
    });

    it('are unchanged by a failed transaction', async () => {
      await expect(add(sold(), sold({ eventId: 'event-9' }))).rejects.toThrow();
      expect(await byDay()).toEqual([]);
    });

    it('are unchanged by an empty list', async () => {
      await add();
      expect(await byDay()).toEqual([]);
    });

    it('count an event without sales, but list neither it nor its days', async () => {
      expect(await given().sales.countByCategory('club-1')).toEqual({ Cultural: 1 });
      expect(await topEvents('club-1')).toEqual([]);
      expect(await byDay('club-1')).toEqual([]);
    });

    it('sum up an event’s sales of a day within a transaction and across transactions', async () => {
      await add(sold(), sold(), sold({ day: '2026-12-02' }), sold());
      await add(sold({ tickets: 1, revenueSen: 3_000, feeSen: 150 }));
      expect(await byDay()).toEqual([
        ['2026-12-01', 4, 10_500],
        ['2026-12-02', 1, 2_500],
      ]);
      expect(await topEvents('club-1')).toEqual([['event-1', 5, 13_000]]);
      expect(await feesSen('club-1')).toEqual([525, 125]);
    });

    it('include every concurrent sale', async () => {
      const works = [
        [sold(), soldOfDerby({ day: '2026-12-02' })],
        [soldOfDerby(), sold({ day: '2026-12-02' })],
      ];
      await Promise.all(Array.from({ length: 20 }, (_, n) => add(...(works[n % 2] ?? []))));
      for (const range of [ALWAYS, { from: '2026-12-01', to: '2026-12-02' }])
        expect(await topEvents(null, range)).toEqual([
          ['event-2', 20, 50_000],
          ['event-1', 20, 50_000],
        ]);
      expect(await feesSen(null)).toEqual([2_500, 2_500]);
    });

    it('subtract reversals on the day of the reversal, also below zero', async () => {
      await add(sold());
      await add(sold({ day: '2026-12-05', ...REVERSED }));
      expect(await byDay()).toEqual([
        ['2026-12-01', 1, 2_500],
        ['2026-12-05', -1, -2_500],
      ]);
      expect(await feesSen('club-1')).toEqual([125, -125]);
      expect(await topEvents('club-1')).toEqual([]);
    });

    it('say what an event took and what it gave back', async () => {
      expect(await given().sales.ofEvent('event-1')).toEqual({ revenueSen: 0, reversedSen: 0 });
      await add(sold(), sold(), soldOfDerby());
      await add(sold({ ...REVERSED, day: '2026-12-02' }));
      expect(await given().sales.ofEvent('event-1')).toEqual({ revenueSen: 2_500, reversedSen: 2_500 });
      const both = await given().sales.ofEvents(['event-1', 'event-2']);
      expect(new Set(both)).toEqual(
        new Set([
          { eventId: 'event-1', revenueSen: 2_500 },
          { eventId: 'event-2', revenueSen: 2_500 },
        ]),
      );
      expect(await given().sales.ofEvents([])).toEqual([]);
    });

    it('separate reversals of a day from its sales', async () => {
      await add(sold(), sold(), soldOfDerby());
      await add(sold(REVERSED), soldOfDerby({ ...REVERSED, day: '2026-12-02' }));
      await add(soldOfDerby({ ...REVERSED, day: '2026-12-02', tickets: 0, reversedTickets: 0 }));
      expect(await reversedByDay()).toEqual([
        ['2026-12-01', 1, 2_500],
        ['2026-12-02', 1, 5_000],
      ]);
      expect(await reversedByDay('club-2')).toEqual([
        ['2026-12-01', 0, 0],
        ['2026-12-02', 1, 5_000],
      ]);
    });

    it('include a day whose reversals equal its sales', async () => {
      await add(sold(), sold(REVERSED));
      expect(await byDay()).toEqual([['2026-12-01', 0, 0]]);
    });

    it('cover one club or the whole platform', async () => {
      await add(sold(), soldOfDerby(), soldOfDerby());
      expect(await topEvents('club-2')).toEqual([['event-2', 2, 5_000]]);
      expect(await byDay('club-2')).toEqual([['2026-12-01', 2, 5_000]]);
      expect(await topEvents()).toEqual([
        ['event-2', 2, 5_000],
        ['event-1', 1, 2_500],
      ]);
      expect(await given().sales.countByCategory(null)).toEqual({ Cultural: 1, Sports: 1 });
      expect(await byDay()).toEqual([['2026-12-01', 3, 7_500]]);
      expect(await topEvents('club-9')).toEqual([]);
      expect(await given().sales.countByCategory('club-9')).toEqual({});
      expect(await byDay('club-9')).toEqual([]);
    });

    it('omit drafts without sales and include every other event', async () => {
      await givenEvent(given(), { id: 'draft', organizerId: 'club-3', status: 'draft' });
      await givenEvent(given(), { id: 'unpublished', organizerId: 'club-3', status: 'draft' });
      await givenEvent(given(), { id: 'off', organizerId: 'club-3', status: 'cancelled' });
      await givenEvent(given(), { id: 'waiting', organizerId: 'club-3', status: 'pending_review' });
      await add(
        sold({ eventId: 'unpublished', organizerId: 'club-3' }),
        sold({ eventId: 'off', organizerId: 'club-3' }),
      );
      expect(await given().sales.countByCategory('club-3')).toEqual({ Cultural: 3 });
      expect(await topEvents('club-3')).toEqual([
        ['off', 1, 2_500],
        ['unpublished', 1, 2_500],
      ]);
      expect(await byDay('club-3')).toEqual([['2026-12-01', 2, 5_000]]);
    });

    it('equal the sums over all days after sales, refunds and several transactions', async () => {
      await givenEvent(given(), { id: 'draft', organizerId: 'club-1', status: 'draft' });
      await add(sold(), soldOfDerby(), sold({ day: '2026-12-02' }), sold({ eventId: 'draft' }));
      await add(
        sold({ day: '2026-12-03', ...REVERSED }),
        sold({ day: '2026-12-03', eventId: 'draft', ...REVERSED }),
      );
      await add(sold({ ...REVERSED, day: '2026-12-04', tickets: 0, feeSen: 0, reversedTickets: 0 }));
      await expect(add(sold(), sold({ eventId: 'event-9' }))).rejects.toThrow();
      const altogether = [['event-1', 1, 0]];
      expect(await topEvents('club-1')).toEqual(altogether);
      expect(await topEvents('club-1', { from: '2026-12-01', to: '2026-12-04' })).toEqual(altogether);
      for (const range of [
        { from: '2026-12-01', to: null },
        { from: null, to: '2026-12-04' },
      ])
        for (const club of [null, 'club-1', 'club-2']) {
          expect(await topEvents(club, range)).toEqual(await topEvents(club));
          expect(await byDay(club, range)).toEqual(await byDay(club));
        }
    });

    describe('sales figures of a range of days', () => {
      beforeEach(() =>
        add(...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((day) => sold({ day }))),
      );

      it.each([
        ['both bounds', '2026-12-01', '2026-12-02', ['2026-12-01', '2026-12-02']],
        ['a single day', '2026-12-02', '2026-12-02', ['2026-12-02']],
        ['all days from a day', '2026-12-02', null, ['2026-12-02', '2026-12-03']],
        ['all days up to a day', null, '2026-12-01', ['2026-11-30', '2026-12-01']],
        ['a range without sales', '2027-01-01', null, []],
      ])('cover %s', async (_, from, to, days) => {
        expect((await byDay(null, { from, to })).map(([day]) => day)).toEqual(days);
        const sales = days.length;
        expect(await topEvents('club-1', { from, to })).toEqual(
          sales === 0 ? [] : [['event-1', sales, sales * 2_500]],
        );
        const byEventAndDay = await given().sales.byEventAndDay(['event-1'], { from, to });
        expect(byEventAndDay.toSorted((one, other) => one.day.localeCompare(other.day))).toEqual(
          days.map((day) => ({ eventId: 'event-1', day, tickets: 1 })),
        );
      });
    });

    it('of each event and day are those of the events asked for, less what was reversed that day', async () => {
      await add(sold(), soldOfDerby(), sold({ day: '2026-12-02', ...REVERSED }));
      const found = await given().sales.byEventAndDay(['event-1'], ALWAYS);
      expect(found.map(({ eventId, day, tickets }) => [eventId, day, tickets]).toSorted()).toEqual([
        ['event-1', '2026-12-01', 1],
        ['event-1', '2026-12-02', -1],
      ]);
      for (const ids of [[], ['event-9']]) expect(await given().sales.byEventAndDay(ids, ALWAYS)).toEqual([]);
    });

    it('of one event by day leave out other events and other days', async () => {
      await add(sold(), soldOfDerby(), sold({ day: '2026-12-02', ...REVERSED }), sold({ day: '2026-12-04' }));
      const found = await given().sales.byDayOfEvent('event-1', { from: '2026-12-01', to: '2026-12-02' });
      expect(found.map(({ day, tickets, revenueSen }) => [day, tickets, revenueSen])).toEqual([
        ['2026-12-01', 1, 2_500],
        ['2026-12-02', -1, -2_500],
      ]);
      const ofClub = await given().sales.byDay('club-1', ALWAYS);
      expect(await given().sales.byDayOfEvent('event-1', ALWAYS)).toEqual(ofClub);
      expect(await given().sales.byDayOfEvent('event-9', ALWAYS)).toEqual([]);
    });

    it('of each ticket type are the confirmed tickets of events with a plan, less those cancelled then', async () => {
      const planned = { organizerId: 'club-3', plannedAt: '2026-11-01T00:00:00.000Z' };
      await givenEvent(given(), { ...planned, id: 'planned' });
      await givenEvent(given(), { ...planned, id: 'other', organizerId: 'club-4' });
      await givenEvent(given(), { ...planned, id: 'unplanned', plannedAt: null });
      const on = (day: string) => ({ confirmedAt: `${day}T15:59:59.999Z` });
      const cancelled = (day: string) => ({ status: 'cancelled', closedAt: `${day}T16:00:00.000Z` }) as const;
      const sales: readonly Partial<Ticket>[] = [
        on('2026-12-01'),
        { ...on('2026-12-01'), typeId: 'type-1' },
        { ...on('2026-12-02'), typeId: 'type-1' },
        { ...on('2026-12-01'), ...cancelled('2026-12-01'), typeId: 'type-1' },
        { ...on('2026-12-01'), eventId: 'other' },
        { ...on('2026-12-01'), eventId: 'unplanned' },
        { ...cancelled('2026-12-01'), confirmedAt: null },
        { status: 'pending_payment', confirmedAt: null },
      ];
      await given().unitOfWork.run(({ tickets }) =>
        tickets.addAll(
          sales.map((sale, n) =>
            aTicket({
              ...{ id: `t-${n}`, eventId: 'planned', status: 'confirmed', idempotencyKey: null },
              ...sale,
            }),
          ),
        ),
      );
      for (const eventId of ['planned', 'other', 'unplanned'])
        for (const day of ['2026-12-01', '2026-12-02']) await add(sold({ eventId, day }));
      const byType = async (from: string | null = null, to: string | null = null) =>
        (await given().sales.byType('club-3', { from, to }))
          .map(({ eventId, typeId, tickets }) => [eventId, typeId, tickets])
          .toSorted();
      expect(await byType()).toEqual([
        ['planned', null, 1],
        ['planned', 'type-1', 2],
      ]);
      expect(await byType(null, '2026-12-01')).toEqual([
        ['planned', null, 1],
        ['planned', 'type-1', 2],
      ]);
      expect(await byType('2026-12-02')).toEqual([['planned', 'type-1', 0]]);
      expect(await byType('2026-12-03')).toEqual([]);
    });

    describe('sales figures of the ticket office', () => {
      it('count a free ticket immediately, on its day in Kuala Lumpur', async () => {
        await givenEvent(given(), { id: 'free', priceSen: 0, organizerId: 'club-3' });
        await given().office.run(
          grantHold,
          aHoldRequest(1, { eventId: 'free', at: '2026-12-01T15:59:59.999Z' }),
        );
        await given().office.run(
          grantHold,
          aHoldRequest(2, { eventId: 'free', at: '2026-12-01T16:00:00.000Z' }),
        );
        expect(await byDay('club-3')).toEqual([
          ['2026-12-01', 1, 0],
          ['2026-12-02', 1, 0],
        ]);
      });

      it('count every free ticket of concurrent purchases once, in any office', async () => {
        await givenEvent(given(), { id: 'free', priceSen: 0, capacity: 30, organizerId: 'club-3' });
        const offices = [given().office, given().secondOffice];
        await Promise.allSettled(
          Array.from({ length: 80 }, (_, n) =>
            offices[n % 2]?.run(
              grantHold,
              aHoldRequest(n % 60, { eventId: 'free', idempotencyKey: `key-${n % 60}` }),
            ),
          ),
        );
        expect(await given().events.find('free')).toMatchObject({ sold: 30 });
        expect(await topEvents('club-3')).toEqual([['free', 30, 0]]);
      });

      it('omit a ticket that waits for its payment', async () => {
        await given().office.run(grantHold, aHoldRequest(1));
        expect(await byDay()).toEqual([]);
      });
    });
  });
}

/** A sale of the other club’s event. */
function soldOfDerby(differences: Partial<SalesEntry> = {}): SalesEntry {
  return sold({ eventId: 'event-2', organizerId: 'club-2', ...differences });
}
