import { z } from 'zod';
import type { OpenSession } from '#core/people/credentials-gateway.ts';
import type { RequestPasswordResetInput } from '#core/people/request-password-reset.ts';
import type { ResetPasswordInput } from '#core/people/reset-password.ts';
import type { SignInInput } from '#core/people/sign-in.ts';
import type { SignUpInput } from '#core/people/sign-up.ts';
import { route } from './route.ts';
import { id, instant, noInput, nothing } from './schemas.ts';

/** An open session as a program sees it: what renews it, and what its device is known by, travel in cookies. */
export type SessionToken = Omit<OpenSession, 'renewal' | 'device'>;

const LONGEST_EMAIL = 254;
const LONGEST_PASSWORD = 1_024;

const sessionToken: z.ZodType<SessionToken> = z.object({ uid: id, token: z.string(), expiresAt: instant });
const email = z.string().max(LONGEST_EMAIL);
const password = z.string().max(LONGEST_PASSWORD);

export const identity = {
  signUp: route<SignUpInput, SessionToken>('signUp', {
    summary: 'Opens an account with e-mail and password, and signs in',
    input: z.strictObject({ email, password, name: z.string().max(100).nullable().default(null) }),
    output: sessionToken,
  }),
  signIn: route<SignInInput, SessionToken>('signIn', {
    summary: 'Signs in with e-mail and password',
    input: z.strictObject({ email, password }),
    output: sessionToken,
  }),
  renewSession: route<null, SessionToken>('renewSession', {
    summary: 'A fresh token for the session that the cookie keeps',
    input: noInput,
    output: sessionToken,
  }),
  signOut: route<null, null>('signOut', {
    summary: 'Ends the session on the server',
    input: noInput,
    output: nothing,
  }),
  requestPasswordReset: route<RequestPasswordResetInput, null>('requestPasswordReset', {
    summary: 'Mails a link that sets a new password; the answer does not tell whether the e-mail is known',
    input: z.strictObject({ email }),
    output: nothing,
  }),
  resetPassword: route<ResetPasswordInput, null>('resetPassword', {
    summary: 'Sets a new password with the secret from the mail, and signs out everywhere',
    input: z.strictObject({ secret: z.string().max(512), password }),
    output: nothing,
  }),
};
