import type { DecodedIdToken } from 'firebase-admin/auth';
import { presentableName, presentablePhoto } from '#core/identity/provider-account.ts';
import { isEmail, normalEmail } from '#core/people/credential-rules.ts';
import type { Identity } from '#core/people/identity-gateway.ts';
import { instantOf } from '#core/shared/instant.ts';

const GOOGLE = 'google.com';
const PASSWORD = 'password';
/** Matches a uid that can stand in an address. */
const UID = /^[A-Za-z0-9_-]{1,128}$/;

/** Returns the identity of a verified token; null for an account without an email. */
export function identityIn({ uid, email, name, picture, ...claims }: DecodedIdToken): Identity | null {
  const address = normalEmail(email ?? '');
  if (!UID.test(uid) || !isEmail(address)) return null;
  const provider = claims.email_verified ? providerIn(claims) : PASSWORD;
  return {
    uid,
    email: address,
    name: presentableName(textOrNull(name)),
    photoURL: provider === PASSWORD ? null : presentablePhoto(textOrNull(picture)),
    provider,
    emailVerified: claims.email_verified === true,
    sessionId: `${uid}:${claims.auth_time}`,
    signedInAt: instantOf(claims.auth_time * 1_000),
  };
}

/** Returns the account's provider, even when the person signed in with a password this time. */
function providerIn({ firebase }: Pick<DecodedIdToken, 'firebase'>): Identity['provider'] {
  if (firebase.sign_in_provider === GOOGLE || Object.hasOwn(firebase.identities, GOOGLE)) return 'google';
  return firebase.sign_in_provider === PASSWORD ? PASSWORD : 'other';
}

function textOrNull(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null;
}
