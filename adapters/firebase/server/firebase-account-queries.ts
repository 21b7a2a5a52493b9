import type { Auth } from 'firebase-admin/auth';
import type { AccountFacts, AccountQueries } from '#core/identity/account-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { codeOf } from './firebase-errors.ts';

/** Reads accounts from Firebase, which tells of no sessions. */
export class FirebaseAccountQueries implements AccountQueries {
  constructor(private readonly auth: () => Promise<Auth>) {}

  async find(uid: PersonId): Promise<AccountFacts | null> {
    try {
      const { email, emailVerified, displayName, photoURL, providerData } = await (await this.auth()).getUser(
        uid,
      );
      return {
        email: email ?? '',
        emailVerified,
        name: displayName ?? null,
        photoURL: photoURL ?? null,
        methods: providerData.map(({ providerId, uid: accountId }) =>
          providerId === 'password'
            ? { provider: 'password', accountId: null }
            : { provider: providerId, accountId },
        ),
        sessions: [],
      };
    } catch (error) {
      if (codeOf(error) === 'auth/user-not-found') return null;
      throw error;
    }
  }
}
