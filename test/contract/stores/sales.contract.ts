import { beforeEach, describe, expect, it } from 'vitest';
import type { SalesEntry } from '#core/analytics/sales-entry.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const ALWAYS = { from: null, to: null };

export function salesContract(kind: DatabaseKind): void {
  describe('the sales figures', () => {
    const given = opened(kind);
    const add = (...entries: readonly SalesEntry[]) =>
      given().transactions.run(({ sales }) => sales.add(entries));
    const byEvent = async (
      club: string | null = null,
      range: { from: string | null; to: string | null } = ALWAYS,
    ) =>
      (await given().sales.byEvent(club, range)).map(({ eventId, tickets, revenueSen, feeSen }) => [
        eventId,
        tickets,
        revenueSen,
        feeSen,
      ]);
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

    it('refuse what no event sold', async () => {
      await expect(add(sold({ eventId: 'event-9' }))).rejects.toThrow();
      expect(await byDay()).toEqual([]);
    });

    it('leave nothing of a work that fails', async () => {
      await expect(add(sold(), sold({ eventId: 'event-9' }))).rejects.toThrow();
      expect(await byDay()).toEqual([]);
    });

    it('are the same when nothing is added', async () => {
      await add();
      expect(await byDay()).toEqual([]);
    });

    it('show an event that sold nothing, and no day', async () => {
      expect(await given().sales.byEvent('club-1', ALWAYS)).toEqual([
        {
          eventId: 'event-1',
          title: 'Night of the Gamelan',
          category: 'Cultural',
          status: 'published',
          tickets: 0,
          revenueSen: 0,
          feeSen: 0,
        },
      ]);
      expect(await byDay('club-1')).toEqual([]);
    });

    it('add up what an event sells on a day, within a work and from one to the next', async () => {
      await add(sold(), sold(), sold({ day: '2026-12-02' }), sold());
      await add(sold({ tickets: 1, revenueSen: 3_000, feeSen: 150 }));
      expect(await byDay()).toEqual([
        ['2026-12-01', 4, 10_500],
        ['2026-12-02', 1, 2_500],
      ]);
      expect(await byEvent('club-1')).toEqual([['event-1', 5, 13_000, 650]]);
    });

    it('lose nothing that is added at once', async () => {
      const works = [
        [sold(), soldOfDerby({ day: '2026-12-02' })],
        [soldOfDerby(), sold({ day: '2026-12-02' })],
      ];
      await Promise.all(Array.from({ length: 20 }, (_, n) => add(...(works[n % 2] ?? []))));
      for (const range of [ALWAYS, { from: '2026-12-01', to: '2026-12-02' }])
        expect(await byEvent(null, range)).toEqual([
          ['event-1', 20, 50_000, 2_500],
          ['event-2', 20, 50_000, 2_500],
        ]);
    });

    it('take back what was cancelled, on the day that it was, also below zero', async () => {
      await add(sold());
      await add(sold({ day: '2026-12-05', ...REVERSED }));
      expect(await byDay()).toEqual([
        ['2026-12-01', 1, 2_500],
        ['2026-12-05', -1, -2_500],
      ]);
      expect(await byEvent('club-1')).toEqual([['event-1', 0, 0, 0]]);
    });

    it('tell what was reversed on a day apart from what was sold on it', async () => {
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

    it('show a day on which as much was taken back as sold', async () => {
      await add(sold(), sold(REVERSED));
      expect(await byDay()).toEqual([['2026-12-01', 0, 0]]);
    });

    it('are a club’s own, or the whole platform’s', async () => {
      await add(sold(), soldOfDerby(), soldOfDerby());
      expect(await byEvent('club-2')).toEqual([['event-2', 2, 5_000, 250]]);
      expect(await byDay('club-2')).toEqual([['2026-12-01', 2, 5_000]]);
      expect(await byEvent()).toEqual([
        ['event-1', 1, 2_500, 125],
        ['event-2', 2, 5_000, 250],
      ]);
      expect(await byDay()).toEqual([['2026-12-01', 3, 7_500]]);
      expect(await byEvent('club-9')).toEqual([]);
      expect(await byDay('club-9')).toEqual([]);
    });

    it('leave drafts out that never sold, and count every other event', async () => {
      await givenEvent(given(), { id: 'draft', organizerId: 'club-3', status: 'draft' });
      await givenEvent(given(), { id: 'unpublished', organizerId: 'club-3', status: 'draft' });
      await givenEvent(given(), { id: 'off', organizerId: 'club-3', status: 'cancelled' });
      await givenEvent(given(), { id: 'waiting', organizerId: 'club-3', status: 'pending_review' });
      await add(
        sold({ eventId: 'unpublished', organizerId: 'club-3' }),
        sold({ eventId: 'off', organizerId: 'club-3' }),
      );
      expect(await byEvent('club-3')).toEqual([
        ['off', 1, 2_500, 125],
        ['unpublished', 1, 2_500, 125],
        ['waiting', 0, 0, 0],
      ]);
      expect(await byDay('club-3')).toEqual([['2026-12-01', 2, 5_000]]);
    });

    it('are altogether what they are over all days, after sales, refunds and several works', async () => {
      await givenEvent(given(), { id: 'draft', organizerId: 'club-1', status: 'draft' });
      await add(sold(), soldOfDerby(), sold({ day: '2026-12-02' }), sold({ eventId: 'draft' }));
      await add(
        sold({ day: '2026-12-03', ...REVERSED }),
        sold({ day: '2026-12-03', eventId: 'draft', ...REVERSED }),
      );
      await add(sold({ ...REVERSED, day: '2026-12-04', tickets: 0, feeSen: 0, reversedTickets: 0 }));
      await expect(add(sold(), sold({ eventId: 'event-9' }))).rejects.toThrow();
      const altogether = [
        ['draft', 0, 0, 0],
        ['event-1', 1, 0, 125],
      ];
      expect(await byEvent('club-1')).toEqual(altogether);
      expect(await byEvent('club-1', { from: '2026-12-01', to: '2026-12-04' })).toEqual(altogether);
      for (const range of [
        { from: '2026-12-01', to: null },
        { from: null, to: '2026-12-04' },
      ])
        for (const club of [null, 'club-1', 'club-2']) {
          expect(await byEvent(club, range)).toEqual(await byEvent(club));
          expect(await byDay(club, range)).toEqual(await byDay(club));
        }
    });

    describe('of some days', () => {
      beforeEach(() =>
        add(...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((day) => sold({ day }))),
      );

      it.each([
        ['both ends are included', '2026-12-01', '2026-12-02', ['2026-12-01', '2026-12-02']],
        ['a day alone', '2026-12-02', '2026-12-02', ['2026-12-02']],
        ['from a day on', '2026-12-02', null, ['2026-12-02', '2026-12-03']],
        ['up to a day', null, '2026-12-01', ['2026-11-30', '2026-12-01']],
        ['a time without sales', '2027-01-01', null, []],
      ])('%s', async (_, from, to, days) => {
        expect((await byDay(null, { from, to })).map(([day]) => day)).toEqual(days);
        const sales = days.length;
        expect(await byEvent('club-1', { from, to })).toEqual([
          ['event-1', sales, sales * 2_500, sales * 125],
        ]);
      });
    });

    describe('of the ticket office', () => {
      it('count a free ticket at once, on its day in Kuala Lumpur', async () => {
        await givenEvent(given(), { id: 'free', priceSen: 0, organizerId: 'club-3' });
        await given().office.hold(aHoldRequest(1, { eventId: 'free', at: '2026-12-01T15:59:59.999Z' }));
        await given().office.hold(aHoldRequest(2, { eventId: 'free', at: '2026-12-01T16:00:00.000Z' }));
        expect(await byDay('club-3')).toEqual([
          ['2026-12-01', 1, 0],
          ['2026-12-02', 1, 0],
        ]);
      });

      it('count every free ticket of a rush once, whatever the office it was sold at', async () => {
        await givenEvent(given(), { id: 'free', priceSen: 0, capacity: 30, organizerId: 'club-3' });
        const offices = [given().office, given().secondOffice];
        await Promise.allSettled(
          Array.from({ length: 80 }, (_, n) =>
            offices[n % 2]?.hold(aHoldRequest(n % 60, { eventId: 'free', idempotencyKey: `key-${n % 60}` })),
          ),
        );
        expect(await given().events.find('free')).toMatchObject({ sold: 30 });
        expect(await byEvent('club-3')).toEqual([['free', 30, 0, 0]]);
      });

      it('count no ticket that awaits its money', async () => {
        await given().office.hold(aHoldRequest(1));
        expect(await byDay()).toEqual([]);
      });
    });
  });
}

/** The sale of that ticket, reversed. */
const REVERSED = {
  tickets: -1,
  revenueSen: -2_500,
  feeSen: -125,
  reversedTickets: 1,
  reversedSen: 2_500,
};

/** The same of the other club’s event. */
function soldOfDerby(differences: Partial<SalesEntry> = {}): SalesEntry {
  return sold({ eventId: 'event-2', organizerId: 'club-2', ...differences });
}

/** A ticket of `anEvent` for RM 25.00, of which RM 1.25 is the fee. */
function sold(differences: Partial<SalesEntry> = {}): SalesEntry {
  return {
    eventId: 'event-1',
    organizerId: 'club-1',
    day: '2026-12-01',
    tickets: 1,
    revenueSen: 2_500,
    feeSen: 125,
    reversedTickets: 0,
    reversedSen: 0,
    ...differences,
  };
}
