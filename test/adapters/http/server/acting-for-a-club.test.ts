import { expect, it } from 'vitest';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { HttpTestApp } from '#test/support/http-test-app.ts';

it('follows at once an accepted invitation, a change of office and a removal', async () => {
  const app = new HttpTestApp();
  const { acara } = app;
  const club = await acara.aVerifiedClub();
  const as = await acara.aStudent();
  const team = `/api/clubs/${club.uid}`;
  const statuses = async () => {
    const headers = { 'x-acting-for': club.uid };
    const mine = await app.call('GET', '/api/events/my/events', { as, headers });
    const analytics = await app.call('GET', `/api/analytics/club/${club.uid}`, { as, headers });
    return [mine.status, analytics.status];
  };
  expect(await statuses()).toEqual([403, 403]);

  const invited = { email: as.email, office: 'editor' };
  await app.call('POST', `${team}/invitations`, { as: club, body: invited });
  const token = await acara.latestSecret();
  await app.call('POST', '/api/clubs/invitations/accept', { as, body: { token } });
  expect(await statuses()).toEqual([200, 403]);

  await app.call('PUT', `${team}/members/${as.uid}`, { as: club, body: { office: 'treasurer' } });
  expect(await statuses()).toEqual([200, 200]);

  await app.call('DELETE', `${team}/members/${as.uid}`, { as: club });
  expect(await statuses()).toEqual([403, 403]);
});

it('follows at once what an admin changes about a club and its account', async () => {
  const app = new HttpTestApp();
  const { acara } = app;
  const admin = await acara.anAdmin();
  const club = await acara.aClub();
  const create = async () => {
    const { status, json } = await app.call('POST', '/api/events', { as: club, body: EVENT_INPUT });
    return [status, (json as { event?: { status: string } } | null)?.event?.status];
  };
  const change = (what: string, body: object) =>
    app.call('PUT', `/api/admin/clubs/${club.uid}/${what}`, { as: admin, body });
  expect(await create()).toEqual([201, 'pending_review']);
  await change('verification', { verified: true });
  expect(await create()).toEqual([201, 'published']);
  await change('state', { state: 'suspended' });
  expect(await create()).toEqual([403, undefined]);
});
