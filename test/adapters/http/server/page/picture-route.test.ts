import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { addPlanned, aPlannedEvent } from '#test/support/a-planned-event.ts';
import { WebPages } from '#test/support/web-pages.ts';

describe('pictures of shared links', () => {
  let pages: WebPages;
  let base: string;
  beforeEach(async () => {
    pages = new WebPages();
    await pages.app.acara.anEvent({ id: 'gamelan', title: 'Malam Gamelan' });
    base = '/og/events/gamelan';
  });
  afterEach(() => pages.close());

  const get = (path: string, method = 'GET') => pages.app.send(method, path);
  const current = async (path: string) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-cache']);
    return answer.headers.get('location') ?? '';
  };

  it('are drawn once, kept for ever at their address, and shown by other sites', async () => {
    const address = await current(`${base}/card.png`);
    expect(address).toMatch(/^\/og\/events\/gamelan\/card-[\w-]{16}\.png$/);
    const [first, second] = await Promise.all([get(address), get(address)]);
    expect([first?.status, first?.text, second?.text]).toEqual([200, 'Malam Gamelan', 'Malam Gamelan']);
    expect(first?.headers.get('content-type')).toBe('image/png');
    expect(first?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first?.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await get(address, 'HEAD')).status).toBe(200);
    expect(pages.pictures.drawn).toHaveLength(1);
  });

  it('are kept after a restart, and not drawn again', async () => {
    const address = await current(`${base}/card.png`);
    await get(address);
    pages.pictures.kept.push(...pages.pictures.drawn.splice(0));
    const restarted = new WebPages({ acara: pages.app.acara });
    restarted.pictures.kept.push(...pages.pictures.kept);
    for (const _time of [1, 2])
      expect((await restarted.app.send('GET', address)).text).toBe('Malam Gamelan, kept');
    expect(restarted.pictures.drawn).toEqual([]);
    restarted.close();
  });

  it('are drawn ten times a minute for an address, while kept ones and addresses of old versions cost nothing', async () => {
    const limited = new WebPages({ limits: new RateLimiter() });
    const draw = async (n: number) => {
      await limited.app.acara.anEvent({ id: `event-${n}`, title: `Event ${n}` });
      const { headers } = await limited.app.send('GET', `/og/events/event-${n}/card.png`);
      return headers.get('location') ?? '';
    };
    const addresses = await Promise.all(Array.from({ length: 12 }, (_, n) => draw(n)));
    const statusOf = async (address: string) => (await limited.app.send('GET', address)).status;
    for (const address of addresses.slice(0, 10)) expect(await statusOf(address)).toBe(200);
    const refused = await limited.app.send('GET', addresses[10] ?? '');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await statusOf(addresses[0] ?? '')).toBe(200);
    const [drawn] = limited.pictures.drawn;
    if (drawn) limited.pictures.kept.push({ ...drawn, title: 'Event 11' });
    expect(await statusOf(addresses[11] ?? '')).toBe(200);
    expect(limited.pictures.drawn).toHaveLength(10);
    limited.close();
  });

  it('have a new address when what they show changes, and not after a sale', async () => {
    const { acara } = pages.app;
    const before = await current(`${base}/card.png`);
    await acara.buy(await acara.aStudent(), { id: 'gamelan' });
    expect(await current(`${base}/card.png`)).toBe(before);
    await acara.anEvent({ id: 'moved', title: 'Malam Gamelan', venue: 'Dewan Tunas' });
    expect(await current('/og/events/moved/card.png')).not.toBe(before.replace('gamelan', 'moved'));
    expect(await current(`${base}/card-0123456789abcdef.png`)).toBe(before);
  });

  it('have a new address when the plan of an event changes its prices, and not when something opens', async () => {
    const { acara } = pages.app;
    const planned = aPlannedEvent([{ priceSen: 500 }, { opensAt: '2026-12-02T04:00:00.000Z' }]);
    await acara.write((stores) => addPlanned(stores, planned));
    const addressNow = async () => {
      const fresh = new WebPages({ acara });
      const { headers } = await fresh.app.send('GET', '/og/events/event-1/card.png');
      fresh.close();
      return headers.get('location') ?? '';
    };
    const before = await addressNow();
    await get(before);
    expect(pages.pictures.drawn.at(-1)?.badge).toBe('From RM 5.00');
    acara.clock.set('2026-12-02T04:00:00.000Z');
    expect(await addressNow()).toBe(before);
    const [, dearer] = planned.plan.types;
    await acara.write(async ({ ticketTypes }) => {
      if (dearer) await ticketTypes.save({ ...dearer, priceSen: 500 });
    });
    expect(await addressNow()).not.toBe(before);
  });

  it('say when, where, how much and by whom', async () => {
    await get(await current(`${base}/story.png`));
    expect(pages.pictures.drawn).toEqual([
      {
        shape: 'story',
        overline: 'Gamelan Society',
        title: 'Malam Gamelan',
        lines: ['Sun 20 Dec 2026, 8:00 pm', 'Dewan Seri Angsana'],
        badge: 'RM 25.00',
        footer: 'acara.example.test',
        imageUrl: null,
        category: 'Cultural',
        seed: 'gamelan',
      },
    ]);
  });

  it('exist for the site and for clubs, as cards', async () => {
    const club = await pages.app.acara.aVerifiedClub();
    expect((await get(await current('/og/site/card.png'))).status).toBe(200);
    expect((await get(await current(`/og/clubs/${club.uid}/card.png`))).text).toBe(club.name);
    expect((await get('/og/site/story.png')).status).toBe(404);
    expect((await get(`/og/clubs/${club.uid}/story.png`)).status).toBe(404);
  });

  it('do not exist for a hidden event, none, or a malformed address', async () => {
    await pages.app.acara.anEvent({ id: 'secret', status: 'draft' });
    for (const path of ['/og/events/secret/card.png', '/og/events/none/card.png', '/og/x', `${base}/%zz.png`])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(pages.pictures.drawn).toEqual([]);
  });
});
