import type { Recipient } from '../notifications/recipient.ts';
import { PersonQueries } from '../people/person-queries.ts';
import { ProvenEmails } from '../people/proven-emails.ts';

/** More than any university has. */
const MAX_ADMINS = 1_000;

/** The admins who get mail about the installation. */
export class AdminRecipients {
  static readonly needs = [PersonQueries, ProvenEmails] as const;

  constructor(
    private readonly people: PersonQueries,
    private readonly provenEmails: ProvenEmails,
  ) {}

  /** Returns the proven addresses of admins who are not disabled, without names. */
  async all(): Promise<readonly Recipient[]> {
    const admins = await this.people.search({ words: [], role: 'admin' }, { limit: MAX_ADMINS, after: null });
    const active = admins.filter(({ disabledAt }) => disabledAt === null);
    const areProven = await Promise.all(active.map((admin) => this.provenEmails.includes(admin)));
    return active.filter((_, index) => areProven[index]).map(({ uid, email }) => ({ uid, name: '', email }));
  }
}
