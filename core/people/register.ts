import { type Actor, requireSignedIn } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { FieldChecks } from '../shared/field-checks.ts';
import type { SiteFacts } from '../site/site-facts.ts';
import { requireWelcome } from './access/access-policy.ts';
import type { ClubAccounts } from './club-accounts.ts';
import { normalEmail } from './credential-rules.ts';
import { refuseProvenStudentId } from './facts/proven-student-ids.ts';
import type { RosterFacts } from './facts/roster-facts.ts';
import { newPerson, type Person } from './person.ts';
import type { PersonRepository } from './person-repository.ts';
import { type ProfileView, toProfileView } from './person-view.ts';
import { ASSIGNABLE_ROLE, checkRegistration } from './profile-rules.ts';

export interface RegisterInput {
  readonly email: string;
  readonly name: string;
  /** `student` or `club`. A club starts unverified. */
  readonly role: string;
  readonly studentId: string;
  readonly faculty: string;
  readonly phoneNumber: string;
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
  constructor(
    private readonly people: PersonRepository,
    private readonly clock: Clock,
    private readonly site: SiteFacts,
    private readonly roster: Pick<RosterFacts, 'applyTo'>,
    private readonly clubAccounts: ClubAccounts,
  ) {}

  async execute(actor: Actor, input: RegisterInput): Promise<RegisterOutput> {
    const person = requireSignedIn(actor);
    const before = await this.people.find(person.uid);
    const checks = new FieldChecks();
    const role = checks.choice('role', input.role, ASSIGNABLE_ROLE);
    if (normalEmail(input.email) !== normalEmail(person.email))
      checks.addProblem('email', { code: 'email_of_another_account' });
    const facultyChoice = { faculties: this.site.faculties, stored: before?.faculty ?? null };
    const fields = checks.attempt(() => checkRegistration(input, facultyChoice)) ?? input;
    await refuseProvenStudentId(
      checks,
      this.people,
      before ?? { uid: person.uid, studentId: '' },
      fields.studentId,
    );
    checks.throwIfInvalid();
    if (!before) requireWelcome(person.email, this.site);
    const wished = newPerson(person, fields, role, this.clock.now());
    const stored = before ?? (await this.people.add(wished));
    if (!isSameProfile(stored, wished)) throw domainError('already_registered');
    if (stored.role === 'club') await this.clubAccounts.follow(null, stored);
    const complete = await this.roster.applyTo(stored, person.emailVerified);
    return { user: toProfileView(complete, person), created: before === null };
  }
}

/** Ignores the facts of a source, which replace what the person typed. */
function isSameProfile(stored: Person, wished: Person): boolean {
  const isSame = (field: 'role' | 'phoneNumber' | 'name' | 'studentId' | 'faculty') =>
    stored[field] === wished[field];
  const typed = (['name', 'studentId', 'faculty'] as const).filter((fact) => stored.sources[fact] === null);
  return (['role', 'phoneNumber', ...typed] as const).every(isSame);
}
