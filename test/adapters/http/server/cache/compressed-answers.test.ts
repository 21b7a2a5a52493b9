import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

const LIST = '/api/events';
const BROWSER = 'gzip, deflate, br, zstd';

describe('kept public answers', () => {
  let testApp: HttpTestApp;
  let club: SignedIn;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    club = await testApp.acara.aVerifiedClub();
    for (let n = 0; n < 8; n += 1) await testApp.acara.anEvent({ organizerId: club.uid });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    return testApp.close();
  });

  const get = (accepted: string, path = LIST, more: Record<string, string> = {}) =>
    testApp.send('GET', path, { headers: { 'accept-encoding': accepted, ...more } });

  it.each([
    [BROWSER, 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP, br;q=0.0', 'gzip'],
    ['br;q=0.1', 'br'],
    ['identity', null],
    ['deflate, xbr, gzip;q=0', null],
  ])('are sent to a client that accepts %s in %s, in the app and before it', async (accepted, encoding) => {
    const plain = await get('identity');
    for (const as of [undefined, club, undefined]) {
      const headers = { 'accept-encoding': accepted };
      const answer = await testApp.send('GET', LIST, { headers, ...(as && { as }) });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
      expect(answer.text).toBe(plain.text);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      const length = Number(answer.headers.get('content-length'));
      if (encoding) expect(length).toBeLessThan(plain.text.length / 4);
      else expect(length).toBe(Buffer.byteLength(plain.text));
    }
  });

  it('have one weak tag in all encodings, and 304 answers have it, too', async () => {
    const tag = (await get('identity')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const accepted of [BROWSER, 'gzip', 'identity']) {
      expect((await get(accepted)).headers.get('etag')).toBe(tag);
      const unchanged = await get(accepted, LIST, { 'if-none-match': tag });
      expect([unchanged.status, unchanged.text, unchanged.headers.get('content-encoding')]).toEqual([
        304,
        '',
        null,
      ]);
      expect([unchanged.headers.get('etag'), unchanged.headers.get('vary')]).toEqual([
        tag,
        'accept-encoding',
      ]);
    }
  });

  it('are read from a HEAD request as from a GET', async () => {
    const whole = await get('br');
    const head = await testApp.send('HEAD', LIST, { headers: { 'accept-encoding': 'br' } });
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
    expect(head.text).toBe('');
  });

  it('stay as they are when they are small', async () => {
    const small = await get(BROWSER, '/api/events?q=nothing');
    expect([small.headers.get('content-encoding'), small.json]).toEqual([
      null,
      { events: [], nextCursor: null, total: 0 },
    ]);
  });

  it('are compressed while the database does not answer, marked as stale', async () => {
    const current = await get('br');
    vi.spyOn(resolve(testApp.acara.container, EventQueries), 'upcoming').mockRejectedValue(
      domainError('unavailable', { reason: 'unreachable' }),
    );
    await vi.waitFor(async () => {
      const stale = await get('br', LIST, { 'if-none-match': current.headers.get('etag') ?? '' });
      expect(stale.headers.get('cache-status')).toMatch(/^Acara; hit; ttl=-\d+$/);
      expect([stale.status, stale.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect([stale.headers.get('cache-control'), stale.headers.get('age')]).toEqual([
        'no-store',
        expect.any(String),
      ]);
      expect(stale.text).toBe(current.text);
    });
  });
});
