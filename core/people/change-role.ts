import { type Actor, requireRole } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { PersonId } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { FieldChanges, requireVersion, type Version } from '../versions/field-changes.ts';
import { ClubAccounts } from './club-accounts.ts';
import { auditChange, changeManagedPerson, findManagedPerson } from './managed-person.ts';
import { type ManagedPersonView, toManagedPersonView } from './managed-person-view.ts';
import { type Person, withClubVerified, withRole } from './person.ts';
import { PersonRepository } from './person-repository.ts';
import { STANDING_FORM } from './profile-form.ts';
import { ASSIGNABLE_ROLE } from './profile-rules.ts';
import { ProvenEmails } from './proven-emails.ts';

export interface ChangeRoleInput {
  readonly uid: PersonId;
  /** `student` or `club`. */
  readonly role: string;
  /** Whether the club's events are published without a review; false for a student. */
  readonly isClubVerified: boolean;
  /** The person's `version` that was read; an older one is refused. */
  readonly version?: Version;
}

/**
 * Makes a person a student or a club, verified or not. Pauses the sales of an unverified club's events that were
 * published without a review. Throws `profile_not_found`, `forbidden`, `invalid_input`, `changed_meanwhile`, and
 * `wrong_state` for a club whose address is not verified, and for an account whose club others lead now.
 */
export class ChangeRole {
  static readonly needs = [
    PersonRepository,
    ProvenEmails,
    UnitOfWork,
    FieldChanges,
    ClubAccounts,
    Clock,
  ] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly provenEmails: ProvenEmails,
    private readonly unitOfWork: UnitOfWork,
    private readonly changes: FieldChanges,
    private readonly clubAccounts: ClubAccounts,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ChangeRoleInput): Promise<{ readonly person: ManagedPersonView }> {
    requireRole(actor, 'admin');
    const { isClubVerified } = input;
    const checks = new FieldChecks();
    const role = checks.choice('role', input.role, ASSIGNABLE_ROLE);
    checks.throwIfInvalid();
    if (role === 'student' && isClubVerified)
      throw invalidInput({ isClubVerified: { code: 'only_clubs_verified' } });
    if (role === 'club') {
      await this.provenEmails.require(await findManagedPerson(actor, this.people, input.uid));
      await this.clubAccounts.refuseHandedOver(input.uid);
    }
    const now = this.clock.now();
    const change = (person: Person) => {
      requireVersion(input.version, person.updatedAt);
      return withClubVerified(withRole(person, role, now), isClubVerified, now);
    };
    const read = { form: STANDING_FORM, subject: input.uid, version: input.version };
    const { before, after } = await this.changes.tell(read, () =>
      changeManagedPerson(actor, this.people, input.uid, change),
    );
    await this.clubAccounts.follow(before, after);
    if (role !== before.role)
      await auditChange(this.unitOfWork, actor, 'role_granted', before, after.updatedAt, { role });
    if (isClubVerified !== before.isClubVerified) {
      const action = isClubVerified ? 'club_verified' : 'club_unverified';
      await auditChange(this.unitOfWork, actor, action, before, after.updatedAt);
    }
    return { person: toManagedPersonView(after) };
  }
}
