import {
  ACCOUNT_DISABLED,
  emailTaken,
  resetLinkInvalid,
  wrongCredentials,
} from '#core/people/credential-rules.ts';
import { DomainError, invalidInput } from '#core/shared/domain-error.ts';

type Refuse = () => DomainError;
type Refusals = Readonly<Record<string, Refuse>>;

const wrong: Refuse = wrongCredentials;
const accountExists: Refuse = emailTaken;
const badLink: Refuse = resetLinkInvalid;
const badEmail: Refuse = () =>
  invalidInput({ email: 'Enter a full email address, such as name@university.edu.my.' });
const weak: Refuse = () =>
  invalidInput({ password: 'This password is too easy to guess. Choose another one.' });
const refusal =
  (code: DomainError['code'], sentence: string): Refuse =>
  () =>
    new DomainError(code, sentence);
const away = refusal(
  'unavailable',
  'The sign-in service can’t be reached. Check your connection and try again.',
);
const closed = refusal('unauthenticated', 'The sign-in window was closed.');
const switchedOff = refusal('forbidden', 'This way of signing in is switched off here.');
const notSetUp = refusal(
  'forbidden',
  'This way of signing in is not set up for this address. Please tell your university’s Acara team.',
);
const ended = refusal('unauthenticated', 'Please sign in first.');

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
  'auth/user-disabled': refusal('forbidden', ACCOUNT_DISABLED),
  'auth/too-many-requests': refusal('rate_limited', 'Too many attempts. Please wait a little and try again.'),
  'auth/quota-exceeded': refusal('rate_limited', 'Too many attempts. Please wait a little and try again.'),
  'auth/network-request-failed': away,
  'auth/timeout': away,
  'auth/popup-closed-by-user': closed,
  'auth/cancelled-popup-request': closed,
  'auth/user-cancelled': refusal('unauthenticated', 'Sign-in was cancelled.'),
  'auth/popup-blocked': refusal(
    'unauthenticated',
    'Your browser blocked the sign-in window. Allow windows of this page, then try again.',
  ),
  'auth/operation-not-allowed': switchedOff,
  'auth/admin-restricted-operation': switchedOff,
  'auth/unauthorized-domain': notSetUp,
  'auth/configuration-not-found': notSetUp,
  'auth/invalid-api-key': notSetUp,
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': notSetUp,
  'auth/web-storage-unsupported': refusal(
    'unauthenticated',
    'Your browser keeps nothing for the sign-in window. Allow its cookies, or use a password.',
  ),
  'auth/expired-action-code': badLink,
  'auth/invalid-action-code': badLink,
  'auth/user-token-expired': ended,
  'auth/invalid-user-token': ended,
  'auth/user-signed-out': ended,
};

/** The SDK reports this code when a script or frame of Google's did not load. */
export const WITHOUT_GOOGLE: Refusals = { 'auth/internal-error': away };

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
    if (!refuse) throw Object.assign(new DomainError('internal', ''), { cause: error });
    throw refuse();
  }
}

/** Returns the code (`auth/user-not-found`), or an empty text for an error that is not Firebase's. */
export function codeOf(error: unknown): string {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : '';
}
