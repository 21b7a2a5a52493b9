import { describe, expect, it } from 'vitest';
import type { SitemapPeriod } from '#core/sitemap/sitemap-queries.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const ALWAYS: SitemapPeriod = { endingAfter: NOW, startingFrom: null, startingBefore: null };
const FIRST_PAGE = { limit: 100, after: null };

export function sitemapQueriesContract(kind: DatabaseKind): void {
  describe('SitemapQueries', () => {
    const given = opened(kind);

    it('returns published events that are not over, by start, then id, page by page', async () => {
      const { startsAt, updatedAt } = anEvent();
      for (const id of ['c', 'a', 'b']) await givenEvent(given(), { id });
      await givenEvent(given(), {
        id: 'z',
        startsAt: '2026-11-30T04:00:00.000Z',
        endsAt: '2026-12-01T04:00:00.001Z',
      });
      for (const status of ['draft', 'pending_review', 'cancelled'] as const)
        await givenEvent(given(), { id: status, status });
      await givenEvent(given(), { id: 'over', startsAt: '2026-11-01T00:00:00.000Z', endsAt: NOW });
      const first = await given().sitemap.events(ALWAYS, { limit: 2, after: null });
      expect(first).toEqual([
        { id: 'z', startsAt: '2026-11-30T04:00:00.000Z', updatedAt },
        { id: 'a', startsAt, updatedAt },
      ]);
      const second = await given().sitemap.events(ALWAYS, { limit: 9, after: first[1] ?? null });
      expect(second.map(({ id }) => id)).toEqual(['b', 'c']);
    });

    it('returns events that start in a period, whose end is not part of it', async () => {
      const starts = ['2026-12-05T00:00:00.000Z', '2026-12-06T00:00:00.000Z', '2026-12-07T00:00:00.000Z'];
      for (const startsAt of starts)
        await givenEvent(given(), {
          id: startsAt.slice(0, 10),
          startsAt,
          endsAt: '2026-12-20T00:00:00.000Z',
        });
      const [startingFrom = null, , startingBefore = null] = starts;
      const ids = async (period: Partial<SitemapPeriod>) =>
        (await given().sitemap.events({ ...ALWAYS, ...period }, FIRST_PAGE)).map(({ id }) => id);
      expect(await ids({ startingFrom, startingBefore })).toEqual(['2026-12-05', '2026-12-06']);
      expect(await ids({ startingFrom: startingBefore })).toEqual(['2026-12-07']);
    });

    it('returns the organizers of published events that are not over, each once, page by page', async () => {
      await givenEvent(given(), { id: 'a', organizerId: 'club-2' });
      await givenEvent(given(), { id: 'b', organizerId: 'club-1' });
      await givenEvent(given(), { id: 'c', organizerId: 'club-2' });
      await givenEvent(given(), { id: 'd', organizerId: 'club-3' });
      await givenEvent(given(), { id: 'draft', organizerId: 'club-4', status: 'draft' });
      await givenEvent(given(), {
        ...{ id: 'over', organizerId: 'club-5' },
        ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: NOW },
      });
      const { sitemap } = given();
      expect(await sitemap.organizers(NOW, { limit: 2, after: null })).toEqual(['club-1', 'club-2']);
      expect(await sitemap.organizers(NOW, { limit: 2, after: 'club-2' })).toEqual(['club-3']);
    });
  });
}
