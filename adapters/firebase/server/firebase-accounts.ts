import type { Auth } from 'firebase-admin/auth';
import type { PersonId } from '#core/people/person.ts';
import { codeOf } from './firebase-problem.ts';

export interface FirebaseAccountDetails {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Accounts that Acara opens itself: those of a demonstration, in Firebase's emulator. */
export class FirebaseAccounts {
  constructor(private readonly auth: () => Promise<Auth>) {}

  /**
   * Opens the account, or gives the one with this email the wished name and password. With `uid`, it is the one that
   * has a profile already: an emulator forgets its accounts when it ends, and the profiles outlive them. Answers the uid.
   */
  async ensure(
    { email, password, name }: FirebaseAccountDetails,
    uid: PersonId | null = null,
  ): Promise<PersonId> {
    const auth = await this.auth();
    const details = { password, displayName: name };
    const known = await this.#uidOf(email);
    // Another process may have opened it, and a new password would end its sessions.
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
