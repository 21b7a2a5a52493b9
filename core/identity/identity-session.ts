import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';

/** The account signed in on this device. */
export interface Account {
  readonly uid: PersonId;
  readonly email: string | null;
  readonly name: string | null;
  readonly photoURL: string | null;
  readonly provider: 'password' | 'google';
}

/** Sign-in state of a browser, for the embedded identity service and for Firebase. */
export interface IdentitySession {
  /**
   * Calls the listener with the current account (null when signed out) as soon as it is known, and on every change,
   * also from other tabs. Returns a function that ends the subscription.
   */
  subscribe(listener: (account: Account | null) => void): () => void;
  /**
   * Returns a valid bearer token, renewed when it is about to expire or with `fresh`; null when signed out. Throws
   * `unavailable` when there is none and it can't be renewed just now.
   */
  token(options?: { readonly fresh: boolean }): Promise<string | null>;
  /**
   * Reports that the server rejects even a fresh token. Signs out where the identity service would keep renewing it.
   */
  refused(): void;
  /** Loads what sign-in needs ahead of time, so that a click can open a popup without a delay. */
  preload(): void;
  /** Creates an account and signs in. Throws errors with the identity service's message. */
  signUp(credentials: { email: string; password: string; name: string }): Promise<Account>;
  /** `code`: of the authenticator, or a recovery code, where the account needs one. */
  signIn(credentials: { email: string; password: string; code?: string }): Promise<Account>;
  /**
   * Signs in with the answer of a passkey to `beginPasskeySignIn`, as JSON text. Only the embedded identity service does; others
   * throw `forbidden`.
   */
  signInWithPasskey(response: string): Promise<Account>;
  /** Proves with the password that the signed-in person is there. Throws `invalid_input` for a wrong one. */
  confirmPassword(password: string): Promise<void>;
  /** Replaces the password of the signed-in person, who proved within ten minutes that they are there. */
  changePassword(password: string): Promise<void>;
  /**
   * Signs in with Google or the university's provider. Call it in the click handler, because it opens a popup. When
   * popups are blocked, the page navigates to the provider and returns at `returnTo`; Firebase reports the blocked
   * popup instead.
   */
  signInWithGoogle(returnTo: string): Promise<Account>;
  /** Mails a reset link to a known email; does not reveal whether it is known. */
  requestPasswordReset(email: string): Promise<void>;
  /** Sets a new password with the secret of a reset link. Throws `reset_link_invalid` or `invalid_input`. */
  resetPassword(reset: { readonly secret: string; readonly password: string }): Promise<void>;
  /** Mails a new verification code, or with Firebase a link. Throws `rate_limited`. */
  sendVerification(): Promise<void>;
  /**
   * Proves the address with the code of the latest mail; with Firebase, null notices that the link was opened. Throws
   * `invalid_input` for a wrong code, or when the link was not opened yet; `rate_limited` after too many.
   */
  verifyEmail(code: string | null): Promise<void>;
  /** Replaces an address that was never verified, and mails a code, or with Firebase a link, to the new one. */
  correctEmail(email: string): Promise<void>;
  signOut(): Promise<void>;
}
export const IdentitySession = token<IdentitySession>('IdentitySession');
