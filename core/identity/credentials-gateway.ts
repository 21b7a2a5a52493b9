import type { Caller } from '../sessions/caller.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { token } from '../shared/token.ts';
import type { ProviderAccount } from './provider-account.ts';

/** An open session: a short-lived bearer token for the API and a long-lived secret that renews it. */
export interface OpenSession {
  readonly uid: PersonId;
  /** The bearer token for the `Authorization` header. */
  readonly token: string;
  readonly expiresAt: Instant;
  /** The secret that renews the token. Stored in an HttpOnly cookie. */
  readonly renewal: string;
  /**
   * The secret that marks this device as known to the account, for half a year. It begins with the device's name, up to
   * a dot if it has one. Stored in an HttpOnly cookie that outlives the session.
   */
  readonly device: string;
}

/** A session that was opened with an external account. */
export interface ProviderSession extends OpenSession {
  /** Whether it proved the address of an account that somebody else may have created. */
  readonly isTakeover: boolean;
}

/** Decides about the person of a right password; false counts as a failed attempt. What it throws counts as neither. */
export type SignInCheck = (uid: PersonId) => Promise<boolean>;

/** Email and password sign-in of the embedded identity service. */
export interface CredentialsGateway {
  /** Throws `email_taken`, or `invalid_input` for an email or a password that can't be accepted. */
  signUp(
    credentials: { email: string; password: string; name: string | null },
    from?: Caller,
  ): Promise<OpenSession>;
  /**
   * Throws `wrong_credentials` for a wrong password or an unknown email, or `rate_limited` after too many attempts. A
   * device known to the account has its own limit, unknown ones share one per address. All known ones, and all unknown
   * ones, share a higher one.
   */
  signIn(
    credentials: { email: string; password: string },
    from?: Caller,
    check?: SignInCheck,
  ): Promise<OpenSession>;
  /** Opens a session of a person who proved who they are otherwise. Throws `unauthenticated` without an account. */
  signInProven(uid: PersonId, from?: Caller): Promise<OpenSession>;
  /**
   * Signs in with an external account, and creates a local account on the first sign-in. Links an existing account with
   * the same email when that is safe (see `linkingRule`). Throws `forbidden` without a verified email, `email_taken`
   * when linking is not safe, and `refuseNewcomer` instead of creating an account.
   */
  signInWithProvider(
    account: ProviderAccount,
    from?: Caller,
    refuseNewcomer?: DomainError | null,
  ): Promise<ProviderSession>;
  /** Removes the links to a person's external accounts; their sessions and password stay. */
  unlinkProviders(uid: PersonId): Promise<void>;
  /** Returns a new token for an open session. Throws `unauthenticated` when the session has ended. */
  renew(renewal: string, from?: Caller): Promise<OpenSession>;
  /** Ends the session and revokes its token. Ignores unknown sessions. Returns those that were open. */
  signOut(session: {
    token: string | null;
    renewal: string | null;
  }): Promise<readonly { readonly id: string; readonly uid: PersonId }[]>;
  /**
   * Mails a reset link to a known email; does not reveal whether it is known. Throws `rate_limited`, with limits as for
   * sign-in.
   */
  requestPasswordReset(email: string, from?: Caller): Promise<void>;
  /**
   * Sets a new password, once per link, and ends every session; second factors stay. Returns the person when this proved
   * their address for the first time, else null. Throws `reset_link_invalid` or `invalid_input`.
   */
  resetPassword(reset: { secret: string; password: string }): Promise<PersonId | null>;
  /**
   * Mails a new six-digit code to an unverified address, which ends the earlier code. Does nothing for a verified
   * address, or where the installation asks for no proof. Throws `rate_limited`.
   */
  sendCode(uid: PersonId): Promise<void>;
  /**
   * Verifies the address with the code of the latest mail. Does nothing for a verified address. Throws `invalid_input`
   * for a wrong or outdated code, `rate_limited` after five wrong ones.
   */
  verifyEmail(proof: { uid: PersonId; code: string }): Promise<void>;
  /**
   * Replaces an address that was never verified, voids the links mailed to it, and mails a code to the new one. Throws
   * `invalid_input`, `email_taken`, `rate_limited`, or `wrong_state` for a verified address.
   */
  correctEmail(correction: { uid: PersonId; email: string }): Promise<void>;
  /** Returns at most `limit` accounts whose addresses were not verified in time. */
  listOverdue(limit: number): Promise<readonly PersonId[]>;
  /** Keeps an account whose address an operator accepts without a proof. */
  keepUnverified(uid: PersonId): Promise<void>;
  /** Removes an account whose address was not verified in time, and ends its sessions. Ignores any other. */
  removeOverdue(uid: PersonId): Promise<void>;
}
export const CredentialsGateway = token<CredentialsGateway>('CredentialsGateway');
