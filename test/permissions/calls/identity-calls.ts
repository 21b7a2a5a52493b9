import type { EndpointName } from '#adapters/http/contract/endpoints.ts';
import { A_BROWSERS_KEYS } from '#test/support/a-push.ts';
import { PASSWORD } from '#test/support/acara.ts';
import {
  addAuthenticator,
  addPasskey,
  codeAt,
  openSessionOf,
  passkeyResponse,
} from '#test/support/second-factors.ts';
import { type CallExample, everyone, everyoneAbout, except, holder, signedIn } from './call-example.ts';

const NEW_PASSWORD = 'two green kites';
const EMAIL = 'aina@student.acara.test';
const PROFILE = { name: 'Siti', studentId: 'A1', faculty: 'Law', phoneNumber: '012-345 6789' };

/** Accounts, sessions and second factors. */
export const identityCalls = {
  signUp: {
    rows: everyone(201, { disabled: 201 }),
    body: { email: EMAIL, password: PASSWORD },
    fill: (app) => ({ email: app.newEmail() }),
  },
  signIn: {
    rows: everyone(200, { disabled: 200 }),
    body: { email: EMAIL, password: PASSWORD },
    fill: ({ people }) => ({ email: people.student.email }),
  },
  beginPasskeySignIn: { rows: everyone(200, { disabled: 401 }) },
  signInWithPasskey: {
    rows: everyone(422, { disabled: 422 }),
    body: { response: '{}' },
    success: async ({ acara }) => {
      const student = await acara.aStudent();
      await addPasskey(acara, student, 'passkey of a sign-in');
      const { options } = await acara.does('BeginPasskeySignIn').execute(student);
      return {
        body: { response: passkeyResponse(options, { id: 'passkey of a sign-in', userId: student.uid }) },
      };
    },
  },
  renewSession: { rows: everyone(200, { disabled: 200 }) },
  signOut: { rows: everyone(204, { disabled: 204 }) },
  requestPasswordReset: {
    rows: everyone(204),
    body: { email: EMAIL },
    fill: (app) => ({ email: app.newEmail() }),
  },
  resetPassword: {
    rows: everyone(204),
    body: { secret: 'unknown', password: NEW_PASSWORD },
    fill: async ({ acara }) => {
      const { email } = await acara.aStudent('Forgetful');
      await acara.does('RequestPasswordReset').execute({ kind: 'anonymous' }, { email });
      return { secret: await acara.latestSecret() };
    },
  },
  sendVerificationCode: { rows: signedIn(204) },
  verifyEmail: {
    rows: except(signedIn(204), { unverified: 422 }),
    body: { code: '000000' },
    success: async ({ acara }) => {
      const as = await acara.anUnverifiedStudent();
      return { as, body: { code: await acara.latestSecret() } };
    },
  },
  correctEmail: {
    rows: except(signedIn(409), { unverified: 204 }),
    body: { email: EMAIL },
    fill: (app, who) => ({ email: who === 'unverified' ? app.people.unverified.email : app.newEmail() }),
    success: async (app) => ({
      as: await app.acara.anUnverifiedStudent(),
      body: { email: app.newEmail() },
    }),
  },
  changePassword: {
    rows: signedIn(204),
    // The same password, because the accounts are needed again.
    body: { password: PASSWORD },
    success: async ({ acara }) => ({ as: await acara.aStudent(), body: { password: NEW_PASSWORD } }),
  },
  listSessions: { rows: signedIn(200) },
  endSession: { rows: holder('session', 204) },
  endOtherSessions: { rows: signedIn(204) },
  endMySessions: { rows: signedIn(204) },
  viewSecurity: {
    rows: signedIn(200),
    success: async ({ acara }) => {
      const as = await acara.aStudent();
      await addPasskey(acara, as, 'passkey that is shown');
      return { as };
    },
  },
  beginConfirmation: { rows: signedIn(200) },
  confirmIdentity: { rows: signedIn(204), body: { password: PASSWORD } },
  beginPasskeyRegistration: { rows: signedIn(200) },
  registerPasskey: {
    rows: signedIn(422),
    body: { name: 'Phone', response: '{}' },
    success: async ({ acara }) => {
      const { actor, token } = await openSessionOf(acara, await acara.aStudent());
      const { options } = await acara.does('BeginPasskeyRegistration').execute(actor);
      return {
        as: token,
        body: { name: 'Phone', response: passkeyResponse(options, { id: 'a new passkey' }) },
      };
    },
  },
  renamePasskey: { rows: holder('passkey', 200), body: { name: 'Old phone' } },
  removePasskey: { rows: holder('passkey', 204) },
  activateAuthenticator: {
    rows: signedIn(409),
    body: { code: '123456' },
    success: async ({ acara }) => {
      const as = await acara.aStudent();
      const { secret } = await acara.does('EnrolAuthenticator').execute(as);
      return { as, body: { code: codeAt(secret, acara.clock.now()) } };
    },
  },
  enrolAuthenticator: { rows: signedIn(200) },
  removeAuthenticator: {
    rows: signedIn(409),
    success: async ({ acara }) => {
      const { actor, token } = await openSessionOf(acara, await acara.aStudent());
      await addAuthenticator(acara, actor);
      return { as: token };
    },
  },
  replaceRecoveryCodes: {
    rows: signedIn(409),
    success: async ({ acara }) => {
      const { actor, token } = await openSessionOf(acara, await acara.aStudent());
      await addAuthenticator(acara, actor);
      return { as: token };
    },
  },
  register: {
    rows: signedIn(409),
    body: { ...PROFILE, email: EMAIL },
    fill: (app, who) => ({ email: app.person(who)?.email ?? app.newEmail() }),
    success: async (app) => {
      const email = app.newEmail();
      const { token } = await app.acara.credentials.signUp({ email, password: PASSWORD, name: 'Siti' });
      return { as: token, body: { ...PROFILE, email, password: PASSWORD, role: 'club' } };
    },
  },
  viewProfile: { rows: signedIn(200) },
  updateProfile: {
    rows: signedIn(200),
    body: { name: 'Siti' },
    fill: (app, who) => ({ name: app.person(who)?.name ?? 'Siti' }),
  },
  exportMyData: { rows: signedIn(200) },
  closeAccount: {
    rows: signedIn(422),
    // A wrong password, because the accounts are needed again.
    body: { password: 'three red kites' },
    success: async ({ acara }) => ({ as: await acara.aStudent(), body: { password: PASSWORD } }),
  },
  viewMyPreferences: { rows: signedIn(200) },
  editMyPreferences: { rows: signedIn(200), body: { digest: 'off', language: 'ms' } },
  viewMailSwitch: { rows: everyoneAbout('mail switch', 200) },
  switchMail: { rows: everyoneAbout('mail switch', 200), body: { mail: true } },
  viewMyCalendar: { rows: signedIn(200) },
  replaceMyCalendar: { rows: signedIn(200) },
  viewPushKey: { rows: everyone(200) },
  subscribeToPush: {
    rows: signedIn(204),
    body: { endpoint: 'https://push.test/1', keys: A_BROWSERS_KEYS },
  },
  unsubscribeFromPush: { rows: signedIn(204), body: { endpoint: 'https://push.test/1' } },
  testPush: { rows: signedIn(200) },
} satisfies Partial<Record<EndpointName, CallExample>>;
