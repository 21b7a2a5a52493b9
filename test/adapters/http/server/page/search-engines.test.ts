import { afterEach, describe, expect, it } from 'vitest';
import type { EventPosition } from '#core/events/event-queries.ts';
import { anEvent } from '#test/support/an-event.ts';
import { PUBLIC_URL, WebPages, type WebPagesOptions } from '#test/support/web-pages.ts';

describe('what search engines read', () => {
  let pages: WebPages | null = null;
  const open = (options: WebPagesOptions = {}) => {
    pages = new WebPages(options);
    return pages;
  };
  afterEach(() => pages?.close());

  const addressesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

  it('allows public pages, refuses API and personal pages, and names the sitemap', async () => {
    const robots = await open().get('/robots.txt');
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await robots.text()).split('\n');
    for (const line of ['User-agent: *', 'Disallow: /api/', 'Disallow: /my-tickets', 'Disallow: /events/*/'])
      expect(lines).toContain(line);
    expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    expect(lines.filter((line) => /\/og|Disallow: \/$/.test(line))).toEqual([]);
  });

  it('lists home, events and clubs with published events that are not over', async () => {
    const { app, get } = { app: open().app, get: (path: string) => pages?.get(path) };
    const { acara } = app;
    await acara.anEvent({ id: 'coming', organizerId: 'club-1' });
    await acara.anEvent({ id: 'draft', status: 'draft', organizerId: 'club-2' });
    await acara.anEvent({ id: 'cancelled', status: 'cancelled' });
    await acara.anEvent({
      id: 'over',
      startsAt: '2026-11-01T10:00:00.000Z',
      endsAt: '2026-11-01T12:00:00.000Z',
    });
    const sitemap = await get('/sitemap.xml');
    expect(sitemap?.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = (await sitemap?.text()) ?? '';
    expect(addressesIn(xml)).toEqual(
      ['/', '/events', '/clubs/club-1', '/events/coming'].map((path) => PUBLIC_URL + path),
    );
    expect(xml).toContain('<lastmod>2026-11-01T02:00:00.000Z</lastmod>');
  });

  it('splits a list that is too long for one file', async () => {
    const event = anEvent();
    const upcoming = async (_: unknown, { limit, after }: { limit: number; after: EventPosition | null }) => {
      const start = after === null ? 0 : Number(after.id) + 1;
      return Array.from({ length: Math.min(limit, 50_000 - start) }, (_, n) => ({
        ...event,
        id: String(start + n),
      }));
    };
    const long = open({ events: { upcoming } });
    expect(addressesIn(await long.text('/sitemap.xml'))).toEqual([
      `${PUBLIC_URL}/sitemaps/1.xml`,
      `${PUBLIC_URL}/sitemaps/2.xml`,
    ]);
    expect(addressesIn(await long.text('/sitemaps/1.xml'))).toHaveLength(50_000);
    expect(addressesIn(await long.text('/sitemaps/2.xml'))).toHaveLength(3);
    for (const path of ['/sitemaps/3.xml', '/sitemaps/0.xml', '/sitemaps/x.xml'])
      expect((await long.get(path)).status).toBe(404);
  });
});
