import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '#adapters/http/server/security-headers.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

const SECURITY = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https: http:; font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const CHANGING = [
  'date',
  'connection',
  'keep-alive',
  'x-request-id',
  'transfer-encoding',
  'content-length',
  'content-type',
  'cache-control',
  'etag',
  'vary',
];
const ADDRESSES = [
  '/api/events',
  '/api/docs',
  '/api/docs/reference.css',
  '/api/openapi.json',
  '/api/health/live',
  '/api/nothing',
  '/nothing',
  '/api/auth/profile',
  '/api/events/%',
];

function lasting(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !CHANGING.includes(name)));
}

describe('response headers', () => {
  let testApp: HttpTestApp;
  beforeEach(() => {
    testApp = new HttpTestApp();
  });
  afterEach(() => testApp.close());

  it.each(ADDRESSES)('are the same strict ones at %s and name no software', async (path) => {
    const { headers } = await testApp.send('GET', path);
    const { 'www-authenticate': _, ...rest } = lasting(headers);
    expect(rest).toEqual(SECURITY);
  });

  it('allow the frame of mails styles and pictures within it, in this site alone, and no script', async () => {
    const files = (_: unknown, response: { end(text: string): void }) => response.end('<!doctype html>');
    testApp = new HttpTestApp(undefined, {}, { files });
    const { headers } = await testApp.send('GET', '/mail-frame.html');
    expect(lasting(headers)).toEqual({
      ...SECURITY,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
      'x-frame-options': 'SAMEORIGIN',
    });
    for (const path of ['/mail-frame.html?x', '/mail-frame.html/', '/index.html'])
      expect(lasting((await testApp.send('GET', path)).headers)).toEqual(SECURITY);
  });

  it('require HTTPS for a year where HTTPS is used', async () => {
    testApp = new HttpTestApp(undefined, { https: true });
    for (const path of ['/api/events', '/nothing'])
      expect(lasting((await testApp.send('GET', path)).headers)).toEqual({
        ...SECURITY,
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
  });

  it('allow exactly the external sources that sign-in needs', () => {
    const externalSources = {
      scripts: ['https://apis.google.com'],
      connections: ['https://a.test', 'https://b.test'],
      frames: ['https://c.test'],
    };
    const policy = securityHeaders({ https: true, externalSources })['content-security-policy'] ?? '';
    const own = SECURITY['content-security-policy'].split('; ');
    expect(policy.split('; ').filter((directive) => !own.includes(directive))).toEqual([
      "script-src 'self' https://apis.google.com",
      "connect-src 'self' https://a.test https://b.test",
      "frame-src 'self' https://c.test",
    ]);
  });

  it('carry a request id, which error bodies and the log repeat', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => testApp.send('POST', '/api/nothing')));
    const ids = answers.map(({ headers, json }) => {
      expect((json as { requestId: string }).requestId).toBe(headers.get('x-request-id'));
      return headers.get('x-request-id') ?? '';
    });
    expect(new Set(ids).size).toBe(10);
    for (const id of ids) expect(testApp.logged.join('')).toContain(id);
  });

  it('ignore a request id of the client', async () => {
    const { headers } = await testApp.send('GET', '/api/events', { headers: { 'x-request-id': 'mine' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('allow no other site to read responses', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
      const answer = await testApp.send(method, '/api/events', { headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('keep passwords, tokens and cookies out of the log', async () => {
    const { acara } = testApp;
    const aina = await acara.aStudent();
    const token = await acara.tokenOf(aina);
    const body = { email: aina.email, password: 'canary-password' };
    await testApp.send('POST', '/api/identity/sign-in?secret=canary-query', { body });
    await testApp.send('GET', '/api/auth/profile', {
      as: token,
      headers: { cookie: 'acara_session=canary-cookie' },
    });
    expect(testApp.logged.length).toBeGreaterThan(0);
    for (const secret of ['canary', token, aina.email]) expect(testApp.logged.join('')).not.toContain(secret);
  });
});
