import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { PASSWORD } from '#test/support/acara.ts';
import { type Answer, HttpTestApp } from '#test/support/http-test-app.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';
import { addPasskey, openSessionOf } from '#test/support/second-factors.ts';

const RENEW = '/api/identity/renew';
const SIGN_OUT = '/api/identity/sign-out';
const FORGOTTEN = 'acara_session=; Path=/api/identity; Max-Age=0; HttpOnly; SameSite=Strict';

describe('sessions over HTTP', () => {
  let testApp: HttpTestApp;
  let aina: SignedIn;
  beforeEach(async () => {
    testApp = new HttpTestApp();
    aina = await testApp.acara.aStudent();
  });

  const signIn = (at = testApp, password = PASSWORD) =>
    at.call('POST', '/api/identity/sign-in', { body: { email: aina.email, password } });
  const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0] ?? '';
  const cookiesOf = ({ headers }: Answer) => headers.getSetCookie();
  const pairOf = (answer: Answer) => cookieOf(answer).split(';')[0] ?? '';

  it('keep the renewal secret in a cookie for identity calls only, hidden from scripts', async () => {
    const answer = await signIn();
    expect(cookieOf(answer)).toMatch(
      /^acara_session=[\w-]{43}; Path=\/api\/identity; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect(Object.keys(answer.json)).toEqual(['uid', 'token', 'expiresAt']);
    expect(answer.text).not.toContain(pairOf(answer).split('=')[1]);
  });

  it('end themselves while they owe a second factor', async () => {
    const { acara } = testApp;
    await addPasskey(acara, (await openSessionOf(acara, aina)).actor);
    const as = await acara.tokenOf(aina);
    const look = async () => refusalIn(await testApp.call('GET', '/api/tickets/my', { as }));
    expect(await look()).toBe('403 second_factor_required');
    expect((await testApp.call('POST', SIGN_OUT, { as })).status).toBe(204);
    expect(await look()).toBe('401 unauthenticated');
  });

  it('send the cookie over HTTPS only, where HTTPS is used', async () => {
    const secure = new HttpTestApp(testApp.acara, { https: true });
    for (const cookie of cookiesOf(await signIn(secure)))
      expect(cookie).toMatch(
        /^__Host-acara_(session|device)=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict; Secure$/,
      );
    expect(cookiesOf(await secure.call('POST', SIGN_OUT))).toEqual([
      '__Host-acara_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    ]);
  });

  it('ignore a cookie without prefix on HTTPS, which another host of the domain can set', async () => {
    const secure = new HttpTestApp(testApp.acara, { https: true });
    const cookie = pairOf(await signIn());
    const renewed = await secure.call('POST', RENEW, { headers: { cookie } });
    expect([refusalIn(renewed), cookiesOf(renewed)]).toEqual(['401 unauthenticated', []]);
    await secure.call('POST', SIGN_OUT, { headers: { cookie } });
    expect((await testApp.call('POST', RENEW, { headers: { cookie } })).status).toBe(200);
  });

  it('ignore a cookie that another host of the domain added before or after', async () => {
    const secure = new HttpTestApp(testApp.acara, { https: true });
    const budi = await testApp.acara.aStudent('Budi');
    const body = { email: budi.email, password: PASSWORD };
    const foreign = pairOf(await testApp.call('POST', '/api/identity/sign-in', { body }));
    const own = pairOf(await signIn(secure));
    const uidOf = async (at: HttpTestApp, cookie: string) => {
      const { status, json } = await at.call('POST', RENEW, { headers: { cookie } });
      return status === 200 ? (json as { uid: string }).uid : status;
    };
    for (const cookie of [`${foreign}; ${own}`, `${own}; ${foreign}`, `${foreign}; ${own}; ${foreign}x`])
      expect(await uidOf(secure, cookie)).toBe(aina.uid);
    const plain = pairOf(await signIn());
    for (const cookie of [`${foreign}; ${plain}`, `${plain}; ${foreign}`])
      expect(await uidOf(testApp, cookie)).toBe(401);
    expect(await uidOf(testApp, `${plain}; ${plain}`)).toBe(aina.uid);
  });

  it('mark the device with a cookie of its own, for several people', async () => {
    const opened = await signIn();
    const [, device = ''] = cookiesOf(opened);
    expect(device).toMatch(
      /^acara_device=[\w-]{22}\.\d{5}\.[\w-]{43}; Path=\/api\/identity; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const value = (line = '') => line.split(';')[0]?.split('=')[1];
    expect(opened.text).not.toContain(value(device));
    const budi = await testApp.acara.aStudent('Budi');
    const headers = { cookie: device.split(';')[0] ?? '' };
    const body = { email: budi.email, password: PASSWORD };
    const second = cookiesOf(await testApp.call('POST', '/api/identity/sign-in', { body, headers }))[1];
    expect(value(second)).toMatch(new RegExp(`^[\\w-]{22}\\.\\d{5}\\.[\\w-]{43}~${value(device)}$`));
    const again = await testApp.call('POST', '/api/identity/sign-in', {
      body: { email: aina.email, password: PASSWORD },
      headers: { cookie: second?.split(';')[0] ?? '' },
    });
    expect(value(cookiesOf(again)[1])?.split('~')).toEqual(value(second)?.split('~').reverse());
    expect(cookiesOf(await testApp.call('POST', SIGN_OUT, { headers }))).toEqual([FORGOTTEN]);
  });

  it('open at sign-up too', async () => {
    const body = { email: 'siti@student.acara.test', password: PASSWORD };
    const answer = await testApp.call('POST', '/api/identity/sign-up', { body });
    expect([answer.status, cookieOf(answer).slice(0, 14)]).toEqual([201, 'acara_session=']);
    const again = await testApp.call('POST', '/api/identity/sign-up', { body });
    expect([refusalIn(again), cookieOf(again)]).toEqual(['409 email_taken', '']);
  });

  it('answer a wrong password like an unknown email, byte for byte', async () => {
    const wrong = await signIn(testApp, 'three red kites');
    const body = { email: 'nobody@student.acara.test', password: PASSWORD };
    const unknown = await testApp.call('POST', '/api/identity/sign-in', { body });
    expect(refusalIn(wrong)).toBe('401 wrong_credentials');
    expect([wrong.text, [...wrong.headers]]).toEqual([unknown.text, [...unknown.headers]]);
  });

  it('renew by the cookie alone, among other cookies', async () => {
    const cookie = `theme=dark; ${pairOf(await signIn())}; acara_session_x=1`;
    const renewed = await testApp.call('POST', RENEW, { headers: { cookie } });
    expect(renewed.status).toBe(200);
    const { token, uid } = renewed.json as { token: string; uid: string };
    expect(uid).toBe(aina.uid);
    expect((await testApp.call('GET', '/api/auth/profile', { as: token })).status).toBe(200);
  });

  it('refuse a renewal cookie that is missing, forged or broken', async () => {
    for (const cookie of [
      '',
      'acara_session=',
      'acara_session=made-up',
      'acara_session=%',
      'acara_session=%c3%28',
      '=;;=;',
      'acara_session',
    ])
      expect([cookie, refusalIn(await testApp.call('POST', RENEW, { headers: { cookie } }))]).toEqual([
        cookie,
        '401 unauthenticated',
      ]);
    const { token } = (await signIn()).json as { token: string };
    expect(refusalIn(await testApp.call('POST', RENEW, { as: token }))).toBe('401 unauthenticated');
  });

  it('end on the server, for the token and for the cookie, even when repeated', async () => {
    const opened = await signIn();
    const { token } = opened.json as { token: string };
    const headers = { cookie: pairOf(opened) };
    for (let time = 0; time < 2; time += 1) {
      const answer = await testApp.call('POST', SIGN_OUT, { headers });
      expect([answer.status, answer.text, cookieOf(answer)]).toEqual([204, '', FORGOTTEN]);
    }
    expect(refusalIn(await testApp.call('POST', RENEW, { headers }))).toBe('401 unauthenticated');
    expect(refusalIn(await testApp.call('GET', '/api/auth/profile', { as: token }))).toBe(
      '401 unauthenticated',
    );
  });

  it('end by the token alone, for a program without cookies', async () => {
    const { token } = (await signIn()).json as { token: string };
    expect((await testApp.call('POST', SIGN_OUT, { as: token })).status).toBe(204);
    expect(refusalIn(await testApp.call('GET', '/api/auth/profile', { as: token }))).toBe(
      '401 unauthenticated',
    );
  });

  it.each([RENEW, SIGN_OUT])('refuse another site’s page (%s)', async (path) => {
    const cookie = pairOf(await signIn());
    for (const origin of [
      'https://evil.test',
      'null',
      'http://localhost.evil.test',
      'http://localhost:3001',
      'localhost',
      '',
      '://',
      'http://[',
    ]) {
      const answer = await testApp.call('POST', path, {
        headers: { cookie, origin, host: 'localhost:3000' },
      });
      expect([origin, refusalIn(answer)]).toEqual([origin, '403 forbidden']);
    }
    const own = { cookie, origin: 'http://localhost:3000', host: 'localhost:3000' };
    expect((await testApp.call('POST', path, { headers: own })).status).toBeLessThan(300);
  });
});
