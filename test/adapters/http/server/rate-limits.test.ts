import { describe, expect, it } from 'vitest';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import {
  type ProviderSignIn,
  providerSignInRoutes,
} from '#adapters/http/server/routes/provider-sign-in-routes.ts';
import { posterAddress } from '#adapters/posters/poster-address.ts';
import { rawRoutes } from '#apps/api/wiring/raw-routes.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { SandboxWorld } from '#test/adapters/sandbox-bank/sandbox-world.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { type Answer, createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';
import { inMemory } from '#test/support/test-storage.ts';

const LATER = '2026-12-31T00:00:00.000Z';

describe('rate limiter', () => {
  it('allows a person sixty purchases a minute and does not affect others', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const { acara } = testApp;
    const [aina, budi] = [await acara.aStudent(), await acara.aStudent('Budi')];
    const token = await acara.tokenOf(aina);
    const buy = (as: string | typeof budi) =>
      testApp.call('POST', '/api/tickets/purchase', { as, body: { eventId: 'event-0' } });
    for (let time = 0; time < 60; time += 1) expect((await buy(token)).status).toBe(404);
    const refused = await buy(token);
    expect(refusalIn(refused)).toBe('429 rate_limited');
    const seconds = Number(refused.headers.get('retry-after'));
    expect([Number.isInteger(seconds), seconds >= 1, seconds <= 60]).toEqual([true, true, true]);
    expect((await buy(budi)).status).toBe(404);
    expect((await testApp.call('GET', '/api/tickets/my', { as: token })).status).toBe(200);
  });

  it('allows a person six hundred calls a minute', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const token = await testApp.acara.tokenOf(await testApp.acara.aStudent());
    const call = () => testApp.call('GET', '/api/site', { as: token });
    for (let time = 0; time < 600; time += 1) expect((await call()).status).toBe(200);
    expect(refusalIn(await call())).toBe('429 rate_limited');
    expect((await testApp.call('GET', '/api/site')).status).toBe(200);
  });

  it('allows a person five exports of their data an hour', async () => {
    const charged: string[] = [];
    const rateLimiter = new RateLimiter({ note: (limiter, key) => charged.push(limiter.getKey(key)) });
    const testApp = new HttpTestApp(undefined, { rateLimiter });
    const [aina, budi] = [await testApp.acara.aStudent(), await testApp.acara.aStudent('Budi')];
    const download = (as: typeof aina) => testApp.call('GET', '/api/me/export', { as });
    for (let time = 0; time < 5; time += 1) expect((await download(aina)).status).toBe(200);
    const refused = await download(aina);
    expect(refusalIn(refused)).toBe('429 rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await download(budi)).status).toBe(200);
    // Processes exchange counts of minutes only.
    expect(new Set(charged)).toEqual(new Set([`person:${aina.uid}`, `person:${budi.uid}`]));
  });

  it('allows an address three hundred closings of accounts an hour', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const aina = await testApp.acara.aStudent();
    const close = () => testApp.call('POST', '/api/me/close', { as: aina, body: { password: 1 } });
    for (let time = 0; time < 300; time += 1) expect((await close()).status).toBe(422);
    expect(refusalIn(await close())).toBe('429 rate_limited');
  });

  it('is checked before authorisation and validation', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const token = await testApp.acara.tokenOf(await testApp.acara.aStudent());
    for (let time = 0; time < 60; time += 1)
      await testApp.call('POST', '/api/tickets/purchase', { as: token, body: '{' });
    expect(refusalIn(await testApp.call('POST', '/api/tickets/purchase', { as: token, body: '{' }))).toBe(
      '429 rate_limited',
    );
  });

  it('leaves room for lists of guests that are checked after every corrected line', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const club = await testApp.acara.aVerifiedClub();
    const check = () => testApp.call('POST', '/api/events/event-1/guests', { as: club, body: { rows: [] } });
    for (let time = 0; time < 60; time += 1) expect((await check()).status).toBe(422);
    expect(refusalIn(await check())).toBe('429 rate_limited');
  });

  it('counts signed-in people by person and never by address', async () => {
    const charged: string[] = [];
    const rateLimiter = new RateLimiter({ note: (limiter, key) => charged.push(limiter.getKey(key)) });
    const testApp = new HttpTestApp(undefined, { rateLimiter });
    const aina = await testApp.acara.aStudent();
    await testApp.call('GET', '/api/site', { as: aina });
    await testApp.call('POST', '/api/tickets/purchase', { as: aina, body: '{' });
    expect(charged).toEqual([`person:${aina.uid}`, `person:${aina.uid}`, `purchaseOfPerson:${aina.uid}`]);
    await testApp.call('GET', '/api/events');
    expect(charged.slice(3)).toEqual(['address:unknown']);
  });

  it('limits calls to addresses without a route, and no others', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const stray = (n: number) =>
      n % 2 === 0 ? testApp.call('GET', `/api/nothing-${n}`) : testApp.call('PUT', '/api/site', { body: {} });
    const statuses = new Set<number>();
    for (let n = 0; n < 6_000; n += 1) statuses.add((await stray(n)).status);
    expect([...statuses]).toEqual([404, 405]);
    for (const n of [0, 1]) expect(refusalIn(await stray(n))).toBe('429 rate_limited');
    expect((await testApp.call('GET', '/api/site')).status).toBe(200);
  });

  it('counts routes outside the contract by address, and never refuses a provider’s callbacks', async () => {
    const charged: string[] = [];
    const rateLimiter = new RateLimiter({ note: (limiter, key) => charged.push(limiter.getKey(key)) });
    const testApp = appWithRawRoutes(rateLimiter);
    await testApp.call('POST', '/api/payments/webhooks/sandbox', { body: '{}' });
    await testApp.call('POST', '/api/payments/webhooks/unknown', { body: '{}' });
    expect(charged).toEqual([]);
    for (const path of ['/files/a.webp', '/sandbox-bank/unknown']) await testApp.call('GET', path);
    expect(charged).toEqual(['address:unknown', 'address:unknown']);
  });

  it('allows an address 1,200 new posters a minute and any number of cached ones', async () => {
    const testApp = appWithRawRoutes(new RateLimiter());
    const poster = (seed: string) => testApp.app.request(posterAddress({ category: 'Sports', seed }));
    const first = await (await poster('first')).text();
    for (let n = 1; n < 1_200; n += 1)
      expect((await testApp.app.request(`/posters/none-${n}`)).status).toBe(404);
    expect((await poster('another')).status).toBe(429);
    const again = await poster('first');
    expect([again.status, again.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(await again.text()).toBe(first);
  });

  it('limits starts of the OAuth flow and failed returns from it', async () => {
    const signIn: ProviderSignIn = {
      begin: async () => ({ location: 'https://provider.acara.test/', stateCookie: 'state' }),
      complete: async ({ search }) => {
        if (search === '')
          throw new DomainError({ code: 'unauthenticated', params: {}, message: 'That did not work.' });
        return { renewal: 'renewal', device: 'device', uid: 'person-1', token: 'token', expiresAt: LATER };
      },
    };
    const testApp = new HttpTestApp(undefined, {
      rateLimiter: new RateLimiter(),
      rawRoutes: providerSignInRoutes(signIn, { publicUrl: 'https://acara.test', https: true }),
    });
    const statusesOf = async (path: string, times: number) => {
      const statuses = new Set<number>();
      for (let n = 0; n < times; n += 1) statuses.add((await testApp.app.request(path)).status);
      return [...statuses];
    };
    const [begin, back] = ['/api/identity/google', '/api/identity/google/callback'];
    expect(await statusesOf(begin, 6_000)).toEqual([302]);
    expect(await statusesOf(begin, 1)).toEqual([429]);
    expect(await statusesOf(`${back}?code=good`, 1_300)).toEqual([200]);
    expect(await statusesOf(back, 1_200)).toEqual([401]);
    expect(await statusesOf(back, 1)).toEqual([429]);
    expect(await statusesOf(`${back}?code=good`, 1)).toEqual([200]);
  });

  const RIGHT = { password: PASSWORD };
  const JUNK: readonly (readonly [string, string, unknown, string])[] = [
    ['sign-in that is malformed', '/api/identity/sign-in', '{', '400 malformed_json'],
    [
      'sign-in of somebody unknown',
      '/api/identity/sign-in',
      { email: 'nobody@acara.test', ...RIGHT },
      '429 rate_limited',
    ],
    ['sign-up', '/api/identity/sign-up', '{', '400 malformed_json'],
    ['reset request', '/api/identity/request-password-reset', '{', '400 malformed_json'],
    ['reset', '/api/identity/reset-password', { secret: 'made up', ...RIGHT }, '422 reset_link_invalid'],
  ];

  it.each(JUNK)('limits invalid calls of one kind: %s', async (_kind, path, body, expectedStatus) => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const { email } = await testApp.acara.aStudent();
    const [device] = cookiesOf(await signIn(testApp, email)).slice(1);
    const junk = () => testApp.call('POST', path, { body });
    const answers = new Set<string>();
    for (let time = 0; time < 1_200; time += 1) answers.add(refusalIn(await junk()));
    expect(answers).toContain(expectedStatus);
    const refused = await junk();
    expect(refusalIn(refused)).toBe('429 rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const others = JUNK.filter(([, other]) => other !== path);
    for (const [kind, other, itsBody, isExpected] of others)
      if (kind !== 'sign-in of somebody unknown')
        expect([kind, refusalIn(await testApp.call('POST', other, { body: itsBody }))]).toEqual([
          kind,
          isExpected,
        ]);
    expect((await signIn(testApp, email)).status).toBe(200);
    expect((await signIn(testApp, email, device)).status).toBe(200);
    expect((await testApp.call('GET', '/api/events')).status).toBe(200);
  });

  it('counts an invalid bearer token by address, in a budget of its own', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const { email } = await testApp.acara.aStudent();
    const call = (as: string) => testApp.call('GET', '/api/tickets/my', { as });
    for (let time = 0; time < 6_000; time += 1)
      expect(refusalIn(await call(time % 2 ? 'made-up' : 'made up'))).toBe('401 unauthenticated');
    expect(refusalIn(await call('made-up'))).toBe('429 rate_limited');
    expect(refusalIn(await testApp.call('GET', '/api/events', { as: 'made-up' }))).toBe('429 rate_limited');
    expect((await testApp.call('GET', '/api/events')).status).toBe(200);
    const { token } = (await signIn(testApp, email)).json as { token: string };
    expect((await call(token)).status).toBe(200);
  });

  it('renews valid sessions, however many invalid ones are tried from their address', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const { email } = await testApp.acara.aStudent();
    const [session = ''] = cookiesOf(await signIn(testApp, email));
    const renew = (cookie: string) => testApp.call('POST', '/api/identity/renew', { headers: { cookie } });
    for (let time = 0; time < 6_000; time += 1) await renew('acara_session=made-up');
    expect(refusalIn(await renew('acara_session=made-up'))).toBe('429 rate_limited');
    expect((await renew(session)).status).toBe(200);
  });

  it('lets a known device sign in while strangers guess the password, and refuses a stranger', async () => {
    const testApp = new HttpTestApp();
    const { email } = await testApp.acara.aStudent();
    const [, device] = cookiesOf(await signIn(testApp, email));
    for (let time = 0; time < 8; time += 1)
      await testApp.call('POST', '/api/identity/sign-in', { body: { email, password: 'three red kites' } });
    expect(refusalIn(await signIn(testApp, email))).toBe('429 rate_limited');
    expect((await signIn(testApp, email, device)).status).toBe(200);
    const ask = (cookie = '') =>
      testApp.call('POST', '/api/identity/request-password-reset', { body: { email }, headers: { cookie } });
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(204);
    expect(refusalIn(await ask())).toBe('429 rate_limited');
    expect((await ask(device)).status).toBe(204);
    const admin = await testApp.acara.tokenOf(await testApp.acara.anAdmin());
    const { json } = await testApp.call('GET', '/api/admin/outbox', { as: admin });
    expect((json as { mails: readonly unknown[] }).mails).toHaveLength(6);
  });

  it('answers a flood of questions whether emails are known with refusals that do not tell', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: new RateLimiter() });
    const { email } = await testApp.acara.aStudent();
    const signUp = (address: string) =>
      testApp.call('POST', '/api/identity/sign-up', { body: { email: address, password: PASSWORD } });
    for (let time = 0; time < 120; time += 1) expect(refusalIn(await signUp(email))).toBe('409 email_taken');
    expect(refusalIn(await signUp(email))).toBe('429 rate_limited');
    expect(refusalIn(await signUp('unknown@student.acara.test'))).toBe('429 rate_limited');
  });

  it('refuses right codes from an address that tried six hundred wrong ones in an hour, for whatever emails', async () => {
    const acara = new Acara({}, null, inMemory(), { verifiesEmails: true });
    const testApp = new HttpTestApp(acara, { rateLimiter: new RateLimiter() });
    const enter = (token: string, code: string) =>
      testApp.call('POST', '/api/identity/verify-email', { as: token, body: { code } });
    for (let person = 0; person < 120; person += 1) {
      const { token, code } = await aNewcomer(acara);
      const wrong = code === '000000' ? '000001' : '000000';
      for (let time = 0; time < 5; time += 1)
        expect(refusalIn(await enter(token, wrong))).toBe('422 invalid_input');
      expect(refusalIn(await enter(token, wrong))).toBe('429 rate_limited');
    }
    const { token, code } = await aNewcomer(acara);
    const refused = await enter(token, code);
    expect(refusalIn(refused)).toBe('429 rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('allows everything when it is off', async () => {
    const testApp = new HttpTestApp(undefined, { rateLimiter: null });
    const token = await testApp.acara.tokenOf(await testApp.acara.aStudent());
    for (let time = 0; time < 70; time += 1)
      expect((await testApp.call('POST', '/api/tickets/purchase', { as: token, body: '{' })).status).toBe(
        400,
      );
  });
});

async function aNewcomer(acara: Acara): Promise<{ token: string; code: string }> {
  const token = await acara.tokenOf(await acara.anUnverifiedStudent());
  return { token, code: await acara.latestSecret() };
}

function appWithRawRoutes(rateLimiter: RateLimiter): HttpTestApp {
  const acara = createTestAcara();
  const receive = acara.does('ReceivePaymentCallback');
  const routes = rawRoutes(acara.container, new SandboxWorld().routes, receive);
  return new HttpTestApp(acara, { rateLimiter, rawRoutes: routes });
}

/** Cookies as a browser returns them: the session's, then the device's. */
function cookiesOf({ headers }: Answer): string[] {
  return headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
}

function signIn(testApp: HttpTestApp, email: string, cookie = ''): Promise<Answer> {
  return testApp.call('POST', '/api/identity/sign-in', {
    body: { email, password: PASSWORD },
    headers: { cookie },
  });
}
