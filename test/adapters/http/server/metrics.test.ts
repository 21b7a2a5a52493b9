import { afterEach, describe, expect, it } from 'vitest';
import type { StaticFiles } from '#adapters/http/server/node-server.ts';
import type { RequestMeter } from '#adapters/http/server/request-meter.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { LiveListener } from '#test/support/live-listener.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

const METRICS = { contentType: 'text/plain; version=0.0.4', text: async () => 'up 1\n' };
const TOKEN = 'a-token-of-some-length';

describe('GET /metrics', () => {
  let testApp: HttpTestApp;
  afterEach(() => testApp.close());

  const appWith = (token: string | null) => {
    testApp = new HttpTestApp(undefined, { metrics: { metrics: METRICS, token } });
  };
  const read = (headers: Readonly<Record<string, string>> = {}) =>
    testApp.send('GET', '/metrics', { headers });
  /** As a proxy that keeps the Host header. */
  const statusAt = async (host: string) =>
    (await rawRequest(await testApp.url(), { path: '/metrics', headers: { host } })).status;

  it('answers a program on this machine', async () => {
    appWith(null);
    const answer = await read();
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      200,
      'up 1\n',
      METRICS.contentType,
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])(
    'refuses requests that a reverse proxy forwarded, recognised by %s',
    async (name) => {
      appWith(null);
      expect(refusalIn(await read({ [name]: '127.0.0.1' }))).toBe('403 forbidden');
    },
  );

  it('refuses requests to the public host name or to a name that resolves to this machine', async () => {
    appWith(null);
    expect(await statusAt('acara.example.edu.my')).toBe(403);
    expect(await statusAt('evil.test:3000')).toBe(403);
    expect(await statusAt('127.0.0.1.evil.test')).toBe(403);
    expect(await statusAt('[::1]:3000')).toBe(200);
    expect(await statusAt('localhost:3000')).toBe(200);
  });

  it('refuses a request whose peer is unknown', async () => {
    appWith(null);
    expect(refusalIn(await testApp.call('GET', '/metrics'))).toBe('403 forbidden');
  });

  it('answers exactly those who bring the token, from any address', async () => {
    appWith(TOKEN);
    for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: `Bearer ${TOKEN}x` }])
      expect(refusalIn(await read(headers))).toBe('401 unauthenticated');
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' };
    expect((await read(headers)).text).toBe('up 1\n');
  });

  it('answers 404 when metrics are off', async () => {
    testApp = new HttpTestApp();
    expect(refusalIn(await read())).toBe('404 not_found');
  });
});

describe('route labels of metrics', () => {
  let testApp: HttpTestApp;
  let counted: string[];
  afterEach(() => testApp.close());

  const open = (files: StaticFiles | null = null) => {
    counted = [];
    const meter: RequestMeter = {
      observe: ({ method, route, status, isComplete }) =>
        void counted.push(`${method} ${route} ${status}${isComplete ? '' : ' aborted'}`),
    };
    testApp = new HttpTestApp(undefined, {}, { meter, files });
  };
  const countedAfter = async (method: string, path: string, body?: unknown) => {
    await testApp.send(method, path, body === undefined ? {} : { body });
    await expect.poll(() => counted).toHaveLength(1);
    return counted.splice(0)[0];
  };

  it('are the route’s pattern, also for errors and large bodies', async () => {
    open();
    const { id } = await testApp.acara.anEvent();
    expect(await countedAfter('GET', `/api/events/${id}?x=1`)).toBe('GET /api/events/:id 200');
    expect(await countedAfter('GET', '/api/events/nothing')).toBe('GET /api/events/:id 404');
    expect(await countedAfter('POST', '/api/tickets/purchase', 'x'.repeat(100_000))).toBe(
      'POST /api/tickets/purchase 413',
    );
    expect(await countedAfter('POST', '/api/files', 'x')).toBe('POST /api/files 401');
    expect(await countedAfter('POST', '/api/payments/webhooks/anything', {})).toBe(
      'POST /api/payments/webhooks/:provider 404',
    );
    expect(await countedAfter('GET', '/api/health/live')).toBe('GET /api/health/live 200');
    expect(await countedAfter('GET', '/api/docs')).toBe('GET /api/docs 200');
  });

  it('are one label for all addresses without a route', async () => {
    open();
    for (const path of ['/api/nothing', '/api/events/1/2/3', '/metrics', '/api/%ff'])
      expect(await countedAfter('GET', path)).toMatch(/^GET unknown 40[04]$/);
    expect(await countedAfter('DELETE', '/api/site')).toBe('DELETE unknown 405');
  });

  it('are one label for the web app’s files', async () => {
    open((_request, response) => void response.end('a file'));
    for (const path of ['/', '/assets/app.js', '/anything/at/all'])
      expect(await countedAfter('GET', path)).toBe('GET web app 200');
    expect(await countedAfter('GET', '/metrics')).toBe('GET unknown 404');
  });

  it('leave out an open stream, and include a refused one', async () => {
    open();
    const { id } = await testApp.acara.anEvent();
    const listener = await LiveListener.to(`${await testApp.url()}/api/live/events/${id}`);
    await listener.next();
    listener.leave();
    expect(await countedAfter('GET', '/api/live/events/nothing')).toBe('GET /api/live/events/:id 404');
    expect(await countedAfter('GET', '/api/live/sales')).toBe('GET /api/live/sales 401');
  });

  it('tell when the client disconnected before the end', async () => {
    open((_request, response) => void response.write('a part'));
    const leaving = new AbortController();
    await fetch(await testApp.url(), { signal: leaving.signal });
    leaving.abort();
    await expect.poll(() => counted).toEqual(['GET web app 200 aborted']);
  });
});
