import { beforeEach, describe, expect, it } from 'vitest';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import { REVERSED, sold } from '#test/support/a-sales-entry.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const ALWAYS = { from: null, to: null };

export function topEventsContract(kind: DatabaseKind): void {
  describe('the top events of the sales figures', () => {
    const given = opened(kind);
    const add = (...entries: readonly SalesEntry[]) =>
      given().unitOfWork.run(({ sales }) => sales.add(entries));
    const ofDerby = (differences: Partial<SalesEntry> = {}) =>
      sold({ eventId: 'event-2', organizerId: 'club-2', ...differences });

    beforeEach(async () => {
      await givenEvent(given());
      await givenEvent(given(), { id: 'event-2', organizerId: 'club-2', title: 'Derby', category: 'Sports' });
    });

    it('are ranked by tickets, then revenue, then title by its code points, then id', async () => {
      const titles = ['B', 'Z', 'a', 'É', '🎉', '\uff5e', 'B'];
      for (const [n, title] of titles.entries())
        await givenEvent(given(), { id: `ranked-${n}`, title, organizerId: 'club-3' });
      const of = (n: number, differences: Partial<SalesEntry> = {}) =>
        sold({ eventId: `ranked-${n}`, organizerId: 'club-3', ...differences });
      await add(...titles.map((_, n) => of(n)), of(3, { revenueSen: 2_501 }), of(1));
      const order = ['ranked-3', 'ranked-1', 'ranked-0', 'ranked-6', 'ranked-2', 'ranked-5', 'ranked-4'];
      for (const limit of [1, 3, 5, 7, 9])
        for (const range of [ALWAYS, { from: '2026-12-01', to: null }])
          expect(
            (await given().sales.topEvents('club-3', range, limit)).map(({ eventId }) => eventId),
          ).toEqual(order.slice(0, limit));
    });

    it('follow what is sold, reversed and renamed after they were read', async () => {
      const range = { from: '2026-12-01', to: '2026-12-02' };
      await add(sold(), ofDerby(), ofDerby());
      const first = () => given().sales.topEvents(null, range, 1);
      expect(await first()).toMatchObject([{ eventId: 'event-2', title: 'Derby', tickets: 2 }]);
      await add(ofDerby({ ...REVERSED, day: '2026-12-02' }), sold());
      expect(await first()).toMatchObject([{ eventId: 'event-1', tickets: 2, revenueSen: 5_000 }]);
      await add(sold({ tickets: 0, revenueSen: -100, feeSen: 0, reversedSen: 100 }));
      expect(await first()).toMatchObject([{ eventId: 'event-1', tickets: 2, revenueSen: 4_900 }]);
      await given().unitOfWork.run(async ({ events }) => {
        const event = await events.find('event-1');
        if (event) await events.save({ ...event, title: 'Gong' });
      });
      expect(await first()).toMatchObject([{ eventId: 'event-1', title: 'Gong' }]);
    });
  });
}
