import { type Actor, requireSignedIn } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/domain-error.ts';
import type { SiteFacts } from '../site/site-facts.ts';
import { refuseDemonstrationAddress } from './demonstration-account.ts';
import { newPerson } from './person.ts';
import type { PersonRepository } from './person-repository.ts';
import { type PersonView, toPersonView } from './person-view.ts';
import { checkRegistration } from './profile-rules.ts';

export interface RegisterInput {
  readonly email: string;
  readonly name: string;
  /** `student` or `club`; a club starts unverified. Anything else is refused. */
  readonly role: string;
  readonly studentId: string;
  readonly faculty: string;
  readonly phoneNumber: string;
}

export interface RegisterOutput {
  readonly user: PersonView;
}

/**
 * Creates the profile of the signed-in person. Registering again changes nothing and answers the stored profile,
 * so nobody gains or loses a role by it.
 */
export class Register {
  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
    private readonly site: SiteFacts,
  ) {}

  async execute(actor: Actor, input: RegisterInput): Promise<RegisterOutput> {
    const person = requireSignedIn(actor);
    if (input.role !== 'student' && input.role !== 'club')
      throw invalidInput({ role: 'The role can be student or club.' });
    if (input.email.trim().toLowerCase() !== person.email.toLowerCase())
      throw invalidInput({ email: 'The e-mail must be the one you signed up with.' });
    refuseDemonstrationAddress(person.email, this.site);
    const fields = checkRegistration(input);
    const added = await this.people.add(newPerson(person, fields, input.role, this.clock.now()));
    return { user: toPersonView(added) };
  }
}
