import { type Actor, requireSignedIn } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { PersonRepository } from './person-repository.ts';
import { type PersonView, toPersonView } from './person-view.ts';

export interface ViewProfileOutput {
  readonly user: PersonView;
}

/** The signed-in person's own profile. Throws `profile_not_found` before registration. */
export class ViewProfile {
  constructor(private readonly people: PersonRepository) {}

  async execute(actor: Actor): Promise<ViewProfileOutput> {
    const { uid } = requireSignedIn(actor);
    const person = await this.people.find(uid);
    if (!person) throw new DomainError('profile_not_found', 'You have no profile yet.');
    return { user: toPersonView(person) };
  }
}
