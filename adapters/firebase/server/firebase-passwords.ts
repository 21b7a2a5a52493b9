import type { Auth } from 'firebase-admin/auth';
import type { AccountPasswords } from '#core/sessions/account-passwords.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { codeOf } from './firebase-errors.ts';

/** Tells who has a password at Firebase, which compares and changes passwords in the browser only. */
export class FirebasePasswords implements AccountPasswords {
  constructor(private readonly auth: () => Promise<Auth>) {}

  async has(uid: PersonId): Promise<boolean> {
    try {
      const { providerData } = await (await this.auth()).getUser(uid);
      return providerData.some(({ providerId }) => providerId === 'password');
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return false;
      throw domainError('unavailable', { reason: 'firebase' });
    }
  }

  async matches(): Promise<boolean> {
    return false;
  }

  async change(): Promise<void> {
    throw domainError('forbidden', { reason: 'sign_in_switched_off' });
  }
}
