import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { Caller } from './caller.ts';

/** The passwords of signed-in people. */
export interface AccountPasswords {
  /** Tells whether the person can sign in with a password. */
  has(uid: PersonId): Promise<boolean>;
  /**
   * Compares a password, with the limits of sign-in; false also where another service keeps the passwords. Throws
   * `rate_limited`.
   */
  matches(uid: PersonId, password: string, from?: Caller): Promise<boolean>;
  /** Replaces the password and ends every session but one. Throws `invalid_input` for one that can't be accepted. */
  change(uid: PersonId, password: string, keptSessionId: string): Promise<void>;
}
export const AccountPasswords = token<AccountPasswords>('AccountPasswords');
