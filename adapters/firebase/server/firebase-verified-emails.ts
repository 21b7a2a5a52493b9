import type { Auth } from 'firebase-admin/auth';
import { isEmail } from '#core/people/credential-rules.ts';
import type { VerifiedEmails } from '#core/people/verified-emails.ts';

/** Firebase's limit per request. */
const MAX_LOOKUPS = 100;

/** Asks Firebase which email addresses are verified. Returns none while it is unreachable. */
export class FirebaseVerifiedEmails implements VerifiedEmails {
  /** `report` receives errors of an unreachable Firebase. */
  constructor(
    private readonly auth: () => Promise<Auth>,
    private readonly report: (problem: unknown) => void,
  ) {}

  async among(emails: readonly string[]): Promise<ReadonlySet<string>> {
    // Firebase refuses a whole request that contains an invalid address.
    const unique = [...new Set(emails.map((email) => email.toLowerCase()))].filter(isEmail);
    const verified = new Set<string>();
    try {
      for (let start = 0; start < unique.length; start += MAX_LOOKUPS) {
        const batch = unique.slice(start, start + MAX_LOOKUPS).map((email) => ({ email }));
        const { users } = await (await this.auth()).getUsers(batch);
        for (const user of users)
          if (user.emailVerified && user.email) verified.add(user.email.toLowerCase());
      }
    } catch (error) {
      this.report(error);
    }
    return new Set(emails.filter((email) => verified.has(email.toLowerCase())));
  }
}
