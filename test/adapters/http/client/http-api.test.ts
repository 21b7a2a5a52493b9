import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { SignedIn } from '#core/actor.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const UNREACHABLE = plainRefusal(
  'unavailable',
  'Acara can’t be reached. Check your connection and try again.',
);
const WITHOUT_SENTENCE = plainRefusal('unavailable', '');

describe('httpApi', () => {
  let testApp: HttpTestApp;
  let aina: SignedIn;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    aina = await testApp.acara.aStudent();
  });
  afterEach(() => testApp.close());

  const answering = (response: () => Response | Promise<Response>) =>
    httpApi({ baseUrl: '/api', token: async () => null, fetch: async () => response() });

  it('reports the age of public answers while the server’s database does not answer', async () => {
    const ages: (number | null)[] = [];
    let headers = {};
    const api = httpApi({
      baseUrl: '/api',
      token: async () => null,
      received: (age) => ages.push(age),
      fetch: async () => Response.json({}, { headers }),
    });
    await api.browseEvents({ category: null, q: null, limit: null, cursor: null });
    headers = { age: '61', 'cache-status': 'Acara; hit; ttl=-61' };
    await api.viewEvent({ id: 'event-1' });
    await api.viewSite();
    headers = { age: '3' };
    await api.browseEvents({ category: null, q: null, limit: null, cursor: null });
    expect(ages).toEqual([null, 61, null]);
  });

  it('acts for the club of the person, and for themselves once they are no member any more', async () => {
    const club = await testApp.acara.aVerifiedClub();
    const { acara } = testApp;
    await acara.write(({ members }) =>
      members.save({ clubId: club.uid, uid: aina.uid, office: 'editor', since: acara.clock.now() }),
    );
    const token = await acara.tokenOf(aina);
    let actingFor: string | null = club.uid;
    const api = httpApi({
      baseUrl: `${await testApp.url()}/api`,
      token: async () => token,
      actingFor: () => actingFor,
      leftClub: () => {
        actingFor = null;
      },
    });
    const page = { limit: null, cursor: null };
    expect((await api.listMyEvents(page)).events).toEqual([]);
    await acara.does('RemoveMember').execute(club, { id: club.uid, uid: aina.uid });
    const witness = httpApi({
      baseUrl: `${await testApp.url()}/api`,
      token: async () => token,
      actingFor: () => club.uid,
    });
    const outcome = () =>
      witness.listMyEvents(page).then(
        () => 'answered',
        ({ code }) => code,
      );
    await expect.poll(outcome, { timeout: 5_000 }).toBe('forbidden');
    // A call about oneself names no club, so that it neither fails nor tells.
    expect((await api.viewProfile()).user.uid).toBe(aina.uid);
    expect(actingFor).toBe(club.uid);
    expect((await refusalOf(api.listMyEvents(page))).code).toBe('forbidden');
    expect(actingFor).toBeNull();
  });

  it('throws a sentence when the API is unreachable', async () => {
    const api = httpApi({ baseUrl: 'http://127.0.0.1:1/api', token: async () => null });
    expect(await refusalOf(api.viewSite())).toEqual(UNREACHABLE);
    expect(
      await refusalOf(answering(() => Promise.reject(new TypeError('fetch failed'))).viewSite()),
    ).toEqual(UNREACHABLE);
  });

  it('gives up on a call without an answer after thirty seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const api = httpApi({
      baseUrl: '/api',
      token: async () => null,
      fetch: (_, request) =>
        new Promise((_resolve, reject) => {
          request?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    });
    const refusal = refusalOf(api.viewSite());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await refusal).toEqual(UNREACHABLE);
  });

  it('sends every filter of a list, and no null one, where URLSearchParams has no size', async () => {
    const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
    Object.defineProperty(URLSearchParams.prototype, 'size', { configurable: true, value: undefined });
    onTestFinished(() => void Object.defineProperty(URLSearchParams.prototype, 'size', size));
    const asked: string[] = [];
    const api = httpApi({
      baseUrl: '/api',
      token: async () => null,
      fetch: async (address) => {
        asked.push(String(address));
        return Response.json({});
      },
    });
    await api.browseEvents({ category: 'Sports', q: 'takraw', limit: null, cursor: null });
    await api.browseEvents({ category: null, q: null, limit: null, cursor: null });
    expect(asked).toEqual(['/api/events?category=Sports&q=takraw', '/api/events']);
  });

  it.each([
    ['a proxy’s page', () => new Response('<h1>502</h1>', { status: 502 })],
    ['empty', () => new Response('', { status: 500 })],
    ['JSON of another program', () => Response.json({ detail: 'no' }, { status: 503 })],
    ['JSON but not an object', () => Response.json([1], { status: 404 })],
    ['null', () => Response.json(null, { status: 400 })],
  ])('throws without a sentence when the error response is %s', async (_what, response) => {
    expect(await refusalOf(answering(response).viewSite())).toEqual(WITHOUT_SENTENCE);
  });

  it('renews a refused token once and retries', async () => {
    const asked: boolean[] = [];
    const good = await testApp.acara.tokenOf(aina);
    const token = async ({ fresh }: { fresh: boolean }) => {
      asked.push(fresh);
      return fresh ? good : 'too-old';
    };
    const api = httpApi({ baseUrl: `${await testApp.url()}/api`, token });
    expect((await api.viewProfile()).user.uid).toBe(aina.uid);
    expect(asked).toEqual([false, true]);
  });

  it.each([null, 'too-old', 'too-old-too'])('gives up when the renewed token is %j', async (renewed) => {
    let calls = 0;
    let refusals = 0;
    const api = httpApi({
      baseUrl: `${await testApp.url()}/api`,
      token: async ({ fresh }) => (fresh ? renewed : 'too-old'),
      refused: () => {
        refusals += 1;
      },
      fetch: (...request) => {
        calls += 1;
        return fetch(...request);
      },
    });
    expect((await refusalOf(api.viewProfile())).code).toBe('unauthenticated');
    expect(calls).toBe(renewed === 'too-old-too' ? 2 : 1);
    expect(refusals).toBe(renewed === 'too-old-too' ? 1 : 0);
  });

  it('sends each field where its endpoint expects it and leaves out missing ones', async () => {
    const seen: string[] = [];
    const api = httpApi({
      baseUrl: '/api',
      token: async () => 'a-token',
      fetch: async (address, { method, headers, body } = {}) => {
        seen.push(JSON.stringify([method, address, headers, body]));
        return Response.json({});
      },
    });
    await api.browseEvents({ category: 'Sports', q: 'a & b', limit: 6, cursor: null });
    await api.viewTicket({ id: 'a/b' });
    await api.purchaseTicket({ eventId: 'event-1', quantity: 1, idempotencyKey: 'key-1' });
    await api.purchaseTicket({ eventId: 'event-1', quantity: 1, idempotencyKey: null });
    await api.openCheckout({ id: 'ticket-1' });
    await api.signIn({ email: 'a@acara.test', password: 'kites' });
    const bearer = { authorization: 'Bearer a-token' };
    const json = { 'content-type': 'application/json' };
    expect(seen.map((text) => JSON.parse(text))).toEqual([
      ['GET', '/api/events?category=Sports&q=a+%26+b&limit=6', bearer, null],
      ['GET', '/api/tickets/a%2Fb', bearer, null],
      [
        'POST',
        '/api/tickets/purchase',
        { 'Idempotency-Key': 'key-1', ...json, ...bearer },
        '{"eventId":"event-1","quantity":1}',
      ],
      ['POST', '/api/tickets/purchase', { ...json, ...bearer }, '{"eventId":"event-1","quantity":1}'],
      ['POST', '/api/tickets/ticket-1/pay', { ...json, ...bearer }, '{}'],
      ['POST', '/api/identity/sign-in', json, '{"email":"a@acara.test","password":"kites"}'],
    ]);
  });
});
