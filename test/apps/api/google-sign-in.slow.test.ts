import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { ENGLISH } from '#core/shared/errors/english-sentences.ts';
import type { ErrorCode } from '#core/shared/errors/error-params.ts';
import { errorSentence } from '#core/shared/errors/sentences.ts';
import { type Browser, type GoogleTestApp, openGoogleTestApp } from '#test/support/google-test-app.ts';

const FARAH = 'sandbox-student@student.acara.test';
const PASSWORD = 'three red kites';
/** The sandbox plays Google in development only. */
const REACHABLE = { ACARA_DEVELOPMENT: '1' };

describe('sign-in with Google', () => {
  let google: GoogleTestApp;
  let browser: Browser;

  beforeEach(async () => {
    google = await openGoogleTestApp();
    browser = google.browser();
  });
  afterEach(() => google.close());

  async function problemOf(response: Response): Promise<string> {
    const html = await response.text();
    expect(response.headers.get('set-cookie') ?? '').not.toContain('acara_session');
    const refusal = /data-refusal="([^"]*)"/.exec(html)?.[1];
    if (refusal === undefined) return 'no problem';
    const { code, params, error } = JSON.parse(refusal.replaceAll('&quot;', '"')) as {
      code: ErrorCode;
      params: object;
      error: string;
    };
    expect(errorSentence(ENGLISH, code, params)).toBe(error);
    return error;
  }

  it('redirects to the provider with state, nonce and challenge, and stores the rest in a cookie', async () => {
    const location = await browser.toProvider();
    const asked = new URL(location, 'http://localhost:3000');
    expect(location.startsWith('/sandbox-google/authorize?')).toBe(true);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost:3000/api/identity/google/callback',
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(asked.searchParams.get(secret)?.length).toBeGreaterThan(40);
    const flow = browser.jar.find('acara_oauth_state');
    expect(flow?.line).toMatch(/; Path=\/api\/identity\/google; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });

  it('opens a session like that of a password, and notifies the waiting window', async () => {
    const back = await browser.signInWithGoogle({ person: 'student' });
    expect(back.status).toBe(200);
    const html = await back.text();
    expect(html).toContain('data-flow="flow-0001"');
    expect(html).not.toContain('data-refusal');
    expect(html).not.toMatch(/<script>|<style|style=|onclick/);
    expect(browser.jar.find('acara_oauth_state')).toBeNull();
    expect(browser.jar.find('acara_session')?.line).toMatch(
      /; Path=\/api\/identity; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect(await google.application.identity.gateway.verify(await browser.token())).toMatchObject({
      email: FARAH,
      name: 'Sandbox Student',
      provider: 'google',
      photoURL: 'http://localhost:3000/sandbox-google/people/student.svg',
    });
  });

  it('registers a new person as a student, with name, photo and dates', async () => {
    await browser.signInWithGoogle({ person: 'student' });
    const { uid } = await browser.profile();
    const stored = await resolve(google.application.container, PersonRepository).find(String(uid));
    const now = google.clock.now();
    expect(stored).toEqual({
      uid,
      email: FARAH,
      name: 'Sandbox Student',
      role: 'student',
      studentId: '',
      faculty: '',
      phoneNumber: '',
      year: null,
      sources: { name: null, studentId: null, faculty: null, year: null },
      isClubVerified: false,
      isEmailAccepted: false,
      photoURL: 'http://localhost:3000/sandbox-google/people/student.svg',
      provider: 'google',
      privacyNotice: { version: '1', acceptedAt: now },
      disabledAt: null,
      createdAt: now,
      updatedAt: now,
    });
    google.clock.advance(10);
    expect(await browser.profile()).toMatchObject({ uid, name: 'Sandbox Student' });
    expect((await resolve(google.application.container, PersonRepository).find(String(uid)))?.updatedAt).toBe(
      now,
    );
  });

  it('names a person without a name User', async () => {
    await browser.signInWithGoogle({ email: 'nobody@student.acara.test', name: '' });
    expect(await browser.profile()).toMatchObject({ name: 'User', email: 'nobody@student.acara.test' });
  });

  it('recognizes the same person on another device', async () => {
    await browser.signInWithGoogle({ person: 'student' });
    const first = await browser.profile();
    const other = google.browser();
    await other.signInWithGoogle({ person: 'student' });
    expect(await other.profile()).toEqual(first);
  });

  it('returns to the host name that the browser used', async () => {
    const other = google.browser('127.0.0.1:3000');
    const asked = new URL(await other.toProvider(), 'http://127.0.0.1:3000');
    expect(asked.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/api/identity/google/callback');
    expect((await other.signInWithGoogle({ person: 'student' })).status).toBe(200);
    for (const host of ['evil.test:3000', 'localhost:3001', 'localhost.evil.test:3000', '']) {
      const attacker = new URL(
        await google.browser(host || 'evil.test').toProvider(),
        'http://localhost:3000',
      );
      expect(attacker.searchParams.get('redirect_uri')).toBe(
        'http://localhost:3000/api/identity/google/callback',
      );
    }
  });

  describe('with an invalid callback', () => {
    const TOO_LATE = 'This sign-in took too long or began in another window. Please try again.';
    const UNCONFIRMED = 'The sign-in could not be confirmed. Please try again.';

    it('refuses a person who declined, with a message', async () => {
      const back = await browser.go(await browser.choose(await browser.toProvider(), { answer: 'deny' }));
      expect(back.status).toBe(401);
      expect(await problemOf(back)).toBe('Sign-in was cancelled.');
      expect(google.warnings).toEqual([]);
    });

    it('refuses an account whose email is not verified', async () => {
      const back = await browser.signInWithGoogle({ person: 'newcomer' });
      expect(back.status).toBe(403);
      expect(await problemOf(back)).toContain('no verified email');
    });

    it('refuses a callback without the state cookie', async () => {
      const address = await browser.choose(await browser.toProvider(), { person: 'student' });
      browser.jar.forget('acara_oauth_state');
      expect(await problemOf(await browser.go(address))).toBe(TOO_LATE);
    });

    it('refuses a callback of another person’s flow', async () => {
      const address = await google.browser().choose(await browser.toProvider(), { person: 'student' });
      const victim = google.browser();
      await victim.toProvider();
      expect(await problemOf(await victim.go(address))).toBe(UNCONFIRMED);
    });

    it.each(['', 'nonsense', 'nonsense.nonsense', '.', 'bnVsbA.'])('refuses the cookie %j', async (value) => {
      const address = await browser.choose(await browser.toProvider(), { person: 'student' });
      const flow = browser.jar.find('acara_oauth_state');
      if (flow) browser.jar.put({ ...flow, value });
      expect(await problemOf(await browser.go(address))).toBe(TOO_LATE);
    });

    it('refuses an altered cookie', async () => {
      const address = await browser.choose(await browser.toProvider(), { person: 'student' });
      const flow = browser.jar.find('acara_oauth_state');
      const [content = '', signature = ''] = (flow?.value ?? '').split('.');
      const altered = Buffer.from(content, 'base64url').toString().replace('"until":"2', '"until":"3');
      if (flow)
        browser.jar.put({ ...flow, value: `${Buffer.from(altered).toString('base64url')}.${signature}` });
      expect(await problemOf(await browser.go(address))).toBe(TOO_LATE);
    });

    it('refuses a cookie older than ten minutes', async () => {
      const form = await browser.toProvider();
      google.clock.advance(10);
      const address = await browser.choose(form, { person: 'student' });
      expect(await problemOf(await browser.go(address))).toBe(TOO_LATE);
    });

    it.each([
      ['another state', (url: URL) => url.searchParams.set('state', 'flow-0001.another')],
      ['no state', (url: URL) => url.searchParams.delete('state')],
      ['another code', (url: URL) => url.searchParams.set('code', 'another')],
      ['no code', (url: URL) => url.searchParams.delete('code')],
      ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.test')],
      ['no issuer', (url: URL) => url.searchParams.delete('iss')],
      ['two codes', (url: URL) => url.searchParams.append('code', 'another')],
      ['an error of its own', (url: URL) => url.searchParams.set('error', 'access_denied<script>')],
    ])('refuses a callback with %s', async (_what, change) => {
      const address = await browser.choose(await browser.toProvider(), { person: 'student' });
      const url = new URL(address, 'http://localhost:3000');
      change(url);
      expect(await problemOf(await browser.go(url.pathname + url.search))).toBe(UNCONFIRMED);
    });

    it('refuses a code that was used before', async () => {
      const form = await browser.toProvider();
      const flow = browser.jar.find('acara_oauth_state');
      const address = await browser.choose(form, { person: 'student' });
      expect((await browser.go(address)).status).toBe(200);
      expect(await problemOf(await browser.go(address))).toBe(TOO_LATE);
      if (flow) browser.jar.put(flow);
      expect(await problemOf(await browser.go(address))).toBe(UNCONFIRMED);
    });

    it('refuses a token with another nonce, and logs the reason', async () => {
      const form = new URL(await browser.toProvider(), 'http://localhost:3000');
      form.searchParams.set('nonce', 'another');
      const address = await browser.choose(form.pathname + form.search, { person: 'student' });
      expect(await problemOf(await browser.go(address))).toBe(UNCONFIRMED);
      expect(google.warnings.join()).toContain('nonce');
    });

    it('refuses a code with another challenge', async () => {
      const form = new URL(await browser.toProvider(), 'http://localhost:3000');
      form.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
      const address = await browser.choose(form.pathname + form.search, { person: 'student' });
      expect(await problemOf(await browser.go(address))).toBe(UNCONFIRMED);
    });
  });

  it('writes only known values from the address into its page', async () => {
    const back = await browser.go(
      '/api/identity/google/callback?state="><script>alert(1)</script>.x&error=%3Cb%3E',
    );
    const html = await back.text();
    expect(html).toContain('data-flow="whole-page"');
    expect(html).not.toContain('alert(1)');
    expect(html).not.toContain('<b>');
  });

  describe('for an email that has an account with a password', () => {
    it('removes the password of a stranger who registered the email first', async () => {
      const attacker = google.browser();
      const signUp = await attacker.json('/api/identity/sign-up', { email: FARAH, password: PASSWORD });
      const { token, uid } = (await signUp.json()) as { token: string; uid: string };
      const registration = {
        email: FARAH,
        name: 'A Stranger',
        studentId: '1',
        faculty: 'Law',
        phoneNumber: '012-345 6789',
      };
      expect((await attacker.json('/api/auth/register', registration, token)).status).toBe(201);

      await browser.signInWithGoogle({ person: 'student' });
      expect(await browser.profile()).toMatchObject({ uid, email: FARAH });

      const headers = { authorization: `Bearer ${token}` };
      expect((await attacker.go('/api/auth/profile', { headers })).status).toBe(401);
      expect((await attacker.go('/api/identity/renew', { method: 'POST' })).status).toBe(401);
      const again = await attacker.json('/api/identity/sign-in', { email: FARAH, password: PASSWORD });
      expect(again.status).toBe(401);
      expect(
        (await attacker.json('/api/identity/sign-up', { email: FARAH, password: PASSWORD })).status,
      ).toBe(409);
    });

    it.each([
      { PUBLIC_URL: 'http://acara.test:3000' },
      { PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' },
    ])('joins no account where other machines can reach the sandbox: %j', async (env) => {
      const open = await openGoogleTestApp({ ...REACHABLE, ...env });
      const owner = open.browser();
      await owner.json('/api/identity/sign-up', { email: FARAH, password: PASSWORD });
      const back = await open.browser().signInWithGoogle({ person: 'student' });
      expect(back.status).toBe(409);
      expect(await problemOf(back)).toContain('An account with this email already');
      expect((await owner.json('/api/identity/sign-in', { email: FARAH, password: PASSWORD })).status).toBe(
        200,
      );
      await open.close();
    });
  });

  it('sends cookies over https only where the site uses it', async () => {
    const open = await openGoogleTestApp({ ...REACHABLE, PUBLIC_URL: 'https://acara.test' });
    const visitor = open.browser();
    await visitor.toProvider();
    expect(visitor.jar.find('__Host-acara_oauth_state')?.line).toMatch(/; Path=\/; .*; Secure$/);
    await open.close();
  });

  it('is not offered without a provider, and the site says so', async () => {
    expect(await siteOf(browser)).toMatchObject({ google: 'Google' });
    const without = await openGoogleTestApp({}, { oauthProvider: null });
    expect(await siteOf(without.browser())).toMatchObject({ google: null });
    for (const path of ['/api/identity/google', '/api/identity/google/callback', '/sandbox-google/authorize'])
      expect((await without.browser().go(path)).status).toBe(404);
    await without.close();
  });

  it('reports that Google is unreachable, and retries on the next attempt', async () => {
    const away = await openGoogleTestApp({
      OIDC_ISSUER: 'https://login.acara.invalid',
      OIDC_CLIENT_ID: 'acara',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Universiti Acara',
    });
    expect(await siteOf(away.browser())).toMatchObject({ google: 'Universiti Acara' });
    for (const _ of [1, 2]) {
      const answer = await away.browser().go('/api/identity/google?flow=flow-0001');
      expect(answer.status).toBe(503);
      expect(await problemOf(answer)).toContain('Universiti Acara can’t be reached right now');
    }
    expect((await away.browser().go('/sandbox-google/authorize')).status).toBe(404);
    await away.close();
  });

  async function siteOf(visitor: Browser): Promise<unknown> {
    return ((await (await visitor.go('/api/site')).json()) as { site: unknown }).site;
  }
});
