import { type Actor, requireSignedIn } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { SiteFacts } from '../site/site-facts.ts';
import { refuseDemonstrationAddress } from './demonstration-account.ts';
import { newPerson, type ProfileFields, withProfile } from './person.ts';
import type { PersonRepository } from './person-repository.ts';
import { type PersonView, toPersonView } from './person-view.ts';
import { checkProfile } from './profile-rules.ts';

export type UpdateProfileInput = ProfileFields;

export interface UpdateProfileOutput {
  readonly user: PersonView;
}

/**
 * Changes what a person says of themselves; email and role stay, and so may a faculty that is not on the site's list.
 * Somebody who signed up but left before registering becomes a student by it.
 */
export class UpdateProfile {
  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
    private readonly site: SiteFacts,
  ) {}

  async execute(actor: Actor, input: UpdateProfileInput): Promise<UpdateProfileOutput> {
    const identity = requireSignedIn(actor);
    const before = await this.people.find(identity.uid);
    const fields = checkProfile(input, {
      faculties: this.site.faculties,
      stored: before?.faculty ?? null,
    });
    const now = this.clock.now();
    const changed = await this.people.change(identity.uid, (stored) => withProfile(stored, fields, now));
    if (changed) return { user: toPersonView(changed) };
    refuseDemonstrationAddress(identity.email, this.site);
    const added = await this.people.add(newPerson(identity, fields, 'student', now));
    return { user: toPersonView(added) };
  }
}
