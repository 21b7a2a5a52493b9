import { type Actor, requireSignedIn } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { changedFields } from '../versions/audited-fields.ts';
import { FieldChanges, requireVersion, type Version } from '../versions/field-changes.ts';
import { requireWelcome } from './access/access-policy.ts';
import { ClubAccounts } from './club-accounts.ts';
import { refuseProvenStudentId } from './facts/proven-student-ids.ts';
import { auditChange } from './managed-person.ts';
import { newPerson, type Person, type ProfileFields, withProfile } from './person.ts';
import { PersonRepository } from './person-repository.ts';
import { type ProfileView, toProfileView } from './person-view.ts';
import { PROFILE_FORM } from './profile-form.ts';
import { checkProfile, PROFILE_FIELDS, refuseSourcedFacts } from './profile-rules.ts';

export interface UpdateProfileInput extends ProfileFields {
  /** The profile's `version` that was read; an older one is refused. */
  readonly version?: Version;
}

export interface UpdateProfileOutput {
  readonly user: ProfileView;
}

/**
 * Changes the editable fields of the person's profile, and with it the name of the club that the account is; a stored
 * faculty that is no longer on the list stays allowed, and so does a stored phone number that is none. Creates a student's profile for an account without one. Throws
 * `invalid_input`, `changed_meanwhile`.
 */
export class UpdateProfile {
  static readonly needs = [
    PersonRepository,
    UnitOfWork,
    FieldChanges,
    Clock,
    SiteFacts,
    ClubAccounts,
  ] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: FieldChanges,
    private readonly clock: Clock,
    private readonly site: SiteFacts,
    private readonly clubAccounts: ClubAccounts,
  ) {}

  async execute(actor: Actor, input: UpdateProfileInput): Promise<UpdateProfileOutput> {
    const { uid } = requireSignedIn(actor);
    const read = { form: PROFILE_FORM, subject: uid, version: input.version };
    return this.changes.tell(read, () => this.#update(actor, input));
  }

  async #update(actor: Actor, input: UpdateProfileInput): Promise<UpdateProfileOutput> {
    const identity = requireSignedIn(actor);
    const before = await this.people.find(identity.uid);
    // What was typed beside facts that have changed is shown with them.
    if (before) requireVersion(input.version, before.updatedAt);
    const checks = new FieldChecks();
    const context = { faculties: this.site.faculties, stored: before };
    if (before) refuseSourcedFacts(checks, input, before);
    const fields = checks.attempt(() => checkProfile(input, context)) ?? input;
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
    let stored = before;
    const changed = await this.people.change(identity.uid, (person) => {
      requireVersion(input.version, person.updatedAt);
      stored = person;
      return withProfile(person, fields, now);
    });
    if (stored && changed) {
      const detail = changedFields(PROFILE_FORM, stored, changed);
      if (Object.keys(detail).length > 0)
        await auditChange(this.unitOfWork, actor, 'profile_edited', changed, changed.updatedAt, detail);
    }
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
