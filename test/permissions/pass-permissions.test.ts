import { beforeAll, describe, expect, it } from 'vitest';
import { queryOf } from '#adapters/http/contract/endpoint.ts';
import { contract } from '#adapters/http/contract/index.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';
import { CALLS } from './calls/calls.ts';
import { PermissionTestApp } from './permission-test-app.ts';

/** Malformed, so that a call that is authorized changes nothing. */
const BODY = '{"malformed';
const ROUTES = Object.values(contract).filter(({ session }) => session === undefined);
const OF_PASSES = [
  ...['checkInTicket', 'checkWalkIn', 'countCash', 'endWalkIn', 'keepPlaces', 'sellWalkIn'],
  ...['viewCash', 'viewWalkInOffers', 'witnessCount'],
  'receiveEntries',
  'searchTicketHolders',
  'settleConflict',
  'viewCheckIn',
  'viewCheckInList',
];

describe('the token of a volunteer’s device', () => {
  let app: PermissionTestApp;
  let eventId: string;
  let passId: string;
  let secret: string;
  let token: string;
  beforeAll(async () => {
    app = await PermissionTestApp.open();
    const { acara } = app.testApp;
    eventId = await app.subject('event', 'itsClub');
    const { event } = await acara.does('ViewEvent').execute(app.person('itsClub') as never, { id: eventId });
    const created = await post(`/api/events/${eventId}/passes`, {
      as: app.person('itsClub'),
      body: { mayList: true, mayLead: true, maySell: true },
    });
    ({ id: passId, secret } = (created.json as { pass: { id: string; secret: string } }).pass);
    acara.clock.set(event.startDate);
    const started = await post(`/api/events/${eventId}/door/start`, { body: { secret, name: 'Farah' } });
    ({ token } = started.json as { token: string });
  });

  const post = (path: string, call: object) => app.send('POST', path, call as never);
  const answerFor = async ({ name, method, path }: (typeof ROUTES)[number], as: string) => {
    const address = `/api${path.replace(/:\w+/g, eventId)}${queryOf(CALLS[name].query ?? {})}`;
    return app.send(method, address, { as, ...(method === 'GET' ? {} : { body: BODY }) });
  };

  it.each(ROUTES.filter(({ access }) => access !== 'everyone'))(
    'is refused by $name unless it is a call of check-in passes',
    async (route) => {
      const answer = await answerFor(route, token);
      const outcome = answer.status < 400 ? `${answer.status}` : refusalIn(answer);
      const allowed = route.method === 'GET' ? '200' : '400 malformed_json';
      expect([route.name, outcome]).toEqual([
        route.name,
        OF_PASSES.includes(route.name) ? allowed : '403 forbidden',
      ]);
    },
  );

  it.each(ROUTES.filter(({ access, method }) => access === 'everyone' && method === 'GET'))(
    'counts as nobody’s for $name, which everybody may call',
    async (route) => {
      const [withToken, without] = [
        await answerFor(route, token),
        await app.send('GET', addressOf(route), {}),
      ];
      expect([route.name, withToken.status, withToken.text]).toEqual([
        route.name,
        without.status,
        without.text,
      ]);
    },
  );

  it.each(ROUTES.filter(({ access, method }) => access === 'everyone' && method !== 'GET'))(
    'is no obstacle to $name, which everybody may call',
    async (route) => {
      expect(refusalIn(await answerFor(route, token))).toBe('400 malformed_json');
    },
  );

  const addressOf = ({ name, path }: (typeof ROUTES)[number]) =>
    `/api${path.replace(/:\w+/g, eventId)}${queryOf(CALLS[name].query ?? {})}`;

  it('opens no live updates of the club’s sales', async () => {
    for (const path of ['/api/live/sales', `/api/live/sales?club=${app.person('itsClub')?.uid}`]) {
      const response = await app.testApp.app.request(path, { headers: { authorization: `Bearer ${token}` } });
      await response.body?.cancel();
      expect([path, response.status]).toEqual([path, 403]);
    }
  });

  it('is refused within a second of the revocation, and so is the link', async () => {
    const checkInAddress = `/api/events/${eventId}/door`;
    expect((await app.send('GET', checkInAddress, { as: token })).status).toBe(200);
    const revoked = await post(`/api/check-in-passes/${passId}/revoke`, {
      as: app.person('itsClub'),
      body: {},
    });
    expect(revoked.status).toBe(204);
    const status = async () => (await app.send('GET', checkInAddress, { as: token })).status;
    await expect.poll(status, { timeout: 1_200 }).toBe(401);
    expect(refusalIn(await app.send('GET', '/api/events', { as: token }))).toBe('401 unauthenticated');
    const again = await post(`${checkInAddress}/start`, { body: { secret, name: 'Farah' } });
    expect(refusalIn(again)).toBe('404 pass_not_found');
  });
});
