import { domainError } from '../shared/errors/build-error.ts';
import type { SiteFacts } from '../site/site-facts.ts';
import { hasAcceptedEmail, type Person } from './person.ts';
import type { VerifiedEmails } from './verified-emails.ts';

/** Tells whether people's addresses count as proven: by a code, by the provider, or by an operator's word. */
export class ProvenEmails {
  constructor(
    private readonly verified: VerifiedEmails,
    private readonly site: Pick<SiteFacts, 'verifiesEmails'>,
  ) {}

  async includes(person: Person): Promise<boolean> {
    if (!this.site.verifiesEmails || hasAcceptedEmail(person.email, person)) return true;
    return (await this.verified.among([person.email])).has(person.email);
  }

  /** Throws `wrong_state` for a person whose address is not proven. */
  async require(person: Person): Promise<void> {
    if (!(await this.includes(person)))
      throw domainError('wrong_state', { reason: 'email_unverified', email: person.email });
  }
}
