import type { PersonId } from '../people/person.ts';
import { token } from '../shared/token.ts';

/** The account that is signed in on this device. */
export interface Account {
  readonly uid: PersonId;
  readonly email: string | null;
  readonly name: string | null;
  readonly photoURL: string | null;
  readonly provider: 'password' | 'google';
}

/** Signing in and out in a browser: the embedded identity service and Firebase alike. */
export interface IdentitySession {
  /**
   * Tells of the account as soon as it is known (null for nobody), and of every change after that, other tabs' too.
   * Answers a function that ends the subscription.
   */
  subscribe(listener: (account: Account | null) => void): () => void;
  /**
   * The bearer token for a call now, renewed if it is about to run out, or with `fresh` in any case; null when nobody is
   * signed in.
   */
  token(options?: { readonly fresh: boolean }): Promise<string | null>;
  /**
   * The server refuses even a fresh token. Where the identity service renews sessions that are over, whoever was signed
   * in here is not any more.
   */
  refused(): void;
  /** Fetches what signing in needs, for somebody who may do so soon: a click can then open a window at once. */
  prepare(): void;
  /** Opens an account and signs in. Errors carry the identity service's message. */
  signUp(credentials: { email: string; password: string; name: string }): Promise<Account>;
  signIn(credentials: { email: string; password: string }): Promise<Account>;
  /**
   * Signs in with Google, or the university's own provider. Call it within the click itself, as it opens a window. Where
   * none may be opened the whole page leaves, and comes back at `returnTo`; with Firebase, it says so.
   */
  signInWithGoogle(returnTo: string): Promise<Account>;
  /** Has a link mailed that sets a new password, if the email is known, and does not tell whether it was. */
  requestPasswordReset(email: string): Promise<void>;
  /** Sets a new password with the secret of such a link. Throws `reset_link_invalid` or `invalid_input`. */
  resetPassword(reset: { readonly secret: string; readonly password: string }): Promise<void>;
  signOut(): Promise<void>;
}
export const IdentitySession = token<IdentitySession>('IdentitySession');
