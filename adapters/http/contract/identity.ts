import { z } from 'zod';
import type { OpenSession } from '#core/identity/credentials-gateway.ts';
import type { SignInInput } from '#core/identity/sign-in.ts';
import type { SignInWithPasskeyInput } from '#core/identity/sign-in-with-passkey.ts';
import type { NewAccount } from '#core/people/credential-rules.ts';
import { CREDENTIAL_FIELDS } from '#core/people/credential-rules.ts';
import { SECURITY_FIELDS } from '#core/second-factor/second-factors.ts';
import { id, instant } from './basic-schemas.ts';
import { anyText, patternText, text } from './fields.ts';
import { route, sessionRoute } from './route.ts';
import { noInput, noOutput } from './schemas.ts';
import { passkeyOptions, passkeyResponse } from './security.ts';

/** A session as a program receives it. The renewal secret and the device name are sent as cookies. */
export type SessionToken = Omit<OpenSession, 'renewal' | 'device'>;

const sessionToken: z.ZodType<SessionToken> = z.object({ uid: id, token: z.string(), expiresAt: instant });
const email = anyText(CREDENTIAL_FIELDS.email);
const newPassword = z.string().meta({
  title: CREDENTIAL_FIELDS.newPassword.label,
  minLength: CREDENTIAL_FIELDS.newPassword.min,
  maxLength: CREDENTIAL_FIELDS.newPassword.max,
});

export const identity = {
  signUp: sessionRoute<NewAccount, SessionToken>('signUp', {
    summary: 'Creates an account with email and password, and signs in',
    refusals: ['email_taken'],
    input: z.strictObject({
      email: patternText(CREDENTIAL_FIELDS.email),
      password: newPassword,
      name: text(CREDENTIAL_FIELDS.name).nullable().default(null),
    }),
    output: sessionToken,
  }),
  signIn: sessionRoute<SignInInput, SessionToken>('signIn', {
    summary: 'Signs in with email and password',
    refusals: ['wrong_credentials', 'second_factor_needed', 'forbidden'],
    input: z.strictObject({
      email,
      password: anyText(CREDENTIAL_FIELDS.password),
      code: anyText(SECURITY_FIELDS.code)
        .optional()
        .describe('A code of the authenticator or a recovery code, where the account needs one'),
    }),
    output: sessionToken,
  }),
  beginPasskeySignIn: route('beginPasskeySignIn', {
    summary: 'Begins to sign in with a passkey',
    input: noInput,
    output: passkeyOptions,
  }),
  signInWithPasskey: sessionRoute<SignInWithPasskeyInput, SessionToken>('signInWithPasskey', {
    summary: 'Signs in with a passkey alone',
    refusals: ['passkey_refused', 'unauthenticated', 'forbidden'],
    input: z.strictObject({ response: passkeyResponse }),
    output: sessionToken,
  }),
  renewSession: sessionRoute<null, SessionToken>('renewSession', {
    summary: 'Returns a new token for the session of the cookie',
    refusals: ['unauthenticated', 'forbidden'],
    input: noInput,
    output: sessionToken,
  }),
  signOut: sessionRoute<null, null>('signOut', {
    summary: 'Ends the session on the server',
    refusals: ['unauthenticated', 'forbidden'],
    input: noInput,
    output: noOutput,
  }),
  requestPasswordReset: route('requestPasswordReset', {
    summary: 'Mails a password reset link; the response does not reveal whether the email is known',
    input: z.strictObject({ email }),
    output: noOutput,
  }),
  resetPassword: route('resetPassword', {
    summary: 'Sets a new password with the secret of the mail, and ends all sessions',
    refusals: ['reset_link_invalid'],
    input: z.strictObject({ secret: anyText(CREDENTIAL_FIELDS.secret), password: newPassword }),
    output: noOutput,
  }),
  sendVerificationCode: route('sendVerificationCode', {
    summary:
      'Mails a new six-digit code to the person’s unverified email: at most five an hour, and none while a code would be refused',
    input: noInput,
    output: noOutput,
  }),
  verifyEmail: route('verifyEmail', {
    summary:
      'Verifies the person’s email with the code of the latest mail: five tries a code, twenty wrong ones for an email in 24 hours',
    input: z.strictObject({ code: patternText(CREDENTIAL_FIELDS.code) }),
    output: noOutput,
  }),
  correctEmail: route('correctEmail', {
    summary: 'Replaces the person’s unverified email, and mails a code to the new one',
    refusals: ['email_taken', 'wrong_state'],
    input: z.strictObject({ email: patternText(CREDENTIAL_FIELDS.email) }),
    output: noOutput,
  }),
  changePassword: route('changePassword', {
    summary: 'Replaces the password of the signed-in person, and ends the other sessions',
    refusals: ['wrong_state'],
    input: z.strictObject({ password: newPassword }),
    output: noOutput,
  }),
  listSessions: route('listSessions', {
    summary: 'Lists the devices on which the person is signed in, the newest first',
    input: noInput,
    output: z.object({
      sessions: z.array(
        z.object({
          id,
          openedAt: instant,
          usedAt: instant.describe('An instant of the last day on which it was used'),
          device: z.string().nullable().describe('Browser and system, such as Chrome on Android'),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: route('endSession', {
    summary: 'Signs the person out on one device',
    refusals: ['session_not_found'],
    input: z.strictObject({ id }),
    output: noOutput,
  }),
  endOtherSessions: route('endOtherSessions', {
    summary: 'Signs the person out on every other device',
    input: noInput,
    output: noOutput,
  }),
};
