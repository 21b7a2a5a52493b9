import type { AuditFact } from './audit-entry.ts';

/** The audit log, inside the transaction of the audited action: written at its end. Append-only. */
export interface AuditRepository {
  append(fact: AuditFact): Promise<void>;
}
