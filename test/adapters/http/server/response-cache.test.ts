import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#adapters/http/contract/endpoints.ts';
import type { CachedResponse } from '#adapters/http/server/cache/cached-response.ts';
import { ResponseCache } from '#adapters/http/server/cache/response-cache.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { domainError } from '#core/shared/errors/build-error.ts';

const ONE = { endpoint: endpoints.viewEvent, url: '/api/events/event-1' };
const LIST = { endpoint: endpoints.browseEvents, url: '/api/events?q=chess' };

describe('response cache', () => {
  let eventBus: InProcessEventBus;
  let now: number;
  let cache: ResponseCache;
  let left: number;
  let reads: number;
  beforeEach(() => {
    eventBus = new InProcessEventBus();
    now = 10_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    cache = new ResponseCache(eventBus);
    left = 5;
    reads = 0;
  });
  afterEach(() => vi.restoreAllMocks());

  const read = async () => {
    reads += 1;
    return { left };
  };
  const fetch = ({ endpoint, url }: typeof ONE | typeof LIST, source: () => Promise<unknown> = read) =>
    cache.fetch(endpoint, url, source);
  const text = ({ complete }: CachedResponse) => new TextDecoder().decode(complete.body ?? undefined);
  const ask = async (question: typeof ONE | typeof LIST = ONE) => text(await fetch(question));
  const sell = (eventId = 'event-1') => {
    left -= 1;
    eventBus.publish({ kind: 'sales', eventId });
  };
  /** Lets the millisecond pass in which the cache does not look at the clock again. */
  const later = async (milliseconds: number) => {
    now += milliseconds;
    await new Promise((resume) => setTimeout(resume, 5));
  };

  it('reads once for concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect([new Set(all).size, reads]).toEqual([1, 1]);
    await ask();
    expect(reads).toBe(1);
  });

  it('reads again after half a second without a notification', async () => {
    await ask();
    left = 0;
    await later(500);
    expect(await ask()).toBe('{"left":5}');
    await later(1);
    expect(cache.get(ONE.url)).toBeUndefined();
    expect(await ask()).toBe('{"left":0}');
  });

  it('reads once for concurrent requests after half a second', async () => {
    await ask();
    await later(501);
    await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect(reads).toBe(2);
  });

  it('compresses the same content once for each encoding, however often it is read', async () => {
    const { encoded } = await fetch(ONE);
    expect(encoded.body).toBeNull();
    const long = async () => ({ description: 'x'.repeat(2_000) });
    const first = await fetch(LIST, long);
    const both = await Promise.all([first.encoded.for('br, gzip'), first.encoded.for('br')]);
    expect(both[0].body).toBe(both[1].body);
    await later(501);
    expect((await fetch(LIST, long)).encoded.for('br')).toBe(first.encoded.for('br'));
    expect((await first.encoded.for('gzip')).body).not.toBe(both[0].body);
  });

  it.each(['sales', 'event'] as const)(
    'shows a change (%s) at once, however many came before',
    async (kind) => {
      for (let change = 0; change < 50; change += 1) {
        await ask();
        left -= 1;
        eventBus.publish({ kind, eventId: 'event-1' });
        expect(cache.get(ONE.url)).toBeUndefined();
        expect(await ask()).toBe(`{"left":${left}}`);
      }
    },
  );

  it('does not read again for a sale of another event, unless it depends on any event', async () => {
    await ask();
    sell('event-2');
    await ask();
    expect(reads).toBe(1);
    await ask(LIST);
    sell('event-2');
    await ask(LIST);
    expect(reads).toBe(3);
  });

  it('reads everything again after lost notifications', async () => {
    await ask();
    await ask(LIST);
    eventBus.publish({ kind: 'gap' });
    await ask();
    await ask(LIST);
    expect(reads).toBe(4);
  });

  it.each([
    ['one event', ONE],
    ['the event list', LIST],
  ])('never serves a read of %s that began before a change to a request after it', async (_, question) => {
    const begun: ((value: unknown) => void)[] = [];
    const slowly = () => new Promise((resolve) => begun.push(resolve));
    const early = fetch(question, slowly);
    sell();
    const late = [fetch(question, slowly), fetch(question, slowly)];
    expect(begun).toHaveLength(2);
    begun[0]?.({ left: 5 });
    expect(text(await early)).toBe('{"left":5}');
    expect(cache.get(question.url)).toBeUndefined();
    begun[1]?.({ left: 4 });
    for (const one of await Promise.all(late)) expect(text(one)).toBe('{"left":4}');
    expect(await ask(question)).toBe('{"left":4}');
  });

  it('caches no error, which reaches every waiting request', async () => {
    const refuse = async () => {
      reads += 1;
      throw domainError('event_not_found');
    };
    const all = await Promise.allSettled([1, 2, 3].map(() => fetch(ONE, refuse)));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect([reads, cache.get(ONE.url)]).toEqual([1, undefined]);
    expect(await ask()).toBe('{"left":5}');
  });

  it('sends the error of an overtaken read to the requests that wait for it', async () => {
    let fail: (problem: Error) => void = () => undefined;
    const early = fetch(ONE, () => new Promise((_, reject) => (fail = reject)));
    sell();
    fail(new Error('The database is away.'));
    await expect(early).rejects.toThrow('The database is away.');
    expect(await ask()).toBe('{"left":4}');
  });

  describe('while the database does not answer', () => {
    const away = async () => {
      reads += 1;
      throw domainError('unavailable', { reason: 'busy' });
    };
    const ageOf = ({ complete }: CachedResponse) => [
      complete.headers.age,
      complete.headers['cache-status'],
      complete.headers['cache-control'],
    ];

    it.each([['one event', ONE] as const, ['a list', LIST] as const])(
      'serves the last response of %s with its age, also after a sale',
      async (_, question) => {
        await ask(question);
        sell();
        await later(61_000);
        const stale = await fetch(question, away);
        expect([text(stale), ageOf(stale)]).toEqual([
          '{"left":5}',
          ['61', 'Acara; hit; ttl=-61', 'no-store'],
        ]);
        expect(stale.unchanged.status).toBe(200);
        expect([cache.get(question.url), cache.isDatabaseAway, cache.hasStale]).toEqual([
          undefined,
          true,
          true,
        ]);
      },
    );

    it('serves it for ten minutes', async () => {
      await ask();
      await later(600_000);
      expect(text(await fetch(ONE, away))).toBe('{"left":5}');
      await later(1);
      await expect(fetch(ONE, away)).rejects.toMatchObject({ code: 'unavailable' });
      expect(cache.hasStale).toBe(false);
    });

    it('lets nobody wait for a read once one has failed, and notices when one succeeds', async () => {
      await ask();
      await later(501);
      await fetch(ONE, away);
      let answer: (value: unknown) => void = () => undefined;
      const stale = await fetch(ONE, () => new Promise((resolve) => (answer = resolve)));
      expect(ageOf(stale)[0]).toBe('0');
      answer({ left: 1 });
      await later(0);
      expect([cache.isDatabaseAway, await ask()]).toEqual([false, '{"left":1}']);
    });

    it('has nothing to serve for a URL that was never read', async () => {
      await ask();
      await expect(fetch(LIST, away)).rejects.toMatchObject({ code: 'unavailable' });
      await expect(fetch(LIST, away)).rejects.toMatchObject({ code: 'unavailable' });
    });

    it('serves no event that was changed since, or that is missing', async () => {
      await ask();
      eventBus.publish({ kind: 'event', eventId: 'event-1' });
      await expect(fetch(ONE, away)).rejects.toMatchObject({ code: 'unavailable' });
      await ask(LIST);
      sell();
      await fetch(LIST, () => Promise.reject(domainError('event_not_found'))).catch(() => undefined);
      await expect(fetch(LIST, away)).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

  it('keeps the tag while not one byte is different', async () => {
    const first = await fetch(ONE);
    await later(501);
    expect((await fetch(ONE)).tag).toBe(first.tag);
    sell();
    const second = await fetch(ONE);
    expect(second.tag).not.toBe(first.tag);
    left += 1;
    eventBus.publish({ kind: 'event', eventId: 'event-1' });
    expect((await fetch(ONE)).tag).toBe(first.tag);
  });

  it('keeps a limited number of responses', async () => {
    expect(cache.get('/api/events?n=1')).toBeUndefined();
    const large = 'x'.repeat(100_000);
    for (let number = 0; number < 2_000; number += 1)
      await cache.fetch(LIST.endpoint, `/api/events?n=${number}`, async () => large);
    const kept = Array.from({ length: 2_000 }, (_, number) => cache.get(`/api/events?n=${number}`));
    const bytes = kept.reduce((sum, cached) => sum + (cached?.complete.body?.byteLength ?? 0), 0);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  });
});
