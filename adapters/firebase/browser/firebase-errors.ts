import { domainError, invalidInput } from '#core/shared/errors/build-error.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { ErrorParams } from '#core/shared/errors/error-params.ts';

type Refuse = () => DomainError;
type Refusals = Readonly<Record<string, Refuse>>;

const wrong: Refuse = () => domainError('wrong_credentials');
const accountExists: Refuse = () => domainError('email_taken');
const badLink: Refuse = () => domainError('reset_link_invalid');
const badEmail: Refuse = () => invalidInput({ email: { code: 'email_malformed' } });
const weak: Refuse = () => invalidInput({ password: { code: 'password_too_easy' } });
const away: Refuse = () => domainError('unavailable', { reason: 'sign_in_service' });
const unauthenticated =
  (reason: ErrorParams['unauthenticated']['reason']): Refuse =>
  () =>
    domainError('unauthenticated', { reason });
const forbidden =
  (reason: 'account_disabled' | 'sign_in_switched_off' | 'sign_in_not_set_up'): Refuse =>
  () =>
    domainError('forbidden', { reason });
const tooMany: Refuse = () => domainError('rate_limited', { reason: 'too_many_attempts' });
const closed = unauthenticated('window_closed');
const switchedOff = forbidden('sign_in_switched_off');
const notSetUp = forbidden('sign_in_not_set_up');
const ended = unauthenticated('signed_out');

/** Acara's error for each Firebase error code. */
const REFUSALS: Refusals = {
  'auth/invalid-credential': wrong,
  'auth/invalid-login-credentials': wrong,
  'auth/wrong-password': wrong,
  'auth/user-not-found': wrong,
  'auth/missing-password': wrong,
  'auth/missing-email': badEmail,
  'auth/invalid-email': badEmail,
  'auth/email-already-in-use': accountExists,
  'auth/account-exists-with-different-credential': accountExists,
  'auth/weak-password': weak,
  'auth/password-does-not-meet-requirements': weak,
  'auth/user-disabled': forbidden('account_disabled'),
  'auth/too-many-requests': tooMany,
  'auth/quota-exceeded': tooMany,
  'auth/network-request-failed': away,
  'auth/timeout': away,
  'auth/popup-closed-by-user': closed,
  'auth/cancelled-popup-request': closed,
  'auth/user-cancelled': unauthenticated('sign_in_cancelled'),
  'auth/popup-blocked': unauthenticated('window_blocked'),
  'auth/operation-not-allowed': switchedOff,
  'auth/admin-restricted-operation': switchedOff,
  'auth/unauthorized-domain': notSetUp,
  'auth/configuration-not-found': notSetUp,
  'auth/invalid-api-key': notSetUp,
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': notSetUp,
  'auth/web-storage-unsupported': unauthenticated('no_browser_storage'),
  'auth/requires-recent-login': () => domainError('fresh_sign_in_required'),
  'auth/expired-action-code': badLink,
  'auth/invalid-action-code': badLink,
  'auth/user-token-expired': ended,
  'auth/invalid-user-token': ended,
  'auth/user-signed-out': ended,
};

/** The SDK reports this code when a script or frame of Google's did not load. */
export const WITHOUT_GOOGLE: Refusals = { 'auth/internal-error': away };

/** Firebase changes a password only shortly after a sign-in. */
export const WITHOUT_RECENT_SIGN_IN: Refusals = {
  'auth/requires-recent-login': () => domainError('fresh_sign_in_required'),
};

/**
 * Awaits a Firebase call and throws the errors that the embedded identity service throws. `besides` adds errors for
 * this call. An unknown code throws an error without a message.
 */
export async function translateErrors<Answer>(
  answer: Promise<Answer>,
  besides: Refusals = {},
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const refuse = REFUSALS[codeOf(error)] ?? besides[codeOf(error)];
    if (!refuse) throw new DomainError({ code: 'internal', params: {}, message: '', cause: error });
    throw refuse();
  }
}

/** Returns the code (`auth/user-not-found`), or an empty text for an error that is not Firebase's. */
export function codeOf(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}
