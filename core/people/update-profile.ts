import { type Actor, requireSignedIn } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { SiteFacts } from '../site/site-facts.ts';
import { requireWelcome } from './access/access-policy.ts';
import type { ClubAccounts } from './club-accounts.ts';
import { refuseProvenStudentId } from './facts/proven-student-ids.ts';
import { newPerson, type Person, type ProfileFields, withProfile } from './person.ts';
import type { PersonRepository } from './person-repository.ts';
import { type ProfileView, toProfileView } from './person-view.ts';
import { checkProfile, PROFILE_FIELDS, refuseSourcedFacts } from './profile-rules.ts';

export type UpdateProfileInput = ProfileFields;

export interface UpdateProfileOutput {
  readonly user: ProfileView;
}

/**
 * Changes the editable fields of the person's profile, and with it the name of the club that the account is; a stored faculty that is no longer on the list stays allowed.
 * Creates a student's profile for an account without one.
 */
export class UpdateProfile {
  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
    private readonly site: SiteFacts,
    private readonly clubAccounts: ClubAccounts,
  ) {}

  async execute(actor: Actor, input: UpdateProfileInput): Promise<UpdateProfileOutput> {
    const identity = requireSignedIn(actor);
    const before = await this.people.find(identity.uid);
    const checks = new FieldChecks();
    const choice = { faculties: this.site.faculties, stored: before?.faculty ?? null };
    if (before) refuseSourcedFacts(checks, input, before);
    const fields = checks.attempt(() => checkProfile(input, choice)) ?? input;
    await refuseProvenStudentId(
      checks,
      this.people,
      before ?? { uid: identity.uid, studentId: '' },
      fields.studentId,
    );
    if (before?.role === 'club' && before.name !== fields.name)
      await this.#refuseSimilarName(checks, before, fields);
    checks.throwIfInvalid();
    const now = this.clock.now();
    const changed = await this.people.change(identity.uid, (stored) => withProfile(stored, fields, now));
    if (before && changed?.role === 'club') await this.clubAccounts.follow(before, changed);
    if (changed) return { user: toProfileView(changed, identity) };
    requireWelcome(identity.email, this.site);
    const added = await this.people.add(newPerson(identity, fields, 'student', now));
    return { user: toProfileView(added, identity) };
  }

  async #refuseSimilarName(checks: FieldChecks, { uid }: Person, { name }: ProfileFields): Promise<void> {
    const other = await this.clubAccounts.similarName(uid, name);
    const { label } = PROFILE_FIELDS.name;
    if (other !== null) checks.addProblem('name', { code: 'name_like_another', label, name: other });
  }
}
