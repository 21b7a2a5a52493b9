import { emailTaken, isEmail, normalEmail } from '../people/credential-rules.ts';
import { hasAddress } from '../shared/addresses-in-text.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { hasBidiControls, hasControlCharacters, hasLineBreaks, trimUnseen } from '../shared/text.ts';

/** An external account confirmed by its provider: Google or the university. */
export interface ProviderAccount {
  readonly provider: 'google' | 'other';
  /** Identifies the account together with `subject`. The email may change; these two do not. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** False for a provider that verifies nothing, such as the sandbox on a server that other machines can reach. */
  readonly isTrusted: boolean;
  /**
   * Whether the provider also hosts the mailbox, so that the person owns the address today. Otherwise the address may
   * have been verified years ago and since been given to another person.
   */
  readonly ownsMailbox: boolean;
  readonly name: string | null;
  readonly photoURL: string | null;
}

const MAX_NAME_LENGTH = 100;
const MAX_PHOTO_URL_LENGTH = 1024;

/** Normalizes the account for storage. Throws `forbidden` without a verified email. */
export function checkProviderAccount(account: ProviderAccount): ProviderAccount {
  const email = normalEmail(account.email);
  if (!account.emailVerified || !isEmail(email))
    throw domainError('forbidden', { reason: 'unverified_email' });
  return {
    ...account,
    email,
    name: presentableName(account.name),
    photoURL: presentablePhoto(account.photoURL),
  };
}

/**
 * Decides how an external account is linked to the local account with the same email. A local email that was never
 * verified may belong to an attacker who registered it in advance, so all its sessions and credentials are revoked.
 * Throws `email_taken` when linking is not safe: also when another account of the same issuer is linked, because the
 * address has been given to another person since.
 */
export function linkingRule(
  account: ProviderAccount,
  here: { readonly emailVerified: boolean; readonly hasOtherSubject: boolean },
): 'join' | 'join-and-shut-others-out' {
  if (!account.ownsMailbox || here.hasOtherSubject) throw emailTaken();
  return here.emailVerified ? 'join' : 'join-and-shut-others-out';
}

/** Returns a name that is safe to display, or null. */
export function presentableName(given: string | null): string | null {
  const name = trimUnseen(trimUnseen(given ?? '').slice(0, MAX_NAME_LENGTH));
  const isOneLine = !hasControlCharacters(name) && !hasLineBreaks(name) && !hasBidiControls(name, {});
  return name === '' || !isOneLine || hasAddress(name) ? null : name;
}

/** Returns the URL of a picture on the web; null for any other text. */
export function presentablePhoto(url: string | null): string | null {
  if (
    url === null ||
    url.length > MAX_PHOTO_URL_LENGTH ||
    hasControlCharacters(url) ||
    !/^https?:\/\/[^\s"'<>\\]+$/.test(url)
  )
    return null;
  return url;
}
