import type { Stores } from '../unit-of-work.ts';
import type { AuditFact } from './audit-entry.ts';

/**
 * Does the work of a transaction and then appends its facts to the audit log, which is locked as a whole: while it is,
 * the transaction must wait for no other.
 */
export async function auditingLast<Given extends Stores, Result>(
  stores: Given,
  work: (stores: Given) => Promise<Result>,
): Promise<Result> {
  const facts: AuditFact[] = [];
  const audit = { append: async (fact: AuditFact) => void facts.push(fact) };
  const result = await work({ ...stores, audit });
  for (const fact of facts) await stores.audit.append(fact);
  return result;
}
