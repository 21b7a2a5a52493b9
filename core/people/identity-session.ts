import { token } from '../shared/token.ts';
import type { PersonId } from './person.ts';

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
  /** The bearer token for a call now, renewed if it is about to run out; null when nobody is signed in. */
  token(): Promise<string | null>;
  /** Opens an account and signs in. Errors carry the identity service's message. */
  signUp(credentials: { email: string; password: string; name: string }): Promise<Account>;
  signIn(credentials: { email: string; password: string }): Promise<Account>;
  /**
   * Signs in with Google, or the university's own provider. Call it within the click itself, as it opens a window; where
   * none may be opened the whole page leaves, and comes back at `returnTo`.
   */
  signInWithGoogle(returnTo: string): Promise<Account>;
  signOut(): Promise<void>;
}
export const IdentitySession = token<IdentitySession>('IdentitySession');
