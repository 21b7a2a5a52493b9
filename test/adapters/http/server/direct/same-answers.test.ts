import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#adapters/http/contract/index.ts';
import type { Route } from '#adapters/http/contract/route.ts';
import { isDirect } from '#adapters/http/server/direct/direct-calls.ts';
import { PermissionTestApp } from '#test/permissions/permission-test-app.ts';
import { requestText } from '#test/support/raw-exchange.ts';
import { type Shell, Shells, statusesOf } from './shells.ts';

const routes: readonly Route<unknown, unknown>[] = Object.values(contract);
const direct = routes.filter(isDirect);

/** Bodies and headers that calls refuse, but for those that take no input. */
const FAULTS: Readonly<Record<string, readonly [body: string, headers?: Readonly<Record<string, string>>]>> =
  {
    'an empty body': [''],
    'no JSON': ['{'],
    'no object': ['[]'],
    'another content type': ['{}', { 'content-type': 'text/plain' }],
    'no content type': ['{}', { 'content-type': '' }],
    'unknown and wrong fields': ['{"role":"admin","eventId":7,"email":[],"__proto__":{}}'],
    'another club': ['{}', { 'x-acting-for': 'club-of-others' }],
    'no token': ['{}', { authorization: '' }],
    'a bad token': ['{}', { authorization: 'Bearer nobody' }],
    'another kind of token': ['{}', { authorization: 'Basic nobody' }],
  };

describe('calls that Node answers', () => {
  let shells: Shells;
  let apps: ReadonlyMap<Shell, PermissionTestApp>;
  beforeAll(async () => {
    shells = new Shells();
    const opened = [shells.node, shells.hono].map(
      async (shell) => [shell, await PermissionTestApp.open(shell.testApp)] as const,
    );
    apps = new Map(await Promise.all(opened));
  });
  afterAll(() => shells.close());

  it('are those with a JSON body of the usual size at a fixed address that open no session', () => {
    expect(direct.map(({ name }) => name)).toEqual([
      ...[
        'beginPasskeySignIn',
        'requestPasswordReset',
        'resetPassword',
        'sendVerificationCode',
        'verifyEmail',
      ],
      ...['correctEmail', 'changePassword', 'endOtherSessions', 'endMySessions', 'beginConfirmation'],
      ...['confirmIdentity', 'beginPasskeyRegistration', 'registerPasskey', 'enrolAuthenticator'],
      ...[
        'activateAuthenticator',
        'removeAuthenticator',
        'replaceRecoveryCodes',
        'register',
        'updateProfile',
      ],
      ...['createEvent', 'purchaseTicket', 'submitBankDetails', 'createRefundBatch', 'closeStatementLines'],
      ...[
        'replaceMyCalendar',
        'requestClubAccount',
        'viewInvitation',
        'acceptInvitation',
        'declineInvitation',
      ],
      ...['editMyPreferences', 'closeAccount', 'subscribeToPush', 'unsubscribeFromPush', 'testPush'],
    ]);
  });

  it.each(direct)('refuse as through Hono: $name', async ({ name, method, path }) => {
    for (const [fault, [body, headers]] of Object.entries(FAULTS)) {
      const exchange = await shells.exchange(async (shell) => {
        const authorization = `Bearer ${await shell.token(name)}`;
        return [requestText(method, `/api${path}`, { authorization, ...headers }, body)];
      });
      expect([fault, exchange.byHono]).toEqual([fault, 0]);
    }
  });

  it.each(direct)('succeed as through Hono: $name', async ({ name, method, status }) => {
    const exchange = await shells.exchange(async (shell) => {
      const { path, call } = (await apps.get(shell)?.example(name)) ?? { path: '', call: {} };
      const token = typeof call.as === 'object' ? await shell.acara.tokenOf(call.as) : call.as;
      const headers = { ...(token && { authorization: `Bearer ${token}` }), ...call.headers };
      return [requestText(method, path, headers, JSON.stringify(call.body ?? {}))];
    });
    expect([statusesOf(exchange), exchange.byHono]).toEqual([[status], 0]);
  });
});
