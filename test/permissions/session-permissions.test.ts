import { beforeAll, describe, expect, it } from 'vitest';
import { queryOf } from '#adapters/http/contract/endpoint.ts';
import { contract } from '#adapters/http/contract/index.ts';
import type { SignedIn } from '#core/actor.ts';
import type { BeginConfirmationOutput } from '#core/second-factor/begin-confirmation.ts';
import type { ClubId } from '#core/shared/ids.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';
import { addPasskey, openSessionOf, passkeyResponse } from '#test/support/second-factors.ts';
import { CALLS } from './calls/calls.ts';
import { PermissionTestApp } from './permission-test-app.ts';

/** Malformed, so that a call that is authorized changes nothing. */
const BODY = '{"malformed';
const FRESH = '403 fresh_sign_in_required';
const FACTOR = '403 second_factor_required';
/** The calls that an admin without a second factor needs to set one up. */
const ENROLMENT = ['viewSecurity', 'beginPasskeyRegistration', 'registerPasskey', 'enrolAuthenticator'];

/** All that a session can do while it owes its person's second factor, beside renewing and ending itself. */
const CONFIRMATION = ['viewSecurity', 'beginConfirmation', 'confirmIdentity'];
/** The streams and uploads outside the contract that are not for everybody. */
const OTHER_ROUTES = [
  { method: 'POST', path: '/api/files' },
  { method: 'GET', path: '/api/live/sales' },
  { method: 'GET', path: '/api/live/tickets/nothing' },
];

/** For former members, too, but an admin reads it as one. */
const ALSO_FOR_ORGANIZERS = 'viewHandover';

const ROUTES = Object.values(contract).filter(({ session }) => session === undefined);
const isForOrganizers = ({ access, name }: (typeof ROUTES)[number]) =>
  access === 'organizer' || access === 'admin' || name === ALSO_FOR_ORGANIZERS;

