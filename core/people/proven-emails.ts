import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { hasAcceptedEmail, type Person } from './person.ts';
import { VerifiedEmails } from './verified-emails.ts';

/** Tells whether people's addresses count as proven: by a code, by the provider, or by an operator's word. */
export class ProvenEmails {
  static readonly needs = [VerifiedEmails, SiteFacts] as const;

  constructor(
    private readonly verified: VerifiedEmails,
    private readonly site: Pick<SiteFacts, 'verifiesEmails'>,
  ) {}

  async includes(person: Person): Promise<boolean> {
    return (await this.among([person])).has(person.uid);
  }

  /** Returns those of the people whose address is proven. */
  async among(people: readonly Person[]): Promise<ReadonlySet<PersonId>> {
    const isAccepted = (person: Person) =>
      !this.site.verifiesEmails || hasAcceptedEmail(person.email, person);
    const others = people.filter((person) => !isAccepted(person));
    const verified = others.length === 0 ? null : await this.verified.among(others.map(({ email }) => email));
    return new Set(
      people.filter((person) => isAccepted(person) || verified?.has(person.email)).map(({ uid }) => uid),
    );
  }

  /** Throws `wrong_state` for a person whose address is not proven. */
  async require(person: Person): Promise<void> {
    if (!(await this.includes(person)))
      throw domainError('wrong_state', { reason: 'email_unverified', email: person.email });
  }
}
