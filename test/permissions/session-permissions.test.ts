import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#adapters/http/contract/index.ts';
import { refusalIn } from '#test/support/refusal-answer.ts';
import { PermissionTestApp, QUERIES } from './permission-test-app.ts';

/** Malformed, so that a call that is authorized changes nothing. */
const BODY = '{"malformed';
const FRESH = '403 fresh_sign_in_required';
const FACTOR = '403 second_factor_required';
/** The calls that an admin without a second factor needs to set one up. */
const ENROLMENT = ['viewSecurity', 'beginPasskeyRegistration', 'registerPasskey', 'enrolAuthenticator'];

const ROUTES = Object.values(contract).filter(({ session }) => session === undefined);

describe('sessions that have proven too little', () => {
  let app: PermissionTestApp;
  let oldToken: string;
  let freshToken: string;
  beforeAll(async () => {
    app = await PermissionTestApp.open();
    const { acara } = app.testApp;
    const admin = app.person('admin');
    if (!admin) throw new Error('There is an admin.');
    oldToken = await acara.tokenOf(await acara.anAdmin('Encik Lama'));
    acara.clock.advance(11);
    freshToken = await acara.tokenOf(admin);
  });

  const refusalFor = async ({ name, method, path }: (typeof ROUTES)[number], token: string) => {
    const address = `/api${path.replace(/:\w+/g, 'nothing')}${QUERIES[name] ?? ''}`;
    const answer = await app.send(method, address, {
      as: token,
      ...(method === 'GET' ? {} : { body: BODY }),
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
    const isForOrganizers = route.access === 'organizer' || route.access === 'admin';
    expect((await refusalFor(route, freshToken)) === FACTOR).toBe(isForOrganizers);
    policy.isRequiredOfAdmins = false;
    expect(await refusalFor(route, freshToken)).not.toBe(FACTOR);
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
        'closeRefundBatch',
      ]),
    );
  });
});
