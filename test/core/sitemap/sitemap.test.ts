import { describe, expect, it } from 'vitest';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { MemorySitemapQueries } from '#adapters/memory/queries/memory-sitemap-queries.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { readWeek, Sitemap } from '#core/sitemap/sitemap.ts';
import { anEvent } from '#test/support/an-event.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const MINUTES_PER_DAY = 24 * 60;

describe('the sitemap', () => {
  async function sitemapOf(...events: readonly Partial<Event>[]): Promise<Sitemap> {
    const database = new MemoryDatabase();
    await new MemoryUnitOfWork(database).run(async (stores) => {
      for (const event of events) await stores.events.add(anEvent(event));
    });
    return new Sitemap(new MemorySitemapQueries(database), { now: () => NOW });
  }
  const event = (id: string, startsAt: string): Partial<Event> => ({
    id,
    startsAt,
    endsAt: addMinutes(startsAt, MINUTES_PER_DAY),
  });

  async function idsOf(sitemap: Sitemap, week: string): Promise<readonly string[]> {
    return (await collected(sitemap.eventsOf(week))).flat().map(({ id }) => id);
  }

  it('has the weeks in which events start, which begin on Monday in Kuala Lumpur', async () => {
    const sitemap = await sitemapOf(
      event('last of its week', '2026-12-06T15:59:59.999Z'),
      event('first of its week', '2026-12-06T16:00:00.000Z'),
      event('next year', '2027-01-01T04:00:00.000Z'),
      { ...event('still runs', '2026-11-02T04:00:00.000Z'), endsAt: addMinutes(NOW, 1) },
    );
    expect(await collected(sitemap.weeks())).toEqual([
      '2026-11-02',
      '2026-11-30',
      '2026-12-07',
      '2026-12-28',
    ]);
    expect(await idsOf(sitemap, '2026-11-30')).toEqual(['last of its week']);
    expect(await idsOf(sitemap, '2026-12-07')).toEqual(['first of its week']);
    expect(await idsOf(sitemap, '2026-12-14')).toEqual([]);
  });

  it('has every public event in one week, however many start at once', async () => {
    const events = Array.from({ length: 1_501 }, (_, n) =>
      event(`event-${n}`, addMinutes(NOW, n < 1_200 ? 60 : (n % 20) * MINUTES_PER_DAY)),
    );
    const sitemap = await sitemapOf(...events);
    const found: string[] = [];
    for await (const week of sitemap.weeks()) found.push(...(await idsOf(sitemap, week)));
    expect(found.sort()).toEqual(events.map(({ id = '' }) => id).sort());
  });

  it('has organizers of public events once', async () => {
    const sitemap = await sitemapOf(
      { id: 'a', organizerId: 'club-2' },
      { id: 'b', organizerId: 'club-1' },
      { id: 'c', organizerId: 'club-2' },
      { id: 'd', organizerId: 'club-3', status: 'draft' },
    );
    expect((await collected(sitemap.organizers())).flat()).toEqual(['club-1', 'club-2']);
  });

  it('names a week by its Monday', () => {
    expect(readWeek('2026-11-30')).toBe('2026-11-30');
    for (const text of ['2026-12-01', '2026-02-30', '1999-11-29', '']) expect(readWeek(text)).toBeNull();
  });
});

async function collected<Value>(values: AsyncIterable<Value>): Promise<readonly Value[]> {
  const found: Value[] = [];
  for await (const value of values) found.push(value);
  return found;
}
