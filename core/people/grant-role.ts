import { type Actor, requireSystem } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { DomainError } from '../shared/errors/domain-error.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { ClubAccounts } from './club-accounts.ts';
import { auditChange } from './managed-person.ts';
import { type Person, type Role, withAcceptedEmail, withRole } from './person.ts';
import { PersonQueries } from './person-queries.ts';
import { PersonRepository } from './person-repository.ts';
import { type PersonView, toPersonView } from './person-view.ts';
import { ProvenEmails } from './proven-emails.ts';

export interface GrantRoleInput {
  readonly email: string;
  readonly role: Role;
  /** Allows taking the role from the last admin. */
  readonly isLastAdminAllowed?: boolean;
  /** Accepts the email address of a person who has not verified it. */
  readonly isUnverifiedAllowed?: boolean;
}

/** More than any university has. */
const MAX_ADMINS = 1_000;

/**
 * Gives a registered person a role. Called by the command line only, which is the one way to become an admin. Throws
 * `profile_not_found`, and `wrong_state` for the last admin or an address that is not verified.
 */
export class GrantRole {
  static readonly needs = [
    PersonRepository,
    PersonQueries,
    ProvenEmails,
    UnitOfWork,
    ClubAccounts,
    Clock,
  ] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly queries: PersonQueries,
    private readonly provenEmails: ProvenEmails,
    private readonly unitOfWork: UnitOfWork,
    private readonly clubAccounts: ClubAccounts,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: GrantRoleInput): Promise<{ readonly user: PersonView }> {
    requireSystem(actor);
    const person = await this.people.findByEmail(input.email);
    if (!person) throw notRegistered(input.email);
    if (input.role !== 'admin' && !input.isLastAdminAllowed) await this.#refuseLastAdmin(person);
    const isProven = input.role === 'student' || (await this.provenEmails.includes(person));
    if (!isProven && !input.isUnverifiedAllowed) await this.provenEmails.require(person);
    if (input.role === 'club') await this.clubAccounts.refuseHandedOver(person.uid);
    const now = this.clock.now();
    const changed = await this.people.change(person.uid, (stored) => {
      const granted = withRole(stored, input.role, now);
      return isProven ? granted : withAcceptedEmail(granted, now);
    });
    if (!changed) throw notRegistered(input.email);
    await this.clubAccounts.follow(person, changed);
    if (person.role !== input.role)
      await auditChange(this.unitOfWork, actor, 'role_granted', person, now, { role: input.role });
    return { user: toPersonView(changed) };
  }

  /** Ignores disabled admins. */
  async #refuseLastAdmin(person: Person): Promise<void> {
    if (person.role !== 'admin') return;
    const admins = await this.queries.search(
      { words: [], role: 'admin' },
      { limit: MAX_ADMINS, after: null },
    );
    if (!admins.some(({ uid, disabledAt }) => uid !== person.uid && disabledAt === null))
      throw domainError('wrong_state', { reason: 'last_admin', email: person.email });
  }
}

function notRegistered(email: string): DomainError {
  return domainError('profile_not_found', { reason: 'not_registered', email });
}
