import { expect, it } from 'vitest';
import { HttpTestApp } from '#test/support/http-test-app.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';

const UNAUTHENTICATED = '401 unauthenticated';

it.each([
  'Basic YWluYTprZXk=',
  'Bearer',
  'Bearer ',
  'bearer a b',
  'Bearer \u00e9',
  'token',
  'Bearer a,Bearer b',
])('refuses the authorization %j', async (authorization) => {
  const answer = await new HttpTestApp().call('GET', '/api/events', { headers: { authorization } });
  expect([authorization, answer.status === 200 ? '' : refusalIn(answer)]).toEqual([
    authorization,
    UNAUTHENTICATED,
  ]);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

it('refuses a disabled person, and the token of a session that has ended', async () => {
  const app = new HttpTestApp();
  const { acara } = app;
  const gone = await acara.aStudent('Gone');
  const token = await acara.tokenOf(gone);
  await acara.credentials.signOut({ token, renewal: null });
  expect(refusalIn(await app.call('GET', '/api/auth/profile', { as: token }))).toBe(UNAUTHENTICATED);
  await acara.does('DisablePerson').execute(await acara.anAdmin(), { uid: gone.uid, disabled: true });
  for (const path of ['/api/auth/profile', '/api/events'])
    expect(refusalIn(await app.call('GET', path, { as: gone }))).toBe(UNAUTHENTICATED);
});
