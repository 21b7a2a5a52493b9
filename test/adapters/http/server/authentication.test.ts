import { expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { createTestAcara, HttpTestApp } from '#test/support/http-test-app.ts';
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

it('keeps what is known of the caller after a purchase and a check-in, and drops it after another change', async () => {
  const acara = createTestAcara();
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid });
  const forgotten: string[] = [];
  const actors = { resolve: async () => club, forget: ({ uid }: SignedIn) => forgotten.push(uid) };
  const app = new HttpTestApp(acara, { actors: actors as never });
  const post = async (path: string, body: object) => (await app.call('POST', path, { body })).status;
  expect(await post('/api/tickets/purchase', { eventId: event.id })).toBe(201);
  expect(await post(`/api/events/${event.id}/check-ins`, { code: 'nothing', scanId: 'scan-1' })).toBe(200);
  expect(forgotten).toEqual([]);
  expect(await post('/api/me/calendar', {})).toBe(200);
  expect(forgotten).toEqual([club.uid]);
});
