import { type Actor, requireRole, type SignedIn } from '../actor.ts';
import type { AuditDetail } from '../audit/audit-detail.ts';
import type { AuditAction } from '../audit/audit-entry.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { Person } from './person.ts';
import type { PersonRepository } from './person-repository.ts';

/**
 * Returns the person that an admin manages. Throws `profile_not_found`, and `forbidden` for oneself and for admins, who
 * are managed on the command line.
 */
export async function findManagedPerson(
  actor: Actor,
  people: PersonRepository,
  uid: PersonId,
): Promise<Person> {
  const admin = requireRole(actor, 'admin');
  return requireManageable(admin, (await people.find(uid)) ?? noSuchPerson());
}

/** Changes a person for an admin; returns both states. Throws as `findManagedPerson` does. */
export async function changeManagedPerson(
  actor: Actor,
  people: PersonRepository,
  uid: PersonId,
  change: (person: Person) => Person,
): Promise<{ readonly before: Person; readonly after: Person }> {
  const admin = requireRole(actor, 'admin');
  const found: Person[] = [];
  const after = await people.change(uid, (person) => {
    found.unshift(requireManageable(admin, person));
    return change(person);
  });
  return { before: found[0] ?? noSuchPerson(), after: after ?? noSuchPerson() };
}

function requireManageable(admin: SignedIn, person: Person): Person {
  if (person.uid === admin.uid || person.role === 'admin')
    throw domainError('forbidden', { reason: 'admins_on_command_line' });
  return person;
}

function noSuchPerson(): never {
  throw domainError('profile_not_found', { reason: 'no_such_person' });
}

/** Adds an audit entry about a person. */
export function auditChange(
  unitOfWork: UnitOfWork,
  actor: Actor,
  action: AuditAction,
  { uid }: Pick<Person, 'uid'>,
  now: Instant,
  detail?: AuditDetail,
): Promise<void> {
  const fact = auditFact(actor, action, uid, now, detail);
  return unitOfWork.run((stores) => stores.audit.append(fact));
}
