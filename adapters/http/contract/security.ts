import { z } from 'zod';
import { CREDENTIAL_FIELDS } from '#core/people/credential-rules.ts';
import type { PasskeyView } from '#core/second-factor/passkey-view.ts';
import { SECURITY_FIELDS } from '#core/second-factor/second-factors.ts';
import { idOf, instant } from './basic-schemas.ts';
import { anyText, text } from './fields.ts';
import { route } from './route.ts';
import { noInput, noOutput } from './schemas.ts';

/** What WebAuthn in a browser returns. Its library checks the rest. */
export const passkeyResponse = anyText(SECURITY_FIELDS.passkey).describe(
  'The result of WebAuthn in the browser, as JSON text',
);

export const passkeyOptions = z.object({
  options: z.record(z.string(), z.unknown()).describe('Options of WebAuthn in the browser, as JSON'),
});

/** The id of a WebAuthn credential, base64url. */
const passkeyId = idOf('Passkey');
const passkey: z.ZodType<PasskeyView> = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: instant,
  usedAt: instant.nullable(),
});
const code = anyText(SECURITY_FIELDS.code);
const newRecoveryCodes = z
  .array(z.string())
  .nullable()
  .describe('New recovery codes for a person without any, shown once');

export const security = {
  viewSecurity: route('viewSecurity', {
    summary: 'Returns how the signed-in person’s account is protected',
    input: noInput,
    output: z.object({
      emailVerified: z.boolean().describe('Whether the person may act under the email address'),
      hasPassword: z.boolean(),
      passkeys: z.array(passkey),
      authenticatorSince: instant.nullable(),
      recoveryCodesLeft: z.int(),
      isSecondFactorMissing: z
        .boolean()
        .describe('Whether the session lacks a second factor that this installation requires'),
    }),
  }),
  endMySessions: route('endMySessions', {
    summary: 'Signs the person out on every device, this one too',
    input: noInput,
    output: noOutput,
  }),
  beginConfirmation: route('beginConfirmation', {
    summary: 'Begins to confirm with a passkey',
    input: noInput,
    output: passkeyOptions,
  }),
  confirmIdentity: route('confirmIdentity', {
    summary: 'Confirms that the signed-in person is still there, with one of the three',
    refusals: ['passkey_refused'],
    input: z.strictObject({
      password: anyText(CREDENTIAL_FIELDS.password).optional(),
      code: code.optional().describe('A code of the authenticator, or a recovery code'),
      passkey: passkeyResponse.optional(),
    }),
    output: noOutput,
  }),
  beginPasskeyRegistration: route('beginPasskeyRegistration', {
    summary: 'Begins to add a passkey',
    refusals: ['wrong_state'],
    input: noInput,
    output: passkeyOptions,
  }),
  registerPasskey: route('registerPasskey', {
    summary: 'Adds a passkey',
    refusals: ['passkey_refused', 'wrong_state'],
    input: z.strictObject({ name: text(SECURITY_FIELDS.passkeyName), response: passkeyResponse }),
    output: z.object({ passkey, recoveryCodes: newRecoveryCodes }),
  }),
  renamePasskey: route('renamePasskey', {
    summary: 'Renames a passkey',
    refusals: ['passkey_not_found'],
    input: z.strictObject({ id: passkeyId, name: text(SECURITY_FIELDS.passkeyName) }),
    output: z.object({ passkey }),
  }),
  removePasskey: route('removePasskey', {
    summary: 'Removes a passkey',
    refusals: ['passkey_not_found'],
    input: z.strictObject({ id: passkeyId }),
    output: noOutput,
  }),
  enrolAuthenticator: route('enrolAuthenticator', {
    summary: 'Creates the secret of an authenticator app, which counts after the first code',
    refusals: ['wrong_state'],
    input: noInput,
    output: z.object({
      secret: z.string(),
      address: z.string().describe('`otpauth://` address'),
      qrCode: z.string().describe('The address as a PNG data URL'),
    }),
  }),
  activateAuthenticator: route('activateAuthenticator', {
    summary: 'Sets up the authenticator app with a code of it',
    refusals: ['wrong_state'],
    input: z.strictObject({ code }),
    output: z.object({ recoveryCodes: newRecoveryCodes }),
  }),
  removeAuthenticator: route('removeAuthenticator', {
    summary: 'Removes the authenticator app',
    refusals: ['wrong_state'],
    input: noInput,
    output: noOutput,
  }),
  replaceRecoveryCodes: route('replaceRecoveryCodes', {
    summary: 'Replaces the recovery codes; the new ones are shown once',
    refusals: ['wrong_state'],
    input: noInput,
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
};
