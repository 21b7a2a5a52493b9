import { type Actor, requireSignedIn } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { SiteFacts } from '../site/site-facts.ts';
import { refuseDemonstrationAddress } from './demonstration-account.ts';
import { type Person, personFromExternalAccount, withEmail } from './person.ts';
import type { PersonRepository } from './person-repository.ts';
import { type ProfileView, toProfileView } from './person-view.ts';

export interface ViewProfileOutput {
  readonly user: ProfileView;
}

/**
 * Returns the signed-in person's profile, with the email of the identity service. Creates it for an external account; otherwise throws `profile_not_found`
 * before registration.
 */
export class ViewProfile {
  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
    private readonly site: SiteFacts,
  ) {}

  async execute(actor: Actor): Promise<ViewProfileOutput> {
    const identity = requireSignedIn(actor);
    const person = await this.people.find(identity.uid);
    if (person)
      return { user: toProfileView(await this.#withCurrentEmail(person, identity.email), identity) };
    if (!identity.externalAccount) throw domainError('profile_not_found', { reason: 'no_profile_yet' });
    refuseDemonstrationAddress(identity.email, this.site);
    const arrived = personFromExternalAccount(identity, this.clock.now());
    return { user: toProfileView(await this.people.add(arrived), identity) };
  }

  /** Follows the identity service, where a person corrects their address. */
  async #withCurrentEmail(person: Person, email: string): Promise<Person> {
    if (person.email === email) return person;
    return (
      (await this.people.change(person.uid, (stored) => withEmail(stored, email, this.clock.now()))) ?? person
    );
  }
}
