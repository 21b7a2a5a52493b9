import type { Auth } from 'firebase-admin/auth';
import type { PersonId } from '#core/shared/ids.ts';
import { codeOf } from './firebase-errors.ts';

export interface FirebaseAccountDetails {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Creates the accounts of demo data in Firebase's emulator. */
export class FirebaseAccounts {
  constructor(private readonly auth: () => Promise<Auth>) {}

  /**
   * Creates the account, or updates the one with this email. With `uid`, the account gets the id of an existing
   * profile: an emulator forgets its accounts when it stops, profiles remain. Returns the uid.
   */
  async ensure(
    { email, password, name }: FirebaseAccountDetails,
    uid: PersonId | null = null,
  ): Promise<PersonId> {
    const auth = await this.auth();
    const details = { password, displayName: name };
    const known = await this.#uidOf(email);
    // Another process may have created it; a new password would end its sessions.
    if (known !== null && known === uid) return known;
    if (known !== null && uid === null) return (await auth.updateUser(known, details)).uid;
    if (known !== null) await auth.deleteUser(known);
    const opened = await auth.createUser({ email, ...details, ...(uid === null ? {} : { uid }) });
    return opened.uid;
  }

  async #uidOf(email: string): Promise<PersonId | null> {
    try {
      return (await (await this.auth()).getUserByEmail(email)).uid;
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw error;
    }
  }
}
