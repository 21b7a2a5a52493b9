import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PUBLIC_URL, WebPages, type WebPagesOptions } from '#test/support/web-pages.ts';

const LATER = '2027-01-16T04:00:00.000Z';
const LATER_END = '2027-01-16T06:00:00.000Z';

describe('what search engines read', () => {
  let pages: WebPages | null = null;
  const open = (options: WebPagesOptions = {}) => {
    pages = new WebPages(options);
    return pages;
  };
  afterEach(() => {
    vi.restoreAllMocks();
    pages?.close();
  });

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

  async function entries(path: string): Promise<readonly (string | undefined)[]> {
    const file = await pages?.get(path);
    expect(file?.status).toBe(200);
    expect(file?.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    return addressesIn((await file?.text()) ?? '').map((address) => address?.replace(PUBLIC_URL, ''));
  }

  it('lists home, events and clubs with published events that are not over', async () => {
    const { acara } = open().app;
    await acara.anEvent({ id: 'coming', organizerId: 'club-1' });
    await acara.anEvent({ id: 'later', organizerId: 'club-1', startsAt: LATER, endsAt: LATER_END });
    await acara.anEvent({ id: 'draft', status: 'draft', organizerId: 'club-2' });
    await acara.anEvent({ id: 'cancelled', status: 'cancelled' });
    await acara.anEvent({
      id: 'over',
      startsAt: '2026-11-01T10:00:00.000Z',
      endsAt: '2026-11-01T12:00:00.000Z',
    });
    const files = await entries('/sitemap.xml');
    expect(files).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/events-2026-12-14.xml',
      '/sitemaps/events-2027-01-11.xml',
    ]);
    const [home = '', week = '', later = ''] = files;
    expect(await entries(home)).toEqual(['/', '/events', '/clubs/club-1']);
    expect(await entries(week)).toEqual(['/events/coming']);
    expect(await entries(later)).toEqual(['/events/later']);
    expect(await pages?.text(week)).toContain('<lastmod>2026-11-01T02:00:00.000Z</lastmod>');
  });

  it('lists home and the list of events when there is no event', async () => {
    open();
    expect(await entries('/sitemap.xml')).toEqual(['/sitemaps/pages.xml']);
    expect(await entries('/sitemaps/pages.xml')).toEqual(['/', '/events']);
  });

  it('escapes ids', async () => {
    const { acara } = open().app;
    await acara.anEvent({ id: 'a&b<c', organizerId: "club'&" });
    expect(await pages?.text('/sitemaps/events-2026-12-14.xml')).toContain('/events/a%26b%3Cc</loc>');
    expect(await pages?.text('/sitemaps/pages.xml')).toContain('/clubs/club&#39;%26</loc>');
  });

  it.each([
    ['a week without events', 'events-2026-11-30'],
    ['a day that is no Monday', 'events-2026-12-01'],
    ['a day that does not exist', 'events-2026-02-30'],
    ['another name', '1'],
  ])('has no file of %s', async (_, name) => {
    await open().app.acara.anEvent();
    for (const _asked of ['once', 'again'])
      expect((await pages?.get(`/sitemaps/${name}.xml`))?.status).toBe(404);
  });

  it('answers a file that somebody has with 304, and HEAD without the file', async () => {
    const opened = open();
    await opened.app.acara.anEvent();
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/events-2026-12-14.xml']) {
      const first = await opened.get(path);
      const etag = first.headers.get('etag') ?? '';
      const again = await opened.get(path, { 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const head = await opened.get(path, {}, 'HEAD');
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    }
  });

  it('forgets within ten minutes what is not public any more', async () => {
    const { acara } = open().app;
    await acara.anEvent();
    const [, week = ''] = await entries('/sitemap.xml');
    expect(await entries(week)).toEqual(['/events/event-1']);
    await acara.write(async ({ events }) => {
      const event = await events.find('event-1');
      if (event) await events.save({ ...event, status: 'draft' });
    });
    expect(await entries(week)).toEqual(['/events/event-1']);
    // The cache reads the clock at most once a millisecond.
    await pause(5);
    const later = performance.now() + 10 * 60 * 1_000 + 1;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await entries('/sitemap.xml')).toEqual(['/sitemaps/pages.xml']);
    expect((await pages?.get(week))?.status).toBe(404);
  });
});
