import type { PersonId } from '../people/person.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { Caller } from './caller.ts';
import type { ProviderAccount } from './provider-account.ts';

/** An open session: a short-lived bearer token for the API and the long-lived secret that renews it. */
export interface OpenSession {
  readonly uid: PersonId;
  /** Goes into the `Authorization` header. */
  readonly token: string;
  readonly expiresAt: Instant;
  /** Renews the token. Kept where scripts can't read it. */
  readonly renewal: string;
  /** Shows that the account was signed in to on this device. Kept where scripts can't read it, beyond the session. */
  readonly device: string;
}

/** Email and password, where Acara keeps them itself (the embedded identity service). */
export interface CredentialsGateway {
  /** Throws `email_taken`, or `invalid_input` for an email or a password that can't be accepted. */
  signUp(
    credentials: { email: string; password: string; name: string | null },
    from?: Caller,
  ): Promise<OpenSession>;
  /**
   * Throws `wrong_credentials` (wrong password and unknown email alike) or `rate_limited` after too many guesses. A
   * device that the account knows has a limit of its own; others share one by address, and a higher one all together.
   */
  signIn(credentials: { email: string; password: string }, from?: Caller): Promise<OpenSession>;
  /**
   * Signs in with an account elsewhere that its provider has just confirmed, and opens one here at its first coming.
   * An account here with the same email is joined where that is safe: see `joiningRule`. Throws `forbidden` without a
   * verified email, `email_taken` where joining is not safe.
   */
  signInWithProvider(account: ProviderAccount, from?: Caller): Promise<OpenSession>;
  /** A fresh token for a session that is still open. Throws `unauthenticated` otherwise. */
  renew(renewal: string, from?: Caller): Promise<OpenSession>;
  /** Ends the session: neither its token nor its renewal is good any more. Unknown ones are ignored. */
  signOut(session: { token: string | null; renewal: string | null }): Promise<void>;
  /**
   * Sends a reset link by mail if the email is known, and does not tell whether it was. Throws `rate_limited`, counted
   * as guesses are.
   */
  requestPasswordReset(email: string, from?: Caller): Promise<void>;
  /** Sets a new password, once per link, and ends every session. Throws `reset_link_invalid` or `invalid_input`. */
  resetPassword(reset: { secret: string; password: string }): Promise<void>;
}
export const CredentialsGateway = token<CredentialsGateway>('CredentialsGateway');
