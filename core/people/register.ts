import { type Actor, requireSignedIn } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { requireWelcome } from './access/access-policy.ts';
import { ClubAccounts } from './club-accounts.ts';
import { normalEmail } from './credential-rules.ts';
import { ArrivingMembers } from './facts/arriving-members.ts';
import { refuseProvenStudentId } from './facts/proven-student-ids.ts';
import { RosterFacts } from './facts/roster-facts.ts';
import type { ProfileFields } from './person.ts';
import { newPerson, type Person } from './person.ts';
import { PersonRepository } from './person-repository.ts';
import { type ProfileView, toProfileView } from './person-view.ts';
import { ASSIGNABLE_ROLE, checkRegistration } from './profile-rules.ts';

export interface RegisterInput extends ProfileFields {
  readonly email: string;
  /** `student` or `club`. A club starts unverified. */
  readonly role: string;
}

export interface RegisterOutput {
  readonly user: ProfileView;
  /** False when the same profile existed before. */
  readonly created: boolean;
}

/**
 * Creates the profile of the signed-in person, and of a club the club itself. Repeating it returns the stored profile; other values are refused, so
 * that it never changes a role. Throws `invalid_input`, `already_registered`.
 */
export class Register {
  static readonly needs = [
    PersonRepository,
    Clock,
    SiteFacts,
    RosterFacts,
    ClubAccounts,
    ArrivingMembers,
  ] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
    private readonly site: SiteFacts,
    private readonly roster: Pick<RosterFacts, 'applyTo'>,
    private readonly clubAccounts: ClubAccounts,
    private readonly members: ArrivingMembers,
  ) {}

  async execute(actor: Actor, input: RegisterInput): Promise<RegisterOutput> {
    const person = requireSignedIn(actor);
    const before = await this.people.find(person.uid);
    const checks = new FieldChecks();
    const role = checks.choice('role', input.role, ASSIGNABLE_ROLE);
    if (normalEmail(input.email) !== normalEmail(person.email))
      checks.addProblem('email', { code: 'email_of_another_account' });
    const context = { faculties: this.site.faculties, stored: before };
    const fields = checks.attempt(() => checkRegistration(input, context)) ?? input;
    await refuseProvenStudentId(
      checks,
      this.people,
      before ?? { uid: person.uid, studentId: '' },
      fields.studentId,
    );
    checks.throwIfInvalid();
    if (!before) requireWelcome(person.email, this.site);
    const requested = newPerson(person, fields, role, this.clock.now());
    const stored = before ?? (await this.people.add(requested));
    if (!isSameProfile(stored, requested)) throw domainError('already_registered');
    if (stored.role === 'club') await this.clubAccounts.follow(null, stored);
    const complete = await this.roster.applyTo(stored, person.emailVerified);
    await this.members.welcome(complete, person.emailVerified);
    return { user: toProfileView(complete, person), created: before === null };
  }
}

/** Ignores the facts of a source, which replace what the person typed. */
function isSameProfile(stored: Person, requested: Person): boolean {
  const isSame = (field: 'role' | 'phoneNumber' | 'name' | 'studentId' | 'faculty') =>
    stored[field] === requested[field];
  const typed = (['name', 'studentId', 'faculty'] as const).filter((fact) => stored.sources[fact] === null);
  return (['role', 'phoneNumber', ...typed] as const).every(isSame);
}
