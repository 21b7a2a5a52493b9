import { type Actor, requireSignedIn, type SignedIn } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { requireWelcome } from './access/access-policy.ts';
import { ArrivingMembers } from './facts/arriving-members.ts';
import { RosterFacts } from './facts/roster-facts.ts';
import { type Person, personFromExternalAccount, withEmail } from './person.ts';
import { PersonRepository } from './person-repository.ts';
import { type ProfileView, toProfileView } from './person-view.ts';

export interface ViewProfileOutput {
  readonly user: ProfileView;
}

/**
 * Returns the signed-in person's profile, with the email of the identity service. Creates it for an external account; otherwise throws `profile_not_found`
 * before registration.
 */
export class ViewProfile {
  static readonly needs = [PersonRepository, Clock, SiteFacts, RosterFacts, ArrivingMembers] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
    private readonly site: SiteFacts,
    private readonly roster: Pick<RosterFacts, 'applyTo'>,
    private readonly members: ArrivingMembers,
  ) {}

  async execute(actor: Actor): Promise<ViewProfileOutput> {
    const identity = requireSignedIn(actor);
    const person = await this.people.find(identity.uid);
    if (person) return this.#complete(await this.#withCurrentEmail(person, identity.email), identity);
    if (!identity.externalAccount) throw domainError('profile_not_found', { reason: 'no_profile_yet' });
    requireWelcome(identity.email, this.site);
    const arrived = await this.people.add(personFromExternalAccount(identity, this.clock.now()));
    return this.#complete(arrived, identity);
  }

  async #complete(person: Person, identity: SignedIn): Promise<ViewProfileOutput> {
    const complete = await this.roster.applyTo(person, identity.emailVerified);
    await this.members.welcome(complete, identity.emailVerified);
    return { user: toProfileView(complete, identity) };
  }

  /** Follows the identity service, where a person corrects their address. Throws `invalid_input` for an outsider. */
  async #withCurrentEmail(person: Person, email: string): Promise<Person> {
    if (person.email === email) return person;
    requireWelcome(email, this.site);
    return (
      (await this.people.change(person.uid, (stored) => withEmail(stored, email, this.clock.now()))) ?? person
    );
  }
}
