import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { factsOf } from '#core/clubs/club-facts.ts';
import { EventBus } from '#core/event-bus.ts';
import type { Event } from '#core/events/event.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { DRAFT } from '#test/support/a-draft.ts';
import { type Answer, HttpTestApp } from '#test/support/http-test-app.ts';

const REVALIDATED = 'no-cache, stale-if-error=600';
const SECURITY = ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'];

describe('cached reading of events', () => {
  let testApp: HttpTestApp;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    club = await testApp.acara.aVerifiedClub();
    event = await testApp.acara.anEvent({ organizerId: club.uid, capacity: 2 });
  });
  afterEach(() => testApp.close());

  const get = (path: string, call: Parameters<HttpTestApp['send']>[2] = {}) =>
    testApp.send('GET', path, call);
  const eventOf = ({ json }: Answer) => (json as { event: { title: string; ticketsLeft: number } }).event;
  const idsIn = ({ json }: Answer) => (json as { events: { id: string }[] }).events.map(({ id }) => id);
  const expectUncacheable = ({ status, headers }: Answer) =>
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-store', null]);
  /** Tells signed-in people of their membership. */
  const clubPage = () => `/api/clubs/${club.uid}`;
  const pages = () => [
    '/api/events',
    '/api/events?limit=24',
    '/api/events?from=2026-12-01T00:00&to=2026-12-31T00:00&available=true',
    '/api/events/days?from=2026-12-01&to=2026-12-31',
    `/api/events/${event.id}`,
    clubPage(),
    `/api/clubs/${club.uid}/events?when=upcoming`,
  ];

  it('sends the same bytes and tag to everyone, repeatedly', async () => {
    const student = await testApp.acara.aStudent();
    for (const path of pages()) {
      const first = await get(path);
      expect([first.status, first.headers.get('cache-control')]).toEqual([200, REVALIDATED]);
      for (const call of path === clubPage() ? [{}, {}] : [{}, { as: student }, { as: club }, {}]) {
        const again = await get(path, call);
        expect([again.status, again.text]).toEqual([200, first.text]);
        for (const name of ['etag', 'cache-control', 'content-type', ...SECURITY])
          expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
        expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
      }
    }
  });

  it('tells a signed-in person of their membership on the page of a club, which nothing keeps', async () => {
    const student = await testApp.acara.aStudent();
    await testApp.acara.does('JoinClub').execute(student, { id: club.uid });
    const answer = await get(clubPage(), { as: student });
    expectUncacheable(answer);
    expect(answer.json).toMatchObject({ club: { membership: { state: 'member' } } });
    expect((await get(clubPage())).json).toMatchObject({ club: { membership: null } });
  });

  it('answers 304 to a client with the current tag, in the app and before it', async () => {
    for (const path of pages()) {
      const tag = (await get(path)).headers.get('etag') ?? '';
      for (const as of path === clubPage() ? [undefined] : [undefined, club])
        for (const sent of [tag, `W/${tag}`, `"old", ${tag}`, '*']) {
          const answer = await get(path, { ...(as && { as }), headers: { 'if-none-match': sent } });
          expect([answer.status, answer.text, answer.headers.get('etag')]).toEqual([304, '', tag]);
          expect(answer.headers.get('cache-control')).toBe(REVALIDATED);
        }
      expect((await get(path, { headers: { 'if-none-match': '"old"' } })).status).toBe(200);
    }
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const path of pages())
      for (const again of [1, 2]) {
        const head = await testApp.send('HEAD', path);
        const whole = await get(path);
        expect([again, head.status, head.text]).toEqual([again, 200, '']);
        for (const name of ['etag', 'content-type', 'cache-control'])
          expect(head.headers.get(name)).toBe(whole.headers.get(name));
      }
  });

  it('queries the database once for concurrent requests', async () => {
    const find = vi.spyOn(resolve(testApp.acara.container, EventQueries), 'find');
    const answers = await Promise.all(Array.from({ length: 50 }, () => get(`/api/events/${event.id}`)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('queries no database for each live subscriber', async () => {
    const find = vi.spyOn(resolve(testApp.acara.container, EventQueries), 'find');
    const ends = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const end = new AbortController();
        await fetch(`${await testApp.url()}/api/live/events/${event.id}`, { signal: end.signal });
        return end;
      }),
    );
    expect(find).toHaveBeenCalledTimes(1);
    for (const end of ends) end.abort();
  });

  it('shows at once that the last place is sold', async () => {
    const { acara } = testApp;
    for (const path of pages()) await get(path);
    for (const left of [1, 0]) {
      await acara.buy(await acara.aStudent(), event);
      expect(eventOf(await get(`/api/events/${event.id}`)).ticketsLeft).toBe(left);
      const { json } = await get('/api/events');
      expect((json as { events: { ticketsLeft: number }[] }).events[0]?.ticketsLeft).toBe(left);
    }
  });

  it('shows an edit at once, with another tag', async () => {
    const path = `/api/events/${event.id}`;
    const before = await get(path);
    await get('/api/events?q=chess');
    const edit = { as: club, body: DRAFT };
    expect((await testApp.send('PUT', path, edit)).status).toBe(200);
    const after = await get(path, { headers: { 'if-none-match': before.headers.get('etag') ?? '' } });
    expect([after.status, eventOf(after).title]).toEqual([200, 'Chess Night']);
    expect(idsIn(await get('/api/events?q=chess'))).toEqual([event.id]);
  });

  it('shows at once what is created, published, unpublished and cancelled', async () => {
    const made = async (path: string, body: object) =>
      (await testApp.send('POST', path, { as: club, body })).json as { event: { id: string } };
    expect(idsIn(await get('/api/events'))).toEqual([event.id]);
    const { id } = (await made('/api/events', DRAFT)).event;
    expect(idsIn(await get('/api/events'))).toContain(id);
    await made(`/api/events/${id}/unpublish`, {});
    expect(idsIn(await get('/api/events'))).not.toContain(id);
    expect((await get(`/api/events/${id}`)).status).toBe(404);
    await made(`/api/events/${id}/publish`, {});
    expect((await get(`/api/events/${id}`)).status).toBe(200);
    await made(`/api/events/${id}/cancel`, { reason: 'The hall is flooded.' });
    expect(idsIn(await get('/api/events'))).not.toContain(id);
    expect((await get(`/api/events/${id}`)).text).toContain('The hall is flooded.');
  });

  it('shows at once that a place is free, and answers each filter with its own events', async () => {
    const { acara } = testApp;
    const student = await acara.aStudent();
    const left = await acara.anEvent({ capacity: 1, priceSen: 0, startsAt: '2026-12-28T12:00:00.000Z' });
    const filters = ['available=true', 'price=free', 'to=2026-12-25T00:00'];
    const read = () => Promise.all(filters.map(async (filter) => idsIn(await get(`/api/events?${filter}`))));
    expect(await read()).toEqual([[event.id, left.id], [left.id], [event.id]]);
    const { ticket } = await acara.buy(student, left);
    expect(await read()).toEqual([[event.id], [left.id], [event.id]]);
    await acara.does('CancelTicket').execute(student, { id: ticket.id });
    expect(await read()).toEqual([[event.id, left.id], [left.id], [event.id]]);
  });

  it('shows at once a club’s new event, and that its account is disabled', async () => {
    const { acara } = testApp;
    const paths = [`/api/clubs/${club.uid}`, `/api/clubs/${club.uid}/events`];
    const counts = async () => {
      const page = await get(`/api/clubs/${club.uid}`);
      const list = await get(`/api/clubs/${club.uid}/events`);
      const { club: view } = page.json as { club: { upcomingEvents: number } };
      return [view.upcomingEvents, (list.json as { total: number }).total];
    };
    expect(await counts()).toEqual([1, 1]);
    await testApp.send('POST', '/api/events', { as: club, body: DRAFT });
    expect(await counts()).toEqual([2, 2]);
    const admin = await acara.anAdmin();
    await acara.does('DisablePerson').execute(admin, { uid: club.uid, disabled: true });
    for (const path of paths) expect((await get(path)).status).toBe(404);
    expect((await get(`/api/clubs/${(await acara.aStudent()).uid}`)).status).toBe(404);
  });

  it('shows a club’s new name within half a second', async () => {
    const path = `/api/clubs/${club.uid}`;
    await get(path);
    const { acara } = testApp;
    const stored = await acara.write(({ clubs }) => clubs.find(club.uid));
    if (!stored) throw new Error('The club is gone.');
    const input = { id: club.uid, ...factsOf(stored), name: 'Kelab Baharu' };
    await acara.does('EditClub').execute(await acara.anAdmin(), input);
    await expect
      .poll(async () => (await get(path)).text, { timeout: 1_000 })
      .toContain('"name":"Kelab Baharu"');
  });

  it('sends a draft to its club alone, uncacheable', async () => {
    const { id } = await testApp.acara.anEvent({ organizerId: club.uid, status: 'draft' });
    const student = await testApp.acara.aStudent();
    for (let round = 0; round < 3; round += 1) {
      expectUncacheable(await get(`/api/events/${id}`, { as: club }));
      for (const call of [{}, { as: student }, { headers: { 'if-none-match': '*' } }]) {
        const refused = await get(`/api/events/${id}`, call);
        expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
      }
    }
  });

  it('sends an unpublished event to a ticket holder alone, uncacheable', async () => {
    const { acara } = testApp;
    const holder = await acara.aStudent('Holder');
    await acara.buy(holder, event);
    expect((await get(`/api/events/${event.id}`)).status).toBe(200);
    await acara.does('UnpublishEvent').execute(club, { id: event.id });
    for (let round = 0; round < 3; round += 1) {
      expectUncacheable(await get(`/api/events/${event.id}`, { as: holder }));
      expect((await get(`/api/events/${event.id}`)).status).toBe(404);
      expect((await get(`/api/events/${event.id}`, { as: await acara.aStudent('Other') })).status).toBe(404);
    }
  });

  it('refuses an invalid token and invalid input, however often they come', async () => {
    for (let round = 0; round < 3; round += 1) {
      await get('/api/events');
      expect((await get('/api/events', { as: 'rubbish' })).status).toBe(401);
      expect((await get('/api/events?limit=0')).status).toBe(422);
      expect((await get('/api/events/nothing')).status).toBe(404);
    }
  });

  it('caches nothing that is requested with another method', async () => {
    await get('/api/events');
    expect((await testApp.send('DELETE', '/api/events')).status).toBe(405);
    expect((await testApp.send('POST', '/api/events')).status).toBe(401);
  });

  it('shows within half a second what changed without a notification, such as the end of an event', async () => {
    expect(idsIn(await get('/api/events'))).toEqual([event.id]);
    testApp.acara.clock.set(event.endsAt);
    await expect.poll(async () => idsIn(await get('/api/events')), { timeout: 1_000 }).toEqual([]);
    expect((await get(`/api/events/${event.id}`)).text).toContain('"status":"ended"');
  });

  it('serves everybody the last answers while the database does not answer, and nothing else', async () => {
    const student = await testApp.acara.aStudent();
    const known = await Promise.all(pages().map((path) => get(path)));
    const draft = await testApp.acara.anEvent({ organizerId: club.uid, status: 'draft' });
    const queries = resolve(testApp.acara.container, EventQueries);
    const away = () => Promise.reject(domainError('unavailable', { reason: 'busy' }));
    const outage = [
      vi.spyOn(queries, 'find').mockImplementation(away),
      vi.spyOn(queries, 'upcoming').mockImplementation(away),
      vi.spyOn(queries, 'countRuns').mockImplementation(away),
      vi.spyOn(queries, 'ofClub').mockImplementation(away),
      vi.spyOn(queries, 'countOfClub').mockImplementation(away),
      vi.spyOn(resolve(testApp.acara.container, PersonRepository), 'find').mockImplementation(away),
    ];
    resolve(testApp.acara.container, EventBus).publish({ kind: 'sales', eventId: event.id });
    for (const [index, path] of pages().entries())
      for (const call of [{}, { as: student }, { as: club, headers: { 'if-none-match': '*' } }]) {
        const stale = await get(path, call);
        expect([path, stale.status, stale.text]).toEqual([path, 200, known[index]?.text]);
        expect(stale.headers.get('age')).toMatch(/^\d+$/);
        expect(stale.headers.get('cache-status')).toMatch(/^Acara; hit; ttl=-\d+$/);
        expect(stale.headers.get('cache-control')).toBe('no-store');
      }
    expect((await get('/api/site', { as: student })).status).toBe(200);
    expect((await get('/api/tickets/my', { as: student })).status).toBe(503);
    expect((await get(`/api/events/${draft.id}`, { as: club })).status).toBe(503);
    for (const spy of outage) spy.mockRestore();
    expect((await get(`/api/events/${draft.id}`, { as: club })).status).toBe(200);
    const fresh = await get(`/api/events/${event.id}`, { as: student });
    expect([fresh.status, fresh.headers.get('age')]).toEqual([200, null]);
  });
});

describe('cached reading of events beyond the rate limit', () => {
  it('is refused as everywhere', async () => {
    class Three extends RateLimiter {
      #left = 3;

      override async consume(
        ...[endpoint, actor, address]: Parameters<RateLimiter['consume']>
      ): Promise<void> {
        this.#left -= 1;
        for (let over = 0; this.#left < 0 && over < 60_001; over += 1)
          await super.consume(endpoint, actor, address);
      }
    }
    const testApp = new HttpTestApp(undefined, { rateLimiter: new Three() });
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await testApp.send('GET', '/api/events')).status);
    testApp.close();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
