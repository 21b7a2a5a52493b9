import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPrivate } from '#adapters/http/server/page/private-paths.ts';
import { paths } from '#apps/web/src/shared/paths.ts';
import type { Event } from '#core/events/event.ts';
import { addPlanned, aPlannedEvent } from '#test/support/a-planned-event.ts';
import { SITE } from '#test/support/acara.ts';
import { PUBLIC_URL, WebPages } from '#test/support/web-pages.ts';

const EVENT = 'Night of the Gamelan';
const WHEN_AND_WHERE = 'Sun 20 Dec 2026, 8:00 pm · Dewan Seri Angsana';
const SLOGAN = 'The smart event and ticketing platform for students of Universiti Acara.';

describe('the head of a page', () => {
  let pages: WebPages;
  beforeEach(() => {
    pages = new WebPages();
  });
  afterEach(() => pages.close());

  /** Reads a head as a crawler does: without JavaScript. */
  const headOf = async (path: string) => {
    const text = await pages.text(path);
    const [head = ''] = text.split('</head>');
    const meta = (name: string) =>
      textOf(new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(head)?.[1]);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
    expect(head.match(/<title>/g)).toHaveLength(1);
    expect(head.match(/name="description"/g)).toHaveLength(1);
    return {
      title: textOf(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
      canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? null,
      meta,
      data: data === undefined ? null : JSON.parse(data),
      head,
    };
  };
  const eventHead = async (differences: Partial<Event> = {}) => {
    const { id } = await pages.app.acara.anEvent({ title: EVENT, ...differences });
    return { id, ...(await headOf(`/events/${id}`)) };
  };

  it('names day, place and price of a published event', async () => {
    const { id, title, canonical, meta, data } = await eventHead({ priceSen: 1_250 });
    const address = `${PUBLIC_URL}/events/${id}`;
    expect([title, canonical, meta('og:url')]).toEqual([`${EVENT} · Acara`, address, address]);
    expect([meta('og:title'), meta('og:description')]).toEqual([EVENT, `${WHEN_AND_WHERE} · RM 12.50`]);
    expect(meta('description')).toBe(
      `${WHEN_AND_WHERE} · RM 12.50. Bronze, drums and a long evening under the trees.`,
    );
    expect([meta('twitter:card'), meta('og:locale'), meta('og:site_name')]).toEqual([
      'summary_large_image',
      'en_MY',
      'Acara',
    ]);
    expect(meta('og:image')).toMatch(new RegExp(`^${PUBLIC_URL}/og/events/${id}/card-[\\w-]{16}\\.png$`));
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('robots')).toBeNull();
    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: EVENT,
      description: 'Bronze, drums and a long evening under the trees.',
      url: address,
      startDate: '2026-12-20T20:00:00+08:00',
      endDate: '2026-12-20T23:00:00+08:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Dewan Seri Angsana', address: 'Main Campus' },
      image: [meta('og:image')],
      organizer: { '@type': 'Organization', name: 'Gamelan Society', url: `${PUBLIC_URL}/clubs/club-1` },
      offers: {
        '@type': 'Offer',
        price: '12.50',
        priceCurrency: 'MYR',
        availability: 'https://schema.org/InStock',
        url: address,
      },
    });
  });

  it('says that an event is free, sold out, cancelled or over', async () => {
    const free = await eventHead({ priceSen: 0 });
    expect(free.meta('og:description')).toBe(`${WHEN_AND_WHERE} · Free`);
    const soldOut = await eventHead({ capacity: 1, sold: 1 });
    expect(soldOut.meta('og:description')).toBe(`Sold out · ${WHEN_AND_WHERE} · RM 25.00`);
    expect(soldOut.data.offers.availability).toBe('https://schema.org/SoldOut');
    const cancelled = await eventHead({ status: 'cancelled' });
    expect(cancelled.meta('og:description')).toBe(`Cancelled · ${WHEN_AND_WHERE} · RM 25.00`);
    expect(cancelled.data.eventStatus).toBe('https://schema.org/EventCancelled');
    const past = { startsAt: '2026-11-01T10:00:00.000Z', endsAt: '2026-11-01T12:00:00.000Z' };
    expect((await eventHead(past)).meta('og:description')).toMatch(/^Ended · Sun 1 Nov 2026, 6:00 pm/);
  });

  it('has an offer for each public type of an event, and names no other', async () => {
    const { acara } = pages.app;
    const planned = aPlannedEvent(
      [
        { name: 'Early bird', priceSen: 1_500, closesAt: '2026-12-01T00:00:00.000Z' },
        { name: 'Student', priceSen: 800, opensAt: '2026-12-08T12:00:00.000Z' },
        { name: 'Everybody', priceSen: 2_000 },
        { name: 'Last ones', priceSen: 3_000, opensAfter: 'type-2' },
        { name: 'Secret guests', visibility: 'hidden' },
        { name: 'Secret code', visibility: 'by_code' },
        { name: 'Secret door', visibility: 'door_only' },
      ],
      [],
      { id: 'planned' },
    );
    await acara.write((stores) => addPlanned(stores, planned));
    const { data, meta } = await headOf('/events/planned');
    const offer = (name: string, price: string, availability: string) => ({
      '@type': 'Offer',
      ...{ name, price, priceCurrency: 'MYR', availability: `https://schema.org/${availability}` },
      url: `${PUBLIC_URL}/events/planned`,
    });
    expect(data.offers).toEqual([
      {
        ...offer('Early bird', '15.00', 'SoldOut'),
        availabilityEnds: '2026-12-01T08:00:00+08:00',
      },
      {
        ...offer('Student', '8.00', 'PreOrder'),
        availabilityStarts: '2026-12-08T20:00:00+08:00',
      },
      offer('Everybody', '20.00', 'InStock'),
      offer('Last ones', '30.00', 'PreOrder'),
    ]);
    expect(meta('og:description')).toBe(`${WHEN_AND_WHERE} · From RM 20.00`);
    expect(await pages.text('/events/planned')).not.toContain('Secret');
  });

  it('of a hidden event is the same as of none', async () => {
    const missing = await headOf('/events/nothing');
    expect([missing.title, missing.meta('og:description')]).toEqual(['Acara', SLOGAN]);
    expect([missing.meta('robots'), missing.canonical, missing.data]).toEqual(['noindex', null, null]);
    for (const status of ['draft', 'pending_review'] as const)
      expect((await eventHead({ status })).head).toBe(missing.head);
  });

  it('of the home page and the list can be found by search engines', async () => {
    const home = await headOf('/?utm_source=poster');
    expect([home.title, home.canonical, home.meta('robots')]).toEqual(['Acara', `${PUBLIC_URL}/`, null]);
    expect(home.meta('og:image')).toMatch(/\/og\/site\/card-[\w-]+\.png$/);
    const list = await headOf('/events?category=Sports');
    expect([list.title, list.canonical]).toEqual(['Events · Acara', `${PUBLIC_URL}/events`]);
  });

  it('names a club and how many events it has', async () => {
    const club = await pages.app.acara.aVerifiedClub();
    await pages.app.acara.anEvent({ organizerId: club.uid });
    const { title, meta, canonical } = await headOf(`/clubs/${club.uid}`);
    expect(title).toBe(`${club.name} · Acara`);
    expect(meta('og:description')).toBe(`1 upcoming event of ${club.name} on Acara`);
    expect(canonical).toBe(`${PUBLIC_URL}/clubs/${club.uid}`);
    expect((await headOf('/clubs/nobody')).meta('robots')).toBe('noindex');
  });

  it('keeps search engines from pages of one person, and from nothing else', async () => {
    const open = ['home', 'events', 'event', 'club', 'login', 'register', 'forgotPassword', 'privacy'];
    for (const [name, path] of Object.entries(paths)) {
      const pattern = typeof path === 'object' ? path.pattern : path;
      if (typeof pattern !== 'string') continue;
      expect([name, isPrivate(pattern.replace(/:\w+/g, 'some-id'))]).toEqual([name, !open.includes(name)]);
    }
    expect((await headOf('/dashboard')).meta('robots')).toBe('noindex');
    expect((await headOf('/t/ticket-1')).meta('robots')).toBe('noindex');
    expect((await headOf('/login')).meta('robots')).toBeNull();
  });

  it('escapes texts', async () => {
    const { head, title, data } = await eventHead({ title: '"><script>alert(1)</script> & “Kita”' });
    expect(head).not.toContain('<script>alert');
    expect(title).toBe('"><script>alert(1)</script> & “Kita” · Acara');
    expect(data.name).toBe('"><script>alert(1)</script> & “Kita”');
  });

  it('names the scripts of the page and the photo of the event', async () => {
    const { id, head } = await eventHead({ imageUrl: '/files/0-photo.webp' });
    expect(head).toContain(
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/event.js">',
    );
    expect(head).toMatch(/<link rel="preload" as="image" [^>]*href="\/files\/0-photo\.webp">/);
    expect(head).not.toContain('posters.js');
    expect((await headOf(`/events/${id}/manage`)).head).not.toContain('modulepreload');
    expect((await eventHead({ imageUrl: '/posters/sports/a.svg' })).head).not.toContain('as="image"');
  });

  it('names what draws posters where the first screen shows one, except on the home page', async () => {
    const drawing = '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/posters.js">';
    const { id, head } = await eventHead({ imageUrl: '/posters/sports/a.svg' });
    expect(head).toContain(drawing);
    expect((await eventHead({ imageUrl: null })).head).toContain(drawing);
    expect((await headOf('/events')).head).toContain(drawing);
    expect((await headOf('/')).head).not.toContain(drawing);
    expect((await headOf(`/events/${id}/manage`)).head).not.toContain(drawing);
  });

  it('asks early for the session on pages behind a guard, unless Firebase keeps it', async () => {
    const script = '<script async fetchpriority="high" src="/early-session.js"></script>';
    const { id } = await eventHead();
    for (const path of ['/my-tickets', '/dashboard', `/events/${id}/manage`, '/admin/people'])
      expect([path, (await headOf(path)).head.includes(script)]).toEqual([path, true]);
    for (const path of ['/', '/events', `/events/${id}`, '/login'])
      expect([path, (await headOf(path)).head.includes(script)]).toEqual([path, false]);
    const firebase = { projectId: 'acara', apiKey: 'key', authDomain: 'acara.test', emulator: null };
    const other = new WebPages({ acara: pages.app.acara, site: { ...SITE, identity: 'firebase', firebase } });
    expect(await other.text('/my-tickets')).not.toContain('early-session.js');
    await other.close();
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const { id } = await eventHead();
    const got = await pages.get(`/events/${id}`);
    const asked = await pages.get(`/events/${id}`, {}, 'HEAD');
    expect([asked.status, await asked.text()]).toEqual([200, '']);
    expect(asked.headers.get('etag')).toBe(got.headers.get('etag'));
  });
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function textOf(html: string | undefined): string | null {
  return html === undefined ? null : html.replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? '');
}
