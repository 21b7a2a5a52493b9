import { type Actor, requireSignedIn } from '../actor.ts';
import { requireWelcome } from '../people/access/access-policy.ts';
import { ClubAccounts } from '../people/club-accounts.ts';
import { emailAlreadyVerified, normalEmail } from '../people/credential-rules.ts';
import { withEmail } from '../people/person.ts';
import { PersonRepository } from '../people/person-repository.ts';
import { Clock } from '../shared/clock.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { CredentialsGateway } from './credentials-gateway.ts';

/**
 * Replaces the person's mistyped address, in the account and in the profile, removes the mails about the account to it, and
 * mails a code to the new one. Throws `invalid_input`, `email_taken`, `rate_limited`, and `wrong_state` for a verified address.
 */
export class CorrectEmail {
  static readonly needs = [
    CredentialsGateway,
    PersonRepository,
    Clock,
    SiteFacts,
    UnitOfWork,
    ClubAccounts,
  ] as const;

  constructor(
    private readonly credentials: CredentialsGateway,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
    private readonly site: SiteFacts,
    private readonly unitOfWork: UnitOfWork,
    private readonly clubAccounts: ClubAccounts,
  ) {}

  async execute(actor: Actor, input: { readonly email: string }): Promise<null> {
    const person = requireSignedIn(actor);
    if (person.emailVerified) throw emailAlreadyVerified();
    const email = normalEmail(input.email);
    requireWelcome(email, this.site);
    await this.credentials.correctEmail({ uid: person.uid, email });
    if (email !== person.email)
      await this.unitOfWork.run(({ outbox }) => outbox.removeAccountMails(person.email));
    const before = await this.people.find(person.uid);
    const after = await this.people.change(person.uid, (stored) =>
      withEmail(stored, email, this.clock.now()),
    );
    if (before && after?.role === 'club') await this.clubAccounts.follow(before, after);
    return null;
  }
}