describe('sessions that have proven too little', () => {
  let app: PermissionTestApp;
  let oldToken: string;
  let freshToken: string;
  let club: ClubId;
  /** A student's, a club's and an admin's. */
  let owing: readonly string[];

  /** Opens a session of somebody who has a passkey of this id and has not used it. */
  const owingToken = async (id: string, person?: SignedIn): Promise<string> => {
    const { acara } = app.testApp;
    const owner = person ?? (await acara.aStudent(`Pelajar ${id}`));
    await addPasskey(acara, (await openSessionOf(acara, owner)).actor, id);
    return acara.tokenOfNewSession(owner);
  };

  beforeAll(async () => {
    app = await PermissionTestApp.open();
    const { acara } = app.testApp;
    const admin = app.person('admin');
    if (!admin) throw new Error('There is an admin.');
    oldToken = await acara.tokenOf(await acara.anAdmin('Encik Lama'));
    acara.clock.advance(11);
    freshToken = await acara.tokenOf(admin);
    club = app.person('itsClub')?.uid ?? '';
    await acara.write(({ members }) =>
      members.save({ clubId: club, uid: admin.uid, office: 'president', since: acara.clock.now() }),
    );
    owing = [
      await owingToken('satu'),
      await owingToken('kelab', await acara.aVerifiedClub('Kelab Kunci')),
      await owingToken('pentadbir', await acara.anAdmin('Encik Kunci')),
    ];
  });

  /** `actingFor`: the club of the header, and of the path of a call that acts for the club of its path. */
  const refusalFor = async (
    { name, method, path, actsFor }: (typeof ROUTES)[number],
    token: string,
    actingFor?: ClubId,
  ) => {
    const named = path.replace(`:${actsFor}`, actingFor ?? 'nothing').replace(/:\w+/g, 'nothing');
    const answer = await app.send(method, `/api${named}${queryOf(CALLS[name].query ?? {})}`, {
      as: token,
      ...(method === 'GET' ? {} : { body: BODY }),
      ...(actingFor === undefined ? {} : { headers: { 'x-acting-for': actingFor } }),
    });
    return answer.status < 400 ? '' : refusalIn(answer);
  };

  it.each(ROUTES)('are refused by $name eleven minutes after the sign-in if it says so', async (route) => {
    app.testApp.acara.policy.isRequiredOfAdmins = false;
    expect((await refusalFor(route, oldToken)) === FRESH).toBe(route.fresh === true);
    expect(await refusalFor(route, freshToken)).not.toBe(FRESH);
  });

  it.each(ROUTES)('are refused by $name without a second factor if it is for organizers', async (route) => {
    const { policy } = app.testApp.acara;
    policy.isRequiredOfAdmins = true;
    expect((await refusalFor(route, freshToken)) === FACTOR).toBe(isForOrganizers(route));
    policy.isRequiredOfAdmins = false;
    expect(await refusalFor(route, freshToken)).not.toBe(FACTOR);
  });

  it.each(ROUTES.filter((route) => isForOrganizers(route) && route.access !== 'admin'))(
    'are refused by $name without a second factor to an admin who acts for a club',
    async (route) => {
      const { policy } = app.testApp.acara;
      policy.isRequiredOfAdmins = true;
      expect(await refusalFor(route, freshToken, club)).toBe(FACTOR);
      policy.isRequiredOfAdmins = false;
      expect(await refusalFor(route, freshToken, club)).not.toBe(FACTOR);
    },
  );

  it.each(ROUTES)(
    'are refused by $name while they owe a second factor unless it is for everyone or confirms',
    async (route) => {
      for (const token of owing) {
        const isRefused = route.access !== 'everyone' && !CONFIRMATION.includes(route.name);
        expect((await refusalFor(route, token)) === FACTOR).toBe(isRefused);
      }
    },
  );

  it.each(OTHER_ROUTES)(
    'are refused by $method $path while they owe a second factor',
    async ({ method, path }) => {
      for (const as of owing)
        expect(
          refusalIn(await app.send(method, path, { as, ...(method === 'POST' ? { body: BODY } : {}) })),
        ).toBe(FACTOR);
    },
  );

  it('may do everything once they used the second factor that they owed', async () => {
    const confirmed = await owingToken('Tiga');
    const begun = await app.send('POST', '/api/me/confirm/begin', { as: confirmed, body: {} });
    const { options } = begun.json as BeginConfirmationOutput;
    const body = { passkey: passkeyResponse(options, { id: 'Tiga' }) };
    const tickets = () => app.send('GET', '/api/tickets/my', { as: confirmed });
    expect(refusalIn(await tickets())).toBe(FACTOR);
    expect((await app.send('POST', '/api/me/confirm', { as: confirmed, body })).status).toBe(204);
    expect((await tickets()).status).toBe(200);
  });

  it('show an admin without a second factor no draft and nobody’s receipt', async () => {
    const { acara } = app.testApp;
    const [draft, receipt] = [await app.subject('draft', 'admin'), await app.subject('receipt', 'admin')];
    const statuses = () =>
      Promise.all(
        [`/api/events/${draft}`, `/api/receipts/${receipt}/pdf`].flatMap((path) =>
          [{}, { 'x-acting-for': club }].map(
            async (headers) => (await app.send('GET', path, { as: freshToken, headers })).status,
          ),
        ),
      );
    acara.policy.isRequiredOfAdmins = true;
    expect(await statuses()).toEqual([404, 404, 404, 404]);
    acara.policy.isRequiredOfAdmins = false;
    expect(await statuses()).toEqual([200, 200, 200, 404]);
  });

  it.each(ENROLMENT)('may still set up a second factor with %s', (name) => {
    expect(ROUTES.find((route) => route.name === name)?.access).toBe('signed-in');
  });

  it('are asked for what moves money, changes rights or shows the data of others', () => {
    expect(
      ROUTES.flatMap(({ name, fresh, access }) => (fresh && access !== 'signed-in' ? [name] : [])),
    ).toEqual(
      expect.arrayContaining([
        ...[
          'exportAttendees',
          'changeRole',
          'decideClubRequest',
          'disablePerson',
          'completeRefund',
          'issueGoodwillRefund',
        ],
        ...['createRefundBatch', 'viewRefundBatch', 'exportRefundBatch', 'importTransferResults'],
        ...['closeRefundBatch', 'undoRefundBatch', 'reopenRefund', 'revokeTicket', 'cancelEvent'],
        ...['importBankStatement', 'assignStatementLine'],
        ...['inviteMember', 'changeOffice', 'removeMember', 'confirmHandover'],
        ...['changeClubState', 'changeClubVerification', 'mergeClubs'],
      ]),
    );
  });
});
