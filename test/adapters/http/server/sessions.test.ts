import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/shared/actor.ts';
import { PASSWORD } from '#test/support/acara.ts';
import { type Answer, HttpHouse } from '#test/support/http-house.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

const RENEW = '/api/identity/renew';
const SIGN_OUT = '/api/identity/sign-out';
const FORGOTTEN = 'acara_session=; Path=/api/identity; Max-Age=0; HttpOnly; SameSite=Strict';

describe('sessions over HTTP', () => {
  let house: HttpHouse;
  let aina: SignedIn;
  beforeEach(async () => {
    house = new HttpHouse();
    aina = await house.acara.aStudent();
  });

  const signIn = (at = house, password = PASSWORD) =>
    at.call('POST', '/api/identity/sign-in', { body: { email: aina.email, password } });
  const cookieOf = ({ headers }: Answer) => headers.get('set-cookie') ?? '';
  const pairOf = (answer: Answer) => cookieOf(answer).split(';')[0] ?? '';

  it('keep what renews them in a cookie that only the identity calls see, and no script', async () => {
    const answer = await signIn();
    expect(cookieOf(answer)).toMatch(
      /^acara_session=[0-9a-f]{64}; Path=\/api\/identity; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect(Object.keys(answer.json)).toEqual(['uid', 'token', 'expiresAt']);
    expect(answer.text).not.toContain(pairOf(answer).split('=')[1]);
  });

  it('send the cookie over HTTPS only, where there is HTTPS', async () => {
    const secure = new HttpHouse(house.acara, { https: true });
    const answer = await signIn(secure);
    expect(cookieOf(answer)).toMatch(/; HttpOnly; SameSite=Strict; Secure$/);
    expect(cookieOf(await secure.call('POST', SIGN_OUT))).toBe(`${FORGOTTEN}; Secure`);
  });

  it('open with the sign-up, too', async () => {
    const body = { email: 'siti@student.acara.test', password: PASSWORD };
    const answer = await house.call('POST', '/api/identity/sign-up', { body });
    expect([answer.status, cookieOf(answer).slice(0, 14)]).toEqual([201, 'acara_session=']);
    const again = await house.call('POST', '/api/identity/sign-up', { body });
    expect([refusalIn(again), cookieOf(again)]).toEqual(['409 email_taken', '']);
  });

  it('answer a wrong password like an unknown e-mail, byte for byte', async () => {
    const wrong = await signIn(house, 'three red kites');
    const body = { email: 'nobody@student.acara.test', password: PASSWORD };
    const unknown = await house.call('POST', '/api/identity/sign-in', { body });
    expect(refusalIn(wrong)).toBe('401 wrong_credentials');
    expect([wrong.text, [...wrong.headers]]).toEqual([unknown.text, [...unknown.headers]]);
  });

  it('renew by the cookie alone, among other cookies', async () => {
    const cookie = `theme=dark; ${pairOf(await signIn())}; acara_session_x=1`;
    const renewed = await house.call('POST', RENEW, { headers: { cookie } });
    expect(renewed.status).toBe(200);
    const { token, uid } = renewed.json as { token: string; uid: string };
    expect(uid).toBe(aina.uid);
    expect((await house.call('GET', '/api/auth/profile', { as: token })).status).toBe(200);
  });

  it('renew nothing by a cookie that is missing, made up or broken', async () => {
    for (const cookie of [
      '',
      'acara_session=',
      'acara_session=made-up',
      'acara_session=%',
      'acara_session=%c3%28',
      '=;;=;',
      'acara_session',
    ])
      expect([cookie, refusalIn(await house.call('POST', RENEW, { headers: { cookie } }))]).toEqual([
        cookie,
        '401 unauthenticated',
      ]);
    const { token } = (await signIn()).json as { token: string };
    expect(refusalIn(await house.call('POST', RENEW, { as: token }))).toBe('401 unauthenticated');
  });

  it('end on the server, for the token and for the cookie, and twice without fault', async () => {
    const opened = await signIn();
    const { token } = opened.json as { token: string };
    const headers = { cookie: pairOf(opened) };
    for (let time = 0; time < 2; time += 1) {
      const answer = await house.call('POST', SIGN_OUT, { headers });
      expect([answer.status, answer.text, cookieOf(answer)]).toEqual([204, '', FORGOTTEN]);
    }
    expect(refusalIn(await house.call('POST', RENEW, { headers }))).toBe('401 unauthenticated');
    expect(refusalIn(await house.call('GET', '/api/auth/profile', { as: token }))).toBe(
      '401 unauthenticated',
    );
  });

  it('end by the token alone, for a program without cookies', async () => {
    const { token } = (await signIn()).json as { token: string };
    expect((await house.call('POST', SIGN_OUT, { as: token })).status).toBe(204);
    expect(refusalIn(await house.call('GET', '/api/auth/profile', { as: token }))).toBe(
      '401 unauthenticated',
    );
  });

  it.each([RENEW, SIGN_OUT])('are not at the disposal of another site’s page (%s)', async (path) => {
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
      const answer = await house.call('POST', path, { headers: { cookie, origin, host: 'localhost:3000' } });
      expect([origin, refusalIn(answer)]).toEqual([origin, '403 forbidden']);
    }
    const own = { cookie, origin: 'http://localhost:3000', host: 'localhost:3000' };
    expect((await house.call('POST', path, { headers: own })).status).toBeLessThan(300);
  });
});
