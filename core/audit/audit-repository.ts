import type { AuditFact } from './audit-entry.ts';

/** The audit log, inside the transaction of what it tells of. It only grows. */
export interface AuditRepository {
  append(fact: AuditFact): Promise<void>;
}
