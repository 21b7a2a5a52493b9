import { emailTaken, isEmail, normalEmail } from '../people/credential-rules.ts';
import { hasAddress } from '../shared/addresses-in-text.ts';
import { DomainError } from '../shared/domain-error.ts';
import { changesDirection, hasControlCharacters, hasLineBreaks } from '../shared/text.ts';

/** An account elsewhere that its provider vouches for: with Google, or with the university itself. */
export interface ProviderAccount {
  readonly provider: 'google' | 'other';
  /** With `subject`, what the account is known by. Its email may change, these two don't. */
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** False for a provider that asks nobody to prove anything, such as the sandbox where other machines reach it. */
  readonly isTrusted: boolean;
  /**
   * The provider runs the mailbox itself, so that whoever it signs in owns the address today. Without that, the address
   * may have been verified years ago, by a student who left since.
   */
  readonly ownsMailbox: boolean;
  readonly name: string | null;
  readonly photoURL: string | null;
}

const MAX_NAME_LENGTH = 100;
const MAX_PHOTO_URL_LENGTH = 1024;

/** The account as it is kept. Throws `forbidden` without a verified email. */
export function checkProviderAccount(account: ProviderAccount): ProviderAccount {
  const email = normalEmail(account.email);
  if (!account.emailVerified || !isEmail(email))
    throw new DomainError(
      'forbidden',
      'This account has no verified email. Verify it with your provider, or sign up with a password.',
    );
  return {
    ...account,
    email,
    name: presentableName(account.name),
    photoURL: presentablePhoto(account.photoURL),
  };
}

/**
 * How an account elsewhere joins the one that has its email here. An email that was never verified here may have been
 * taken by a stranger who waits for its owner to come: then nothing of the stranger's stays good.
 */
export function joiningRule(
  account: ProviderAccount,
  here: { readonly emailVerified: boolean },
): 'join' | 'join-and-shut-others-out' {
  if (!account.ownsMailbox) throw emailTaken();
  return here.emailVerified ? 'join' : 'join-and-shut-others-out';
}

/** A name as it may be shown; null for none. */
export function presentableName(given: string | null): string | null {
  const name = (given ?? '').trim().slice(0, MAX_NAME_LENGTH).trim();
  const isOneLine = !hasControlCharacters(name) && !hasLineBreaks(name) && !changesDirection(name, {});
  return name === '' || !isOneLine || hasAddress(name) ? null : name;
}

/** The address of a picture on the web; null for anything else. */
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
