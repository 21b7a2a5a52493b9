import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { WebPages } from '#test/support/web-pages.ts';

const ALL = { category: null, q: null, limit: null, cursor: null };

interface Answer {
  readonly route: string;
  readonly input: object;
  readonly answer: unknown;
}

describe('answers in a page', () => {
  let pages: WebPages;
  beforeEach(() => {
    pages = new WebPages();
  });
  afterEach(() => pages.close());

  const answersOf = async (path: string, from = pages): Promise<readonly Answer[]> => {
    const response = await from.get(path);
    expect(response.status).toBe(200);
    const [, json] =
      /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(await response.text()) ?? [];
    return json === undefined ? [] : JSON.parse(json);
  };
  const apiOf = async (path: string) => (await pages.get(path)).json();

  it('are those of the API, for the calls that the page makes first', async () => {
    const { id } = await pages.app.acara.anEvent();
    expect(await answersOf('/?utm_source=poster')).toEqual([
      { route: 'browseEvents', input: { ...ALL, limit: 6 }, answer: await apiOf('/api/events?limit=6') },
    ]);
    expect(await answersOf('/events/')).toEqual([
      { route: 'browseEvents', input: ALL, answer: await apiOf('/api/events') },
    ]);
    expect(await answersOf(`/events/${id}`)).toEqual([
      { route: 'viewEvent', input: { id }, answer: await apiOf(`/api/events/${id}`) },
    ]);
  });

  it('are absent where a page makes no public call first', async () => {
    const { id } = await pages.app.acara.anEvent();
    for (const path of ['/events?q=chess', '/login', `/events/${id}/manage`, '/events/%zz', '/nowhere'])
      expect([path, await answersOf(path)]).toEqual([path, []]);
  });

  it('are absent for an event that strangers may not see, and for none', async () => {
    for (const status of ['draft', 'pending_review'] as const)
      expect(await answersOf(`/events/${(await pages.app.acara.anEvent({ status })).id}`)).toEqual([]);
    expect(await answersOf('/events/nothing')).toEqual([]);
    expect(await answersOf(`/events/${'x'.repeat(500)}`)).toEqual([]);
  });

  it('cannot end their element', async () => {
    const title = 'Night </script><script>alert(1)</script>';
    const { id } = await pages.app.acara.anEvent({ title });
    const [answer] = await answersOf(`/events/${id}`);
    expect(answer?.answer).toMatchObject({ event: { title } });
    expect(await pages.text(`/events/${id}`)).not.toContain('<script>alert');
  });

  it('follow every change at once, and are the same bytes until then', async () => {
    const { id } = await pages.app.acara.anEvent({ capacity: 5 });
    const path = `/events/${id}`;
    const etag = (await pages.get(path)).headers.get('etag') ?? '';
    expect((await pages.get(path, { 'if-none-match': etag })).status).toBe(304);
    await pages.app.acara.buy(await pages.app.acara.aStudent(), { id });
    const changed = await pages.get(path, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('"ticketsLeft":4');
  });

  it('are read once for a rush', async () => {
    let reads = 0;
    const { acara } = pages.app;
    const { id } = await acara.anEvent();
    const rush = new WebPages({
      acara,
      resolveUseCase: (name) => {
        reads += 1;
        return acara.does(name) as never;
      },
    });
    try {
      await Promise.all(Array.from({ length: 50 }, () => answersOf(`/events/${id}`, rush)));
      expect(reads).toBeLessThan(5);
    } finally {
      rush.close();
    }
  });

  it('are left out while the database does not answer, and the page is sent', async () => {
    const { acara } = pages.app;
    const { id } = await acara.anEvent();
    let isAway = false;
    const away = { execute: async () => Promise.reject(domainError('unavailable', { reason: 'busy' })) };
    const failing = new WebPages({
      acara,
      resolveUseCase: (name) => (isAway ? away : (acara.does(name) as never)),
    });
    try {
      expect(await answersOf(`/events/${id}`, failing)).toHaveLength(1);
      isAway = true;
      await pages.app.acara.buy(await pages.app.acara.aStudent(), { id });
      expect(await answersOf(`/events/${id}`, failing)).toEqual([]);
      expect(await answersOf('/', failing)).toEqual([]);
    } finally {
      failing.close();
    }
  });

  it('are left out for an address that reads too much', async () => {
    const limiter = new RateLimiter();
    const refuse = { consume: () => Promise.reject(domainError('rate_limited', { reason: 'too_fast' })) };
    const { acara } = pages.app;
    const limited = new WebPages({ acara, rateLimiter: refuse as unknown as typeof limiter });
    try {
      expect(await answersOf('/', limited)).toEqual([]);
    } finally {
      limited.close();
    }
  });
});
