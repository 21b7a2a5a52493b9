import type { AuditAction } from '../audit/audit-entry.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { type Actor, requireRole } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Instant } from '../shared/instant.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Person, PersonId } from './person.ts';
import type { PersonRepository } from './person-repository.ts';

/**
 * The person an admin is about to change. Throws `forbidden` for oneself and for other admins: those are the command
 * line's affair.
 */
export async function personToManage(actor: Actor, people: PersonRepository, uid: PersonId): Promise<Person> {
  const admin = requireRole(actor, 'admin');
  const person = await people.find(uid);
  if (!person) throw new DomainError('profile_not_found', 'There is no such person.');
  if (person.uid === admin.uid || person.role === 'admin')
    throw new DomainError('forbidden', 'Admins are changed on the command line only.');
  return person;
}

export async function noteChange(
  transactions: Transactions,
  actor: Actor,
  action: AuditAction,
  person: Person,
  now: Instant,
  detail = '',
): Promise<void> {
  const fact = auditFact(actor, action, { id: person.uid, name: person.name }, now, detail);
  await transactions.run((stores) => stores.audit.append(fact));
}
